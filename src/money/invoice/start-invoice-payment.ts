import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import type { Invoice } from "#money/invoice/model.ts";
import { updateInvoiceRow } from "#money/invoice/store.ts";
import type { CardSummary, Payment } from "#money/payment/model.ts";
import { countCharges, insertPayment } from "#money/payment/store.ts";
import type { PaymentMethodType } from "#order/checkout-settings.ts";
import { newId } from "#platform/base/ids.ts";

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
    isRequested?: boolean;
  },
): Promise<{ payment: Payment; invoice: Invoice }> {
  const charges = input.paymentMethodId === null ? null : await countCharges(actor, invoice.id);
  const payment = newInvoicePayment(actor, invoice, {
    ...input,
    attemptNumber: charges === null ? null : charges + 1,
  });
  const { createdAt: at } = payment;
  const [updated] = await Promise.all([
    updateInvoiceRow(actor, invoice, {
      paymentBegunAt: at,
      // A customer's own payment on the page, and one that the merchant requests, leave the time of the next attempt
      // unchanged.
      ...(input.paymentMethodId !== null && !input.isRequested && { nextAttemptAt: null }),
      updatedAt: at,
    }),
    insertPayment(actor, payment, input.card),
  ]);
  return { payment, invoice: updated };
}

/**
 * A new payment of an invoice, not written yet.
 * @param input.attemptNumber of a charge by a saved method, from 1; null if the customer pays on the invoice's page.
 */
export function newInvoicePayment(
  actor: Actor,
  invoice: Pick<Invoice, "id" | "amountTotal" | "currency">,
  input: Pick<Payment, "paymentMethodId" | "attemptNumber"> & { methodType: PaymentMethodType },
): Payment {
  return {
    id: newId("paymentIntent"),
    checkoutSessionId: null,
    invoiceId: invoice.id,
    paymentMethodId: input.paymentMethodId,
    status: "created",
    paymentMethodType: input.methodType,
    amount: invoice.amountTotal,
    currency: invoice.currency,
    failureCode: null,
    processorPaymentId: null,
    actionUrl: null,
    createdAt: now(actor),
    refundDueAt: null,
    refundedAt: null,
    attemptNumber: input.attemptNumber,
  };
}
