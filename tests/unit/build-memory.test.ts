import { expect, test } from "vitest";
import { lackOfMemory } from "../../scripts/launcher/memory.mjs";

test.each([
  ["a machine that has little left", 1.2e9, Number.POSITIVE_INFINITY, "1.2 GB are free"],
  ["a container that may use little", 64e9, 1e9, "this process is limited to 1.0 GB"],
])("the build's memory requirement is reported %s", (_, free, limit, words) => {
  expect(lackOfMemory(free, limit)).toBe(`The build needs about 2.0 GB of memory, but ${words}. It might be killed.`);
});

test("nothing is reported with enough memory", () => {
  expect(lackOfMemory(2e9, 2e9)).toBeUndefined();
});
