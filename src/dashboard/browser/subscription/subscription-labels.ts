import { intervalNames } from "#dashboard/browser/product/interval-names.ts";
import type { Tone } from "#dashboard/browser/ui/badge.tsx";
import { LOCALE } from "#dashboard/browser/ui/locale.ts";
import { formatMoney } from "#kernel/money.ts";
import {
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

/** The price of one period before discounts and tax: "$19.00 / month". */
export function formatPeriodPrice({
  items,
  currency,
  recurrence,
}: Pick<Subscription, "items" | "currency" | "recurrence">): string {
  return `${formatMoney(periodAmount(items), currency, LOCALE)} ${intervalNames(recurrence)}`;
}
