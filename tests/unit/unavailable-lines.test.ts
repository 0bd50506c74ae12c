import { expect, test } from "vitest";
import { unlessRepeated } from "#server/platform/unavailable-lines.ts";

const failing = (code: string) => ({ err: Object.assign(new Error("connect failed"), { code }), job: "renew" });

test("while the database is unavailable, each cause is logged once a second, with what was left out", () => {
  const refused = failing("ECONNREFUSED");
  expect(unlessRepeated(refused, 10_000)).toEqual(refused);
  expect(unlessRepeated(failing("ECONNREFUSED"), 10_001)).toBeUndefined();
  expect(unlessRepeated({ ...refused, job: "another" }, 10_999)).toBeUndefined();
  expect(unlessRepeated(failing("57P03"), 10_999)).toEqual(failing("57P03"));
  expect(unlessRepeated(refused, 11_000)).toEqual({ ...refused, omittedLines: 2 });
  expect(unlessRepeated(refused, 12_500)).toEqual(refused);
});

test("a machine that is gone counts as unavailable, as one that refuses", () => {
  for (const code of ["EHOSTUNREACH", "ENETUNREACH"]) {
    expect(unlessRepeated(failing(code), 15_000)).toEqual(failing(code));
    expect(unlessRepeated(failing(code), 15_001)).toBeUndefined();
  }
});

test("the cause is that of the innermost error, whatever the outer ones say", () => {
  const wrapped = (outer: string) => ({ err: new Error(outer, { cause: new Error("Connection terminated") }) });
  expect(unlessRepeated(wrapped("the renewal failed"), 20_000)).toBeDefined();
  expect(unlessRepeated(wrapped("the page failed"), 20_500)).toBeUndefined();
});

test("other errors and lines without an error are all logged", () => {
  const lines = [failing("23505"), { err: new Error("undefined is not a function") }, { status: 503 }, "a text", 0];
  for (const line of lines) for (const now of [30_000, 30_001]) expect(unlessRepeated(line, now)).toEqual(line);
});
