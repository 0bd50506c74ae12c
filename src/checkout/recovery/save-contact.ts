import { requireOpenSession } from "#checkout/checkout-session/require-open-session.ts";
import { lockCheckoutSession, updateCheckoutSessionRow } from "#checkout/checkout-session/store.ts";
import { keepsAddress } from "#checkout/recovery/keeps-address.ts";
import type { Actor } from "#kernel/actor.ts";
import { notFound } from "#kernel/errors.ts";

/**
 * Saves the email address of a customer of an open session who checked the box for news, so that they can be emailed if
 * they abandon the order; only if the page said so: see `keepsAddress`. Data that they entered in a payment attempt
 * stays.
 * @param email null once the box is unchecked: an address that was saved only for this is deleted.
 * @returns whether it is saved.
 * @throws DomainError `resource_missing`, `session_expired`, `session_not_open`, `payment_in_progress`.
 */
export async function saveContact(actor: Actor, id: string, email: string | null): Promise<boolean> {
  const session = await lockCheckoutSession(actor, id);
  if (!session) throw notFound("checkout session", id);
  requireOpenSession(session);
  if (!(await keepsAddress(actor, session))) return false;
  if (email === null && session.customerDetails === null && !session.consent?.promotions) return false;
  const { shipping, customFieldAnswers, customerTimeZone, consent } = session;
  const { email: before, ...others } = session.customerDetails ?? {};
  const address = email ?? (Object.keys(others).length > 0 ? before : undefined);
  const details = { ...others, ...(address !== undefined && { email: address }) };
  const customer = {
    customerDetails: Object.keys(details).length > 0 ? details : null,
    shipping,
    customFieldAnswers,
    customerTimeZone,
    consent: { ...consent, promotions: email === null ? ("opt_out" as const) : ("opt_in" as const) },
  };
  await updateCheckoutSessionRow(actor, session, { customer });
  return email !== null;
}
