import type { Actor } from "#kernel/actor.ts";
import type { Page, PageOf } from "#kernel/paging.ts";
import { requireScope } from "#kernel/scope.ts";
import type { WebhookDelivery } from "#signals/webhook-delivery/model.ts";
import {
  countWebhookDeliveries,
  findWebhookDeliveryPage,
  type WebhookDeliveryFilter,
} from "#signals/webhook-delivery/store.ts";

/** Newest first. @throws DomainError `resource_missing` (400) for an unknown cursor. */
export async function listWebhookDeliveries(
  actor: Actor,
  filter: WebhookDeliveryFilter,
  page: Page,
): Promise<PageOf<WebhookDelivery>> {
  requireScope(actor, "webhook_endpoints:read");
  return findWebhookDeliveryPage(actor, filter, page);
}

/** The number of matching deliveries, counted up to `limit`. */
export async function countListedWebhookDeliveries(
  actor: Actor,
  filter: WebhookDeliveryFilter,
  limit: number,
): Promise<number> {
  requireScope(actor, "webhook_endpoints:read");
  return countWebhookDeliveries(actor, filter, limit);
}
