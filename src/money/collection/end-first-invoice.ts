import type { Actor } from "#kernel/actor.ts";
import { recordChargeFailed } from "#money/collection/record-charge-failed.ts";
import { recordInvoicePaid } from "#money/collection/record-invoice-paid.ts";
import { lockInvoice } from "#money/invoice/store.ts";
import type { Payment, PaymentOutcome } from "#money/payment/model.ts";
import { lockSubscription } from "#money/subscription/store.ts";

/** The ids of what a completed session has created. */
interface SessionOfInvoice {
  subscriptionId: string | null;
  invoiceId: string | null;
}

/**
 * The money of a session that completed unpaid has arrived: so has its invoice's. The session is locked.
 * @param methodId the method that paid, which is charged from now on unless the customer has chosen another one since.
 */
export async function payFirstInvoice(
  actor: Actor,
  session: SessionOfInvoice,
  payment: Payment,
  methodId: string | null,
): Promise<void> {
  const locked = await lockFirstInvoice(actor, session);
  if (!locked || locked.invoice.status === "paid") return;
  const isReplaced = locked.subscription.defaultPaymentMethodId !== null;
  await recordInvoicePaid(actor, locked.invoice, locked.subscription, {
    paymentId: payment.id,
    methodId: isReplaced ? null : methodId,
  });
}

/** Records that the payment of a session that completed unpaid failed: its subscription is past due. */
export async function failFirstInvoice(
  actor: Actor,
  session: SessionOfInvoice,
  { paymentMethodType: methodType }: Payment,
  outcome: Extract<PaymentOutcome, { status: "failed" }>,
): Promise<void> {
  const locked = await lockFirstInvoice(actor, session);
  if (locked?.invoice.status !== "open") return;
  const methodId = locked.subscription.defaultPaymentMethodId;
  await recordChargeFailed(actor, locked.invoice, locked.subscription, { outcome, methodType, methodId });
}

async function lockFirstInvoice(actor: Actor, { subscriptionId, invoiceId }: SessionOfInvoice) {
  if (subscriptionId === null || invoiceId === null) return null;
  const subscription = await lockSubscription(actor, subscriptionId);
  const invoice = await lockInvoice(actor, invoiceId);
  return subscription && invoice && { subscription, invoice };
}
