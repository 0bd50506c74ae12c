import type { Actor } from "#kernel/actor.ts";
import type { MinorUnits } from "#kernel/money.ts";
import type { Invoice } from "#money/invoice/model.ts";
import { findInvoice } from "#money/invoice/store.ts";
import type { Payment } from "#money/payment/model.ts";
import { type Credited, findCredited } from "#money/refund/credited-store.ts";
import { isStanding, type Refund } from "#money/refund/model.ts";
import { amountLeft, type Standing } from "#money/refund/refund-amount.ts";

/** What can still be refunded of a payment. */
interface RefundLimit {
  /** At most this much, in minor units; below 0 if somebody refunded more at the processor in the meantime. */
  left: MinorUnits;
  /** What was returned of the order in any way: refunds, and credit notes without one. */
  returned: Standing[];
  /** The amount of which `returned` leaves `left`. */
  base: MinorUnits;
}

/**
 * What can still be refunded of a payment, under the locks of its order: credit notes to the balance or out of band
 * returned their part as well.
 * @param invoiceId of what was paid; null without one.
 */
export async function refundLimit(
  actor: Actor,
  payment: Pick<Payment, "amount">,
  refunds: readonly Refund[],
  invoiceId: string | null,
): Promise<RefundLimit> {
  const credited = invoiceId === null ? [] : await findCredited(actor, invoiceId);
  const invoice = credited.length === 0 ? null : await findInvoice(actor, invoiceId ?? "");
  if (!invoice) return { left: amountLeft(payment.amount, refunds), returned: [...refunds], base: payment.amount };
  const returned = [...refunds, ...credited.map((each) => asReturned(each, invoice))];
  // A part of the invoice that the balance paid can be credited besides what the payment paid.
  const ofSale = amountLeft(payment.amount, returned) + atLeast0(invoice.amountTotal - payment.amount);
  const left = smaller(amountLeft(payment.amount, refunds), ofSale);
  const gone = returned.filter(isStanding).reduce((sum, { amount }) => sum + amount, 0n);
  return { left, returned, base: left + gone };
}

/** A credit note without a refund, in the form of one. Lines are named as refunds name them: by the session's, if any. */
export function asReturned({ amount, lines }: Credited, invoice: Invoice): Standing {
  return {
    status: "succeeded",
    amount,
    shippingAmount: null,
    lines: lines.flatMap(({ invoiceLineId, quantity, amount }) => {
      const line = invoice.lines.find(({ id }) => id === invoiceLineId);
      return line && quantity !== null ? [{ lineId: refundedLineId(line), quantity, amount }] : [];
    }),
  };
}

/** The ID by which refunds and the ledger name a line of an invoice. */
export function refundedLineId({ id, checkoutSessionLineId }: Invoice["lines"][number]): string {
  return checkoutSessionLineId ?? id;
}

function atLeast0(amount: MinorUnits): MinorUnits {
  return amount > 0n ? amount : 0n;
}

/** @returns the smaller of two amounts. */
export function smaller(a: MinorUnits, b: MinorUnits): MinorUnits {
  return a < b ? a : b;
}
