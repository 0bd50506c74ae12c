import { customerActor } from "#account/merchant/customer-actor.ts";
import { env } from "#platform/base/env.ts";
import { logger } from "#platform/base/logger.ts";
import { countMail } from "#platform/base/metrics.ts";
import { type MerchantLoad, serveInTurn, type TurnLimits } from "#platform/work/serve-in-turn.ts";
import { admitMail, type MailAdmission } from "#signals/email/admit-mail.ts";
import { attachmentsOf } from "#signals/email/attachments.ts";
import { cancelOutdatedMail } from "#signals/email/cancel-outdated-mail.ts";
import { deliverMail, isPermanentFailure } from "#signals/email/mail-server.ts";
import { nextRetryAt } from "#signals/email/model.ts";
import {
  findMerchantsWithDueMails,
  type LeasedMail,
  leaseDueMails,
  type RecordedAttempt,
  recordMailAttempt,
} from "#signals/email/store.ts";
import { writeMail } from "#signals/email/write-mail.ts";

/** Emails that a worker sends at the same time. */
const SLOTS = 5;
/** Longer than the maximum duration of an attempt. */
const LEASE_SECONDS = 180;
const MAX_ERROR_LENGTH = 500;

/**
 * Sends due emails of all merchants, which take turns, until there are none. Any number of processes may run it at the
 * same time: an email is sent by one of them. SMTP leaves one case open: if the process or the connection died after the
 * server accepted the email and before that was recorded, it is sent again with the same Message-ID.
 * @param stopping ends it after the emails that are being sent.
 */
export async function sendDueMails(stopping?: AbortSignal): Promise<void> {
  const queue = {
    findMerchants: findMerchantsWithDueMails,
    lease: (merchants: readonly MerchantLoad[], limits: TurnLimits) => leaseDueMails(merchants, limits, LEASE_SECONDS),
    merchantOf: ({ merchantId }: LeasedMail) => merchantId,
    run: send,
  };
  await serveInTurn(queue, SLOTS, stopping);
}

async function send(mail: LeasedMail): Promise<void> {
  try {
    await attemptSend(mail);
  } catch (error) {
    await recordFailure(mail, error).catch((fault: unknown) => {
      logger().error({ err: fault, mailId: mail.id }, "a mail's attempt could not be recorded");
    });
  }
}

async function attemptSend(mail: LeasedMail): Promise<void> {
  if (await cancelOutdatedMail(customerActor({ ...mail, testClockOffsetSeconds: 0 }), mail)) return;
  const written = await writeMail(mail);
  const admission = await admitMail(mail, new Date());
  const { SMTP_URL } = env();
  if (admission.outcome === "sent" && SMTP_URL) {
    const attachments = await attachmentsOf(customerActor({ ...mail, testClockOffsetSeconds: 0 }), mail);
    await deliverMail(SMTP_URL, { ...written, attachments }, mail);
  }
  const { id: mailId, merchantId, livemode, kind, attempts } = mail;
  const details = { job: "send-mails", mailId, merchantId, livemode, kind, attempt: attempts + 1 };
  countMail(admission.outcome);
  logger().info(details, `mail ${admission.outcome}`);
  const { subject, html, text } = written.kept ?? written;
  await recordMailAttempt(mail, { subject, html, text, lastError: null, ...recordOf(admission, attempts) });
}

function recordOf(admission: MailAdmission, attempts: number): Omit<RecordedAttempt, "lastError"> {
  switch (admission.outcome) {
    case "sent":
      return { status: "sent", sentAt: new Date(), attempts: attempts + 1, unsentReason: null };
    case "delayed":
      return { status: "pending", nextAttemptAt: admission.until, attempts, unsentReason: "too_many" };
    case "kept":
      return { status: "kept", attempts, unsentReason: admission.reason };
  }
}

async function recordFailure(mail: LeasedMail, error: unknown): Promise<void> {
  const attempts = mail.attempts + 1;
  const again = isPermanentFailure(error) ? null : nextRetryAt(attempts, new Date());
  const lastError = (error instanceof Error ? error.message : String(error)).slice(0, MAX_ERROR_LENGTH);
  // Not the error itself, because it names the recipient.
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  countMail("failed");
  logger().warn({ job: "send-mails", mailId: mail.id, attempts, code, responseCode }, "a mail could not be sent");
  await recordMailAttempt(mail, {
    attempts,
    lastError,
    ...(again ? { status: "pending", nextAttemptAt: again } : { status: "failed" }),
  });
}
