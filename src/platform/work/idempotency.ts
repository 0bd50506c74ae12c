import { createHash } from "node:crypto";
import type { Actor, KeyedRequest } from "#kernel/actor.ts";
import { DomainError } from "#kernel/errors.ts";
import {
  type EndpointResponse,
  hadResponse,
  type IdempotencyRecord,
  lockAndFindRecord,
  storeRecord,
} from "#platform/work/idempotency-store.ts";

/** The actor of a request with an idempotency key. @param content what it asks for, as JSON. */
export function withKey(
  actor: Actor,
  at: Omit<KeyedRequest, "hash">,
  content: unknown,
): Actor & { keyed: KeyedRequest } {
  const request = { id: actor.request?.id ?? at.key, idempotencyKey: at.key };
  return { ...actor, request, keyed: { ...at, hash: hashOf(content) } };
}

/**
 * Responds once per key: the first time by `work`, whose response is stored in the same transaction; afterwards with
 * that response, byte for byte. Call it inside a unit of work.
 * @throws DomainError `idempotency_key_in_use` while the first is running; `idempotency_key_reused` for another
 * request, and for one whose response can no longer be decrypted; and any error of `work`, which frees the key.
 */
export async function respondOnce(
  actor: Actor,
  keyed: KeyedRequest,
  work: () => Promise<EndpointResponse>,
): Promise<EndpointResponse & { replayed: boolean }> {
  const record = await lockKey(actor, keyed);
  if (record?.response) return { ...record.response, replayed: true };
  const response = await work();
  if (!response.rejection) await storeRecord(actor, keyed, { objectId: record?.objectId ?? null, response });
  return { ...response, replayed: false };
}

interface Written<Result> {
  write: () => Promise<Result>;
  /** The ID by which `read` finds the result; null if no processor is asked, so that there is nothing to continue. */
  idOf: (result: Result) => string | null;
  read: (id: string) => Promise<Result | null>;
}

/**
 * Writes once per key what a processor is then asked for, outside the transaction: the first time with `write`, in the
 * transaction that also records the key; afterwards, that is read. A request that is repeated after a crash continues
 * with it, and is responded to with `respondOnce`. Call it inside a unit of work. Without a key, it always writes.
 * @throws DomainError as `respondOnce`, and any error of `write`, which frees the key.
 */
export async function writeOnce<Result>(actor: Actor, { write, idOf, read }: Written<Result>): Promise<Result> {
  const { keyed } = actor;
  if (!keyed) return write();
  const record = await lockKey(actor, keyed);
  const before = record && record.objectId !== null ? await read(record.objectId) : null;
  if (before) return before;
  const result = await write();
  const objectId = idOf(result);
  if (objectId !== null) await storeRecord(actor, keyed, { objectId, response: null });
  return result;
}

/**
 * Whether the request already has a response.
 * @throws DomainError `idempotency_key_in_use` while another one with its key is running.
 */
export async function hasResponse(actor: Actor, keyed: KeyedRequest): Promise<boolean> {
  return (await hadResponse(actor, keyed)) ?? rejectInUse();
}

/** Locks the key until the transaction ends. @returns what is known about it. */
async function lockKey(actor: Actor, keyed: KeyedRequest): Promise<IdempotencyRecord | null> {
  const { isLocked, record } = await lockAndFindRecord(actor, keyed);
  if (!isLocked) rejectInUse();
  if (record && record.requestHash !== keyed.hash) {
    const message =
      "This Idempotency-Key was already used for a different request in the last 24 hours. Use a new key for each request.";
    throw new DomainError("idempotency_key_reused", message);
  }
  if (record?.isUnreadable) {
    const message =
      "The original request succeeded, but its response contained a secret that can no longer be read because the service's APP_SECRET changed. Look up the object that it created, and use a new Idempotency-Key.";
    throw new DomainError("idempotency_key_reused", message);
  }
  return record;
}

function rejectInUse(): never {
  const message = "Another request with this Idempotency-Key is still in progress. Try again in a second.";
  throw new DomainError("idempotency_key_in_use", message);
}

/** SHA-256 of a JSON value, regardless of the order of its members. */
function hashOf(content: unknown): string {
  return createHash("sha256").update(canonicalJson(content)).digest("hex");
}

function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, member: unknown) => {
    if (typeof member !== "object" || member === null || Array.isArray(member)) return member;
    return Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}
