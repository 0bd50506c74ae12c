import { Badge, type Tone } from "#dashboard/browser/ui/badge.tsx";
import type { WebhookDeliveryStatus } from "#signals/webhook-delivery/model.ts";

export const DELIVERY_STATUS_TITLES: Record<WebhookDeliveryStatus, string> = {
  pending: "Pending",
  delivered: "Delivered",
  failed: "Failed",
};

const TONES: Record<WebhookDeliveryStatus, Tone> = { pending: "warning", delivered: "positive", failed: "danger" };

/** The label of a delivery's status. */
export function DeliveryStatusBadge({ status }: { status: WebhookDeliveryStatus }) {
  return <Badge tone={TONES[status]}>{DELIVERY_STATUS_TITLES[status]}</Badge>;
}
