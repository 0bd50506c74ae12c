import { findOwnerAndAdminEmails } from "#account/membership/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { recordCardTesting } from "#money/card-testing/store.ts";
import { newId } from "#platform/base/ids.ts";
import { insertMail } from "#signals/email/store.ts";

/** After this time without declines, an attack is over, and the next one is reported again. */
const QUIET_MS = 6 * 3_600_000;

/** Shows an attack on Home, and emails the merchant's owners and admins once per attack. */
export async function reportCardTesting(actor: Actor): Promise<void> {
  const at = new Date();
  if (!(await recordCardTesting(actor, at, new Date(at.getTime() - QUIET_MS)))) return;
  for (const recipient of await findOwnerAndAdminEmails(actor.merchantId)) {
    await insertMail(actor, { id: newId("mail"), kind: "card_testing", recipient, locale: null, createdAt: at });
  }
}
