import { Badge, type Tone } from "#components/ui/badge.tsx";
import {
  type CheckoutSessionStatus,
  isCompletedUnpaid,
  type ListedCheckoutSession,
} from "#domain/checkout/checkout-session.ts";

export const CHECKOUT_SESSION_STATUS_TITLES: Record<CheckoutSessionStatus | "declined", string> = {
  PENDING: "Open",
  declined: "Declined",
  COMPLETED: "Completed",
  EXPIRED: "Expired",
  CANCELLED: "Cancelled",
};

const TONES: Record<CheckoutSessionStatus, Tone> = {
  PENDING: "warning",
  COMPLETED: "positive",
  EXPIRED: "neutral",
  CANCELLED: "neutral",
};

/** How far a checkout got, in words. */
export function CheckoutSessionStatusBadge({
  session,
}: {
  session: Pick<ListedCheckoutSession, "status" | "paymentStatus" | "paymentFailed" | "declinedAs">;
}) {
  if (session.declinedAs) return <Badge tone="danger">{CHECKOUT_SESSION_STATUS_TITLES.declined}</Badge>;
  if (session.paymentFailed) return <Badge tone="danger">Payment failed</Badge>;
  if (isCompletedUnpaid(session)) return <Badge tone="warning">Payment pending</Badge>;
  return <Badge tone={TONES[session.status]}>{CHECKOUT_SESSION_STATUS_TITLES[session.status]}</Badge>;
}
