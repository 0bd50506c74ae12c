import type { Declaration, DeclarationKind, DeclarationStatus } from "#declarations/declaration/model.ts";
import type { Actor } from "#kernel/actor.ts";
import type { Page, PageOf } from "#kernel/paging.ts";
import { db } from "#platform/database/db.ts";
import { pageOf, pageRange, rangeQuery } from "#platform/database/paging.ts";
import type { Prisma } from "#platform/database/prisma/client.ts";
import { scope } from "#platform/database/scope.ts";
import { sql, sqlAcrossTenants } from "#platform/database/sql.ts";

interface Row extends Omit<Declaration, "kind" | "status"> {
  merchantId: string;
  emailLowerCase: string | null;
  kind: string;
  status: string;
}

export interface DeclarationFilter {
  kind?: DeclarationKind | undefined;
  status?: DeclarationStatus | undefined;
  customerId?: string | undefined;
  /** At this time or later. */
  createdAfter?: Date | undefined;
  /** Before this time. */
  createdBefore?: Date | undefined;
}

/** A row as it is read. */
export function toDeclaration({ merchantId: _, emailLowerCase: __, ...row }: Row): Declaration {
  return { ...row, kind: row.kind as DeclarationKind, status: row.status as DeclarationStatus };
}

/** Stores a declaration, or finds the one that the same form has stored. @returns the stored one. */
export async function insertDeclaration(actor: Actor, declaration: Declaration): Promise<Declaration> {
  const { refundIds, ...data } = declaration;
  const emailLowerCase = declaration.email?.toLowerCase() ?? null;
  await db().declaration.createMany({
    data: [{ ...data, refundIds: [...refundIds], emailLowerCase, ...scope(actor) }],
    skipDuplicates: true,
  });
  const row = await db().declaration.findFirstOrThrow({
    where: { ...scope(actor), formKey: declaration.formKey },
  });
  return toDeclaration(row);
}

export async function findDeclaration(actor: Actor, id: string): Promise<Declaration | null> {
  const row = await db().declaration.findFirst({ where: { ...scope(actor), id } });
  return row && toDeclaration(row);
}

/** The declaration, locked until the transaction ends: after its session and its subscription, as a customer is erased. */
export async function lockDeclaration(actor: Actor, id: string): Promise<Declaration | null> {
  const { merchantId, livemode } = scope(actor);
  const { count } = await sql({
    name: "lock-declaration",
    text: "SELECT FROM declarations WHERE merchant_id = $1 AND livemode = $2 AND id = $3 FOR UPDATE",
    values: [merchantId, livemode, id],
  });
  return count === 0 ? null : findDeclaration(actor, id);
}

export async function updateDeclarationRow(
  actor: Actor,
  declaration: Declaration,
  change: Partial<Declaration>,
): Promise<Declaration> {
  const { refundIds, ...data } = change;
  await db().declaration.updateMany({
    where: { ...scope(actor), id: declaration.id },
    data: { ...data, ...(refundIds && { refundIds: [...refundIds] }) },
  });
  return { ...declaration, ...change };
}

/** Marks every cancellation as undone that planned the same end of the same subscription. */
export async function markCancellationsUndone(
  actor: Actor,
  { subscriptionId, endsAt }: Pick<Declaration, "subscriptionId" | "endsAt">,
  at: Date,
): Promise<void> {
  await db().declaration.updateMany({
    where: { ...scope(actor), kind: "cancellation", status: "accepted", subscriptionId, endsAt },
    data: { status: "undone", updatedAt: at },
  });
}

/** Of a merchant and mode, in one round: so many of one that sends many don't keep those of others waiting. */
const MAX_OF_TENANT = 10;
const MAX_TENANTS = 100;

/**
 * The IDs of declarations of every merchant that are to be matched: in turns of merchants, the oldest of each first. Those
 * of test clocks that are being advanced are left out.
 */
export async function findToBeMatched(max: number): Promise<string[]> {
  const { rows } = await sqlAcrossTenants<{ id: string }>({
    name: "declarations-to-be-matched",
    // Skips from one merchant and mode to the next.
    text: `WITH RECURSIVE tenant AS (
             (SELECT merchant_id, livemode FROM declarations WHERE matched_at IS NULL
              ORDER BY merchant_id, livemode LIMIT 1)
           UNION ALL
             SELECT following.* FROM tenant CROSS JOIN LATERAL (
               SELECT merchant_id, livemode FROM declarations
               WHERE matched_at IS NULL AND (merchant_id, livemode) > (tenant.merchant_id, tenant.livemode)
               ORDER BY merchant_id, livemode LIMIT 1) AS following)
           SELECT waiting.id FROM (
             SELECT tenant.* FROM tenant CROSS JOIN LATERAL (
               SELECT FROM merchants
               WHERE id = tenant.merchant_id AND (tenant.livemode OR test_clock_target_seconds IS NULL)
               LIMIT 1) AS ready
             LIMIT ${MAX_TENANTS}) AS tenant
           CROSS JOIN LATERAL (
             SELECT id, created_at, row_number() OVER (ORDER BY created_at) AS turn FROM declarations
             WHERE merchant_id = tenant.merchant_id AND livemode = tenant.livemode AND matched_at IS NULL
             ORDER BY created_at LIMIT ${MAX_OF_TENANT}) AS waiting
           ORDER BY waiting.turn, waiting.created_at LIMIT $1`,
    values: [max],
  });
  return rows.map(({ id }) => id);
}

/** Deletes declarations of every merchant with which nothing happened from `end` on. @returns how many. */
export async function deleteDeclarationsBefore(end: Date, max: number): Promise<number> {
  const { count } = await sqlAcrossTenants({
    name: "declaration-purge",
    text: `DELETE FROM declarations WHERE id = ANY(ARRAY(
             SELECT id FROM declarations
             WHERE GREATEST(created_at, ends_at, decided_at) < $1
             ORDER BY GREATEST(created_at, ends_at, decided_at) LIMIT $2 FOR UPDATE SKIP LOCKED))`,
    values: [end, max],
  });
  return count;
}

/** Newest first. */
export async function findDeclarationPage(
  actor: Actor,
  { kind, status, customerId, createdAfter, createdBefore }: DeclarationFilter,
  page: Page,
): Promise<PageOf<Declaration>> {
  const ofKind = { ...scope(actor), ...(kind && { kind }) };
  const where: Prisma.DeclarationWhereInput = {
    ...ofKind,
    ...(status && { status }),
    ...(customerId !== undefined && { customerId }),
    ...((createdAfter || createdBefore) && {
      createdAt: { ...(createdAfter && { gte: createdAfter }), ...(createdBefore && { lt: createdBefore }) },
    }),
  };
  const range = await pageRange(page, (id) => db().declaration.findFirst({ where: { ...ofKind, id } }));
  const rows = await db().declaration.findMany(rangeQuery(range, where));
  return pageOf(page, rows.map(toDeclaration));
}

/** Those that wait for the merchant, oldest first; at most `max`. */
export async function findOpenDeclarations(
  actor: Actor,
  max: number,
): Promise<Pick<Declaration, "kind" | "createdAt">[]> {
  const { merchantId, livemode } = scope(actor);
  const { rows } = await sql<Pick<Declaration, "kind" | "createdAt">>({
    name: "open-declarations",
    text: `SELECT kind, created_at AS "createdAt" FROM declarations
           WHERE merchant_id = $1 AND livemode = $2 AND status = 'pending' ORDER BY created_at, id LIMIT $3`,
    values: [merchantId, livemode, max],
  });
  return rows;
}
