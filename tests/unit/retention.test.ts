import { describe, expect, test } from "vitest";
import { daysText, lastDays, loggedCalls } from "#kernel/retention.ts";
import { isLogged } from "#signals/request-log/model.ts";

describe("the request log keeps a share of successful reads", () => {
  test.each([
    [1, 0.999, true],
    [0.25, 0.249, true],
    [0.25, 0.25, false],
    [0, 0, false],
  ])("of %d with a random number of %d: %s", (share, dice, logged) => {
    expect(isLogged({ method: "GET", status: 200 }, share, dice)).toBe(logged);
    expect(isLogged({ method: "HEAD", status: 304 }, share, dice)).toBe(logged);
  });

  test.each([
    ["GET", 404],
    ["HEAD", 429],
    ["GET", 500],
    ["POST", 200],
    ["DELETE", 204],
  ])("%s %d is always stored", (method, status) => {
    expect(isLogged({ method, status }, 0, 0.999)).toBe(true);
  });
});

test("days and shares have readable texts", () => {
  expect([daysText(1), daysText(30), daysText(3_650)]).toEqual(["1 day", "30 days", "3,650 days"]);
  expect([lastDays(1), lastDays(7)]).toEqual(["the last day", "the last 7 days"]);
  expect(loggedCalls(1)).toBe("every API request");
  expect(loggedCalls(0)).toBe("every write request and every failed request");
  expect(loggedCalls(0.07)).toBe("every write request and every failed request, and 7% of the rest");
});
