import type { Actor } from "#domain/shared/actor.ts";
import type { Page, PageOf } from "#domain/shared/paging.ts";
import { requireScope } from "#domain/shared/scope.ts";
import { canSeeWebhookUrls, maskWebhookEndpoint } from "#domain/webhook/mask-webhook-url.ts";
import type { WebhookEndpoint } from "#domain/webhook/webhook-endpoint.ts";
import { findWebhookEndpointPage, type WebhookEndpointFilter } from "#server/services/webhook-endpoint/repository.ts";

/**
 * Newest first, as far as the actor may see them. @throws DomainError `resource_missing` (400) for an unknown cursor.
 */
export async function listWebhookEndpoints(
  actor: Actor,
  filter: WebhookEndpointFilter,
  page: Page,
): Promise<PageOf<WebhookEndpoint>> {
  requireScope(actor, "webhook_endpoints:read");
  const { data, hasMore } = await findWebhookEndpointPage(actor, filter, page, {
    searchesChats: canSeeWebhookUrls(actor),
  });
  return { data: data.map((endpoint) => maskWebhookEndpoint(actor, endpoint)), hasMore };
}
