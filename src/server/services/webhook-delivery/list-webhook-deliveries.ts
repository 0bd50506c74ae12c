import type { Actor } from "#domain/shared/actor.ts";
import type { Page, PageOf } from "#domain/shared/paging.ts";
import { requireScope } from "#domain/shared/scope.ts";
import type { WebhookDelivery } from "#domain/webhook/webhook-delivery.ts";
import { findWebhookDeliveryPage, type WebhookDeliveryFilter } from "#server/services/webhook-delivery/repository.ts";

/** Newest first. @throws DomainError `resource_missing` (400) for an unknown cursor. */
export async function listWebhookDeliveries(
  actor: Actor,
  filter: WebhookDeliveryFilter,
  page: Page,
): Promise<PageOf<WebhookDelivery>> {
  requireScope(actor, "webhook_endpoints:read");
  return findWebhookDeliveryPage(actor, filter, page);
}
