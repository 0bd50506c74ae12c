import { nextTry } from "#domain/mail.ts";
import { env } from "#env.ts";
import { handOver, isFinalRefusal } from "#server/mail/mail-server.ts";
import { writeReceiptMail } from "#server/mail/write-receipt-mail.ts";
import { logger } from "#server/platform/logger.ts";
import { openCheckoutSessionPage } from "#server/services/checkout-session/open-checkout-session-page.ts";
import { type LeasedMail, leaseDueMails, recordMailTry } from "#server/services/mail/repository.ts";
import { findReceipt } from "#server/services/receipt/find-receipt.ts";

const INTERVAL_MS = 2_000;
const MOST_AT_ONCE = 5;
/** Longer than a try can take. */
const LEASE_SECONDS = 180;
const LONGEST_ERROR = 500;

/**
 * Sends what is due until nothing is. Any number of processes may do it at once: a mail is sent by one of them.
 * It is sent once, but for one case that SMTP leaves open: when the server took it and the process, or the
 * connection, died before that was noted, it is sent again, with the same Message-ID.
 */
export async function sendDueMails(): Promise<void> {
  for (;;) {
    const mails = await leaseDueMails(MOST_AT_ONCE, LEASE_SECONDS);
    await Promise.all(mails.map(send));
    if (mails.length < MOST_AT_ONCE) return;
  }
}

/** Does so every 2 seconds until the returned function is called, which waits for what is being sent. */
export function keepMailsSent(): () => Promise<void> {
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= sendDueMails()
      .catch((error: unknown) => logger().error({ err: error }, "mails that are due could not be read"))
      .finally(() => {
        running = undefined;
      });
  }, INTERVAL_MS);
  return async () => {
    clearInterval(timer);
    await running;
  };
}

async function send(mail: LeasedMail): Promise<void> {
  try {
    await trySending(mail);
  } catch (error) {
    await recordFailure(mail, error).catch((fault: unknown) => {
      logger().error({ err: fault, mailId: mail.id }, "a mail's try could not be noted");
    });
  }
}

async function trySending(mail: LeasedMail): Promise<void> {
  const { actor } = await openCheckoutSessionPage(mail.checkoutSessionId);
  const receipt = await findReceipt(actor, mail.checkoutSessionId);
  if (!receipt) throw new Error("The session of this receipt is not completed.");
  const written = await writeReceiptMail(receipt);
  const { SMTP_URL } = env();
  if (SMTP_URL) await handOver(SMTP_URL, written, mail);
  const { subject, html, text } = written;
  await recordMailTry(mail, {
    subject,
    html,
    text,
    attempts: mail.attempts + (SMTP_URL ? 1 : 0),
    lastError: null,
    ...(SMTP_URL ? { status: "sent", sentAt: new Date() } : { status: "kept" }),
  });
}

async function recordFailure(mail: LeasedMail, error: unknown): Promise<void> {
  const attempts = mail.attempts + 1;
  const again = isFinalRefusal(error) ? null : nextTry(attempts, new Date());
  const lastError = (error instanceof Error ? error.message : String(error)).slice(0, LONGEST_ERROR);
  // Not the error itself, which names the receiver.
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  logger().warn({ mailId: mail.id, attempts, code, responseCode }, "a mail could not be sent");
  await recordMailTry(mail, {
    attempts,
    lastError,
    ...(again ? { status: "pending", nextAttemptAt: again } : { status: "failed" }),
  });
}
