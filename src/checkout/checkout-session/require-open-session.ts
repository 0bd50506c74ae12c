import type { StoredCheckoutSession } from "#checkout/checkout-session/store.ts";
import { DomainError } from "#kernel/errors.ts";

/**
 * Requires that a session can still be paid, expired or changed.
 * @throws DomainError `session_expired`, `session_not_open` or `payment_in_progress`.
 */
export function requireOpenSession(session: StoredCheckoutSession): void {
  if (session.status === "EXPIRED") {
    throw new DomainError("session_expired", "This checkout session has expired. Create a new session.");
  }
  if (session.status !== "PENDING") {
    const ended = session.status === "COMPLETED" ? "completed" : "canceled";
    throw new DomainError("session_not_open", `This checkout session is already ${ended}. Create a new session.`);
  }
  if (session.paymentBegunAt) {
    throw new DomainError(
      "payment_in_progress",
      "A payment for this checkout session is in progress. Try again when it has finished.",
    );
  }
}
