import type { Actor } from "#kernel/actor.ts";
import { notFound } from "#kernel/errors.ts";
import type { Invoice } from "#money/invoice/model.ts";
import { findInvoice, lockInvoice } from "#money/invoice/store.ts";
import { lockPayingSession, type PayingSession } from "#money/payer/paying-session.ts";
import type { Payment } from "#money/payment/model.ts";
import type { Subscription } from "#money/subscription/model.ts";
import { lockSubscription } from "#money/subscription/store.ts";

/** The payer of a payment: the session in which it was made, and the invoice, if there is one. */
export interface Payer {
  session: PayingSession | null;
  invoice: Invoice | null;
}

/**
 * Locks a payment's session and invoice, in the order of all locks: required before the payment is locked.
 * @throws DomainError `resource_missing` for a payment whose session or invoice was deleted.
 */
export async function lockPayer(
  actor: Actor,
  { id, checkoutSessionId, invoiceId }: Pick<Payment, "id" | "checkoutSessionId" | "invoiceId">,
): Promise<Payer> {
  const session = checkoutSessionId === null ? null : await lockPayingSession(actor, checkoutSessionId);
  const invoice = invoiceId === null ? null : await lockInvoice(actor, invoiceId);
  if (!session && !invoice) throw notFound("payment", id);
  return { session, invoice };
}

/**
 * The same with the subscription, if there is one, for changes that may affect it.
 * @throws DomainError `resource_missing` for a payment whose session or invoice was deleted.
 */
export async function lockPayerWithSubscription(
  actor: Actor,
  payment: Pick<Payment, "id" | "checkoutSessionId" | "invoiceId">,
): Promise<Payer & { subscription: Subscription | null }> {
  const { checkoutSessionId, invoiceId } = payment;
  const session = checkoutSessionId === null ? null : await lockPayingSession(actor, checkoutSessionId);
  const id = session?.subscriptionId ?? (invoiceId && (await findInvoice(actor, invoiceId))?.subscriptionId) ?? null;
  const subscription = id ? await lockSubscription(actor, id) : null;
  return { ...(await lockPayer(actor, payment)), subscription };
}
