import type { ApiKey } from "#domain/merchant/api-key.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { notFound } from "#domain/shared/errors.ts";
import { findApiKey } from "#server/services/api-key/repository.ts";
import { requireMember } from "#server/services/api-key/require-member.ts";

/** @throws DomainError `resource_missing` for an id that is not the actor's; `insufficient_scope` for a key. */
export async function getApiKey(actor: Actor, id: string): Promise<ApiKey> {
  requireMember(actor);
  const key = await findApiKey(actor, id);
  if (!key) throw notFound("API key", id);
  return key;
}
