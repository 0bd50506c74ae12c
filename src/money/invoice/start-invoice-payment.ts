import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import { amountDue, type Invoice } from "#money/invoice/model.ts";
import { updateInvoiceRow } from "#money/invoice/store.ts";
import type { CardSummary, Payment } from "#money/payment/model.ts";
import { countCharges, insertPayment } from "#money/payment/store.ts";
import type { SavedPaymentMethod } from "#money/payment-method/model.ts";
import type { PaymentMethod } from "#money/processor/interface/processor.ts";
import { newId } from "#platform/base/ids.ts";

/**
 * Why an invoice is charged: because it is due, at the merchant's request, or because the customer pays on its page. Only
 * the first one is an automatic attempt; the others leave the time of the next attempt unchanged.
 */
export type ChargeReason =
  | { by: "schedule" | "merchant"; method: SavedPaymentMethod }
  | { by: "customer"; method: PaymentMethod; card: CardSummary | undefined };

/** A payment that was written, and that is to be charged at the processor after the transaction. */
export interface StartedPayment {
  invoice: Invoice;
  payment: Payment;
  reason: ChargeReason;
}

/**
 * Writes a payment of a locked invoice that has no other payment in progress. The processor is called after the
 * transaction.
 */
export async function startInvoicePayment(
  actor: Actor,
  invoice: Invoice,
  reason: ChargeReason,
): Promise<StartedPayment> {
  const attemptNumber = reason.by === "customer" ? null : (await countCharges(actor, invoice.id)) + 1;
  const payment = newInvoicePayment(actor, invoice, { reason, attemptNumber });
  const { createdAt: at } = payment;
  const [updated] = await Promise.all([
    updateInvoiceRow(actor, invoice, {
      paymentBegunAt: at,
      attempts: invoice.attempts + 1,
      requestedBy: reason.by,
      ...(reason.by === "schedule" && { nextAttemptAt: null, stopReason: null }),
      updatedAt: at,
    }),
    insertPayment(actor, payment, cardOf(reason)),
  ]);
  return { payment, reason, invoice: updated };
}

/** The card that is charged, if it is one. */
export function cardOf(reason: ChargeReason): CardSummary | undefined {
  return (reason.by === "customer" ? reason.card : reason.method.card) ?? undefined;
}

/**
 * A new payment of an invoice, not written yet.
 * @param input.attemptNumber of a charge by a saved method, from 1; null if the customer pays on the invoice's page.
 */
export function newInvoicePayment(
  actor: Actor,
  invoice: Pick<Invoice, "id" | "amountTotal" | "startingBalance" | "endingBalance" | "currency">,
  { reason, attemptNumber }: { reason: ChargeReason; attemptNumber: number | null },
): Payment {
  return {
    id: newId("paymentIntent"),
    checkoutSessionId: null,
    invoiceId: invoice.id,
    paymentMethodId: reason.by === "customer" ? null : reason.method.id,
    status: "created",
    paymentMethodType: reason.method.type,
    amount: amountDue(invoice),
    currency: invoice.currency,
    failureCode: null,
    processorPaymentId: null,
    actionUrl: null,
    createdAt: now(actor),
    refundDueAt: null,
    refundedAt: null,
    attemptNumber,
  };
}
