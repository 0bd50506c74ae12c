import { intervalNames } from "#dashboard/browser/labels/interval-names.ts";
import type { Tone } from "#dashboard/browser/ui/badge.tsx";
import { LOCALE } from "#dashboard/browser/ui/locale.ts";
import { formatMoney } from "#kernel/money.ts";
import {
  type CancellationFeedback,
  type CancellationReason,
  type MrrMovementKind,
  periodAmount,
  type Subscription,
  type SubscriptionStatus,
} from "#money/subscription/model.ts";

export const SUBSCRIPTION_STATUS_LABELS: Record<SubscriptionStatus, { title: string; tone: Tone }> = {
  trialing: { title: "Trial", tone: "neutral" },
  active: { title: "Active", tone: "positive" },
  past_due: { title: "Past due", tone: "warning" },
  unpaid: { title: "Unpaid", tone: "danger" },
  paused: { title: "Paused", tone: "neutral" },
  canceled: { title: "Canceled", tone: "neutral" },
};

export const MRR_MOVEMENT_LABELS: Record<MrrMovementKind, string> = {
  new: "New",
  expansion: "Expansion",
  contraction: "Contraction",
  churn: "Churn",
  reactivation: "Reactivation",
};

export const CANCELLATION_LABELS: Record<CancellationReason, string> = {
  cancellation_requested: "Cancellation requested",
  payment_failed: "All charge attempts failed",
  payment_disputed: "Dispute lost",
};

const FEEDBACK_LABELS: Record<CancellationFeedback, string> = {
  too_expensive: "Too expensive",
  missing_features: "Something is missing",
  switched_service: "Switching to something else",
  unused: "Not used enough",
  customer_service: "Customer service",
  too_complex: "Too complicated",
  low_quality: "Quality",
  other: "Other reason",
};

/** What the customer said about a cancellation; undefined if they said nothing. */
export function cancellationText({
  cancellationFeedback: feedback,
  cancellationComment: comment,
}: Pick<Subscription, "cancellationFeedback" | "cancellationComment">): string | undefined {
  const parts = [
    ...(feedback === null ? [] : [FEEDBACK_LABELS[feedback]]),
    ...(comment === null ? [] : [`“${comment}”`]),
  ];
  return parts.length > 0 ? parts.join(": ") : undefined;
}

/** The price of one period before discounts and tax: "$19.00 / month". */
export function formatPeriodPrice({
  items,
  currency,
  recurrence,
}: Pick<Subscription, "items" | "currency" | "recurrence">): string {
  return `${formatMoney(periodAmount(items), currency, LOCALE)} ${intervalNames(recurrence)}`;
}
