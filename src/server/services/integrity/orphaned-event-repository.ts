import type { EventType } from "#domain/webhook/event.ts";
import { sqlAcrossTenants } from "#server/database/sql.ts";

/** Where the object is whose creation an event reports. */
const TABLES: Partial<Record<EventType, string>> = {
  "product.created": "products",
  "price.created": "prices",
  "payment_link.created": "payment_links",
  "checkout.session.created": "checkout_sessions",
  "refund.created": "refunds",
  "charge.dispute.created": "disputes",
  "customer.subscription.created": "subscriptions",
  "invoice.finalized": "invoices",
  "coupon.created": "coupons",
  "promotion_code.created": "promotion_codes",
};

/** Few enough that one statement takes less than its time limit. */
const BATCH_EVENTS = 20_000;

const isMissing = Object.entries(TABLES)
  .map(([type, table]) => `WHEN '${type}' THEN NOT EXISTS (SELECT FROM ${table} o WHERE o.id = e.object_id)`)
  .join(" ");

/** An event that reports the creation of an object that doesn't exist, and that nobody deleted: a price goes with its product. */
const ORPHANED = `
  SELECT e.id FROM (SELECT * FROM events WHERE id > $1 AND id <= $2) e
  WHERE CASE e.type ${isMissing} ELSE false END AND NOT EXISTS (
    SELECT FROM events d WHERE d.merchant_id = e.merchant_id AND d.livemode = e.livemode
      AND d.object_id IN (e.object_id, e.body::json #>> '{data,object,product}') AND d.type LIKE '%.deleted')`;

/** The events of every merchant whose object was never stored, in batches by age. @returns their ids. */
export async function findOrphanedEvents(): Promise<string[]> {
  const orphaned: string[] = [];
  for (let after = ""; ; ) {
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
  for (let begin = 0; begin < ids.length; begin += BATCH_EVENTS) {
    await sqlAcrossTenants({
      name: "orphaned-events-delete",
      text: "DELETE FROM events WHERE id = ANY($1)",
      values: [ids.slice(begin, begin + BATCH_EVENTS)],
    });
  }
}
