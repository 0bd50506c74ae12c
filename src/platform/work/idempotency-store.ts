import type { Actor, KeyedRequest } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import type { DomainError } from "#kernel/errors.ts";
import { isReadable, open, seal } from "#platform/base/secret-box.ts";
import { Columns } from "#platform/database/columns.ts";
import { inOrder } from "#platform/database/in-order.ts";
import { tryLockIdempotencyKey } from "#platform/database/object-lock.ts";
import type { Prisma } from "#platform/database/prisma/client.ts";
import { scope } from "#platform/database/scope.ts";
import { sql, sqlAcrossTenants } from "#platform/database/sql.ts";

/** Lifetime of a stored response: 24 hours, in milliseconds, by the merchant's clock. */
const LIFETIME_MS = 86_400_000;

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

/** What is known about a key. */
export interface IdempotencyRecord {
  requestHash: string;
  /** What the request wrote before it called a processor. */
  objectId: string | null;
  /** Null until the request was responded to. */
  response: EndpointResponse | null;
  /** Whether its body is secret and was stored under another APP_SECRET. */
  isUnreadable: boolean;
}

/**
 * Locks the key for the current transaction, and reads its record. The lock ends with the transaction, so that a crash
 * frees it. Without the lock, another request with the key is running, and its record is not complete.
 */
export async function lockAndFindRecord(
  actor: Actor,
  keyed: KeyedRequest,
): Promise<{ isLocked: boolean; record: IdempotencyRecord | null }> {
  const [isLocked, record] = await inOrder([
    () => tryLockIdempotencyKey(lockName(actor, keyed)),
    () => findRecord(actor, keyed),
  ]);
  return { isLocked, record };
}

const RECORD = new Columns<
  Pick<
    Prisma.IdempotencyRecordGetPayload<object>,
    "requestHash" | "objectId" | "responseStatus" | "location" | "responseBody" | "bodyKeyId"
  >
>(["requestHash", "objectId", "responseStatus", "location", "responseBody", "bodyKeyId"]);

async function findRecord(actor: Actor, keyed: KeyedRequest): Promise<IdempotencyRecord | null> {
  const { merchantId, livemode } = scope(actor);
  const { method, path, key } = keyed;
  const { rows } = await sql({
    name: "idempotency-record",
    rowMode: "array",
    text: `SELECT ${RECORD.of("r")} FROM idempotency_records r
           WHERE merchant_id = $1 AND livemode = $2 AND method = $3 AND path = $4 AND key = $5 AND expires_at > $6`,
    values: [merchantId, livemode, method, path, key, now(actor).toISOString()],
  });
  const [row] = rows;
  if (!row) return null;
  const { requestHash, objectId, responseStatus: status, location, responseBody, bodyKeyId } = RECORD.row(row);
  const common = { requestHash, objectId, isUnreadable: false };
  if (status === null || responseBody === null) return { ...common, response: null };
  if (bodyKeyId === null) return { ...common, response: { status, location, body: responseBody } };
  const sealed = { bytes: new Uint8Array(Buffer.from(responseBody, "base64")), keyId: bodyKeyId };
  if (!isReadable(sealed)) return { ...common, response: null, isUnreadable: true };
  return { ...common, response: { status, location, body: open(sealed, lockName(actor, keyed)), isSecret: true } };
}

/**
 * Stores what is known about a key, for 24 hours by the merchant's clock. While the clock is advancing, they begin at its
 * target: otherwise the record would expire on the way, and a repeated request would advance the clock again.
 */
export async function storeRecord(
  actor: Actor,
  keyed: KeyedRequest,
  { objectId, response }: Pick<IdempotencyRecord, "objectId" | "response">,
): Promise<void> {
  const { merchantId, livemode } = scope(actor);
  const { method, path, key, hash } = keyed;
  const sealed = response?.isSecret ? seal(response.body, lockName(actor, keyed)) : null;
  const body = sealed ? Buffer.from(sealed.bytes).toString("base64") : (response?.body ?? null);
  const createdAt = now(actor);
  const expiresAt = new Date(createdAt.getTime() + LIFETIME_MS);
  await sql({
    name: "idempotency-store",
    text: STORE,
    values: [
      ...[merchantId, livemode, method, path, key, hash, objectId],
      ...[response?.status ?? null, response?.location ?? null, body, sealed?.keyId ?? null],
      ...[createdAt.toISOString(), expiresAt.toISOString(), actor.clockOffsetSeconds],
    ],
  });
}

const STORE = `
  INSERT INTO idempotency_records (merchant_id, livemode, method, path, key, request_hash, object_id, response_status,
    location, response_body, body_key_id, created_at, expires_at)
  SELECT id, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12::timestamptz + moved, $13::timestamptz + moved
  FROM merchants, make_interval(secs => CASE WHEN $2 THEN 0
    ELSE COALESCE(test_clock_target_seconds, test_clock_offset_seconds) - $14::int END) AS moved
  WHERE id = $1
  ON CONFLICT (merchant_id, livemode, method, path, key) DO UPDATE SET request_hash = excluded.request_hash,
    object_id = excluded.object_id, response_status = excluded.response_status, location = excluded.location,
    response_body = excluded.response_body, body_key_id = excluded.body_key_id, created_at = excluded.created_at,
    expires_at = excluded.expires_at`;

/** Lets records of test mode expire 24 hours from now, by its clock, if they would later: its advance was stopped. */
export async function shortenRecords({ merchantId, clockOffsetSeconds }: ClockOwner): Promise<void> {
  const at = now({ clockOffsetSeconds });
  await sql({
    name: "idempotency-shorten",
    text: `UPDATE idempotency_records SET created_at = $2, expires_at = $3
           WHERE merchant_id = $1 AND NOT livemode AND expires_at > $3`,
    values: [merchantId, at.toISOString(), new Date(at.getTime() + LIFETIME_MS).toISOString()],
  });
}

type ClockOwner = Pick<Actor, "merchantId" | "clockOffsetSeconds">;

/**
 * Whether a request with the key already has a response; undefined while one is running. Outside of any transaction:
 * data that is relied on is read after the lock.
 */
export async function hadResponse(actor: Actor, keyed: KeyedRequest): Promise<boolean | undefined> {
  if (!(await tryLockIdempotencyKey(lockName(actor, keyed)))) return undefined;
  const { merchantId, livemode } = scope(actor);
  const { method, path, key } = keyed;
  const { count } = await sql({
    name: "idempotency-answered",
    text: `SELECT FROM idempotency_records
           WHERE merchant_id = $1 AND livemode = $2 AND method = $3 AND path = $4 AND key = $5 AND expires_at > $6
             AND response_status IS NOT NULL`,
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
function lockName(actor: Actor, { method, path, key }: KeyedRequest): string {
  return contextOfStoredResponse([actor.merchantId, actor.livemode, method, path, key]);
}

/** The context of an encrypted response (see `seal`). @param key the values of the table's primary key, in order. */
export function contextOfStoredResponse(key: readonly unknown[]): string {
  return JSON.stringify(key);
}
