import { Badge } from "#dashboard/browser/ui/badge.tsx";
import type { WebhookEndpoint } from "#signals/webhook-endpoint/model.ts";

/** Whether events are sent to it. */
export function WebhookEndpointStatusBadge({ active }: Pick<WebhookEndpoint, "active">) {
  return active ? <Badge tone="positive">Enabled</Badge> : <Badge tone="danger">Disabled</Badge>;
}
