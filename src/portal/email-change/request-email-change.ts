import { newEmailChange } from "#account/email-change/model.ts";
import { expirePendingEmailChanges, insertEmailChange, lockEmailChanges } from "#account/email-change/store.ts";
import { notFound } from "#kernel/errors.ts";
import { newId } from "#platform/base/ids.ts";
import { spellingsOf } from "#platform/base/same-address.ts";
import type { OpenedPortal } from "#portal/session/open-portal.ts";
import { lockOpenPortalSession } from "#portal/session/store.ts";
import { insertMail } from "#signals/email/store.ts";

/**
 * Emails a link that confirms a new address to that address. Nothing is looked up about it, so nothing tells whether it is
 * already a customer's. The links of earlier requests for the session's address end.
 * @param request.email the session's address, in lower case.
 * @throws DomainError `resource_missing` if the session has ended meanwhile, for example because a change was undone.
 */
export async function requestEmailChange(
  { actor, session }: Pick<OpenedPortal, "actor" | "session">,
  request: { email: string; newEmail: string; locale: string },
): Promise<void> {
  await lockEmailChanges(actor);
  if (!(await lockOpenPortalSession(actor, { id: session.id, email: request.email }, new Date()))) {
    throw notFound("portal session", session.id);
  }
  await expirePendingEmailChanges(actor, { emails: spellingsOf(request.email) });
  const about = { livemode: actor.livemode, portalSessionId: session.id, ...request };
  const change = newEmailChange(newId("customerEmailChange"), about);
  await insertEmailChange(actor, change);
  await insertMail(actor, {
    id: newId("mail"),
    kind: "email_change",
    customerEmailChangeId: change.id,
    // Its session opens this spelling.
    recipient: change.newEmail.toLowerCase(),
    locale: change.locale,
    createdAt: change.createdAt,
  });
}
