import type { Tenant } from "#kernel/actor.ts";
import { priceColumns, subscriptionColumns, subscriptionItemColumns } from "#platform/database/columns.ts";
import { inOrder } from "#platform/database/in-order.ts";
import { scope } from "#platform/database/scope.ts";
import { sql } from "#platform/database/sql.ts";

const ONE = `SELECT ${subscriptionColumns.of("s")} FROM subscriptions s
  WHERE s.merchant_id = $1 AND s.livemode = $2 AND s.id = $3`;

/** The items of a subscription, followed by the merchant's own ID of its customer. */
const ITEMS = `SELECT ${subscriptionItemColumns.of("i")}, ${priceColumns.of("p")}, c.external_customer_id
  FROM subscription_items i
  JOIN prices p ON p.merchant_id = i.merchant_id AND p.livemode = i.livemode AND p.id = i.price_id
  JOIN subscriptions s ON s.merchant_id = i.merchant_id AND s.livemode = i.livemode AND s.id = i.subscription_id
  JOIN customers c ON c.merchant_id = s.merchant_id AND c.livemode = s.livemode AND c.id = s.customer_id
  WHERE i.merchant_id = $1 AND i.livemode = $2 AND i.subscription_id = $3 ORDER BY i.display_order`;

const LOCKED = `${ONE} FOR NO KEY UPDATE`;

/**
 * A subscription's row with its items, in their order, and its customer, as in Prisma.
 * @param isLocked whether it stays locked until the transaction ends.
 */
export async function readSubscription(tenant: Tenant, id: string, isLocked: boolean) {
  const { merchantId, livemode } = scope(tenant);
  const values = [merchantId, livemode, id];
  const query = isLocked ? { name: "subscription-locked", text: LOCKED } : { name: "subscription", text: ONE };
  const readRow = () => sql({ ...query, values, rowMode: "array" });
  const readItems = () => sql({ name: "subscription-items", text: ITEMS, values, rowMode: "array" });
  const [found, items] = await (isLocked ? inOrder([readRow, readItems]) : Promise.all([readRow(), readItems()]));
  const [row] = found.rows;
  if (!row) return null;
  return {
    ...subscriptionColumns.row(row),
    customer: { externalCustomerId: (items.rows[0]?.at(-1) ?? null) as string | null },
    items: items.rows.map((item) => ({
      ...subscriptionItemColumns.row(item),
      price: priceColumns.row(item, subscriptionItemColumns.count),
    })),
  };
}
