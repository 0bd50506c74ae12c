import type { Actor } from "#kernel/actor.ts";
import { removeFromLedger } from "#ledger/daily-sums/remove-store.ts";
import { deleteEventsOfMissingObjects } from "#operations/doctor/orphaned-event-store.ts";
import { db } from "#platform/database/db.ts";
import { lockObject } from "#platform/database/object-lock.ts";
import { Prisma } from "#platform/database/prisma/client.ts";
import { scope } from "#platform/database/scope.ts";

/** Whether there is a sample. Only one transaction at a time may load or remove it. */
export async function lockSampleData(actor: Actor): Promise<boolean> {
  await lockObject(actor, "sample data");
  return isSampleLoaded(actor);
}

export async function isSampleLoaded({ merchantId }: Actor): Promise<boolean> {
  return (await db().sampleObject.findFirst({ where: { merchantId } })) !== null;
}

/** Records the ids of loaded rows, by which they are removed again. */
export async function insertSampleObjects({ merchantId }: Actor, ids: readonly string[]): Promise<void> {
  await db().sampleObject.createMany({ data: ids.map((id) => ({ id, merchantId })) });
}

/** Counts conversions and revenue of the sample's links by its sessions, less refunds and disputes. */
export async function countSampleSales(actor: Actor): Promise<void> {
  await db().$executeRaw`
    INSERT INTO payment_link_counts (payment_link_id, merchant_id, livemode, conversions, revenue, amount_refunded)
    SELECT s.payment_link_id, s.merchant_id, s.livemode, count(*),
      sum(s.amount_total - s.amount_refunded - coalesce(taken.amount, 0)),
      sum(s.amount_refunded + coalesce(taken.amount, 0))
    FROM checkout_sessions s LEFT JOIN LATERAL (
      SELECT sum(d.amount) AS amount FROM disputes d
      WHERE ${belongsTo("d", "s")} AND d.checkout_session_id = s.id
        AND d.funds_withdrawn_at IS NOT NULL AND d.funds_reinstated_at IS NULL
    ) taken ON true
    WHERE ${isSample(actor, "s")} AND s.status = 'COMPLETED'
    GROUP BY 1, 2, 3`;
}

/** Adds some views before each sale, within 15 minutes before its session started. */
export async function insertSampleViews(actor: Actor, viewsOfSale: number): Promise<void> {
  await db().$executeRaw`
    INSERT INTO payment_link_views (payment_link_id, merchant_id, livemode, quarter_hour, views)
    SELECT s.payment_link_id, s.merchant_id, s.livemode, date_bin('15 minutes', s.created_at, '2000-01-01 00:00Z'),
      (count(*) * ${viewsOfSale}::int)::int
    FROM checkout_sessions s WHERE ${isSample(actor, "s")} GROUP BY 1, 2, 3, 4`;
  await db().$executeRaw`
    UPDATE payment_link_counts c SET views =
      (SELECT sum(v.views) FROM payment_link_views v
       WHERE ${belongsTo("v", "c")} AND v.payment_link_id = c.payment_link_id)
    WHERE ${ofActor(actor)} AND c.payment_link_id IN (SELECT l.id FROM payment_links l WHERE ${isSample(actor, "l")})`;
}

/** Deletes the sample with the events about it, sessions first. Rows that the merchant's own objects use stay, as the merchant's own. */
export async function deleteSampleData(actor: Actor): Promise<void> {
  const posted = await findPostedSample(actor);
  await deleteSampleSandboxData(actor);
  await db().$executeRaw`DELETE FROM checkout_sessions s WHERE ${isSample(actor, "s")}`;
  await db().$executeRaw`
    DELETE FROM payment_links l WHERE ${isSample(actor, "l")}
      AND NOT EXISTS (SELECT FROM checkout_sessions s WHERE ${belongsTo("s", "l")} AND s.payment_link_id = l.id)`;
  await db().$executeRaw`
    DELETE FROM customers c WHERE ${isSample(actor, "c")}
      AND NOT EXISTS (SELECT FROM checkout_sessions s WHERE ${belongsTo("s", "c")} AND s.customer_id = c.id)
      AND NOT EXISTS (SELECT FROM promotion_codes k WHERE ${belongsTo("k", "c")} AND k.customer_id = c.id)`;
  await db().$executeRaw`
    DELETE FROM coupons c WHERE ${isSample(actor, "c")}
      AND NOT EXISTS (SELECT FROM promotion_codes k WHERE ${belongsTo("k", "c")} AND k.coupon_id = c.id)
      AND NOT EXISTS (SELECT FROM promotion_code_redemptions r WHERE ${belongsTo("r", "c")} AND r.coupon_id = c.id)`;
  await db().$executeRaw`
    DELETE FROM products p WHERE ${isSample(actor, "p")}
      AND NOT EXISTS (SELECT FROM payment_link_lines i WHERE ${belongsTo("i", "p")} AND i.product_id = p.id)
      AND NOT EXISTS (SELECT FROM payment_link_optional_items i WHERE ${belongsTo("i", "p")} AND i.product_id = p.id)
      AND NOT EXISTS (SELECT FROM checkout_session_lines i WHERE ${belongsTo("i", "p")} AND i.product_id = p.id)`;
  // What they were applied to has its own copy.
  await db().$executeRaw`DELETE FROM tax_rates x WHERE ${isSample(actor, "x")}`;
  await db().sampleObject.deleteMany({ where: { merchantId: actor.merchantId } });
  await deleteEventsOfMissingObjects(actor);
  await removeFromLedger(actor, posted);
}

