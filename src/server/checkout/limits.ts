import { DomainError, isDomainError } from "#domain/shared/errors.ts";
import type { Messages } from "#hosted/messages/messages.ts";
import { countUse, peekUse } from "#server/platform/rate-limit.ts";

const NEW_SESSIONS = { max: 10, seconds: 60 };
const PROMOTION_CODES = { max: 10, seconds: 60 };
const PAYMENT_ATTEMPTS = { max: 10, seconds: 3_600 };
/** More than a person can cause: the page sends a change half a second after the last click. */
const ORDER_CHANGES = { max: 60, seconds: 60 };

/** `rate_limited`; `messageIn` tells the customer what to do next. */
export class RateLimitError extends DomainError {
  /** In seconds. */
  readonly retryAfter: number;
  readonly messageIn: (messages: Messages) => string;
  /** The field that caused it, if any. */
  readonly field: string | undefined;

  constructor(retryAfter: number, messageIn: (messages: Messages) => string, field?: string) {
    super("rate_limited", "Too many requests.");
    this.retryAfter = retryAfter;
    this.messageIn = messageIn;
    this.field = field;
  }
}

export function isRateLimitError(error: unknown): error is RateLimitError {
  return isDomainError(error) && error.code === "rate_limited" && "retryAfter" in error;
}

/** Counts a new session of a link for one client address. @throws RateLimitError */
export async function countNewSession(paymentLinkId: string, address: string): Promise<void> {
  const use = await countUse(`new-session:${paymentLinkId}:${address}`, NEW_SESSIONS.max, NEW_SESSIONS.seconds);
  if (use.allowed) return;
  throw new RateLimitError(use.retryAfter, ({ errors }) => errors.tooManySessions(use.retryAfter));
}

/** Counts a promotion code that a client address tries at a merchant. @throws RateLimitError */
export async function countPromotionCode(merchantId: string, address: string): Promise<void> {
  const key = `promotion-code:${merchantId}:${address}`;
  const use = await countUse(key, PROMOTION_CODES.max, PROMOTION_CODES.seconds);
  if (use.allowed) return;
  throw new RateLimitError(use.retryAfter, ({ problems }) => problems.tooManyCodes(use.retryAfter), "promotionCode");
}

/** Counts a change of a session's order by one client address. @throws RateLimitError */
export async function countOrderChange(sessionId: string, address: string): Promise<void> {
  const use = await countUse(`order-change:${sessionId}:${address}`, ORDER_CHANGES.max, ORDER_CHANGES.seconds);
  if (!use.allowed) throw new RateLimitError(use.retryAfter, ({ errors }) => errors.tooManyChanges);
}

/**
 * Checks the limit of payment attempts of a session, per client address, so that others who know the session's address
 * can't use up the customer's attempts. Attempts of a session are serialized, so checking first and counting once one
 * was opened is exact, and a double click costs nothing. The warning of a repeated payment counts as well.
 * @throws RateLimitError
 */
export async function requirePaymentAttempt(sessionId: string, address: string): Promise<void> {
  const use = await peekUse(attemptKey(sessionId, address), PAYMENT_ATTEMPTS.max, PAYMENT_ATTEMPTS.seconds);
  if (use.allowed) return;
  throw new RateLimitError(use.retryAfter, ({ errors }) => errors.tooManyPayments(Math.ceil(use.retryAfter / 60)));
}

/** Counts an opened attempt, or a warning. */
export async function countPaymentAttempt(sessionId: string, address: string): Promise<void> {
  await countUse(attemptKey(sessionId, address), PAYMENT_ATTEMPTS.max, PAYMENT_ATTEMPTS.seconds);
}

function attemptKey(sessionId: string, address: string): string {
  return `payment-attempt:${sessionId}:${address}`;
}
