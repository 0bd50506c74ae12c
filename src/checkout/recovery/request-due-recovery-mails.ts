import type { RecoveryAnnouncement } from "#checkout/recovery/announcements.ts";
import { canBeEmailed } from "#checkout/recovery/can-be-emailed.ts";
import { QUIET_DAYS } from "#checkout/recovery/model.ts";
import {
  decideRecoveryMail,
  findDueRecoveryMails,
  lockRecovery,
  type PlannedRecoveryMail,
  wasMailedSince,
} from "#checkout/recovery/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import { announce } from "#platform/work/announce.ts";

const DAY_MS = 86_400_000;

/**
 * Requests the emails that are due, in the current transaction, and drops those that may no longer be sent. Does
 * nothing while another worker has the lock. @param max maximum number of emails in this run. @returns the number of
 * processed emails.
 */
export async function requestDueRecoveryMails(actor: Actor, max: number): Promise<number> {
  if (!(await lockRecovery(actor))) return 0;
  const due = await findDueRecoveryMails(actor, max);
  for (const mail of due) {
    await decideRecoveryMail(actor, mail.checkoutSessionId, (await request(actor, mail)) ? "mailed" : "skipped");
  }
  return due.length;
}

async function request(actor: Actor, mail: PlannedRecoveryMail): Promise<boolean> {
  const quietSince = new Date(now(actor).getTime() - QUIET_DAYS * DAY_MS);
  if (await wasMailedSince(actor, mail, quietSince)) return false;
  const to = await canBeEmailed(actor, mail);
  if (!to) return false;
  const { checkoutSessionId } = mail;
  await announce<RecoveryAnnouncement>(actor, { type: "recovery_mail_due", checkoutSessionId, ...to });
  return true;
}
