import { QUIET_DAYS, recoveryRecipient } from "#domain/recovery/recovery.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { now } from "#domain/shared/clock.ts";
import { newId } from "#server/platform/ids.ts";
import { findCheckoutSession } from "#server/services/checkout-session/repository.ts";
import { insertMail } from "#server/services/mail/repository.ts";
import { findPaymentLink } from "#server/services/payment-link/repository.ts";
import {
  decideRecoveryMail,
  findDueRecoveryMails,
  findRecoverySettings,
  hasOptedOut,
  hasPaidSince,
  lockRecovery,
  type PlannedRecoveryMail,
  type StoredRecoverySettings,
  wasMailedSince,
} from "#server/services/recovery/repository.ts";

const DAY_MS = 86_400_000;

/**
 * Requests the mails that are due, in the current transaction, and drops those that may not be sent any more. Does
 * nothing while another worker is at it. @param max most mails of this run. @returns how many were decided.
 */
export async function requestDueRecoveryMails(actor: Actor, max: number): Promise<number> {
  if (!(await lockRecovery(actor))) return 0;
  const settings = await findRecoverySettings(actor);
  const due = await findDueRecoveryMails(actor, max);
  for (const mail of due) {
    const isRequested = settings !== null && (await request(actor, settings, mail));
    await decideRecoveryMail(actor, mail.checkoutSessionId, isRequested ? "mailed" : "skipped");
  }
  return due.length;
}

async function request(actor: Actor, settings: StoredRecoverySettings, mail: PlannedRecoveryMail): Promise<boolean> {
  const session = await findCheckoutSession(actor, mail.checkoutSessionId);
  const recipient = session ? recoveryRecipient(session, settings) : undefined;
  if (!settings.enabled || session?.status !== "EXPIRED" || recipient === undefined) return false;
  if ((await findPaymentLink(actor, mail.paymentLinkId))?.status !== "active") return false;
  const quietSince = new Date(now(actor).getTime() - QUIET_DAYS * DAY_MS);
  if (await hasOptedOut(actor, mail.addressHash)) return false;
  if (await wasMailedSince(actor, mail, quietSince)) return false;
  if (await hasPaidSince(actor, session, recipient)) return false;
  await insertMail(actor, {
    id: newId("mail"),
    kind: "recovery",
    checkoutSessionId: session.id,
    recipient,
    locale: session.locale,
    createdAt: new Date(),
  });
  return true;
}
