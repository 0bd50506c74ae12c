import { isLimitedMail, mailboxOf, type UnsentReason } from "#domain/merchant/mail.ts";
import { env } from "#env.ts";
import { countUse, type RateLimit, releaseUse } from "#server/platform/rate-limit.ts";
import type { LeasedMail } from "#server/services/mail/repository.ts";
import { isUserOf } from "#server/services/team/membership-repository.ts";

/** What becomes of a mail that is due. */
export type MailAdmission =
  | { outcome: "sent" }
  | { outcome: "delayed"; until: Date }
  | { outcome: "kept"; reason: UnsentReason };

const HOUR_SECONDS = 3_600;
/** Of limited mails to one mailbox in an hour. */
const MAX_PER_MERCHANT = 5;
const MAX_PER_MAILBOX = 20;
const MAX_DELAY_MS = 24 * HOUR_SECONDS * 1000;

/**
 * Whether a mail may be sent now. Anybody can type an address into a test-mode page, so in test mode only the merchant's
 * own people get mail, and those whom they invite. Limited mails wait for a place, at most a day.
 */
export async function admitMail(mail: LeasedMail, at: Date): Promise<MailAdmission> {
  const { merchantId, livemode, kind, recipient, attempts, createdAt } = mail;
  if (env().SMTP_URL === undefined) return { outcome: "kept", reason: "no_server" };
  if (!livemode && kind !== "invitation" && !(await isUserOf(merchantId, recipient))) {
    return { outcome: "kept", reason: "test_mode" };
  }
  // A mail that the server did not accept has its place already.
  if (!isLimitedMail(mail) || attempts > 0) return { outcome: "sent" };
  const until = await placeOf(merchantId, mailboxOf(recipient), at);
  if (until === null) return { outcome: "sent" };
  const isInTime = until.getTime() <= createdAt.getTime() + MAX_DELAY_MS;
  return isInTime ? { outcome: "delayed", until } : { outcome: "kept", reason: "too_many" };
}

/** Takes a place. @returns null if there was one, else when it is this mail's turn. */
async function placeOf(merchantId: string, mailbox: string, at: Date): Promise<Date | null> {
  const ofMerchant = `merchant-mails:${merchantId} ${mailbox}`;
  const own = await countUse(ofMerchant, MAX_PER_MERCHANT, HOUR_SECONDS);
  if (!own.allowed) return turnAfter(own, at);
  const all = await countUse(`mails:${mailbox}`, MAX_PER_MAILBOX, HOUR_SECONDS);
  if (all.allowed) return null;
  await releaseUse(ofMerchant, HOUR_SECONDS);
  return turnAfter(all, at);
}

/**
 * Those that wait are spread over the next hours: thousands for one mailbox would otherwise all be due at the same
 * moment, before everybody else's mails.
 */
function turnAfter({ used, limit, retryAfter }: RateLimit, at: Date): Date {
  const windows = Math.ceil((used - limit) / limit) - 1;
  return new Date(at.getTime() + (retryAfter + windows * HOUR_SECONDS) * 1000);
}
