import type { ApiKey } from "#account/api-key/model.ts";
import { requireMember } from "#account/api-key/require-member.ts";
import { findApiKey } from "#account/api-key/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { notFound } from "#kernel/errors.ts";

/** @throws DomainError `resource_missing` for an id that is not the actor's; `insufficient_scope` for a key. */
export async function getApiKey(actor: Actor, id: string): Promise<ApiKey> {
  requireMember(actor);
  const key = await findApiKey(actor, id);
  if (!key) throw notFound("API key", id);
  return key;
}
