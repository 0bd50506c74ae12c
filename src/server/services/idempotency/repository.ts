import type { Actor } from "#domain/actor.ts";
import { now } from "#domain/clock.ts";
import { db } from "#server/platform/database.ts";
import { scope } from "#server/platform/scope.ts";

/** How long a stored answer is kept: 24 hours, in milliseconds, on the merchant's clock. */
const LIFETIME_MS = 86_400_000;

/** What an `Idempotency-Key` belongs to, beside merchant and mode. */
export interface IdempotencyScope {
  method: string;
  path: string;
  key: string;
}

export interface StoredAnswer {
  /** SHA-256 of the request, hex. */
  requestHash: string;
  responseStatus: number;
  location: string | null;
  responseBody: string;
}

/**
 * Takes the key for the transaction under way. The lock goes with the transaction, so that a crash frees it.
 * @returns false while another request holds it.
 */
export async function lockIdempotencyKey(actor: Actor, { method, path, key }: IdempotencyScope): Promise<boolean> {
  const name = JSON.stringify([actor.merchantId, actor.livemode, method, path, key]);
  const rows = await db().$queryRaw<{ locked: boolean }[]>`
    SELECT pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) AS locked`;
  return rows[0]?.locked === true;
}

export async function findStoredAnswer(actor: Actor, at: IdempotencyScope): Promise<StoredAnswer | null> {
  return db().idempotencyRecord.findFirst({ where: { ...scope(actor), ...at, expiresAt: { gt: now(actor) } } });
}

export async function storeAnswer(actor: Actor, at: IdempotencyScope, answer: StoredAnswer): Promise<void> {
  const createdAt = now(actor);
  const record = { ...answer, createdAt, expiresAt: new Date(createdAt.getTime() + LIFETIME_MS) };
  await db().idempotencyRecord.upsert({
    where: { merchantId_livemode_method_path_key: { ...scope(actor), ...at } },
    create: { ...scope(actor), ...at, ...record },
    update: record,
  });
}
