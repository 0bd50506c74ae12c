import { expect, test } from "vitest";
import { firstIdAt, newId, timeOfId } from "#platform/base/ids.ts";

test("ids sort by age, also within a millisecond, and are never repeated", () => {
  const created = Array.from({ length: 200_000 }, () => newId("product"));
  expect([...created].sort()).toEqual(created);
  expect(new Set(created).size).toBe(created.length);
});

test("the last 24 characters are random: 120 bits", () => {
  const [a, b] = [newId("testSession"), newId("testSession")];
  expect(a).toMatch(/^cs_test_[0-9a-v]{37}$/);
  expect(a.slice(-24)).not.toBe(b.slice(-24));
  const ones = Array.from({ length: 500 }, () => newId("event").slice(-24)).join("");
  for (const character of "0123456789abcdefghijklmnopqrstuv") {
    const share = ones.split(character).length - 1;
    expect(share).toBeGreaterThan(200);
    expect(share).toBeLessThan(600);
  }
});

test("the first ID of a time is between those created before and after it", () => {
  const before = newId("event");
  const at = new Date(Date.now() + 1);
  expect(before < firstIdAt("event", at)).toBe(true);
  expect(firstIdAt("event", new Date(Date.now() - 1)) < newId("event")).toBe(true);
  expect(firstIdAt("event", at)).toMatch(/^evt_[0-9a-v]{37}$/);
});

test("an ID contains its creation time", () => {
  const before = Date.now();
  const created = timeOfId(newId("testSession")).getTime();
  expect(created).toBeGreaterThanOrEqual(before);
  expect(created).toBeLessThanOrEqual(Date.now() + 1);
  expect(timeOfId(firstIdAt("event", new Date(1_700_000_000_123))).toISOString()).toBe("2023-11-14T22:13:20.123Z");
});
