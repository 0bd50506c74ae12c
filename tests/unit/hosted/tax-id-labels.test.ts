import { expect, test } from "vitest";
import { en } from "#checkout/pages/messages/en.ts";
import { messagesIn } from "#checkout/pages/messages/languages.ts";
import { sellerTaxIdText, taxIdLabel } from "#checkout/pages/tax-id-labels.ts";

test.each([
  ["DE136695976", "DE", "VAT ID DE136695976"],
  ["DE 136 695 976", undefined, "VAT ID DE 136 695 976"],
  // The tax office's own number.
  ["12/345/67890", "DE", "Tax ID 12/345/67890"],
  ["CHE-123.456.789 MWST", "CH", "VAT number CHE-123.456.789 MWST"],
  ["T1234567890123", "JP", "Registration number T1234567890123"],
  ["12-3456789", "US", "Tax ID 12-3456789"],
  ["123456", "XK", "Tax ID 123456"],
])("a seller's number %s in %s has its kind as label", (id, country, text) => {
  expect(sellerTaxIdText(id, country, en)).toBe(text);
});

test("German and Arabic label it too, Arabic with the number isolated", () => {
  const [de, ar] = [messagesIn("de") ?? en, messagesIn("ar") ?? en];
  expect(sellerTaxIdText("DE136695976", "DE", de)).toBe("USt-IdNr. DE136695976");
  expect(sellerTaxIdText("DE136695976", "DE", ar)).toMatch(/ \u2068DE136695976\u2069$/);
});

test("a customer's number is labeled by its stored type", () => {
  const labels = ["eu_vat", "ch_vat", "jp_trn", "us_ein", "unknown"].map((type) => taxIdLabel({ type }, en));
  expect(labels).toEqual(["VAT ID", "VAT number", "Registration number", "Tax ID", "Tax ID"]);
});
