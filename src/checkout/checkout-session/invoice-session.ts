import { initialIds } from "#checkout/checkout-session/initial-ids.ts";
import { insertInvoiceOfSession } from "#checkout/checkout-session/insert-invoice-of-session.ts";
import { type StoredCheckoutSession, updateCheckoutSessionRow } from "#checkout/checkout-session/store.ts";
import type { Actor } from "#kernel/actor.ts";
import type { Payment } from "#money/payment/model.ts";
import { writePaymentOfInvoice } from "#money/payment/store.ts";
import type { Subscription } from "#money/subscription/model.ts";

interface Invoiced {
  /** That the session created; null for a one-time order. */
  subscription: Subscription | null;
  /** That paid the session, or is in progress; null if nothing was due. */
  payment: Payment | null;
  /** The method that was saved, if any. */
  methodId: string | null;
}

/** Writes the invoice of a completed session, and which payment pays it. Does nothing for a session without one. */
export async function invoiceSession(
  actor: Actor,
  session: StoredCheckoutSession,
  { subscription, payment, methodId }: Invoiced,
): Promise<void> {
  const invoice = await insertInvoiceOfSession(actor, session, { subscription, payment });
  if (invoice && payment && payment.amount > 0n) await writePaymentOfInvoice(actor, payment.id, invoice, methodId);
}

/**
 * Writes the invoice of a one-time order whose money arrived after its completion, if its settings say so.
 * @param session locked; without a customer if the customer was deleted in the meantime.
 */
export async function invoiceLatePaidOrder(
  actor: Actor,
  session: StoredCheckoutSession,
  payment: Payment,
  methodId: string | null,
): Promise<StoredCheckoutSession> {
  const { mode, customerId } = session;
  if (mode !== "payment" || customerId === null || !session.settings.invoiceCreation) return session;
  const paid = { ...session, paymentStatus: "paid" } as const;
  const { invoiceId } = initialIds(paid, true);
  const invoiced = await updateCheckoutSessionRow(actor, session, { invoiceId });
  await invoiceSession(actor, { ...invoiced, paymentStatus: "paid" }, { subscription: null, payment, methodId });
  return invoiced;
}
