import type { Actor } from "#kernel/actor.ts";
import type { Page, PageOf } from "#kernel/paging.ts";
import type { ConversionClient } from "#order/conversion-client.ts";
import { firstIdAt, newId } from "#platform/base/ids.ts";
import { db } from "#platform/database/db.ts";
import { pageOf, pageRange, rangeQuery } from "#platform/database/paging.ts";
import type { Prisma } from "#platform/database/prisma/client.ts";
import { scope } from "#platform/database/scope.ts";
import { sql, sqlAcrossTenants } from "#platform/database/sql.ts";
import type { Conversion, ConversionAttempt, ConversionStatus } from "#signals/conversion/model.ts";
import type { ConversionName } from "#signals/destination/model.ts";
import { PLATFORM_EVENTS, PLATFORMS } from "#signals/destination/model.ts";

export interface ConversionFilter {
  destinationId?: string | undefined;
  checkoutSessionId?: string | undefined;
  status?: ConversionStatus | undefined;
  name?: ConversionName | undefined;
}

const INCLUDE = { _count: { select: { attempts: true } } } satisfies Prisma.ConversionInclude;

function toConversion(row: Prisma.ConversionGetPayload<{ include: typeof INCLUDE }>): Conversion {
  const { id, livemode, destinationId, checkoutSessionId, refundId, invoiceId, eventId, status, reason } = row;
  const { occurredAt, createdAt } = row;
  return {
    id,
    livemode,
    destinationId,
    name: row.name as ConversionName,
    checkoutSessionId,
    refundId,
    invoiceId,
    eventId,
    status,
    reason,
    attempts: row._count.attempts,
    nextAttemptAt: status === "pending" ? row.nextAttemptAt : null,
    occurredAt,
    createdAt,
  };
}

/** Conversions of existing destinations: those of deleted ones are hidden, though their rows still exist. */
function present(actor: Actor) {
  return { ...scope(actor), destination: { deletedAt: null } } satisfies Prisma.ConversionWhereInput;
}

export async function findConversion(actor: Actor, id: string): Promise<Conversion | null> {
  const row = await db().conversion.findFirst({ where: { ...present(actor), id }, include: INCLUDE });
  return row && toConversion(row);
}

/** The conversion's attempts, oldest first. */
export async function findConversionAttempts(actor: Actor, conversionId: string): Promise<ConversionAttempt[]> {
  return db().conversionAttempt.findMany({
    where: { ...scope(actor), conversionId },
    orderBy: { number: "asc" },
    omit: { merchantId: true, livemode: true, conversionId: true },
  });
}

export async function findConversionPage(
  actor: Actor,
  { destinationId, checkoutSessionId, status, name }: ConversionFilter,
  page: Page,
): Promise<PageOf<Conversion>> {
  const where: Prisma.ConversionWhereInput = {
    ...present(actor),
    ...(destinationId !== undefined && { destinationId }),
    ...(checkoutSessionId !== undefined && { checkoutSessionId }),
    ...(status !== undefined && { status }),
    ...(name !== undefined && { name }),
  };
  const range = await pageRange(page, (id) => db().conversion.findFirst({ where: { ...present(actor), id } }));
  const rows = await db().conversion.findMany({ ...rangeQuery(range, where), include: INCLUDE });
  return pageOf(page, rows.map(toConversion));
}

/**
 * Stores the browser of a session's customer, if the session may be reported to any destination.
 * @param hasConsent whether the page asks for consent, and got it: otherwise only if the merchant declares it.
 * @returns whether there is such a destination.
 */
export async function saveConversionClient(
  actor: Actor,
  { sessionId, client, hasConsent }: { sessionId: string; client: ConversionClient; hasConsent: boolean },
): Promise<boolean> {
  const { merchantId, livemode } = scope(actor);
  const { count } = await sql({
    name: "save-conversion-client",
    text: `INSERT INTO checkout_session_attributions
             (checkout_session_id, merchant_id, livemode, "values", client, created_at)
           SELECT $3, $1, $2, '{}', $4::jsonb, now()
           WHERE EXISTS (SELECT FROM destinations d WHERE d.merchant_id = $1 AND d.livemode = $2 AND d.active
             AND (d.livemode OR d.test_code IS NOT NULL) AND ($5 OR d.consent_declared))
           ON CONFLICT (checkout_session_id) DO UPDATE SET client = EXCLUDED.client`,
    values: [merchantId, livemode, sessionId, JSON.stringify(client), hasConsent],
  });
  return count > 0;
}

/** Forgets the browser of a customer who withdrew the consent, for these sessions. */
export async function eraseConversionClients(actor: Actor, sessionIds: readonly string[]): Promise<void> {
  const { merchantId, livemode } = scope(actor);
  await sql({
    name: "erase-conversion-clients",
    text: `UPDATE checkout_session_attributions SET client = NULL
           WHERE merchant_id = $1 AND livemode = $2 AND checkout_session_id = ANY($3)`,
    values: [merchantId, livemode, sessionIds],
  });
}

/** The browser of a session's customer; null where none was stored. */
export async function findConversionClient(actor: Actor, sessionId: string): Promise<ConversionClient | null> {
  const row = await db().checkoutSessionAttribution.findFirst({
    where: { ...scope(actor), checkoutSessionId: sessionId },
    select: { client: true },
  });
  return (row?.client ?? null) as ConversionClient | null;
}

