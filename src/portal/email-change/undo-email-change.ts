import { lockCustomer } from "#account/customer/store.ts";
import { updateCustomer } from "#account/customer/update-customer.ts";
import {
  expirePendingEmailChanges,
  findEmailChange,
  findFurtherChanges,
  lockEmailChanges,
  updateEmailChange,
} from "#account/email-change/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { notFound } from "#kernel/errors.ts";
import { spellingsOf } from "#platform/base/same-address.ts";
import { requireUsable } from "#portal/email-change/open-email-change.ts";
import { endPortalSessionsOf } from "#portal/session/store.ts";

/**
 * Gives the customers of a change their addresses back, once, also if their address was changed further in the portal
 * since. One whom the merchant gave another address keeps that. All sessions of the portal that were opened with any of
 * these addresses end, and so do the links of further changes of the same customers, and of those that nobody has confirmed.
 * @throws DomainError `resource_missing` if the link no longer works.
 */
export async function undoEmailChange(actor: Actor, id: string): Promise<void> {
  await lockEmailChanges(actor);
  const found = await findEmailChange(actor, id);
  for (const customer of found?.customers ?? []) await lockCustomer(actor, customer.id);
  // An erased customer took the change along.
  const change = await findEmailChange(actor, id);
  const confirmedAt = change?.confirmedAt ?? null;
  if (!change || !confirmedAt) throw notFound("email change", id);
  await requireUsable(actor, change, "undo");
  const at = new Date();
  const further = await findFurtherChanges(actor, { ...change, confirmedAt });
  const given = [change, ...further].flatMap(({ newEmail }) => spellingsOf(newEmail));
  for (const { id: customerId, email } of change.customers) {
    const customer = await lockCustomer(actor, customerId);
    if (!customer?.email || customer.deletedAt || !given.includes(customer.email.toLowerCase())) continue;
    await updateCustomer({ ...actor, scopes: ["customers:write"] }, customerId, { email });
  }
  await updateEmailChange(actor, { ...change, undoneAt: at });
  const restored = new Set(change.customers.map((customer) => customer.id));
  for (const other of further) {
    // Whom only that one changed needs its link.
    if (other.customers.every((customer) => restored.has(customer.id))) {
      await updateEmailChange(actor, { ...other, undoUntil: at });
    }
  }
  const emails = [...new Set([...spellingsOf(change.email), ...given])];
  await expirePendingEmailChanges(actor, { emails });
  await endPortalSessionsOf(actor, emails, at);
}
