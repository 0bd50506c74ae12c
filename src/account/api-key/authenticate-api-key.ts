import { hashSecretKey, looksLikeSecretKey } from "#account/api-key/secret-key.ts";
import { findApiKeyByHash, touchApiKey } from "#account/api-key/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { DomainError } from "#kernel/errors.ts";
import { logger } from "#platform/base/logger.ts";
import { once } from "#platform/base/once.ts";

const TOUCH_INTERVAL_MS = 60_000;

export interface AuthenticatedKey {
  actor: Actor & { id: string };
  /** Requests a minute, if the key has its own limit. */
  rateLimitPerMinute: number | null;
}

/**
 * The actor of an `Authorization` header.
 * @throws DomainError `api_key_missing`, `api_key_invalid` (malformed, unknown, revoked), `api_key_expired`.
 */
export async function authenticateApiKey(authorization: string | null): Promise<AuthenticatedKey> {
  const secret = /^bearer +(\S+) *$/i.exec(authorization ?? "")?.[1];
  if (secret === undefined) {
    const message =
      "No API key provided. Send it in the header `Authorization: Bearer ckst_sk_…`. Create API keys in the dashboard.";
    throw new DomainError("api_key_missing", message);
  }
  const key = looksLikeSecretKey(secret) ? await findApiKeyByHash(hashSecretKey(secret)) : undefined;
  if (!key || key.revokedAt) {
    throw new DomainError(
      "api_key_invalid",
      "This API key is invalid or revoked. Check it, or create a new one in the dashboard.",
    );
  }
  if (key.expiresAt && key.expiresAt.getTime() <= Date.now()) {
    throw new DomainError(
      "api_key_expired",
      `This API key expired at ${key.expiresAt.toISOString()}. Create a new one in the dashboard.`,
    );
  }
  recordKeyUse(key.id);
  return {
    actor: {
      kind: "apiKey",
      id: key.id,
      merchantId: key.merchantId,
      livemode: key.livemode,
      scopes: key.scopes,
      clockOffsetSeconds: key.livemode ? 0 : key.testClockOffsetSeconds,
      clockAdvances: !key.livemode && key.testClockAdvances,
    },
    rateLimitPerMinute: key.rateLimitPerMinute,
  };
}

/** Writes `last_used_at` at most once a minute, without delaying the request. */
function recordKeyUse(id: string): void {
  const lastRecorded = once("api-key-last-noted", () => new Map<string, number>());
  const now = Date.now();
  if (now - (lastRecorded.get(id) ?? 0) < TOUCH_INTERVAL_MS) return;
  lastRecorded.set(id, now);
  touchApiKey(id, new Date(now)).catch((error: unknown) => {
    lastRecorded.delete(id);
    logger().warn({ err: error, apiKeyId: id }, "last_used_at could not be written");
  });
}
