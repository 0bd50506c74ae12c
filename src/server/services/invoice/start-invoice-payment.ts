import type { PaymentMethodType } from "#domain/checkout/checkout-settings.ts";
import type { Invoice } from "#domain/invoice/invoice.ts";
import type { CardSummary, Payment } from "#domain/payment/payment.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { now } from "#domain/shared/clock.ts";
import { newId } from "#server/platform/ids.ts";
import { updateInvoiceRow } from "#server/services/invoice/repository.ts";
import { insertPayment } from "#server/services/payment/repository.ts";

/**
 * Writes a payment of a locked invoice that has no other payment in progress. The processor is called after the
 * transaction.
 * @param input.paymentMethodId the saved method that is charged; null if the customer pays on the invoice's page.
 * @param input.isAskedFor whether the merchant requested it: then it is not an automatic attempt.
 */
export async function startInvoicePayment(
  actor: Actor,
  invoice: Invoice,
  input: {
    paymentMethodId: string | null;
    methodType: PaymentMethodType;
    card?: CardSummary | undefined;
    isAskedFor?: boolean;
  },
): Promise<{ payment: Payment; invoice: Invoice }> {
  const payment = newInvoicePayment(actor, invoice, input);
  const { createdAt: at } = payment;
  const [begun] = await Promise.all([
    updateInvoiceRow(actor, invoice, {
      paymentBegunAt: at,
      // A customer's own payment on the page, and one that the merchant requests, leave the time of the next attempt
      // unchanged.
      ...(input.paymentMethodId !== null && !input.isAskedFor && { nextAttemptAt: null }),
      updatedAt: at,
    }),
    insertPayment(actor, payment, input.card),
  ]);
  return { payment, invoice: begun };
}

/** A new payment of an invoice, not written yet. */
export function newInvoicePayment(
  actor: Actor,
  invoice: Pick<Invoice, "id" | "amountTotal" | "currency">,
  { paymentMethodId, methodType }: { paymentMethodId: string | null; methodType: PaymentMethodType },
): Payment {
  return {
    id: newId("paymentIntent"),
    checkoutSessionId: null,
    invoiceId: invoice.id,
    paymentMethodId,
    status: "created",
    paymentMethodType: methodType,
    amount: invoice.amountTotal,
    currency: invoice.currency,
    failureCode: null,
    processorPaymentId: null,
    actionUrl: null,
    createdAt: now(actor),
    refundDueAt: null,
    refundedAt: null,
  };
}
