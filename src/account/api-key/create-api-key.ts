import { keyRateLimits } from "#account/api-key/key-rate-limit.ts";
import { MAX_API_KEYS, requireApiKeyManager } from "#account/api-key/model.ts";
import { hashSecretKey, newSecretKey } from "#account/api-key/secret-key.ts";
import { countActiveApiKeysLocked, insertApiKey } from "#account/api-key/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { DomainError, invalidFields } from "#kernel/errors.ts";
import type { Scope } from "#kernel/scope.ts";
import { newId } from "#platform/base/ids.ts";
import { seal } from "#platform/base/secret-box.ts";
import { setAuditDetails } from "#platform/work/set-audit-details.ts";

/**
 * Creates a key in the actor's mode. Only this response has its secret, unless it is a `readable` test key.
 * @param input.rateLimitPerMinute overrides the default limit, up to `RATE_LIMIT_PER_KEY_MAX`.
 * @throws DomainError `insufficient_scope` for actors who may not create keys, or not with these scopes;
 * `parameter_invalid` on the form's `rateLimit` for a limit that is too high; `resource_in_use` at the maximum of
 * active keys.
 */
export async function createApiKey(
  actor: Actor,
  input: { name: string; scopes: readonly Scope[]; expiresAt?: Date; rateLimitPerMinute?: number; readable?: boolean },
): Promise<{ id: string; secret: string }> {
  requireApiKeyManager(actor, input.scopes);
  if (input.rateLimitPerMinute !== undefined) requireAllowedRateLimit(input.rateLimitPerMinute);
  const createdAt = new Date();
  if ((await countActiveApiKeysLocked(actor, createdAt)) >= MAX_API_KEYS) {
    const message = `You have reached the limit of ${MAX_API_KEYS} active API keys per mode. Revoke an unused key first.`;
    throw new DomainError("resource_in_use", message);
  }
  const secret = newSecretKey(actor.livemode);
  const id = newId("apiKey");
  await insertApiKey(actor, {
    id,
    name: input.name,
    hash: hashSecretKey(secret),
    prefix: secret.slice(0, "ckst_sk_test_".length),
    lastFour: secret.slice(-4),
    scopes: [...input.scopes],
    expiresAt: input.expiresAt ?? null,
    rateLimitPerMinute: input.rateLimitPerMinute ?? null,
    createdAt,
    sealed: input.readable && !actor.livemode ? seal(secret, id) : undefined,
  });
  setAuditDetails({ objectId: id, name: input.name });
  return { id, secret };
}

function requireAllowedRateLimit(perMinute: number): void {
  const { most } = keyRateLimits();
  if (perMinute <= most) return;
  const message = `must be at most ${most.toLocaleString("en")}, the maximum on this installation`;
  throw invalidFields([{ field: "rateLimit", code: "too_big", message }]);
}
