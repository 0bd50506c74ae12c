import { createHash } from "node:crypto";
import type { Actor } from "#kernel/actor.ts";
import { DomainError, invalidFields } from "#kernel/errors.ts";
import type { HttpRequest } from "#platform/base/http-request.ts";
import {
  findStoredResponse,
  hadResponse,
  type IdempotencyScope,
  lockIdempotencyKey,
  storeResponse,
} from "#platform/work/idempotency-store.ts";

const MAX_IDEMPOTENCY_KEY_LENGTH = 255;

/** A response as it is sent and stored. */
export interface EndpointResponse {
  status: number;
  /** The value of the header `Location`. */
  location: string | null;
  body: string;
  /** The error to send instead, after the changes were committed; not stored. */
  rejection?: DomainError;
  /** Whether the body shows a secret, so that it is stored encrypted. */
  isSecret?: boolean;
}

/** The request's key; null without one. @throws DomainError `parameter_invalid` if it is too long or blank. */
export function idempotencyKeyOf(request: HttpRequest): string | null {
  const key = request.headers.get("idempotency-key");
  if (key === null || (key.length > 0 && key.length <= MAX_IDEMPOTENCY_KEY_LENGTH)) return key;
  const message = `must be 1 to ${MAX_IDEMPOTENCY_KEY_LENGTH} characters long long`;
  throw invalidFields([{ field: "Idempotency-Key", code: key === "" ? "too_small" : "too_big", message }]);
}

/**
 * Handles a request with a key once: the first time by `work`, whose response is stored in the same transaction;
 * afterwards with that response, byte for byte. Call it inside a unit of work.
 * @throws DomainError `idempotency_key_in_use` while the first is running; `idempotency_key_reused` for another
 * request, and for one whose response can no longer be decrypted; and any error of `work`, which frees the key.
 */
export async function runIdempotent(
  actor: Actor,
  at: IdempotencyScope,
  requestHash: string,
  work: () => Promise<EndpointResponse>,
): Promise<EndpointResponse & { replayed: boolean }> {
  const stored = await lockKey(actor, at);
  if (stored && stored.requestHash !== requestHash) {
    const message =
      "This Idempotency-Key was already used for a different request in the last 24 hours. Use a new key for each request.";
    throw new DomainError("idempotency_key_reused", message);
  }
  if (stored?.responseBody === null) {
    const message =
      "The original request succeeded, but its response contained a secret that can no longer be read because the service's APP_SECRET changed. Look up the object that it created, and use a new Idempotency-Key.";
    throw new DomainError("idempotency_key_reused", message);
  }
  if (stored) {
    return { status: stored.responseStatus, location: stored.location, body: stored.responseBody, replayed: true };
  }
  const response = await work();
  if (response.rejection) return { ...response, replayed: false };
  await storeResponse(actor, at, {
    requestHash,
    responseStatus: response.status,
    location: response.location,
    responseBody: response.body,
    isSecret: response.isSecret ?? false,
  });
  return { ...response, replayed: false };
}

/**
 * Whether a request with the key already has a response.
 * @throws DomainError `idempotency_key_in_use` while one is running.
 */
export async function hasResponse(actor: Actor, at: IdempotencyScope): Promise<boolean> {
  return (await hadResponse(actor, at)) ?? reject();
}

async function lockKey(actor: Actor, at: IdempotencyScope) {
  // In one round trip, the lock first: the data read is complete if the lock was free, and not used otherwise.
  const [isLocked, stored] = await Promise.all([lockIdempotencyKey(actor, at), findStoredResponse(actor, at)]);
  return isLocked ? stored : reject();
}

function reject(): never {
  const message = "Another request with this Idempotency-Key is still in progress. Try again in a second.";
  throw new DomainError("idempotency_key_in_use", message);
}

/** SHA-256 of the parts that make requests equal: the body, regardless of the order of its members, and the query. */
export function hashRequest(body: unknown, query: URLSearchParams): string {
  const pairs = [...query].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return createHash("sha256")
    .update(canonicalJson([body, pairs]))
    .digest("hex");
}

function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, member: unknown) => {
    if (typeof member !== "object" || member === null || Array.isArray(member)) return member;
    return Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}
