import type { Actor } from "#kernel/actor.ts";
import type { Page, PageOf } from "#kernel/paging.ts";
import { requireScope } from "#kernel/scope.ts";
import { canSeeWebhookUrls, maskWebhookEndpoint } from "#signals/webhook-endpoint/mask-webhook-url.ts";
import type { WebhookEndpoint } from "#signals/webhook-endpoint/model.ts";
import { findWebhookEndpointPage, type WebhookEndpointFilter } from "#signals/webhook-endpoint/store.ts";

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
