import { expect, test } from "vitest";
import {
  addressPlaceholders,
  callerMessages,
  languageLinkTemplates,
  pageMessages,
  withChosenLanguage,
} from "#checkout/pages/handlers/language.ts";
import { fillPlaceholders } from "#checkout/pages/handlers/page-placeholders.ts";

function visit(query: string, acceptLanguage?: string): Request {
  return new Request(`https://pay.example/pay/plink_1${query}`, {
    headers: acceptLanguage === undefined ? {} : { "accept-language": acceptLanguage },
  });
}

test.each<[string, string | undefined, string | null, string]>([
  ["?locale=fr", "de", "ja", "fr"],
  ["", "de", "ja", "ja"],
  ["", "de", null, "de"],
  ["", undefined, null, "en"],
  // What is not spoken here is passed over, at each step.
  ["?locale=pt-BR", "de", "ja", "ja"],
  ["?locale=pt-BR", "de", "nl", "de"],
  ["?locale=pt-BR", "nl, *", "nl", "en"],
  ["?locale=", "de-AT", null, "de-AT"],
  ["?locale=%00&locale=fr", "es", null, "es"],
  ["", "nl, fr;q=0.5, es;q=0.8", null, "es"],
  ["", "de;q=0.1, ar-EG", null, "ar-EG"],
  ["", "de;q=0, fr;q=0.2", null, "fr"],
  ["", "de;q=2, fr;q=x, ja;q=0.001", null, "ja"],
  ["", ";;;,,,q=1,=,de;", null, "en"],
  ["", `${"xx,".repeat(5_000)}de`, null, "en"],
])("%s, Accept-Language %s, session %s: %s", (query, acceptLanguage, sessionLocale, language) => {
  expect(pageMessages(visit(query, acceptLanguage), { session: sessionLocale }).language).toBe(language);
});

test("the merchant's own language comes last, before English", () => {
  const merchant = "fr";
  expect(pageMessages(visit("", "nl"), { merchant }).language).toBe("fr");
  expect(pageMessages(visit("", "nl, de;q=0.1"), { merchant }).language).toBe("de");
  expect(pageMessages(visit("", "nl"), { session: "ja", merchant }).language).toBe("ja");
  expect(pageMessages(visit("", "nl"), { merchant: "nl" }).language).toBe("en");
});

test("a client without a supported language is not assumed to read English", () => {
  expect(callerMessages(visit(""))).toBeUndefined();
  expect(callerMessages(visit("", "*"))).toBeUndefined();
  expect(callerMessages(visit("", "nl, en-GB;q=0.5"))?.language).toBe("en-GB");
});

test("the links to other languages keep the rest of the URL", () => {
  const links = languageLinkTemplates();
  expect(links.map(({ language }) => language)).toEqual(["en", "de", "fr", "es", "ja", "ar"]);
  const french = (query: string) => fillPlaceholders(links[2]?.href ?? "", addressPlaceholders(visit(query)));
  expect(french("?prefilled_email=a%2Bb%40c.example&locale=de&utm_source=x%22%3E?y")).toBe(
    "?prefilled_email=a%2Bb%40c.example&amp;utm_source=x%22%3E%3Fy&amp;locale=fr",
  );
  expect(french("?locale=de")).toBe("?locale=fr");
});

test("only an explicit choice is passed to the next page", () => {
  expect(withChosenLanguage("/pay/plink_1", visit("?locale=de-ch&x=1"))).toBe("/pay/plink_1?locale=de-CH");
  expect(withChosenLanguage("/pay/plink_1", visit("?locale=%22%3E", "de"))).toBe("/pay/plink_1");
});
