import { isDeepStrictEqual } from "node:util";
import type { Actor } from "#domain/shared/actor.ts";
import { DomainError } from "#domain/shared/errors.ts";
import { logger } from "#server/platform/logger.ts";
import { once } from "#server/platform/once.ts";
import { findApiKeyByHash, type StoredApiKey, touchApiKey } from "#server/services/api-key/repository.ts";
import { hashSecretKey, looksLikeSecretKey } from "#server/services/api-key/secret-key.ts";

const TOUCH_INTERVAL_MS = 60_000;

export interface AuthenticatedKey {
  actor: Actor & { id: string };
  /** Requests a minute, when the key has a limit of its own. */
  rateLimitPerMinute: number | null;
  /**
   * Whether the key still is what it was when it was last seen. Nothing is answered nor changed before that is known;
   * with false, authenticate again.
   */
  confirmed: Promise<boolean>;
}

/**
 * The actor of an `Authorization` header. Whose key was seen before is told at once, while the database is asked whether
 * that still holds: a read goes out together with that question, and a key that is revoked is refused from then on.
 * @throws DomainError `api_key_missing`, `api_key_invalid` (malformed, unknown, revoked), `api_key_expired`.
 */
export async function authenticateApiKey(authorization: string | null): Promise<AuthenticatedKey> {
  const secret = /^bearer +(\S+) *$/i.exec(authorization ?? "")?.[1];
  if (secret === undefined) {
    const message =
      "Send your API key in the header `Authorization: Bearer ckst_sk_…`. Keys are made in the dashboard.";
    throw new DomainError("api_key_missing", message);
  }
  const hash = looksLikeSecretKey(secret) ? hashSecretKey(secret) : undefined;
  const known = hash === undefined ? undefined : seenKeys().get(hash);
  if (hash !== undefined && known && !isOver(known)) return authenticated(known, confirm(hash, known));
  const key = hash === undefined ? undefined : await findApiKeyByHash(hash);
  if (!hash || !key || key.revokedAt) {
    throw new DomainError(
      "api_key_invalid",
      "This API key is unknown or revoked. Check it, or make a new one in the dashboard.",
    );
  }
  if (key.expiresAt && isOver(key)) {
    throw new DomainError(
      "api_key_expired",
      `This API key expired at ${key.expiresAt.toISOString()}. Make a new one in the dashboard.`,
    );
  }
  remember(hash, key);
  noteUse(key.id);
  return authenticated(key, Promise.resolve(true));
}

function isOver({ expiresAt }: StoredApiKey): boolean {
  return expiresAt !== null && expiresAt.getTime() <= Date.now();
}

function authenticated(key: StoredApiKey, confirmed: Promise<boolean>): AuthenticatedKey {
  return {
    actor: {
      kind: "apiKey",
      id: key.id,
      merchantId: key.merchantId,
      livemode: key.livemode,
      scopes: key.scopes,
      clockOffsetSeconds: key.livemode ? 0 : key.testClockOffsetSeconds,
    },
    rateLimitPerMinute: key.rateLimitPerMinute,
    confirmed,
  };
}

const MOST_SEEN = 10_000;

/** Keys that worked when they were last seen, by their hash. */
function seenKeys(): Map<string, StoredApiKey> {
  return once("api-keys-seen", () => new Map());
}

function remember(hash: string, key: StoredApiKey): void {
  const seen = seenKeys();
  if (seen.size >= MOST_SEEN) seen.clear();
  seen.set(hash, key);
}

function confirm(hash: string, known: StoredApiKey): Promise<boolean> {
  const confirmed = findApiKeyByHash(hash).then((key) => {
    const holds = isDeepStrictEqual(key, known);
    if (holds) noteUse(known.id);
    else seenKeys().delete(hash);
    return holds;
  });
  // A caller who was refused for something else does not wait for it.
  confirmed.catch(() => undefined);
  return confirmed;
}

/** Writes `last_used_at` at most once a minute and beside the request. */
function noteUse(id: string): void {
  const lastNoted = once("api-key-last-noted", () => new Map<string, number>());
  const now = Date.now();
  if (now - (lastNoted.get(id) ?? 0) < TOUCH_INTERVAL_MS) return;
  lastNoted.set(id, now);
  touchApiKey(id, new Date(now)).catch((error: unknown) => {
    lastNoted.delete(id);
    logger().warn({ err: error, apiKeyId: id }, "last_used_at could not be written");
  });
}
