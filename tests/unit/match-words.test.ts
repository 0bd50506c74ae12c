import { expect, test } from "vitest";
import { matchingChoices } from "#dashboard/browser/ui/match-words.ts";

const CHOICES = [
  { value: "DE", title: "Germany", note: "DE" },
  { value: "ST", title: "São Tomé & Príncipe", note: "ST" },
  { value: "AE", title: "United Arab Emirates", note: "AE" },
  { value: "GB", title: "United Kingdom", note: "GB" },
  { value: "Europe/Berlin", title: "Europe/Berlin", note: "GMT+1" },
];
const found = (typed: string) => matchingChoices(CHOICES, typed).map(({ value }) => value);

test("each typed word starts a word of the option, in any case and with any accents", () => {
  expect(found("uni k")).toEqual(["GB"]);
  expect(found("SAO")).toEqual(["ST"]);
  expect(found("principe")).toEqual(["ST"]);
  expect(found("berlin")).toEqual(["Europe/Berlin"]);
  expect(found("ermany")).toEqual([]);
  expect(found("gmt+1")).toEqual(["Europe/Berlin"]);
});

test("a code, and an option that starts with the text, comes first", () => {
  expect(matchingChoices([{ value: "x", title: "New Germany" }, ...CHOICES], "ger").map(({ value }) => value)).toEqual([
    "DE",
    "x",
  ]);
  expect(found("ae")).toEqual(["AE"]);
});

test("an empty text leaves all", () => expect(found("  ")).toHaveLength(CHOICES.length));
