import { expect, test } from "vitest";
import { hasMoreMembers, valueHasMoreMembers } from "#platform/base/json-members.ts";

/** By the bytes and by the parsed value. */
function moreThan(max: number, json: string): [bytes: boolean, value: boolean] {
  return [hasMoreMembers(Buffer.from(json), max), valueHasMoreMembers(JSON.parse(json), max)];
}

test("members and elements of all depths are counted together", () => {
  const body = '{"a": [1, 2, {"b": null}], "c": {}}';
  expect(moreThan(20, body)).toEqual([false, false]);
  expect(moreThan(5, body)).toEqual([true, true]);
  expect(moreThan(10_000, JSON.stringify(Array(100_000).fill(0)))).toEqual([true, true]);
  expect(moreThan(10_000, "[".repeat(20_000) + "]".repeat(20_000))).toEqual([true, true]);
  const keys = Object.fromEntries(Array.from({ length: 60_000 }, (_, index) => [`k${index}`, "v"]));
  expect(moreThan(10_000, JSON.stringify({ metadata: keys }))).toEqual([true, true]);
});

test("commas, brackets and quotes within texts are not counted", () => {
  const text = JSON.stringify({ a: `${',[{"\\'.repeat(1_000)}`, "ä,😀[": "," });
  expect(moreThan(3, text)).toEqual([false, false]);
});

test("what is not JSON is left to the parser", () => {
  expect(['{"a', '"\\', "", "}}]]", "\u0000"].map((text) => hasMoreMembers(Buffer.from(text), 3))).toEqual(
    Array(5).fill(false),
  );
});
