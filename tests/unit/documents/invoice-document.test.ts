import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { invoiceContent } from "#documents/invoice/invoice-content.ts";
import { endTypesetter, typeset } from "#documents/typesetting/typeset.ts";
import { formatMoney } from "#kernel/money.ts";
import type { Invoice } from "#money/invoice/model.ts";
import { pagesOfPdf } from "../../factories/read-pdf.ts";
import { invoiceIn, lineOf, messagesOf, paidInvoice } from "./sample-invoices.ts";

const OWNER = { merchantId: "mer_1" };
const FACTS = {
  payment: { type: "card" as const, cardBrand: "visa", cardLastFour: "4242" },
  session: null,
  timeZone: "Europe/Berlin",
  paymentTerms: null,
};

beforeAll(() => vi.stubEnv("APP_SECRET", "a secret that only the tests know, 32+"));
afterAll(endTypesetter);

async function pagesOf(invoice: Invoice, language: string): Promise<string[]> {
  return pagesOfPdf(await typeset(invoiceContent(invoice, FACTS, messagesOf(language)), OWNER));
}

/** Texts without the marks that give them their direction, and with plain spaces. */
function plain(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/[\u200b\u200e\u200f\u2066-\u2069]/g, "")
    .replace(/\s+/g, " ");
}

/** pdf.js returns Arabic words in the order in which they stand from left to right; readers reorder them. */
function asRead(text: string): string {
  return /\p{Script=Arabic}/u.test(text) ? text.split(" ").reverse().join(" ") : text;
}

describe("an invoice's text can be selected and searched in each language", () => {
  test.each([
    ["en", ["Invoice number", "Jane Doe", "Tea club, monthly", "Total", "Paid with Visa"]],
    ["de", ["Rechnungsnummer", "Jürgen Groß", "Teeklub für Genießer", "USt-IdNr. DE123456789", "Gesamtbetrag"]],
    ["fr", ["Numéro de facture", "Zoë Lefèvre", "Club de thé – café crème", "Sous-total"]],
    ["es", ["Número de factura", "Íñigo Muñoz", "Club de té «Mañana»", "Importe"]],
    ["ja", ["請求書番号", "山田太郎", "紅茶クラブ(月額)", "小計", "合計"]],
    ["ar", ["رقم الفاتورة", "محمد عبد الله", "نادي الشاي الشهري", "الإجمالي"]],
  ])("%s", async (language, texts) => {
    const [page = "", ...more] = await pagesOf(invoiceIn(language, "EUR"), language);
    expect(more).toEqual([]);
    for (const text of [...texts, "NORD-0002"]) expect(plain(page)).toContain(asRead(plain(text)));
  });
});

describe("amounts", () => {
  test.each([
    ["JPY", "en"],
    ["KWD", "en"],
    ["EUR", "de"],
  ] as const)("a total in %s has the same format as on the pages", async (currency, language) => {
    const invoice = invoiceIn(language, currency);
    const [page = ""] = await pagesOf(invoice, language);
    expect(plain(page)).toContain(plain(formatMoney(invoice.amountTotal, currency, messagesOf(language).locale)));
  });
});

describe("hostile and long texts", () => {
  test("200 lines repeat the table's header, and number the pages", async () => {
    const pages = await pagesOf(invoiceIn("en", "EUR", 200), "en");
    expect(pages.length).toBeGreaterThan(3);
    for (const [index, page] of pages.slice(0, -1).entries()) {
      expect(page).toContain("Unit price");
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
    }
  });

  test("a name without spaces, emoji, control characters, and other scripts produce a valid file", async () => {
    const name = `${"W".repeat(250)} 😀 ‮evil\u0007 한국어 ไทย`;
    const invoice = paidInvoice([lineOf({ name, unitAmount: 1900n, quantity: 1 })], {
      customerDetails: { name: "محمد", email: "a@example.com", address: { line1: "x".repeat(10_000), country: "DE" } },
    });
    const text = plain((await pagesOf(invoice, "de")).join(" "));
    expect(text).toContain("محمد");
    expect(text).toContain("evil □□□ □□□");
    expect(text).not.toMatch(/😀|한/u);
  });

  test("no missing character and no combining mark prevents an invoice", async () => {
    const rare = ["ŉ", "x\u0305", "a\u0312", "\u2e41", "\uffff", "\u{1ee00}", "x\u0653", "ب\u0301", "ﷺ", "ǆ"];
    const all = Array.from({ length: 0x700 }, (_, code) => String.fromCodePoint(code)).join("");
    const lines = [...rare, ...(all.match(/[\s\S]{1,1500}/gu) ?? [])];
    const invoice = paidInvoice(
      lines.map((name, index) => lineOf({ id: `il_${index}`, name, unitAmount: 1n, quantity: 1 })),
    );
    await expect(pagesOf(invoice, "en")).resolves.not.toEqual([]);
    await expect(pagesOf(invoice, "ar")).resolves.not.toEqual([]);
  });

  test("typesetting markup is text", async () => {
    const name = '#panic("x") $x^2$ *bold* @ref <label> \\ // no comment';
    const [page = ""] = await pagesOf(paidInvoice([lineOf({ name, unitAmount: 1n, quantity: 1 })]), "en");
    expect(plain(page)).toContain(plain(name));
  });
});

