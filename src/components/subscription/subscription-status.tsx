import { SUBSCRIPTION_STATUS_LABELS } from "#components/subscription/subscription-labels.ts";
import { Badge } from "#components/ui/badge.tsx";
import type { Subscription } from "#domain/subscription/subscription.ts";

/** How a subscription stands, and whether it is to end or passes without invoices. */
export function SubscriptionStatusBadge({
  subscription: { status, cancelAt, endedAt, collectionPaused },
}: {
  subscription: Pick<Subscription, "status" | "cancelAt" | "endedAt" | "collectionPaused">;
}) {
  const { title, tone } = SUBSCRIPTION_STATUS_LABELS[status];
  return (
    <span className="inline-flex flex-wrap gap-1">
      <Badge tone={tone}>{title}</Badge>
      {cancelAt && !endedAt && <Badge tone="warning">Canceling</Badge>}
      {collectionPaused && !endedAt && <Badge tone="neutral">Billing paused</Badge>}
    </span>
  );
}
