import { type ApiKey, requireApiKeyManager } from "#domain/merchant/api-key.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { notFound } from "#domain/shared/errors.ts";
import { lockApiKey, updateApiKeyRow } from "#server/services/api-key/repository.ts";
import { setAuditDetails } from "#server/services/audit-log/set-audit-details.ts";

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
