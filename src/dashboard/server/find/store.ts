import type { Actor } from "#kernel/actor.ts";
import type { ObjectPrefix } from "#kernel/object-path.ts";
import { db } from "#platform/database/db.ts";
import { Prisma } from "#platform/database/prisma/client.ts";

/** How to look up the ids of each kind: the table, the column, and the id of the object with a page. */
const SOURCES: Record<ObjectPrefix, readonly { table: string; column: string; page: string }[]> = {
  prod: [{ table: "products", column: "id", page: "id" }],
  plink: [{ table: "payment_links", column: "id", page: "id" }],
  cs: [{ table: "checkout_sessions", column: "id", page: "id" }],
  cus: [{ table: "customers", column: "id", page: "id" }],
  coupon: [{ table: "coupons", column: "id", page: "id" }],
  promo: [{ table: "promotion_codes", column: "id", page: "id" }],
  txr: [{ table: "tax_rates", column: "id", page: "id" }],
  shr: [{ table: "shipping_rates", column: "id", page: "id" }],
  evt: [{ table: "events", column: "id", page: "id" }],
  we: [{ table: "webhook_endpoints", column: "id", page: "id" }],
  whd: [{ table: "webhook_deliveries", column: "id", page: "id" }],
  dest: [{ table: "destinations", column: "id", page: "id" }],
  conv: [{ table: "conversions", column: "id", page: "id" }],
  req: [{ table: "request_logs", column: "id", page: "id" }],
  key: [{ table: "api_keys", column: "id", page: "id" }],
  mail: [{ table: "mails", column: "id", page: "id" }],
  sub: [{ table: "subscriptions", column: "id", page: "id" }],
  in: [{ table: "invoices", column: "id", page: "id" }],
  price: [{ table: "prices", column: "id", page: "product_id" }],
  // Our ID, the processor's, or the one that its session returns.
  pi: [
    { table: "payment_attempts", column: "id", page: "id" },
    { table: "payment_attempts", column: "processor_payment_id", page: "id" },
    { table: "checkout_sessions", column: "payment_intent_id", page: "payment_intent_id" },
  ],
  re: [{ table: "refunds", column: "id", page: "payment_id" }],
  dp: [
    { table: "disputes", column: "id", page: "payment_id" },
    { table: "disputes", column: "processor_dispute_id", page: "payment_id" },
  ],
  seti: [{ table: "checkout_sessions", column: "setup_intent_id", page: "id" }],
};

/** The object with a page for an ID, in either mode. The only read across modes, because it returns only a path. */
export async function findWithPage(
  { merchantId }: Pick<Actor, "merchantId">,
  prefix: ObjectPrefix,
  id: string,
): Promise<{ id: string; livemode: boolean } | null> {
  for (const { table, column, page } of SOURCES[prefix]) {
    const [found] = await db().$queryRaw<{ id: string; livemode: boolean }[]>`
      SELECT ${Prisma.raw(page)} AS id, livemode FROM ${Prisma.raw(table)}
      WHERE merchant_id = ${merchantId} AND ${Prisma.raw(column)} = ${id} LIMIT 1`;
    if (found) return found;
  }
  return null;
}
