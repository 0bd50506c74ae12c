import type { Messages } from "#checkout/pages/messages/messages.ts";
import { DomainError, isDomainError } from "#kernel/errors.ts";
import { ATTEMPT_WINDOW_MS, MAX_ATTEMPTS } from "#money/card-testing/model.ts";
import { countUse } from "#platform/work/rate-limit.ts";

const NEW_SESSIONS = { max: 10, seconds: 60 };
const PROMOTION_CODES = { max: 10, seconds: 60 };
/** For different VAT IDs: the register is queried about each one once a day. */
const REGISTER_QUERIES = { max: 20, seconds: 60 };
const PAYMENT_WARNINGS = { max: 10, seconds: 3_600 };
/** More than a person can cause: the page sends a change half a second after the last click. */
const ORDER_CHANGES = { max: 60, seconds: 60 };

/** For all invoices together: the emails have their own limits. */
const INVOICE_LINKS = { max: 10, seconds: 3_600 };

/** `rate_limited`; `messageIn` returns the customer's next step. */
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

/** Counts a new session of a link for one client IP. @throws RateLimitError */
export async function countNewSession(paymentLinkId: string, address: string): Promise<void> {
  const use = await countUse(`new-session:${paymentLinkId}:${address}`, NEW_SESSIONS.max, NEW_SESSIONS.seconds);
  if (use.allowed) return;
  throw new RateLimitError(use.retryAfter, ({ errors }) => errors.tooManySessions(use.retryAfter));
}

/** Counts an attempt of a client IP with a promotion code of a merchant. @throws RateLimitError */
export async function countPromotionCode(merchantId: string, address: string): Promise<void> {
  const key = `promotion-code:${merchantId}:${address}`;
  const use = await countUse(key, PROMOTION_CODES.max, PROMOTION_CODES.seconds);
  if (use.allowed) return;
  throw new RateLimitError(use.retryAfter, ({ problems }) => problems.tooManyCodes(use.retryAfter), "promotionCode");
}

/** Counts a new link to an invoice that a client address asks for. @throws RateLimitError */
export async function countInvoiceLink(address: string): Promise<void> {
  const use = await countUse(`invoice-link:${address}`, INVOICE_LINKS.max, INVOICE_LINKS.seconds);
  if (!use.allowed) throw new RateLimitError(use.retryAfter, ({ errors }) => errors.tooManyChanges);
}

/** Counts a change of a session's order by one client address, by a payment too. @throws RateLimitError */
export async function countOrderChange(sessionId: string, address: string): Promise<void> {
  const use = await countUse(`order-change:${sessionId}:${address}`, ORDER_CHANGES.max, ORDER_CHANGES.seconds);
  if (!use.allowed) throw new RateLimitError(use.retryAfter, ({ errors }) => errors.tooManyChanges);
}

/** Counts a question to the processor about the card that pays a session or an invoice. @throws RateLimitError */
export async function countCardCheck(id: string, address: string): Promise<void> {
  const use = await countUse(`card-check:${id}:${address}`, MAX_ATTEMPTS, ATTEMPT_WINDOW_MS / 1000);
  if (use.allowed) return;
  throw new RateLimitError(use.retryAfter, ({ errors }) => errors.tooManyPayments(Math.ceil(use.retryAfter / 60)));
}

/** Counts a query of the register of VAT IDs by one client address at a merchant. @throws RateLimitError */
export async function countRegisterQuery(merchantId: string, address: string): Promise<void> {
  const key = `register-query:${merchantId}:${address}`;
  const use = await countUse(key, REGISTER_QUERIES.max, REGISTER_QUERIES.seconds);
  if (!use.allowed) throw new RateLimitError(use.retryAfter, ({ errors }) => errors.tooManyChanges);
}

/**
 * Counts a warning of a repeated payment, which reveals that somebody bought something, for one client address.
 * @throws RateLimitError
 */
export async function countPaymentWarning(sessionId: string, address: string): Promise<void> {
  const use = await countUse(`payment-warning:${sessionId}:${address}`, PAYMENT_WARNINGS.max, PAYMENT_WARNINGS.seconds);
  if (use.allowed) return;
  throw new RateLimitError(use.retryAfter, ({ errors }) => errors.tooManyPayments(Math.ceil(use.retryAfter / 60)));
}
