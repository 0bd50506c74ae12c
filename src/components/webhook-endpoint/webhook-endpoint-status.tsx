import { Badge } from "#components/ui/badge.tsx";
import type { WebhookEndpoint } from "#domain/webhook/webhook-endpoint.ts";

/** Whether events are sent to it. */
export function WebhookEndpointStatusBadge({ status }: Pick<WebhookEndpoint, "status">) {
  return status === "enabled" ? <Badge tone="positive">Enabled</Badge> : <Badge tone="danger">Switched off</Badge>;
}
