import { expect, test } from "vitest";
import { stateIn, statesOf, stateValue } from "#kernel/states.ts";

test("prefectures have the names of signs and passports, in the order of their codes", () => {
  const names = statesOf("JP", "en")?.map(({ name }) => name);
  expect(names).toHaveLength(47);
  expect(names?.[0]).toBe("Hokkaido");
  expect(names).toEqual(expect.arrayContaining(["Fukushima", "Chiba", "Shizuoka", "Gifu", "Kochi", "Hiroshima"]));
  expect(names?.filter((name) => /hu|si|ti/i.test(name))).toEqual([]);
});

test.each(["Hiroshima", "Hirosima", "hiroshima"])("a prefecture is recognized as %s", (name) => {
  expect(stateValue("JP", name)).toBe("Hiroshima");
  expect(stateIn("JP", name, "ja")).toBe("広島県");
});

test("every listed name is recognized", () => {
  for (const country of ["US", "IT", "IN", "MX", "JP"]) {
    for (const { name, value } of statesOf(country, "en") ?? []) expect(stateValue(country, name)).toBe(value);
  }
});
