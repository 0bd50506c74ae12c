import {
  type CheckoutSessionStatus,
  isCompletedUnpaid,
  type ListedCheckoutSession,
} from "#checkout/checkout-session/model.ts";
import { Badge, type Tone } from "#dashboard/browser/ui/badge.tsx";

export const CHECKOUT_SESSION_STATUS_TITLES: Record<CheckoutSessionStatus | "declined", string> = {
  PENDING: "Open",
  declined: "Declined",
  COMPLETED: "Completed",
  EXPIRED: "Expired",
  CANCELLED: "Canceled",
};

const TONES: Record<CheckoutSessionStatus, Tone> = {
  PENDING: "warning",
  COMPLETED: "positive",
  EXPIRED: "neutral",
  CANCELLED: "neutral",
};

type SessionState = Pick<
  ListedCheckoutSession,
  "status" | "paymentStatus" | "paymentFailed" | "declinedAs" | "amountTotal" | "amountRefunded"
>;

/** The label of a checkout's progress, including refunds. */
export function checkoutSessionStatusTitle(session: SessionState): string {
  if (session.declinedAs) return CHECKOUT_SESSION_STATUS_TITLES.declined;
  if (session.paymentFailed) return "Payment failed";
  if (isCompletedUnpaid(session)) return "Payment processing";
  if (session.amountRefunded > 0n)
    return session.amountRefunded < session.amountTotal ? "Partially refunded" : "Refunded";
  return CHECKOUT_SESSION_STATUS_TITLES[session.status];
}

export function CheckoutSessionStatusBadge({ session }: { session: SessionState }) {
  return <Badge tone={toneOf(session)}>{checkoutSessionStatusTitle(session)}</Badge>;
}

function toneOf(session: SessionState): Tone {
  if (session.declinedAs || session.paymentFailed) return "danger";
  if (session.amountRefunded > 0n) return "neutral";
  return isCompletedUnpaid(session) ? "warning" : TONES[session.status];
}
