import { isUserOf } from "#account/membership/store.ts";
import { env } from "#platform/base/env.ts";
import { mailboxOf } from "#platform/base/mailbox.ts";
import { countSlidingUse, countUse } from "#platform/work/rate-limit.ts";
import { isLimitedMail, type UnsentReason } from "#signals/email/model.ts";
import type { LeasedMail } from "#signals/email/store.ts";

/** The outcome for a due email. */
export type MailAdmission =
  | { outcome: "sent" }
  | { outcome: "delayed"; until: Date }
  | { outcome: "kept"; reason: UnsentReason };

const HOUR_SECONDS = 3_600;
/** Maximum number of limited emails to a mailbox within any hour. */
const MAX_PER_MERCHANT = 5;
const MAX_PER_MAILBOX = 20;
const MAX_DELAY_MS = 24 * HOUR_SECONDS * 1000;

/**
 * Whether an email may be sent now. Anyone can enter an address on a test-mode page, so in test mode only the merchant's
 * team and invited people get emails. Limited emails wait until the limit allows them, at most a day.
 */
export async function admitMail(mail: LeasedMail, at: Date): Promise<MailAdmission> {
  const { merchantId, livemode, kind, recipient, attempts, createdAt } = mail;
  if (env().SMTP_URL === undefined) return { outcome: "kept", reason: "no_server" };
  if (!livemode && kind !== "invitation" && !(await isUserOf(merchantId, recipient))) {
    return { outcome: "kept", reason: "test_mode" };
  }
  // An email that is sent again was counted before.
  if (!isLimitedMail(mail) || attempts > 0) return { outcome: "sent" };
  const until = await placeOf(merchantId, mailboxOf(recipient), at);
  if (until === null) return { outcome: "sent" };
  const isInTime = until.getTime() <= createdAt.getTime() + MAX_DELAY_MS;
  return isInTime ? { outcome: "delayed", until } : { outcome: "kept", reason: "too_many" };
}

/** Counts an email. @returns null if it is within the limits, otherwise when to try again. */
async function placeOf(merchantId: string, mailbox: string, at: Date): Promise<Date | null> {
  const ofMerchant = `merchant-mails:${merchantId} ${mailbox}`;
  const own = await countSlidingUse(ofMerchant, MAX_PER_MERCHANT, HOUR_SECONDS);
  if (!own.allowed) return turnAfter(own.retryAfter, { key: ofMerchant, limit: MAX_PER_MERCHANT, at });
  const ofAll = `mails:${mailbox}`;
  const all = await countSlidingUse(ofAll, MAX_PER_MAILBOX, HOUR_SECONDS);
  if (all.allowed) return null;
  await own.release();
  return turnAfter(all.retryAfter, { key: ofAll, limit: MAX_PER_MAILBOX, at });
}

/**
 * Spreads waiting emails over the next hours: otherwise thousands for one mailbox would be due at the same moment, before
 * all other emails.
 */
async function turnAfter(
  retryAfter: number,
  { key, limit, at }: { key: string; limit: number; at: Date },
): Promise<Date> {
  const { used } = await countUse(`waiting-${key}`, limit, HOUR_SECONDS);
  const hours = Math.ceil(used / limit) - 1;
  return new Date(at.getTime() + (retryAfter + hours * HOUR_SECONDS) * 1000);
}
