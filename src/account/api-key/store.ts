import type { ApiKey, ApiKeyStatus } from "#account/api-key/model.ts";
import type { Actor } from "#kernel/actor.ts";
import type { Page, PageOf } from "#kernel/paging.ts";
import type { Scope } from "#kernel/scope.ts";
import type { Sealed } from "#platform/base/secret-box.ts";
import { Columns } from "#platform/database/columns.ts";
import { db } from "#platform/database/db.ts";
import { escapeLike } from "#platform/database/escape-like.ts";
import { lockCreation, lockObject } from "#platform/database/object-lock.ts";
import { pageOf, pageRange, rangeQuery } from "#platform/database/paging.ts";
import type { Prisma } from "#platform/database/prisma/client.ts";
import { scope } from "#platform/database/scope.ts";
import { FIRST_READ_TIMEOUT_MS, sqlAcrossTenants } from "#platform/database/sql.ts";

export interface StoredApiKey {
  id: string;
  merchantId: string;
  livemode: boolean;
  scopes: Scope[];
  rateLimitPerMinute: number | null;
  expiresAt: Date | null;
  revokedAt: Date | null;
  testClockOffsetSeconds: number;
  testClockAdvances: boolean;
}

const KEY = new Columns<Omit<StoredApiKey, "testClockOffsetSeconds" | "testClockAdvances">>([
  "id",
  "merchantId",
  "livemode",
  "scopes",
  "rateLimitPerMinute",
  "expiresAt",
  "revokedAt",
]);

const KEY_BY_HASH = `SELECT ${KEY.of("k")}, m.test_clock_offset_seconds, m.test_clock_target_seconds IS NOT NULL
  FROM api_keys k JOIN merchants m ON m.id = k.merchant_id WHERE k.hash = $1`;

/** The key with this SHA-256, with its merchant's clock, in one prepared statement. */
export async function findApiKeyByHash(hash: string): Promise<StoredApiKey | undefined> {
  const { rows } = await sqlAcrossTenants({
    name: "api-key-by-hash",
    text: KEY_BY_HASH,
    values: [hash],
    rowMode: "array",
    timeoutMs: FIRST_READ_TIMEOUT_MS,
  });
  const [row] = rows;
  return (
    row && {
      ...KEY.row(row),
      testClockOffsetSeconds: row[KEY.count] as number,
      testClockAdvances: row[KEY.count + 1] as boolean,
    }
  );
}

export async function touchApiKey(id: string, at: Date): Promise<void> {
  await sqlAcrossTenants({
    name: "api-key-touch",
    text: "UPDATE api_keys SET last_used_at = $2 WHERE id = $1",
    values: [id, at],
  });
}

/** Serializes the creation of keys of the merchant and mode until the transaction ends. */
export async function lockApiKeyCreation(actor: Actor): Promise<void> {
  await lockCreation(actor, "api_keys");
}

/** The number of active keys. Creations are serialized, so that each counts the ones before it. */
export async function countActiveApiKeysLocked(actor: Actor, at: Date): Promise<number> {
  await lockApiKeyCreation(actor);
  return db().apiKey.count({ where: { ...scope(actor), ...conditionOf("active", at) } });
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
    /** The secret itself, for readable keys. */
    sealed: Sealed | undefined;
  },
): Promise<void> {
  const { sealed, ...columns } = key;
  await db().apiKey.create({
    data: { ...scope(actor), ...columns, ...(sealed && { secretEncrypted: sealed.bytes, secretKeyId: sealed.keyId }) },
  });
}

/** The newest readable key that is active, was not rolled, and has a scope. */
export async function findReadableKey(
  actor: Actor,
  has: Scope,
  at: Date,
): Promise<{ id: string; sealed: Sealed } | null> {
  const row = await db().apiKey.findFirst({
    where: {
      ...scope(actor),
      ...conditionOf("active", at),
      rolledAt: null,
      secretEncrypted: { not: null },
      scopes: { has },
    },
    select: { id: true, secretEncrypted: true, secretKeyId: true },
    orderBy: { createdAt: "desc" },
  });
  if (!row?.secretEncrypted || row.secretKeyId === null) return null;
  return { id: row.id, sealed: { bytes: row.secretEncrypted, keyId: row.secretKeyId } };
}

/** Never leaves this file. */
const OMITTED_FIELDS = {
  merchantId: true,
  hash: true,
  secretEncrypted: true,
  secretKeyId: true,
} satisfies Prisma.ApiKeyOmit;

function toApiKey(row: Prisma.ApiKeyGetPayload<{ omit: typeof OMITTED_FIELDS }>): ApiKey {
  return { ...row, scopes: row.scopes as Scope[] };
}

export async function findApiKey(actor: Actor, id: string): Promise<ApiKey | null> {
  const row = await db().apiKey.findUnique({
    where: { merchantId_livemode_id: { ...scope(actor), id } },
    omit: OMITTED_FIELDS,
  });
  return row && toApiKey(row);
}

/** The key, locked until the transaction ends, which serializes its changes. */
export async function lockApiKey(actor: Actor, id: string): Promise<ApiKey | null> {
  await lockObject(actor, id);
  return findApiKey(actor, id);
}

/**
 * @param filter `search`: a part of the name in any case, the full ID, or the key's last four characters; `at` decides
 * which keys have expired.
 */
export async function findApiKeyPage(
  actor: Actor,
  { status, search, at }: { status?: ApiKeyStatus | undefined; search?: string | undefined; at: Date },
  page: Page,
): Promise<PageOf<ApiKey>> {
  const where: Prisma.ApiKeyWhereInput = {
    ...scope(actor),
    AND: [
      ...(status ? [conditionOf(status, at)] : []),
      ...(search === undefined ? [] : [{ OR: searchConditions(search) }]),
    ],
  };
  const range = await pageRange(page, (id) => findApiKey(actor, id));
  const rows = await db().apiKey.findMany({ ...rangeQuery(range, where), omit: OMITTED_FIELDS });
  return pageOf(page, rows.map(toApiKey));
}

function searchConditions(search: string): Prisma.ApiKeyWhereInput[] {
  return [{ id: search }, { lastFour: search }, { name: { contains: escapeLike(search), mode: "insensitive" } }];
}

function conditionOf(status: ApiKeyStatus, at: Date): Prisma.ApiKeyWhereInput {
  switch (status) {
    case "revoked":
      return { revokedAt: { not: null } };
    case "expired":
      return { revokedAt: null, expiresAt: { lte: at } };
    case "active":
      return { revokedAt: null, OR: [{ expiresAt: null }, { expiresAt: { gt: at } }] };
  }
}

/** Writes the changes of a locked key. */
export async function updateApiKeyRow(
  actor: Actor,
  id: string,
  change: { name: string } | { revokedAt: Date } | { rolledAt: Date; expiresAt: Date },
): Promise<void> {
  await db().apiKey.update({ where: { merchantId_livemode_id: { ...scope(actor), id } }, data: change });
}
