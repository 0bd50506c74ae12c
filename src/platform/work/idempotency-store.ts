import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import { isReadable, open, seal } from "#platform/base/secret-box.ts";
import { Columns } from "#platform/database/columns.ts";
import { tryLockIdempotencyKey } from "#platform/database/object-lock.ts";
import { scope } from "#platform/database/scope.ts";
import { sql, sqlAcrossTenants } from "#platform/database/sql.ts";

/** Lifetime of a stored response: 24 hours, in milliseconds, by the merchant's clock. */
const LIFETIME_MS = 86_400_000;

/** The scope of an `Idempotency-Key`, in addition to merchant and mode. */
export interface IdempotencyScope {
  method: string;
  path: string;
  key: string;
}

export interface StoredResponse {
  /** SHA-256 of the request, hex. */
  requestHash: string;
  responseStatus: number;
  location: string | null;
  responseBody: string;
  /** Whether the body shows a secret, so that it is stored encrypted. */
  isSecret: boolean;
}

/**
 * Locks the key for the current transaction. The lock ends with the transaction, so that a crash frees it.
 * @returns false while another request has the lock.
 */
export async function lockIdempotencyKey(actor: Actor, at: IdempotencyScope): Promise<boolean> {
  return tryLockIdempotencyKey(lockName(actor, at));
}

const ANSWER = new Columns<Omit<StoredResponse, "isSecret"> & { bodyKeyId: string | null }>([
  "requestHash",
  "responseStatus",
  "location",
  "responseBody",
  "bodyKeyId",
]);

/** Without its body if that is secret and was stored under another APP_SECRET. */
export async function findStoredResponse(
  actor: Actor,
  at: IdempotencyScope,
): Promise<(Omit<StoredResponse, "responseBody"> & { responseBody: string | null }) | null> {
  const { merchantId, livemode } = scope(actor);
  const { method, path, key } = at;
  const { rows } = await sql({
    name: "idempotency-answer",
    rowMode: "array",
    text: `SELECT ${ANSWER.of("r")} FROM idempotency_records r
           WHERE merchant_id = $1 AND livemode = $2 AND method = $3 AND path = $4 AND key = $5 AND expires_at > $6`,
    values: [merchantId, livemode, method, path, key, now(actor).toISOString()],
  });
  const [row] = rows;
  if (!row) return null;
  const { requestHash, responseStatus, location, responseBody, bodyKeyId } = ANSWER.row(row);
  const stored = { requestHash, responseStatus, location, isSecret: bodyKeyId !== null };
  if (bodyKeyId === null) return { ...stored, responseBody };
  const sealed = { bytes: new Uint8Array(Buffer.from(responseBody, "base64")), keyId: bodyKeyId };
  return { ...stored, responseBody: isReadable(sealed) ? open(sealed, lockName(actor, at)) : null };
}

/**
 * Stores the response. Its 24 hours begin by the merchant's clock at this moment: the request itself may have advanced
 * it.
 */
export async function storeResponse(
  actor: Actor,
  at: IdempotencyScope,
  { isSecret, ...response }: StoredResponse,
): Promise<void> {
  const { merchantId, livemode } = scope(actor);
  const { method, path, key } = at;
  const { requestHash, responseStatus, location } = response;
  const sealed = isSecret ? seal(response.responseBody, lockName(actor, at)) : null;
  const responseBody = sealed ? Buffer.from(sealed.bytes).toString("base64") : response.responseBody;
  const createdAt = now(actor);
  const expiresAt = new Date(createdAt.getTime() + LIFETIME_MS);
  await sql({
    name: "idempotency-store",
    text: STORE,
    values: [
      ...[merchantId, livemode, method, path, key, requestHash, responseStatus, location, responseBody],
      ...[sealed?.keyId ?? null, createdAt.toISOString(), expiresAt.toISOString(), actor.clockOffsetSeconds],
    ],
  });
}

const STORE = `
  INSERT INTO idempotency_records (merchant_id, livemode, method, path, key, request_hash, response_status, location,
    response_body, body_key_id, created_at, expires_at)
  SELECT id, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11::timestamptz + moved, $12::timestamptz + moved
  FROM merchants, make_interval(secs => CASE WHEN $2 THEN 0 ELSE test_clock_offset_seconds - $13::int END) AS moved
  WHERE id = $1
  ON CONFLICT (merchant_id, livemode, method, path, key) DO UPDATE SET request_hash = excluded.request_hash,
    response_status = excluded.response_status, location = excluded.location, response_body = excluded.response_body,
    body_key_id = excluded.body_key_id, created_at = excluded.created_at, expires_at = excluded.expires_at`;

/**
 * Whether a request with the key already has a response; undefined while one is running. Outside of any transaction:
 * data that is relied on is read after the lock.
 */
export async function hadResponse(actor: Actor, at: IdempotencyScope): Promise<boolean | undefined> {
  if (!(await lockIdempotencyKey(actor, at))) return undefined;
  const { merchantId, livemode } = scope(actor);
  const { method, path, key } = at;
  const { count } = await sql({
    name: "idempotency-answered",
    text: `SELECT FROM idempotency_records
           WHERE merchant_id = $1 AND livemode = $2 AND method = $3 AND path = $4 AND key = $5 AND expires_at > $6`,
    values: [merchantId, livemode, method, path, key, now(actor).toISOString()],
  });
  return count > 0;
}

/** Deletes responses of every merchant whose time is over by its clock. @returns the number of deleted ones. */
export async function deleteExpiredResponses(max: number): Promise<number> {
  const { count } = await sqlAcrossTenants({
    name: "idempotency-purge",
    text: `DELETE FROM idempotency_records WHERE ctid = ANY (ARRAY(
             SELECT ctid FROM (SELECT ctid FROM idempotency_records WHERE expires_at <= now()
               ORDER BY expires_at LIMIT $1 FOR UPDATE SKIP LOCKED) over_by_wall_clock
             UNION ALL
             SELECT ctid FROM (SELECT r.ctid FROM merchants m
               JOIN idempotency_records r ON r.merchant_id = m.id AND NOT r.livemode
               WHERE m.test_clock_offset_seconds > 0 AND r.expires_at > now()
                 AND r.expires_at <= now() + m.test_clock_offset_seconds * interval '1 second'
               LIMIT $1 FOR UPDATE OF r SKIP LOCKED) over_by_test_clock))`,
    values: [max],
  });
  return count;
}

/** The name of the lock, and the context of an encrypted response. */
function lockName(actor: Actor, { method, path, key }: IdempotencyScope): string {
  return contextOfStoredResponse([actor.merchantId, actor.livemode, method, path, key]);
}

/** The context of an encrypted response (see `seal`). @param key the values of the table's primary key, in order. */
export function contextOfStoredResponse(key: readonly unknown[]): string {
  return JSON.stringify(key);
}