describe("the file", () => {
  test("is the same for the same content, PDF/A-3b, and accessible by PDF/UA-1", async () => {
    const content = invoiceContent(invoiceIn("ar", "EUR"), FACTS, messagesOf("ar"));
    const [first, second] = [await typeset(content, OWNER), await typeset(content, OWNER)];
    expect(Buffer.compare(first, second)).toBe(0);
    const text = first.toString("latin1");
    expect(text).toMatch(/pdfaid:part[^0-9]*3[^0-9]/);
    expect(text).toMatch(/pdfaid:conformance[^A-Z]*B/);
    const loading = getDocument({ data: new Uint8Array(first), verbosity: 0 });
    const read = await loading.promise;
    expect([...((await read.getMarkInfo()) as unknown as Map<string, boolean>)]).toContainEqual(["Marked", true]);
    const roles = JSON.stringify(await (await read.getPage(1)).getStructTree());
    for (const role of ["H1", "Table", "TH", "TD"]) expect(roles).toContain(`"role":"${role}"`);
    await loading.destroy();
    await expect(typeset(content, { ...OWNER, standard: "ua-1" })).resolves.toBeInstanceOf(Buffer);
  });

  test.each(["en", "ja", "ar"])("of 200 lines in %s has at most 200 kB", async (language) => {
    const content = invoiceContent(invoiceIn(language, "JPY", 200), FACTS, messagesOf(language));
    expect((await typeset(content, OWNER)).length).toBeLessThan(200_000);
  });

  test("is US Letter for sellers in the United States, and A4 in Germany", () => {
    const seller = (country: string) => ({ name: "Acme", address: { line1: "1 Main St", country }, taxId: null });
    const paper = (country: string) =>
      invoiceContent({ ...invoiceIn("en", "USD"), seller: seller(country) }, FACTS, messagesOf("en")).paper;
    expect([paper("US"), paper("DE")]).toEqual(["us-letter", "a4"]);
  });
});

test("an invoice names its order and shipping address, and says if nothing is due", () => {
  const address = { line1: "Hafenstraße 1", city: "Kiel", postalCode: "24103", country: "DE" };
  const session = { id: "cs_0m3k5b2q", settings: {}, shippingCost: null, shipping: { name: "Kim Roe", address } };
  const invoice = { ...invoiceIn("en", "EUR"), startingBalance: 0n, endingBalance: invoiceIn("en", "EUR").amountTotal };
  const content = invoiceContent(invoice, { ...FACTS, session } as never, messagesOf("en"));
  expect(content.statement).toBe("No payment due");
  expect(content.details.at(-1)).toEqual({ label: "Order number", text: "0M3K-5B2Q" });
  expect(content.parties.at(-1)).toMatchObject({
    label: "Ship to",
    lines: ["Kim Roe", "Hafenstraße 1", "24103 Kiel", "Germany"],
  });
});

test("after a crash of the child, another one typesets the next document", async () => {
  const content = invoiceContent(invoiceIn("en", "EUR"), FACTS, messagesOf("en"));
  const crashed = typeset(content, OWNER).catch((error: unknown) => error);
  endTypesetter();
  expect(await crashed).toMatchObject({ code: "unavailable" });
  await expect(typeset(content, OWNER)).resolves.toBeInstanceOf(Buffer);
});
