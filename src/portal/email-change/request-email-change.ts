import { newEmailChange } from "#account/email-change/model.ts";
import { deletePendingEmailChanges, insertEmailChange, lockEmailChanges } from "#account/email-change/store.ts";
import { newId } from "#platform/base/ids.ts";
import type { OpenedPortal } from "#portal/session/open-portal.ts";
import { insertMail } from "#signals/email/store.ts";

/**
 * Emails a link that confirms a new address to that address. Nothing is looked up about it, so nothing tells whether it is
 * already a customer's. The links of earlier requests for the session's address end.
 * @param request.email the session's address, in lower case.
 */
export async function requestEmailChange(
  { actor, session }: Pick<OpenedPortal, "actor" | "session">,
  request: { email: string; newEmail: string; locale: string },
): Promise<void> {
  await lockEmailChanges(actor);
  await deletePendingEmailChanges(actor, { emails: [request.email] });
  const about = { livemode: actor.livemode, portalSessionId: session.id, ...request };
  const change = newEmailChange(newId("customerEmailChange"), about);
  await insertEmailChange(actor, change);
  await insertMail(actor, {
    id: newId("mail"),
    kind: "email_change",
    customerEmailChangeId: change.id,
    recipient: change.newEmail,
    locale: change.locale,
    createdAt: change.createdAt,
  });
}
