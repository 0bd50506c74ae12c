import type { ApiKey, ApiKeyStatus } from "#account/api-key/model.ts";
import { requireMember } from "#account/api-key/require-member.ts";
import { findApiKeyPage } from "#account/api-key/store.ts";
import type { Actor } from "#kernel/actor.ts";
import type { Page, PageOf } from "#kernel/paging.ts";

/**
 * The keys of the actor's mode, for every member of the team; by default newest first.
 * @throws DomainError `resource_missing` (400) for an unknown cursor; `insufficient_scope` for a key.
 */
export async function listApiKeys(
  actor: Actor,
  filter: { status?: ApiKeyStatus | undefined; search?: string | undefined },
  page: Page,
): Promise<PageOf<ApiKey>> {
  requireMember(actor);
  return findApiKeyPage(actor, { ...filter, at: new Date() }, page);
}