/** What was posted of the sample: its sessions and invoices as sales, and what moved money, of payments that came too late. */
async function findPostedSample(actor: Actor): Promise<{ saleIds: string[]; sourceIds: string[] }> {
  const sessions = Prisma.sql`SELECT s.id FROM checkout_sessions s WHERE ${isSample(actor, "s")}`;
  const invoices = Prisma.sql`SELECT i.id FROM invoices i LEFT JOIN subscriptions u ON ${belongsTo("u", "i")} AND u.id = i.subscription_id
    JOIN checkout_sessions s ON ${belongsTo("s", "i")} AND s.id = coalesce(u.checkout_session_id, i.checkout_session_id) WHERE ${isSample(actor, "s")}`;
  const payments = samplePayments(actor);
  const [sales, sources] = await Promise.all([
    db().$queryRaw<{ id: string }[]>`${sessions} UNION ${invoices}`,
    db().$queryRaw<{ id: string }[]>`${payments}
      UNION SELECT r.id FROM refunds r WHERE ${ofActor(actor)} AND r.payment_id IN (${payments})
      UNION SELECT d.id FROM disputes d WHERE ${ofActor(actor)} AND d.payment_id IN (${payments})
      UNION SELECT b.id FROM customer_balance_transactions b JOIN customers c ON ${belongsTo("c", "b")} AND c.id = b.customer_id
        WHERE ${isSample(actor, "c")}`,
  ]);
  return { saleIds: sales.map(({ id }) => id), sourceIds: sources.map(({ id }) => id) };
}

function samplePayments(actor: Actor): Prisma.Sql {
  return Prisma.sql`SELECT a.id FROM payment_attempts a
    LEFT JOIN invoices i ON ${belongsTo("i", "a")} AND i.id = a.invoice_id
    LEFT JOIN subscriptions u ON ${belongsTo("u", "a")} AND u.id = i.subscription_id
    JOIN checkout_sessions s ON ${belongsTo("s", "a")} AND s.id = coalesce(a.checkout_session_id, u.checkout_session_id)
    WHERE ${isSample(actor, "s")}`;
}

/** Deletes the sandbox's data of the sample's payments and methods, and emails about its subscriptions. */
async function deleteSampleSandboxData(actor: Actor): Promise<void> {
  const payments = samplePayments(actor);
  await db().$executeRaw`DELETE FROM sandbox_refunds WHERE payment_id IN (${payments})`;
  await db().$executeRaw`DELETE FROM sandbox_disputes WHERE payment_id IN (${payments})`;
  await db().$executeRaw`DELETE FROM sandbox_payments WHERE attempt_id IN (${payments})`;
  await db().$executeRaw`
    DELETE FROM sandbox_payment_methods WHERE method_id IN (
      SELECT processor_method_id FROM payment_methods WHERE ${ofActor(actor)} AND payment_id IN (${payments}))`;
  await db().$executeRaw`
    DELETE FROM mails WHERE ${ofActor(actor)} AND subscription_id IN (
      SELECT u.id FROM subscriptions u JOIN checkout_sessions s ON ${belongsTo("s", "u")} AND s.id = u.checkout_session_id
      WHERE ${isSample(actor, "s")})`;
}

function ofActor(actor: Actor): Prisma.Sql {
  const { merchantId, livemode } = scope(actor);
  return Prisma.sql`merchant_id = ${merchantId} AND livemode = ${livemode}`;
}

/** Whether a row belongs to the actor's sample. */
function isSample(actor: Actor, alias: "s" | "l" | "c" | "p" | "x"): Prisma.Sql {
  const { merchantId, livemode } = scope(actor);
  const row = Prisma.raw(alias);
  return Prisma.sql`${row}.merchant_id = ${merchantId} AND ${row}.livemode = ${livemode}
    AND ${row}.id IN (SELECT o.id FROM sample_objects o WHERE o.merchant_id = ${merchantId})`;
}

function belongsTo(alias: string, owner: string): Prisma.Sql {
  return Prisma.raw(`${alias}.merchant_id = ${owner}.merchant_id AND ${alias}.livemode = ${owner}.livemode`);
}
