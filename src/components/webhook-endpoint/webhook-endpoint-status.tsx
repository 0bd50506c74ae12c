import { Badge } from "#components/ui/badge.tsx";
import type { WebhookEndpoint } from "#domain/webhook/webhook-endpoint.ts";

/** Whether events are sent to it. */
export function WebhookEndpointStatusBadge({ active }: Pick<WebhookEndpoint, "active">) {
  return active ? <Badge tone="positive">Enabled</Badge> : <Badge tone="danger">Disabled</Badge>;
}
