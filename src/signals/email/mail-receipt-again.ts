import { lockCheckoutSession } from "#checkout/checkout-session/store.ts";
import { hasReceipt } from "#checkout/receipt/model.ts";
import type { Actor } from "#kernel/actor.ts";
import { DomainError, notFound } from "#kernel/errors.ts";
import { customerEmail } from "#order/order.ts";
import { newId } from "#platform/base/ids.ts";
import type { Mail } from "#signals/email/model.ts";
import { confirmationKind } from "#signals/email/request-order-mail.ts";
import { findReceiptMails, insertMail } from "#signals/email/store.ts";

/** Between two emails of one receipt. */
const PAUSE_SECONDS = 60;
/** Maximum per receipt in 24 hours. */
const MAX_RESENDS_PER_DAY = 5;
/**
 * Maximum per receipt from its page, which everybody who knows the session's URL can use; the first email is not
 * counted.
 */
const MAX_RESENDS_BY_PAGE = 3;
const DAY_SECONDS = 86_400;

/**
 * Requests the receipt's email again, for its customer or the merchant, to the same address: no other can be given.
 * Limits use wall time.
 * @throws DomainError `resource_missing`, `session_not_open` without a receipt, `parameter_missing` without an email
 * address, `rate_limited` while the last one is less than a minute old or pending, and after five in 24 hours.
 */
export async function mailReceiptAgain(actor: Actor, sessionId: string): Promise<void> {
  await requestMailAgain(actor, sessionId, rejectTooMany);
}

/** The same for who is on the session's page, at most three times. @throws as `mailReceiptAgain`. */
export async function mailReceiptAgainByPage(actor: Actor, sessionId: string): Promise<void> {
  await requestMailAgain(actor, sessionId, (mails, at) => {
    if (mails.length > MAX_RESENDS_BY_PAGE)
      throw new DomainError("rate_limited", "The receipt was already sent several times.");
    rejectTooMany(mails, at);
  });
}

async function requestMailAgain(
  actor: Actor,
  sessionId: string,
  reject: (mails: readonly Mail[], at: Date) => void,
): Promise<void> {
  const session = await lockCheckoutSession(actor, sessionId);
  if (!session) throw notFound("checkout session", sessionId);
  if (!hasReceipt(session))
    throw new DomainError("session_not_open", "There is no receipt because the session is not paid.");
  const mails = await findReceiptMails(actor, sessionId);
  const recipient = mails.at(-1)?.recipient ?? customerEmail(session);
  if (recipient === undefined) {
    throw new DomainError("parameter_missing", "There is no email address for this customer.");
  }
  const createdAt = new Date();
  reject(mails, createdAt);
  await insertMail(actor, {
    id: newId("mail"),
    kind: confirmationKind(session),
    copy: (mails.at(-1)?.copy ?? -1) + 1,
    checkoutSessionId: sessionId,
    recipient,
    locale: session.locale,
    createdAt,
  });
}

function rejectTooMany(mails: readonly Mail[], now: Date): void {
  const since = (seconds: number) =>
    mails.filter(({ createdAt }) => createdAt.getTime() > now.getTime() - seconds * 1000);
  if (mails.at(-1)?.status === "pending") {
    throw new DomainError("rate_limited", "The receipt is already queued to be sent.");
  }
  if (since(PAUSE_SECONDS).length > 0) {
    throw new DomainError("rate_limited", "The receipt was sent less than a minute ago. Try again in a minute.");
  }
  if (since(DAY_SECONDS).length >= MAX_RESENDS_PER_DAY) {
    throw new DomainError(
      "rate_limited",
      `The receipt was already resent ${MAX_RESENDS_PER_DAY} times in the last 24 hours. Try again tomorrow.`,
    );
  }
}
