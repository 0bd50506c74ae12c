import { describe, expect, test } from "vitest";
import { addressFormat } from "#kernel/address-format.ts";
import { addressLines } from "#kernel/address-lines.ts";
import { isPostalCode } from "#kernel/postal-code.ts";
import { countriesWithStates, stateIn, statesOf, stateValue } from "#kernel/states.ts";

describe("a postal code", () => {
  test.each([
    ["US", "10118"],
    ["US", "10118-0110"],
    ["US", "101180110"],
    ["CA", "k1a 0b1"],
    ["CA", "K1A0B1"],
    ["GB", "sw1a1aa"],
    ["GB", "SW1A 1AA"],
    ["DE", "10115"],
    ["NL", "1234ab"],
    ["NL", "1234 AB"],
    ["JP", "100-0001"],
    ["JP", "1000001"],
    ["JP", "１００-０００１"],
    ["PL", "00950"],
    ["PT", "1000 001"],
    ["BR", "01310-100"],
    ["BR", "01310100"],
    ["SE", "114 55"],
    ["IE", "D02 AF30"],
    ["IN", "110001"],
    ["AQ", "anything"],
    ["DE", "D-10115"],
    ["CH", "ch-8001"],
    ["JP", "〒100-0001"],
    ["KZ", "A05A1B2"],
    ["EG", "4272033"],
    ["SA", "11564-1234"],
  ])("of %s is %s", (country, text) => expect(isPostalCode(country, text)).toBe(true));

  test.each([
    ["US", "ABCDE"],
    ["US", "1234"],
    ["CA", "12345"],
    ["DE", "1234"],
    ["DE", "D-1011"],
    ["JP", "12345"],
    ["US", "1".repeat(21)],
  ])("of %s is not %s", (country, text) => expect(isPostalCode(country, text)).toBe(false));
});

describe("states", () => {
  test.each([
    ["US", 59],
    ["CA", 13],
    ["AU", 8],
    ["BR", 27],
    ["JP", 47],
    ["MX", 32],
    ["IN", 36],
    ["IT", 107],
  ])("of %s are %i", (country, count) => expect(statesOf(country, "en")).toHaveLength(count));

  test("each has a unique value, and is found by value and name", () => {
    for (const country of countriesWithStates()) {
      const states = statesOf(country, "en") ?? [];
      expect(new Set(states.map(({ value }) => value)).size).toBe(states.length);
      for (const { value, name } of states) {
        expect(stateValue(country, value.toLowerCase())).toBe(value);
        expect([value, stateValue(country, name)]).toContain(stateValue(country, name));
      }
    }
  });

  test("are found by code and name only", () => {
    expect(stateValue("US", "ny")).toBe("NY");
    expect(stateValue("US", "New York")).toBe("NY");
    expect(stateValue("BR", "Sao Paulo")).toBe("SP");
    expect(stateValue("JP", "東京都")).toBe("東京都");
    expect(stateValue("JP", "Tokyo")).toBe("Tokyo");
    expect(stateValue("US", "Atlantis")).toBeUndefined();
    expect(statesOf("DE", "de")).toBeUndefined();
  });

  test("of Japan are in Japanese for Japanese readers, in the same order", () => {
    const [latin, japanese] = [statesOf("JP", "en"), statesOf("JP", "ja")];
    expect(japanese?.[12]).toEqual({ value: "東京都", name: "東京都" });
    expect(latin?.[12]?.name).toBe("Tokyo");
    expect(japanese).toHaveLength(latin?.length ?? 0);
  });
});

