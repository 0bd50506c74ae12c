import { SUBSCRIPTION_STATUS_LABELS } from "#dashboard/browser/labels/subscription-labels.ts";
import { Badge } from "#dashboard/browser/ui/badge.tsx";
import type { Subscription } from "#money/subscription/model.ts";

/** The status of a subscription, and whether its end is scheduled or invoicing is paused. */
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
