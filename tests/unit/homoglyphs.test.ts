import { describe, expect, test } from "vitest";
import { normalEmail } from "#account/user/model.ts";
import { COUNTRIES, isCountry } from "#kernel/country.ts";
import { CURRENCIES, parseCurrency } from "#kernel/currency.ts";
import { isTaxId } from "#kernel/tax-id.ts";
import { asciiLowerCase, asciiUpperCase } from "#kernel/text.ts";

/** Every character beyond ASCII that becomes ASCII letters when its case is changed: ſ, ı, ﬁ, the Kelvin sign, … */
const IMPOSTORS = Array.from({ length: 0x110000 }, (_, codePoint) => codePoint)
  .filter((codePoint) => codePoint > 0x7f && (codePoint < 0xd800 || codePoint > 0xdfff))
  .map((codePoint) => String.fromCodePoint(codePoint))
  .flatMap((character) =>
    [character.toUpperCase(), character.toLowerCase()]
      .filter((changed) => /^[A-Za-z]+$/.test(changed))
      .map((changed) => ({ character, as: changed.toUpperCase() })),
  );

test("such characters exist", () => {
  expect(IMPOSTORS.map(({ character }) => character)).toEqual(expect.arrayContaining(["ſ", "ı", "\u212a"]));
});

describe("a character that only lowercases to the right letter is rejected:", () => {
  test.each(IMPOSTORS)("$character for $as", ({ character, as }) => {
    expect([asciiUpperCase(character), asciiLowerCase(character)]).toEqual([character, character]);
    for (const code of CURRENCIES.filter((currency) => currency.includes(as))) {
      expect(parseCurrency(code.replace(as, character))).toBeUndefined();
    }
    for (const code of COUNTRIES.filter((country) => country.includes(as))) {
      expect(isCountry(code.replace(as, character))).toBe(false);
    }
    for (const value of ["DEKISFTLN123456789", "K123456789", "S123456789", "I123456789"]) {
      const changed = value.replace(as, character);
      expect([changed, isTaxId({ type: "unknown", value: changed })]).toEqual([changed, changed === value]);
    }
    expect(normalEmail(`${character}@shop.example`)).toBe(`${character}@shop.example`);
  });
});

test("only ASCII letters change their case", () => {
  expect([asciiUpperCase("aZ-9ß"), asciiLowerCase("aZ-9İ")]).toEqual(["AZ-9ß", "az-9İ"]);
});
