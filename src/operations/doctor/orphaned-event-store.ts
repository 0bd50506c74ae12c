import type { Tenant } from "#kernel/actor.ts";
import { scope } from "#platform/database/scope.ts";
import { sql, sqlAcrossTenants } from "#platform/database/sql.ts";
import type { EventType } from "#signals/event-type/model.ts";

/** The tables of the objects whose creation an event reports. */
const TABLES: Partial<Record<EventType, string>> = {
  "product.created": "products",
  "price.created": "prices",
  "payment_link.created": "payment_links",
  "checkout.session.created": "checkout_sessions",
  "customer.created": "customers",
  "refund.created": "refunds",
  "charge.dispute.created": "disputes",
  "customer.subscription.created": "subscriptions",
  "invoice.finalized": "invoices",
  "credit_note.created": "credit_notes",
  "coupon.created": "coupons",
  "promotion_code.created": "promotion_codes",
};

/** Few enough that one statement stays within its time limit. */
const BATCH_EVENTS = 20_000;
/** Reading the last ones takes a second or two, however many events there are. */
const LAST_EVENTS = 100_000;

const isMissing = Object.entries(TABLES)
  .map(
    ([type, table]) => `WHEN '${type}' THEN NOT EXISTS (SELECT FROM ${table} o
      WHERE o.merchant_id = e.merchant_id AND o.livemode = e.livemode AND o.id = e.object_id)`,
  )
  .join(" ");

/**
 * Whether an event `e` reports the creation of an object that doesn't exist, and that nobody deleted: a price is
 * deleted with its product.
 */
const isOrphaned = `CASE e.type ${isMissing} ELSE false END AND NOT EXISTS (
    SELECT FROM events d WHERE d.merchant_id = e.merchant_id AND d.livemode = e.livemode
      AND d.object_id IN (e.object_id, e.body::json #>> '{data,object,product}') AND d.type LIKE '%.deleted')`;

const ORPHANED = `SELECT e.id FROM (SELECT * FROM events WHERE id > $1 AND id <= $2) e WHERE ${isOrphaned}`;

/**
 * The events of every merchant whose object was never stored, in batches by age.
 * @param which all of them, or the last 100,000 that were written.
 * @returns the events' IDs.
 */
export async function findOrphanedEvents(which: "all" | "last"): Promise<string[]> {
  const orphaned: string[] = [];
  for (let after = which === "all" ? "" : await lastBefore(LAST_EVENTS); ; ) {
    const last = await endOfBatch(after);
    if (last === undefined) return orphaned;
    const { rows } = await sqlAcrossTenants<{ id: string }>({
      name: "orphaned-events",
      text: ORPHANED,
      values: [after, last],
    });
    orphaned.push(...rows.map(({ id }) => id));
    after = last;
  }
}

/** The event before the newest `count` ones; "" if there are fewer. */
async function lastBefore(count: number): Promise<string> {
  const { rows } = await sqlAcrossTenants<{ id: string }>({
    name: "event-before-the-last",
    text: "SELECT id FROM events ORDER BY id DESC OFFSET $1 LIMIT 1",
    values: [count],
  });
  return rows[0]?.id ?? "";
}

async function endOfBatch(after: string): Promise<string | undefined> {
  const { rows } = await sqlAcrossTenants<{ id: string }>({
    name: "orphaned-events-batch",
    text: "SELECT max(id) AS id FROM (SELECT id FROM events WHERE id > $1 ORDER BY id LIMIT $2) batch HAVING count(*) > 0",
    values: [after, BATCH_EVENTS],
  });
  return rows[0]?.id;
}

/** Deletes events with their deliveries, in batches. */
export async function deleteOrphanedEvents(ids: readonly string[]): Promise<void> {
  for (let start = 0; start < ids.length; start += BATCH_EVENTS) {
    await sqlAcrossTenants({
      name: "orphaned-events-delete",
      text: "DELETE FROM events WHERE id = ANY($1)",
      values: [ids.slice(start, start + BATCH_EVENTS)],
    });
  }
}

/** Deletes all events about a tenant's objects that were deleted without an event. */
export async function deleteEventsOfMissingObjects(tenant: Tenant): Promise<void> {
  const { merchantId, livemode } = scope(tenant);
  await sql({
    name: "events-of-missing-objects-delete",
    text: `DELETE FROM events WHERE merchant_id = $1 AND livemode = $2 AND object_id = ANY(ARRAY(
             SELECT e.object_id FROM events e WHERE e.merchant_id = $1 AND e.livemode = $2 AND ${isOrphaned}))`,
    values: [merchantId, livemode],
  });
}
