import type { Actor } from "#domain/actor.ts";
import type { Scope } from "#domain/scope.ts";
import { db, pool } from "#server/platform/database.ts";
import { scope } from "#server/platform/scope.ts";

export interface StoredApiKey {
  id: string;
  merchantId: string;
  livemode: boolean;
  scopes: Scope[];
  rateLimitPerMinute: number | null;
  expiresAt: Date | null;
  revokedAt: Date | null;
  testClockOffsetSeconds: number;
}

/** The key with that SHA-256, with its merchant's clock, in one prepared statement. */
export async function findApiKeyByHash(hash: string): Promise<StoredApiKey | undefined> {
  const { rows } = await pool().query<StoredApiKey>({
    name: "api-key-by-hash",
    text: `SELECT k.id, k.merchant_id AS "merchantId", k.livemode, k.scopes,
             k.rate_limit_per_minute AS "rateLimitPerMinute", k.expires_at AS "expiresAt",
             k.revoked_at AS "revokedAt", m.test_clock_offset_seconds AS "testClockOffsetSeconds"
           FROM api_keys k JOIN merchants m ON m.id = k.merchant_id WHERE k.hash = $1`,
    values: [hash],
  });
  return rows[0];
}

export async function touchApiKey(id: string, at: Date): Promise<void> {
  await pool().query({
    name: "api-key-touch",
    text: "UPDATE api_keys SET last_used_at = $2 WHERE id = $1",
    values: [id, at],
  });
}

export async function insertApiKey(
  actor: Actor,
  key: {
    id: string;
    name: string;
    hash: string;
    prefix: string;
    lastFour: string;
    scopes: Scope[];
    expiresAt: Date | null;
    rateLimitPerMinute: number | null;
    createdAt: Date;
  },
): Promise<void> {
  await db().apiKey.create({ data: { ...scope(actor), ...key } });
}
