import type { MinorUnits } from "#kernel/money.ts";
import type { LedgerEntry } from "#ledger/model.ts";
import { SHIPPING } from "#ledger/sale.ts";
import type { CreditNote, CreditNoteLine } from "#money/credit-note/model.ts";
import { type Invoice, type InvoiceLine, soldLineId } from "#money/invoice/model.ts";
import { taxesByRate } from "#money/invoice/taxes-of-invoice.ts";
import { shippingTaxRate } from "#order/offer.ts";
import { type AppliedTaxRate, taxRateOf } from "#order/taxation.ts";
import { newId } from "#platform/base/ids.ts";

type CreditedAmounts = Pick<CreditNote, "amountSubtotal" | "amountTax" | "amountTotal" | "lines" | "taxes">;

/** What the ledger doesn't know of credited lines. */
interface CreditedFacts {
  /** The name of the invoice's shipping; null without one. */
  shippingName: string | null;
  /** Units that were credited, by the line as the ledger names it. */
  quantities?: ReadonlyMap<string, number> | undefined;
}

/**
 * What entries of the ledger credit of an invoice: of its sales and discounts, its shipping, and its taxes, at the
 * invoice's own rates. So a credit note and the ledger agree to the last unit.
 * @param entries those of a refund, of another credit, or of voiding.
 */
export function creditedAmounts(
  invoice: Invoice,
  entries: readonly LedgerEntry[],
  { shippingName, quantities }: CreditedFacts,
): CreditedAmounts {
  const lineIds = [...new Set(entries.map(({ lineId }) => lineId))];
  const lines = lineIds.flatMap((lineId): CreditNoteLine[] => {
    const own = entries.filter((entry) => entry.lineId === lineId);
    const net = sum(
      own.filter(({ account }) => account === "sales" || account === "discounts" || account === "shipping"),
    );
    const taxes = own.filter(({ account }) => account.startsWith("tax:"));
    const amountTax = sum(taxes);
    if (net + amountTax === 0n) return [];
    const line = invoice.lines.find((each) => soldLineId(each) === lineId);
    const rate = rateOf(invoice, lineId, line);
    return [
      {
        id: newId("creditNoteLine"),
        invoiceLineId: line?.id ?? null,
        isShipping: lineId === SHIPPING,
        quantity: quantities?.get(lineId ?? "") ?? null,
        name: lineId === SHIPPING ? shippingName : (line?.name ?? null),
        amountSubtotal: rate?.inclusive ? net + amountTax : net,
        amountTax,
        amountTotal: net + amountTax,
        rate,
      },
    ];
  });
  const total = (field: "amountSubtotal" | "amountTax" | "amountTotal") =>
    lines.reduce((whole, line) => whole + line[field], 0n);
  return {
    lines,
    taxes: taxesByRate(lines),
    amountSubtotal: total("amountSubtotal"),
    amountTax: total("amountTax"),
    amountTotal: total("amountTotal"),
  };
}

/** The invoice's own rate of a line: two rates of the same percentage, or inclusive and exclusive tax, stay apart. */
function rateOf(invoice: Invoice, lineId: string | null, line: InvoiceLine | undefined): AppliedTaxRate | null {
  if (line) return taxRateOf(invoice.taxation, line);
  return lineId === SHIPPING ? shippingTaxRate(invoice) : null;
}

function sum(entries: readonly LedgerEntry[]): MinorUnits {
  return entries.reduce((whole, { amount }) => whole + amount, 0n);
}
