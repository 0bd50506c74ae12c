import { createApiKey } from "#account/api-key/create-api-key.ts";
import { keyRateLimit } from "#account/api-key/key-rate-limit.ts";
import { apiKeyStatus, type RollOverlapHours, requireApiKeyManager } from "#account/api-key/model.ts";
import { lockApiKey, updateApiKeyRow } from "#account/api-key/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { DomainError, notFound } from "#kernel/errors.ts";
import { setAuditDetails } from "#platform/work/set-audit-details.ts";

const HOUR_MS = 3_600_000;

/**
 * Creates a key that replaces another one, with its name, scopes, limit (up to the current maximum) and expiry. The old
 * one stays valid for some hours, but not beyond its expiry; with 0 hours it is revoked. A key is rolled only once: its
 * expiry is the end of the overlap afterwards, which no new key should inherit.
 * @returns the new key's id and its secret, which is only in this response.
 * @throws DomainError `resource_missing`; `insufficient_scope`; `parameter_invalid` for a key that is not active, or
 * was already rolled; `resource_in_use` at the maximum of active keys.
 */
export async function rollApiKey(
  actor: Actor,
  id: string,
  overlapHours: RollOverlapHours,
): Promise<{ id: string; secret: string }> {
  requireApiKeyManager(actor);
  const key = await lockApiKey(actor, id);
  if (!key) throw notFound("API key", id);
  const at = new Date();
  if (apiKeyStatus(key, at) !== "active") {
    throw new DomainError("parameter_invalid", "This API key is no longer valid. Create a new key instead.");
  }
  if (key.rolledAt) {
    throw new DomainError(
      "parameter_invalid",
      "This API key was already rolled. Roll its replacement, or create a new key.",
    );
  }
  const overlapEnd = new Date(at.getTime() + overlapHours * HOUR_MS);
  const expiresAt = key.expiresAt && key.expiresAt < overlapEnd ? key.expiresAt : overlapEnd;
  // Before the new one is created: a revoked key frees a slot for it.
  await updateApiKeyRow(actor, id, overlapHours === 0 ? { revokedAt: at } : { rolledAt: at, expiresAt });
  const newKey = await createApiKey(actor, {
    name: key.name,
    scopes: key.scopes,
    ...(key.expiresAt && { expiresAt: key.expiresAt }),
    ...(key.rateLimitPerMinute !== null && { rateLimitPerMinute: keyRateLimit(key.rateLimitPerMinute) }),
  });
  setAuditDetails({ objectId: id, name: key.name });
  return newKey;
}
