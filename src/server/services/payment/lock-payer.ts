import type { Invoice } from "#domain/invoice/invoice.ts";
import type { Payment } from "#domain/payment/payment.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { notFound } from "#domain/shared/errors.ts";
import { lockCheckoutSession, type StoredCheckoutSession } from "#server/services/checkout-session/repository.ts";
import { lockInvoice } from "#server/services/invoice/repository.ts";

/** What a payment pays: the session in which it was made, and the invoice, if there is one. */
export interface Payer {
  session: StoredCheckoutSession | null;
  invoice: Invoice | null;
}

/**
 * Locks what a payment pays, in the order of all locks: required before the payment is locked.
 * @throws DomainError `resource_missing` for a payment whose session or invoice is gone.
 */
export async function lockPayer(
  actor: Actor,
  { id, checkoutSessionId, invoiceId }: Pick<Payment, "id" | "checkoutSessionId" | "invoiceId">,
): Promise<Payer> {
  const session = checkoutSessionId === null ? null : await lockCheckoutSession(actor, checkoutSessionId);
  const invoice = invoiceId === null ? null : await lockInvoice(actor, invoiceId);
  if (!session && !invoice) throw notFound("payment", id);
  return { session, invoice };
}
