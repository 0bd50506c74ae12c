import { beforeAll, describe, expect, test, vi } from "vitest";
import { creditNoteContent } from "#documents/credit-note/credit-note-content.ts";
import { documentMessages } from "#documents/messages/languages.ts";
import type { CreditNote, CreditNoteLine } from "#money/credit-note/model.ts";
import { invoiceIn, messagesOf } from "./sample-invoices.ts";

const RATE = { id: "txr_1", displayName: "VAT", ratePpm: 190_000, inclusive: false };

beforeAll(() => vi.stubEnv("APP_SECRET", "a secret that only the tests know, 32+"));

/** A line of EUR 11.90 with 19 % tax. */
function lineWith(change: Partial<CreditNoteLine> = {}): CreditNoteLine {
  const amounts = { amountSubtotal: 1000n, amountTax: 190n, amountTotal: 1190n };
  return {
    id: "cnli_1",
    invoiceLineId: "il_0",
    isShipping: false,
    quantity: null,
    name: "Tea club",
    rate: RATE,
    ...amounts,
    ...change,
  };
}

function creditNoteOf(change: Partial<CreditNote> = {}): CreditNote {
  return {
    id: "cn_1",
    livemode: true,
    number: "NORD-CN-0001",
    status: "issued",
    invoiceId: "in_1",
    customerId: "cus_1",
    refundId: "re_1",
    destination: "refund",
    memo: null,
    reason: "requested_by_customer",
    currency: "EUR",
    amountSubtotal: 1000n,
    amountTax: 190n,
    amountTotal: 1190n,
    balanceAmount: 0n,
    lines: [lineWith()],
    taxes: [{ rate: RATE, amount: 190n, taxableAmount: 1000n }],
    voidedAt: null,
    // Already November 29 in Berlin.
    createdAt: new Date("2026-11-28T23:30:00Z"),
    pdfUrl: "https://pay.example/invoice/in_1/credit-notes/cn_1?token=t",
    ...change,
  };
}

function contentIn(language: string, creditNote: CreditNote) {
  return creditNoteContent(creditNote, invoiceIn(language, "EUR"), "Europe/Berlin", messagesOf(language));
}

/** Texts without the marks that give them their direction, and with plain spaces. */
function plain(text: string): string {
  return text.replace(/[\u200e\u200f\u2066-\u2069]/g, "").replace(/\s+/g, " ");
}

test.each([
  ["en", "€11.90 credited", "November 29, 2026", "Requested by customer"],
  ["de", "11,90 € gutgeschrieben", "29. November 2026", "Auf Kundenwunsch"],
  ["fr", "Montant crédité : 11,90 €", "29 novembre 2026", "À la demande du client"],
  ["es", "Importe abonado: 11,90 €", "29 de noviembre de 2026", "A petición del cliente"],
  ["ja", "クレジット額 €11.90", "2026年11月29日", "お客様のご希望"],
  ["ar", /11\.90|١١٫٩٠/, /2026|٢٠٢٦/, "بناءً على طلب العميل"],
])("in %s: amount, day and reason", (language, statement, day, reason) => {
  const content = contentIn(language, creditNoteOf());
  const [number, invoice, issuedOn, why] = content.details.map(({ text }) => plain(text));
  expect(plain(content.statement)).toMatch(statement);
  expect([number, invoice, why]).toEqual(["NORD-CN-0001", "NORD-0002", reason]);
  expect(issuedOn).toMatch(day);
});

test.each(["en", "de", "fr", "es", "ja", "ar"])(
  "in %s: void invoices, shipping, and amounts without a line are labeled",
  (language) => {
    const lines = [lineWith({ name: null, isShipping: true, invoiceLineId: null }), lineWith({ name: null })];
    const content = contentIn(language, creditNoteOf({ status: "void", lines }));
    const words = documentMessages(messagesOf(language));
    expect(content.statement).toBe(words.creditNoteVoid);
    expect(content.lines.map(({ name }) => name)).toEqual([messagesOf(language).shipping.heading, words.unassigned]);
  },
);

test.each(["en", "de", "fr", "es", "ja", "ar"])("in %s: where the amount goes, unless it does not", (language) => {
  const { creditedTo, destinations } = documentMessages(messagesOf(language));
  const shown = (change: Partial<CreditNote>) =>
    contentIn(language, creditNoteOf(change)).details.filter(({ label }) => label === creditedTo);
  for (const destination of ["refund", "balance", "out_of_band"] as const) {
    expect(shown({ destination })).toEqual([{ label: creditedTo, text: destinations[destination] }]);
  }
  expect(shown({ destination: null })).toEqual([]);
  expect(shown({ status: "void" })).toEqual([]);
});

describe("tax", () => {
  const labelsOf = (inclusive: boolean) => {
    const rate = { ...RATE, inclusive };
    return contentIn("en", creditNoteOf({ taxes: [{ rate, amount: 190n, taxableAmount: 1000n }] })).totals.map(
      ({ label }) => plain(label),
    );
  };

  test("that is added is above the total", () => {
    expect(labelsOf(false)).toEqual(["Subtotal", "VAT 19% on €10.00", "Total"]);
  });

  test("that is part of the prices is below it", () => {
    expect(labelsOf(true)).toEqual(["Subtotal", "Total", "Includes VAT 19% on €10.00"]);
  });
});

test("customers can't read that a payment was fraudulent", () => {
  expect(JSON.stringify(contentIn("en", creditNoteOf({ reason: "fraudulent" })))).not.toMatch(/fraud|Reason/i);
});

test("units that were credited have a column, which a credit note without any leaves out", () => {
  const shipping = { invoiceLineId: null, isShipping: true, quantity: 1, name: "Post" };
  const lines = [lineWith({ quantity: 1200 }), lineWith(), lineWith(shipping)];
  const { columns, lines: shown } = contentIn("de", creditNoteOf({ lines }));
  expect(columns.quantity).toBe(documentMessages(messagesOf("de")).columns.quantity);
  expect(shown.map(({ quantity }) => quantity)).toEqual(["1.200", "", ""]);
  expect(contentIn("de", creditNoteOf({ lines: [lineWith(), lineWith(shipping)] })).columns.quantity).toBeUndefined();
});
