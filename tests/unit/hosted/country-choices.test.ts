import { expect, test } from "vitest";
import { countryChoices, guessCountry } from "#checkout/pages/handlers/country-choices.ts";

test.each([
  ["en-GB,en;q=0.9", "GB"],
  ["de", "DE"],
  ["pt-BR", "BR"],
  ["ja;q=1", "JP"],
  ["zh-Hant-TW", "TW"],
  ["en", "US"],
  ["*", "US"],
  ["'; DROP", "US"],
  ["", "US"],
  [null, "US"],
])("a browser that accepts %j is assumed to be in %s", (acceptLanguage, country) => {
  expect(guessCountry(acceptLanguage)).toBe(country);
});

test("countries are sorted by name", () => {
  const names = countryChoices("en").map(({ name }) => name);
  expect(names.indexOf("Åland Islands")).toBeLessThan(names.indexOf("Albania"));
  expect(names[0]).toBe("Afghanistan");
  expect(new Set(names).size).toBe(names.length);
});

test("countries have localized names and order", () => {
  const german = countryChoices("de-AT");
  expect(german.find(({ code }) => code === "DE")?.name).toBe("Deutschland");
  const names = german.map(({ name }) => name);
  expect(names.indexOf("Ägypten")).toBeLessThan(names.indexOf("Albanien"));
  expect(names.indexOf("Österreich")).toBeLessThan(names.indexOf("Pakistan"));
  expect(countryChoices("ar-EG-u-nu-latn").find(({ code }) => code === "EG")?.name).toBe("مصر");
  expect(countryChoices("ja").find(({ code }) => code === "JP")?.name).toBe("日本");
});

test("regions of a language share its list", () => {
  expect(countryChoices("fr-CA")).toBe(countryChoices("fr-u-ca-gregory"));
});
