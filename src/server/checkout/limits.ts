import { DomainError } from "#domain/errors.ts";
import { en } from "#hosted/messages/en.ts";
import { countUse, peekUse } from "#server/platform/rate-limit.ts";

const NEW_SESSIONS = { most: 10, seconds: 60 };
const CARD_ATTEMPTS = { most: 10, seconds: 3_600 };

/** `rate_limited`; the message is for the customer and says what to do next. */
export class LimitReached extends DomainError {
  readonly retryAfter: number;

  constructor(message: string, retryAfter: number) {
    super("rate_limited", message);
    this.retryAfter = retryAfter;
  }
}

/** Counts a new session of a link for one client address. @throws LimitReached */
export async function countNewSession(paymentLinkId: string, address: string): Promise<void> {
  const use = await countUse(`new-session:${paymentLinkId}:${address}`, NEW_SESSIONS.most, NEW_SESSIONS.seconds);
  if (!use.allowed) throw new LimitReached(en.errors.tooManySessions(use.retryAfter), use.retryAfter);
}

/**
 * Lets an attempt to pay a session by card through, for one client address: whoever else knows the session's
 * address can't use up the customer's tries. Attempts of a session come one at a time, so asking first and
 * counting once one was opened is exact, and a double click costs nothing.
 * @throws LimitReached
 */
export async function requireCardAttempt(sessionId: string, address: string): Promise<void> {
  const use = await peekUse(cardKey(sessionId, address), CARD_ATTEMPTS.most, CARD_ATTEMPTS.seconds);
  if (!use.allowed) throw new LimitReached(en.errors.tooManyCards(Math.ceil(use.retryAfter / 60)), use.retryAfter);
}

/** Counts an attempt that was opened. */
export async function countCardAttempt(sessionId: string, address: string): Promise<void> {
  await countUse(cardKey(sessionId, address), CARD_ATTEMPTS.most, CARD_ATTEMPTS.seconds);
}

function cardKey(sessionId: string, address: string): string {
  return `card-attempt:${sessionId}:${address}`;
}
