import type { Actor } from "#domain/actor.ts";
import type { CheckoutSession } from "#domain/checkout-session.ts";
import { now } from "#domain/clock.ts";
import { newId } from "#server/platform/ids.ts";
import { type StoredCheckoutSession, updateCheckoutSession } from "#server/services/checkout-session/repository.ts";
import { newCustomer } from "#server/services/customer/new-customer.ts";
import { findOrInsertCustomer } from "#server/services/customer/repository.ts";
import { recordEvent } from "#server/services/event/record-event.ts";
import { countConversion } from "#server/services/payment-link/repository.ts";
import { nameRedeemer } from "#server/services/promotion-code/repository.ts";

/** Ends a locked, open session as COMPLETED: the one place where that happens. */
export async function completeSession(actor: Actor, session: StoredCheckoutSession): Promise<CheckoutSession> {
  const paid = session.amountTotal > 0n;
  const completed = await updateCheckoutSession(actor, session, {
    status: "COMPLETED",
    paymentStatus: paid ? "paid" : "no_payment_required",
    completedAt: now(actor),
    paymentBegunAt: null,
    paymentIntentId: paid ? newId("paymentIntent") : null,
    setupIntentId: session.mode === "setup" ? newId("setupIntent") : null,
    customerId: session.customerId ?? (await customerOf(actor, session)),
  });
  if (completed.discount && completed.customerId) await nameRedeemer(actor, session.id, completed.customerId);
  if (session.paymentLinkId) await countConversion(actor, session.paymentLinkId, session.amountTotal);
  recordEvent(actor, { type: "checkout.session.completed", object: completed });
  return completed;
}

/** A guest stays one in plain payments, unless the link or session asks for a customer (contract, section 4). */
async function customerOf(actor: Actor, session: StoredCheckoutSession): Promise<string | null> {
  const wanted =
    session.settings.customerCreation === "always" || session.mode !== "payment" || session.externalCustomerId !== null;
  if (!wanted) return null;
  const externalCustomerId = session.externalCustomerId ?? undefined;
  const customer = newCustomer(actor, { ...session.customerDetails, externalCustomerId, metadata: {} });
  return findOrInsertCustomer(actor, customer);
}
