import { type ApiKey, requireApiKeyManager } from "#account/api-key/model.ts";
import { lockApiKey, updateApiKeyRow } from "#account/api-key/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { notFound } from "#kernel/errors.ts";
import { setAuditDetails } from "#platform/work/set-audit-details.ts";

/**
 * Revokes a key permanently. Every process looks keys up at each request, so the next one is rejected. A revoked key
 * stays unchanged.
 * @throws DomainError `resource_missing`; `insufficient_scope`.
 */
export async function revokeApiKey(actor: Actor, id: string): Promise<ApiKey> {
  requireApiKeyManager(actor);
  const key = await lockApiKey(actor, id);
  if (!key) throw notFound("API key", id);
  if (key.revokedAt) {
    setAuditDetails({ nothingChanged: true });
    return key;
  }
  const revokedAt = new Date();
  await updateApiKeyRow(actor, id, { revokedAt });
  setAuditDetails({ objectId: id, name: key.name });
  return { ...key, revokedAt };
}
