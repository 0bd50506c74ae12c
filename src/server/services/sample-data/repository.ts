import type { Actor } from "#domain/actor.ts";
import { SAMPLE_DATA_KEY } from "#domain/first-steps.ts";
import { db } from "#server/platform/database.ts";
import { lockObject } from "#server/platform/object-lock.ts";
import { Prisma } from "#server/platform/prisma/client.ts";
import { scope } from "#server/platform/scope.ts";

/** Whether there is a sample, which only one at a time may load or remove from now until the transaction ends. */
export async function holdSampleData(actor: Actor): Promise<boolean> {
  await lockObject(actor, "sample data");
  return findSample(actor);
}

export async function findSample(actor: Actor): Promise<boolean> {
  const rows = await db().$queryRaw<unknown[]>`
    SELECT 1 FROM products p WHERE ${isSample(actor, "p")} LIMIT 1`;
  return rows.length > 0;
}

/** Counts conversions and revenue of the sample's links by its sessions. */
export async function countSampleSales(actor: Actor): Promise<void> {
  await db().$executeRaw`
    INSERT INTO payment_link_counts (payment_link_id, merchant_id, livemode, conversions, revenue)
    SELECT s.payment_link_id, s.merchant_id, s.livemode, count(*), sum(s.amount_total)
    FROM checkout_sessions s WHERE ${isSample(actor, "s")} AND s.status = 'COMPLETED'
    GROUP BY 1, 2, 3`;
}

/** Gives each sale some views beforehand, in the quarter of an hour that it was begun in. */
export async function insertSampleViews(actor: Actor, viewsOfSale: number): Promise<void> {
  await db().$executeRaw`
    INSERT INTO payment_link_views (payment_link_id, merchant_id, livemode, quarter_hour, views)
    SELECT s.payment_link_id, s.merchant_id, s.livemode, date_bin('15 minutes', s.created_at, '2000-01-01 00:00Z'),
      (count(*) * ${viewsOfSale}::int)::int
    FROM checkout_sessions s WHERE ${isSample(actor, "s")} GROUP BY 1, 2, 3, 4`;
  await db().$executeRaw`
    UPDATE payment_link_counts c SET views = v.views
    FROM (SELECT payment_link_id, sum(views)::int AS views FROM payment_link_views GROUP BY 1) v
    WHERE v.payment_link_id = c.payment_link_id AND c.payment_link_id IN (
      SELECT p.id FROM payment_links p WHERE ${isSample(actor, "p")})`;
}

/** Deletes the sample, sessions first, but for what something of the merchant's own needs. */
export async function deleteSampleData(actor: Actor): Promise<void> {
  await db().$executeRaw`DELETE FROM checkout_sessions s WHERE ${isSample(actor, "s")}`;
  await db().$executeRaw`
    DELETE FROM payment_links l WHERE ${isSample(actor, "l")}
      AND NOT EXISTS (SELECT FROM checkout_sessions s WHERE ${belongsTo("s", "l")} AND s.payment_link_id = l.id)`;
  await db().$executeRaw`
    DELETE FROM customers c WHERE ${isSample(actor, "c")}
      AND NOT EXISTS (SELECT FROM checkout_sessions s WHERE ${belongsTo("s", "c")} AND s.customer_id = c.id)`;
  await db().$executeRaw`
    DELETE FROM products p WHERE ${isSample(actor, "p")}
      AND NOT EXISTS (SELECT FROM payment_link_lines i WHERE ${belongsTo("i", "p")} AND i.product_id = p.id)
      AND NOT EXISTS (SELECT FROM checkout_session_lines i WHERE ${belongsTo("i", "p")} AND i.product_id = p.id)`;
  // What stays is the merchant's own from now on.
  for (const table of ["payment_links", "customers", "products"]) {
    await db().$executeRaw`
      UPDATE ${Prisma.raw(table)} o SET metadata = metadata - ${SAMPLE_DATA_KEY} WHERE ${isSample(actor, "o")}`;
  }
}

/** Whether a row is of the sample, and the actor's. */
function isSample(actor: Actor, alias: string): Prisma.Sql {
  const { merchantId, livemode } = scope(actor);
  const row = Prisma.raw(alias);
  return Prisma.sql`${row}.merchant_id = ${merchantId} AND ${row}.livemode = ${livemode}
    AND ${row}.metadata ? ${SAMPLE_DATA_KEY}`;
}

function belongsTo(alias: string, other: string): Prisma.Sql {
  return Prisma.raw(`${alias}.merchant_id = ${other}.merchant_id AND ${alias}.livemode = ${other}.livemode`);
}
