import { lockCustomer } from "#account/customer/store.ts";
import { updateCustomer } from "#account/customer/update-customer.ts";
import { type ChangedCustomer, undoUntilOf } from "#account/email-change/model.ts";
import { findEmailChange, lockEmailChanges, updateEmailChange } from "#account/email-change/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { notFound } from "#kernel/errors.ts";
import { newId } from "#platform/base/ids.ts";
import { spellingsOf } from "#platform/base/same-address.ts";
import { requireUsable } from "#portal/email-change/open-email-change.ts";
import { findAllOwnCustomerIds } from "#portal/person/store.ts";
import { isUsable } from "#portal/session/model.ts";
import { endPortalSession, findPortalSession, movePortalSession } from "#portal/session/store.ts";
import { insertMail } from "#signals/email/store.ts";

/**
 * Gives the customers that have the old address now the new one, once, and emails a link to the old address that undoes
 * it. Guest orders keep the address that they were placed with.
 *
 * The session that asked for it goes on with the new address if this browser confirms it: its user reads the emails of
 * both. Otherwise it ends, because the new address may have other customers.
 * @returns the ID of that session if it goes on.
 * @throws DomainError `resource_missing` if the link no longer works.
 */
export async function confirmEmailChange(actor: Actor, id: string, browserHash: string): Promise<string | null> {
  await lockEmailChanges(actor);
  const change = await findEmailChange(actor, id);
  if (!change) throw notFound("email change", id);
  await requireUsable(actor, change, "confirm");
  const emails = spellingsOf(change.email);
  const customers: ChangedCustomer[] = [];
  for (const customerId of await findAllOwnCustomerIds(actor, { customerId: null, emails })) {
    const customer = await lockCustomer(actor, customerId);
    const { email = null, deletedAt = null } = customer ?? {};
    if (email === null || deletedAt !== null || !emails.includes(email.toLowerCase())) continue;
    customers.push({ id: customerId, email });
  }
  // An erased customer took the change along.
  if (customers.length === 0 || !(await findEmailChange(actor, id))) throw notFound("email change", id);
  const confirmedAt = new Date();
  await updateEmailChange(actor, { ...change, customers, confirmedAt, undoUntil: undoUntilOf(confirmedAt) });
  for (const customer of customers) {
    await updateCustomer({ ...actor, scopes: ["customers:write"] }, customer.id, { email: change.newEmail });
  }
  await insertMail(actor, {
    id: newId("mail"),
    kind: "email_changed",
    customerEmailChangeId: id,
    recipient: change.email,
    locale: change.locale,
    createdAt: confirmedAt,
  });
  const session = (await findPortalSession(change.portalSessionId))?.session;
  if (!session) return null;
  if (!isUsable(session, browserHash, confirmedAt)) {
    await endPortalSession(actor, session.id, confirmedAt);
    return null;
  }
  await movePortalSession(actor, session.id, change.newEmail.toLowerCase());
  return session.id;
}
