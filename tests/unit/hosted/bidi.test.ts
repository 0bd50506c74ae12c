import { expect, test } from "vitest";
import { en } from "#checkout/pages/messages/en.ts";
import { messagesIn } from "#checkout/pages/messages/languages.ts";
import { plainLine } from "#kernel/text.ts";
import { contactLines } from "#signals/email/templates/mail-frame.tsx";
import { SELLER } from "../../factories/billing-objects.ts";

test("a header removes a name's isolates, without an extra space", () => {
  expect(plainLine("لدى \u2068Northwind\u2069 قريبًا")).toBe("لدى Northwind قريبًا");
  expect(plainLine("a\r\nb\u200fc ")).toBe("a b c");
});

test("Arabic emails isolate each line about the seller, others join them unchanged", () => {
  const [, arabic] = contactLines(SELLER, messagesIn("ar") ?? en);
  expect(arabic?.split(" · ").every((line) => /^\u2068.*\u2069$/.test(line))).toBe(true);
  expect(contactLines(SELLER, en)[1]).toBe(
    "Nordlicht GmbH · Hafenstraße 1 · 24103 Kiel · Germany · VAT ID DE123456789",
  );
});
