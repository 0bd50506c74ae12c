import type { Actor } from "#domain/actor.ts";
import type { Page, PageOf } from "#domain/paging.ts";
import { requireScope } from "#domain/scope.ts";
import type { WebhookEndpoint } from "#domain/webhook-endpoint.ts";
import { findWebhookEndpointPage } from "#server/services/webhook-endpoint/repository.ts";

/** Newest first. @throws DomainError `resource_missing` (400) for an unknown cursor. */
export async function listWebhookEndpoints(actor: Actor, page: Page): Promise<PageOf<WebhookEndpoint>> {
  requireScope(actor, "webhook_endpoints:read");
  return findWebhookEndpointPage(actor, page);
}