describe("an address is formatted as on a letter", () => {
  const street = { line1: "Main St 1", line2: "Apt 2" };
  test.each<[string, Parameters<typeof addressLines>[0], string[]]>([
    [
      "in the United States",
      { ...street, city: "San Francisco", state: "CA", postalCode: "94107", country: "US" },
      ["Main St 1", "Apt 2", "San Francisco, CA 94107", "United States"],
    ],
    [
      "in Germany, with what its letters don't bear below",
      { ...street, city: "Bonn", state: "NRW", postalCode: "53111", country: "DE" },
      ["Main St 1", "Apt 2", "53111 Bonn", "NRW", "Germany"],
    ],
    [
      "in Japan, from the postal code to the street",
      { line1: "神宮前1-1", city: "渋谷区", state: "東京都", postalCode: "〒150-0001", country: "JP" },
      ["〒150-0001", "東京都", "渋谷区", "神宮前1-1", "Japan"],
    ],
    ["without a country", { ...street, city: "Bonn", postalCode: "53111" }, ["Main St 1", "Apt 2", "Bonn", "53111"]],
    ["of the country alone", { country: "DE" }, ["Germany"]],
    ["of none", undefined, []],
  ])("%s", (_, address, lines) => expect(addressLines(address, "en")).toEqual(lines));
});

describe("a label has all its parts, and the form collects them", () => {
  test.each([
    [
      "JP",
      { postalCode: "150-0001", state: "東京都", city: "渋谷区", line1: "神宮前1-1" },
      "〒150-0001|東京都|渋谷区|神宮前1-1",
    ],
    [
      "BR",
      { line1: "Av. Paulista 1", city: "São Paulo", state: "SP", postalCode: "01310-100" },
      "Av. Paulista 1|São Paulo-SP|01310-100",
    ],
    [
      "IN",
      { line1: "1 MG Road", city: "Bengaluru", postalCode: "560001", state: "Karnataka" },
      "1 MG Road|Bengaluru 560001|Karnataka",
    ],
    [
      "MX",
      { line1: "Reforma 1", postalCode: "06600", city: "Cuauhtémoc", state: "Ciudad de Mexico" },
      "Reforma 1|06600 Cuauhtémoc, Ciudad de Mexico",
    ],
    [
      "CN",
      { postalCode: "518000", state: "广东省", city: "深圳市", line1: "深南大道1号" },
      "518000|广东省深圳市|深南大道1号",
    ],
    ["KR", { state: "경기도", city: "성남시", line1: "판교로 1", postalCode: "13529" }, "경기도 성남시|판교로 1|13529"],
    [
      "IE",
      { line1: "1 Main St", city: "Naas", state: "Kildare", postalCode: "W91 AX5C" },
      "1 Main St|Naas|Kildare|W91 AX5C",
    ],
    ["AE", { line1: "1 Corniche Rd", state: "Abu Dhabi" }, "1 Corniche Rd|Abu Dhabi"],
  ])("in %s", (country, parts, label) => {
    expect(addressLines({ ...parts, country }, "en").slice(0, -1)).toEqual(label.split("|"));
    // In the order of the label as well.
    expect(addressFormat(country).parts).toEqual(Object.keys(parts));
  });

  test("and Japan's municipality and prefecture are required", () => {
    expect([...addressFormat("JP").required]).toEqual(["postalCode", "state", "city", "line1"]);
  });

  test("with Latin letters in Latin order", () => {
    const address = {
      line1: "1 Shennan Ave",
      city: "Shenzhen",
      state: "Guangdong",
      postalCode: "518000",
      country: "CN",
    };
    expect(addressLines(address, "en")).toEqual(["1 Shennan Ave", "Shenzhen", "Guangdong, 518000", "China"]);
  });
});

test("a prefecture is preselected in the form's language", () => {
  expect([stateIn("JP", "Tokyo", "ja"), stateIn("JP", "東京都", "en"), stateIn("JP", "大阪府", "ja")]).toEqual([
    "東京都",
    "Tokyo",
    "大阪府",
  ]);
  expect([stateIn("US", "new york", "ja"), stateIn("US", "Atlantis", "en"), stateIn("DE", "Hesse", "en")]).toEqual([
    "NY",
    undefined,
    undefined,
  ]);
});

test("a browser that asks for ja-JP gets Japan's prefectures in Japanese", () => {
  const first = (language: string) => statesOf("JP", language)?.[0]?.value;
  expect([first("ja"), first("ja-JP"), first("jam")]).toEqual(["北海道", "北海道", "Hokkaido"]);
});