interface NewConversions {
  name: ConversionName;
  sessionId: string;
  /** Set for a `Refund`. */
  refundId: string | null;
  /** Set for paid invoices, and for refunds of them. */
  invoiceId: string | null;
  /** What the refund of an invoice reverses: only destinations that report this too; null for all others. */
  reversed: ConversionName | null;
  /** Null: each conversion's own id. */
  eventId: string | null;
  /** See `saveConversionClient`. */
  hasConsent: boolean;
  at: Date;
}

/** Whether any active destination reports paid invoices. */
export function reportsInvoices(actor: Actor): Promise<boolean> {
  return reportsAny(actor, ["Purchase", "Renewal"]);
}

/** Whether any active destination reports refunds. */
export function reportsRefunds(actor: Actor): Promise<boolean> {
  return reportsAny(actor, ["Refund"]);
}

async function reportsAny(actor: Actor, names: readonly ConversionName[]): Promise<boolean> {
  const { merchantId, livemode } = scope(actor);
  const { count } = await sql({
    name: "destination-of-any",
    text: `SELECT FROM destinations
           WHERE merchant_id = $1 AND livemode = $2 AND active AND events && $3::text[] LIMIT 1`,
    values: [merchantId, livemode, names],
  });
  return count > 0;
}

/** Queues a session's event for each destination that reports it. Events that are already queued stay unchanged. */
export async function insertConversions(
  actor: Actor,
  { name, sessionId, refundId, invoiceId, reversed, eventId, hasConsent, at }: NewConversions,
): Promise<void> {
  const { merchantId, livemode } = scope(actor);
  const platforms = PLATFORMS.filter((platform) => PLATFORM_EVENTS[platform].includes(name));
  const { rows: destinations } = await sql<{ id: string }>({
    name: "destinations-of-event",
    text: `SELECT id FROM destinations
           WHERE merchant_id = $1 AND livemode = $2 AND active AND $3 = ANY(events) AND platform = ANY($4)
             AND (livemode OR test_code IS NOT NULL) AND ($5 OR consent_declared)
             AND ($6::text IS NULL OR $6 = ANY(events))`,
    values: [merchantId, livemode, name, platforms, hasConsent, reversed],
  });
  if (destinations.length === 0) return;
  const due = { status: "pending", occurredAt: at, nextAttemptAt: at, createdAt: at, updatedAt: at } as const;
  await db().conversion.createMany({
    data: destinations.map((destination) => {
      const id = newId("conversion");
      const of = { destinationId: destination.id, checkoutSessionId: sessionId, refundId, invoiceId };
      return { ...scope(actor), ...of, ...due, id, name, eventId: eventId ?? id };
    }),
    skipDuplicates: true,
  });
}

/** Queues a test event for one destination, which belongs to no session. */
export async function insertTestConversion(
  actor: Actor,
  { id, destinationId, name, at }: { id: string; destinationId: string; name: ConversionName; at: Date },
): Promise<void> {
  await db().conversion.create({
    data: {
      ...scope(actor),
      id,
      destinationId,
      name,
      eventId: id,
      status: "pending",
      occurredAt: at,
      nextAttemptAt: at,
      createdAt: at,
      updatedAt: at,
    },
  });
}

/**
 * Makes a conversion due, as if it were new; its recorded attempts stay. An attempt in progress loses its lease, so
 * that its outcome does not count.
 */
export async function rescheduleConversion(actor: Actor, id: string, at: Date): Promise<void> {
  await db().conversion.updateMany({
    where: { ...scope(actor), id },
    data: { status: "pending", reason: null, attemptCount: 0, nextAttemptAt: at, leasedUntil: null, updatedAt: at },
  });
}

/** The number of a destination's conversions by status, since `from`. */
export async function countConversions(
  actor: Actor,
  destinationId: string,
  from: Date,
): Promise<Partial<Record<ConversionStatus, number>>> {
  const rows = await db().conversion.groupBy({
    by: ["status"],
    where: { ...scope(actor), destinationId, createdAt: { gte: from } },
    _count: true,
  });
  return Object.fromEntries(rows.map(({ status, _count }) => [status, _count]));
}

/** Deletes conversions of all merchants that are older than `end` of the wall clock, or of deleted destinations. */
export async function deleteOldConversions(end: Date, max: number): Promise<number> {
  const { count } = await sqlAcrossTenants({
    name: "conversion-purge",
    text: `DELETE FROM conversions WHERE (merchant_id, livemode, id) IN (
             SELECT merchant_id, livemode, id FROM (SELECT merchant_id, livemode, id FROM conversions WHERE id < $1
               ORDER BY id LIMIT $2 FOR UPDATE SKIP LOCKED) old
             UNION ALL
             (SELECT d.merchant_id, d.livemode, c.id FROM destinations d CROSS JOIN LATERAL (
                SELECT id FROM conversions
                WHERE merchant_id = d.merchant_id AND livemode = d.livemode AND destination_id = d.id LIMIT $2) c
              WHERE d.deleted_at IS NOT NULL LIMIT $2))`,
    values: [firstIdAt("conversion", end), max],
  });
  return count;
}
