import type { ApiKey, ApiKeyStatus } from "#domain/merchant/api-key.ts";
import type { Actor } from "#domain/shared/actor.ts";
import type { Page, PageOf } from "#domain/shared/paging.ts";
import { findApiKeyPage } from "#server/services/api-key/repository.ts";
import { requireMember } from "#server/services/api-key/require-member.ts";

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
