import { findCustomer } from "#account/customer/store.ts";
import { initialIds } from "#checkout/checkout-session/initial-ids.ts";
import { insertInvoiceOfSession } from "#checkout/checkout-session/insert-invoice-of-session.ts";
import { type StoredCheckoutSession, updateCheckoutSessionRow } from "#checkout/checkout-session/store.ts";
import type { Actor } from "#kernel/actor.ts";
import type { Payment } from "#money/payment/model.ts";
import { writePaymentOfInvoice } from "#money/payment/store.ts";
import type { Subscription } from "#money/subscription/model.ts";

interface Billed {
  /** That the session created; null for a one-time order. */
  subscription: Subscription | null;
  /** That paid the session, or is in progress; null if nothing was due. */
  payment: Payment | null;
  /** The method that was saved, if any. */
  methodId: string | null;
}

/** Writes the invoice of a completed session, and which payment pays it. Does nothing for a session without one. */
export async function createInvoiceOfSession(
  actor: Actor,
  session: StoredCheckoutSession,
  { subscription, payment, methodId }: Billed,
): Promise<void> {
  const invoice = await insertInvoiceOfSession(actor, session, { subscription, payment });
  if (invoice && payment && payment.amount > 0n) await writePaymentOfInvoice(actor, payment.id, invoice, methodId);
}

/**
 * Writes the invoice of a one-time order whose money arrived after its completion, if its settings say so. Without one
 * for a customer who was deleted in the meantime, whom it could not name.
 * @param session locked.
 * @returns the session, with the ID of its invoice.
 */
export async function createInvoiceOfLatePayment(
  actor: Actor,
  session: StoredCheckoutSession,
  payment: Payment,
  methodId: string | null,
): Promise<StoredCheckoutSession> {
  const { subscriptionId, customerId } = session;
  if (subscriptionId !== null || customerId === null) return session;
  const { invoiceId } = initialIds(session, true);
  const customer = invoiceId === null ? null : await findCustomer(actor, customerId);
  if (!customer || customer.deletedAt) return session;
  const invoiced = await updateCheckoutSessionRow(actor, session, { invoiceId });
  const paid = { ...invoiced, paymentStatus: "paid" } as const;
  await createInvoiceOfSession(actor, paid, { subscription: null, payment, methodId });
  return invoiced;
}
