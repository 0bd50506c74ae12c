import { LANGUAGES } from "#checkout/pages/messages/languages.ts";
import type { Messages } from "#checkout/pages/messages/messages.ts";
import type { Currency } from "#kernel/currency.ts";
import type { Invoice, InvoiceLine } from "#money/invoice/model.ts";
import { invoiceOf } from "../../factories/billing-objects.ts";

/** The texts of a language. */
export function messagesOf(language: string): Messages {
  const messages = LANGUAGES.find((each) => each.language === language);
  if (!messages) throw new Error(`The pages have no texts in ${language}.`);
  return messages;
}

const STANDARD = { id: "txr_1", displayName: "VAT", ratePpm: 190_000, inclusive: false };

/** A line of an invoice with 19 % tax on top. @param unitAmount minor units. */
export function lineOf(change: Partial<InvoiceLine> & { unitAmount: bigint; quantity: number }): InvoiceLine {
  const amountSubtotal = change.unitAmount * BigInt(change.quantity);
  const amountTax = (amountSubtotal * 19n) / 100n;
  return {
    id: "il_1",
    subscriptionItemId: "si_1",
    checkoutSessionLineId: null,
    productId: "prod_1",
    priceId: "price_1",
    name: "Tea club",
    unitLabel: null,
    taxClass: "standard",
    taxBehavior: "unspecified",
    amountSubtotal,
    amountDiscount: 0n,
    amountTax,
    amountTotal: amountSubtotal + amountTax,
    ...change,
  };
}

/** A paid invoice with these lines. */
export function paidInvoice(lines: InvoiceLine[], change: Partial<Invoice> = {}): Invoice {
  const sum = (field: "amountSubtotal" | "amountDiscount" | "amountTax" | "amountTotal") =>
    lines.reduce((total, line) => total + line[field], 0n);
  const amountTotal = sum("amountTotal");
  return invoiceOf({
    status: "paid",
    paidAt: new Date("2026-11-28T10:00:00Z"),
    amountPaid: amountTotal,
    amountSubtotal: sum("amountSubtotal"),
    amountDiscount: sum("amountDiscount"),
    amountTax: sum("amountTax"),
    amountTotal,
    lines,
    taxation: { country: "DE", rates: { standard: STANDARD } },
    seller: {
      name: "Müller & Söhne GmbH",
      address: { line1: "Hauptstraße 5", city: "Berlin", postalCode: "10115", country: "DE" },
      taxId: "DE123456789",
    },
    ...change,
  });
}

const CUSTOMERS: Record<string, Invoice["customerDetails"]> = {
  en: {
    name: "Jane Doe",
    email: "jane@example.com",
    address: { line1: "1 High Street", city: "London", postalCode: "SW1A 1AA", country: "GB" },
  },
  de: {
    name: "Jürgen Groß",
    email: "juergen@example.com",
    address: { line1: "Marktplatz 1", city: "München", postalCode: "80331", country: "DE" },
  },
  fr: {
    name: "Zoë Lefèvre",
    email: "zoe@example.com",
    address: { line1: "3 rue de l’Église", city: "Paris", postalCode: "75001", country: "FR" },
  },
  es: {
    name: "Íñigo Muñoz",
    email: "inigo@example.com",
    address: { line1: "Calle Mayor 3", city: "Madrid", postalCode: "28013", state: "Madrid", country: "ES" },
  },
  ja: {
    name: "山田太郎",
    email: "taro@example.com",
    address: { line1: "神宮前1-2-3", city: "渋谷区", postalCode: "150-0001", state: "東京都", country: "JP" },
  },
  ar: {
    name: "محمد عبد الله",
    email: "mohammed@example.com",
    address: { line1: "شارع الشيخ زايد 12", city: "دبي", country: "AE" },
  },
};

const PRODUCTS: Record<string, string> = {
  en: "Tea club, monthly",
  de: "Teeklub für Genießer",
  fr: "Club de thé – café crème",
  es: "Club de té «Mañana»",
  ja: "紅茶クラブ（月額）",
  ar: "نادي الشاي الشهري",
};

/** A paid invoice as a customer of this language gets it. */
export function invoiceIn(language: string, currency: Currency, count = 2): Invoice {
  const lines = Array.from({ length: count }, (_, index) =>
    lineOf({
      id: `il_${index}`,
      name: PRODUCTS[language] ?? "",
      unitAmount: 1900n + BigInt(index),
      quantity: 1 + (index % 3),
    }),
  );
  return paidInvoice(lines, { currency, customerDetails: CUSTOMERS[language] ?? null });
}
