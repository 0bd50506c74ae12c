import fc from "fast-check";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { invoiceContent } from "#documents/invoice/invoice-content.ts";
import { endTypesetter, typeset } from "#documents/typesetting/typeset.ts";
import { formatMoney } from "#kernel/money.ts";
import { TAX_BEHAVIORS } from "#kernel/tax-behavior.ts";
import { saleEntries } from "#ledger/sale.ts";
import type { Invoice, InvoiceLine } from "#money/invoice/model.ts";
import { presentInvoice } from "#money/invoice/wire-v3.ts";
import { invoiceDiscountAmounts } from "#order/combined-discounts.ts";
import { shippingTaxRate } from "#order/offer.ts";
import { taxRateOf, withTaxBehavior } from "#order/taxation.ts";
import { lineTotals, sumTotals, taxOn } from "#order/totals.ts";
import { aDiscount } from "../../factories/discount.ts";
import { pagesOfPdf } from "../../factories/read-pdf.ts";
import { lineOf, messagesOf, paidInvoice } from "./sample-invoices.ts";

/** Each is typeset and read back. */
const RUNS = 60;

beforeAll(() => vi.stubEnv("APP_SECRET", "a secret that only the tests know, 32+"));
afterAll(endTypesetter);

const rate = (id: string) =>
  fc.record({
    id: fc.constant(id),
    displayName: fc.constant("VAT"),
    ratePpm: fc.integer({ min: 1, max: 270_000 }),
    inclusive: fc.boolean(),
  });

const orders = fc.record({
  currency: fc.constantFrom("EUR", "JPY", "KWD"),
  lines: fc.array(
    fc.record({
      unitAmount: fc.bigInt({ min: 0n, max: 9_999_999n }),
      quantity: fc.integer({ min: 1, max: 99 }),
      taxClass: fc.constantFrom("standard", "reduced", "zero"),
      taxBehavior: fc.constantFrom(...TAX_BEHAVIORS),
    }),
    { minLength: 1, maxLength: 5 },
  ),
  rates: fc.option(fc.record({ standard: rate("txr_1"), reduced: rate("txr_2") })),
  percentOff: fc.option(fc.integer({ min: 1, max: 1_000_000 })),
  amountOff: fc.option(fc.bigInt({ min: 1n, max: 99_999n })),
  shipping: fc.option(fc.bigInt({ min: 0n, max: 99_999n })),
});

type Order = typeof orders extends fc.Arbitrary<infer Value> ? Value : never;

/** The invoice of an order, priced as a checkout does. */
function invoiceOfOrder({ currency, lines, rates, percentOff, amountOff, shipping }: Order): Invoice {
  const taxation: Invoice["taxation"] = rates && { country: "DE", rates };
  const discounts = [
    ...(percentOff === null ? [] : [aDiscount({ ppmOff: percentOff, amountOff: null, currency: null })]),
    ...(amountOff === null ? [] : [aDiscount({ ppmOff: null, amountOff, currency })]),
  ];
  const totals = lineTotals(
    lines.map(({ unitAmount, quantity }) => unitAmount * BigInt(quantity)),
    {
      currency,
      discounts: discounts.map((terms) => ({ terms })),
      taxRates: lines.map((line) => taxRateOf(taxation, line)),
    },
  );
  const priced: InvoiceLine[] = lines.map((line, index) =>
    lineOf({ ...line, ...totals[index], id: `il_${index}`, subscriptionItemId: null }),
  );
  const cost = shipping === null ? null : shippingCostOf(shipping, { currency, lines: priced, taxation });
  const sums = sumTotals(priced);
  const amountTotal = sums.amountTotal + (cost?.amountTotal ?? 0n);
  return paidInvoice(priced, {
    ...sums,
    currency,
    discounts,
    taxation,
    shippingCost: cost,
    amountShipping: cost?.amountSubtotal ?? 0n,
    amountTax: sums.amountTax + (cost?.amountTax ?? 0n),
    amountTotal,
    amountPaid: amountTotal,
  });
}

function shippingCostOf(
  amount: bigint,
  { currency, lines, taxation }: Pick<Invoice, "currency" | "lines" | "taxation">,
): NonNullable<Invoice["shippingCost"]> {
  const shippingRate = shippingTaxRate({ lines, taxation, shippingCost: null });
  const taxRate = shippingRate && withTaxBehavior(shippingRate, "unspecified");
  const amountTax = taxOn(amount, currency, taxRate);
  const amountTotal = taxRate?.inclusive === false ? amount + amountTax : amount;
  return { country: "DE", optionId: "shop_1", amountSubtotal: amount, amountTax, amountTotal };
}

/** With plain spaces, and without the marks that give a text its direction. */
function plain(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/[\u200b\u200e\u200f\u2066-\u2069]/g, "")
    .replace(/\s+/g, " ");
}

test("totals of random invoices agree between the API, the PDF's text, and the ledger", async () => {
  const facts = { payment: null, session: null, timeZone: "UTC", paymentTerms: null };
  await fc.assert(
    fc.asyncProperty(orders, async (order) => {
      const invoice = invoiceOfOrder(order);
      const shown = presentInvoice(invoice);

      const entries = saleEntries({ ...invoice, addedToBalance: 0n });
      const sum = (isMeant: (account: string) => boolean) =>
        Number(entries.filter(({ account }) => isMeant(account)).reduce((total, { amount }) => total + amount, 0n));
      const taxesAdded = shown.total_tax_amounts.reduce(
        (total, { inclusive, amount }) => total + (inclusive ? 0 : amount),
        0,
      );
      const shippingBeforeTax = shown.shipping_cost?.amount_subtotal ?? 0;
      expect({
        total: sum((account) => account === "receivable"),
        total_discount: sum((account) => account === "discounts"),
        total_tax: 0 - sum((account) => account.startsWith("tax")),
        balanced: sum(() => true),
      }).toEqual({ total: shown.total, total_discount: shown.total_discount, total_tax: shown.total_tax, balanced: 0 });
      expect(shown.subtotal - shown.total_discount + shippingBeforeTax + taxesAdded).toBe(shown.total);
      expect(shown.total_tax_amounts.reduce((total, { amount }) => total + amount, 0)).toBe(shown.total_tax);

      const pdf = await typeset(invoiceContent(invoice, facts, messagesOf("en")), { merchantId: "mer_1" });
      const text = plain((await pagesOfPdf(pdf)).join(" "));
      const money = (amount: number) => plain(formatMoney(BigInt(amount), invoice.currency, messagesOf("en").locale));
      expect(text).toContain(`Subtotal ${money(shown.subtotal)}`);
      expect(text).toContain(`Total ${money(shown.total)}`);
      for (const line of shown.lines.data) expect(text).toContain(money(line.amount));
      for (const tax of shown.total_tax_amounts) {
        expect(text).toContain(`${tax.percentage}% on ${money(tax.taxable_amount)} ${money(tax.amount)}`);
      }
      const discounts = invoiceDiscountAmounts(invoice).map(({ amount }) => Number(amount));
      expect(discounts.reduce((total, amount) => total + amount, 0)).toBe(shown.total_discount);
      for (const amount of discounts) if (amount !== 0) expect(text).toContain(money(-amount));
    }),
    { numRuns: RUNS },
  );
}, 120_000);
