import type { FirstSteps } from "#dashboard/home/first-steps.ts";
import type { Actor } from "#kernel/actor.ts";
import { db } from "#platform/database/db.ts";
import { Prisma } from "#platform/database/prisma/client.ts";
import { scope } from "#platform/database/scope.ts";

/** The newest object of each step, without sample data, in one statement. */
export async function findFirstSteps(actor: Actor): Promise<FirstSteps> {
  const { merchantId, livemode } = scope(actor);
  const newest = (table: string, condition: Prisma.Sql) => Prisma.sql`(
    SELECT id FROM ${Prisma.raw(table)} t WHERE merchant_id = ${merchantId} AND livemode = ${livemode} AND ${condition}
    ORDER BY created_at DESC LIMIT 1)`;
  const own = Prisma.sql`NOT EXISTS (SELECT FROM sample_objects o WHERE o.merchant_id = t.merchant_id AND o.id = t.id)`;
  const [row] = await db().$queryRaw<FirstSteps[]>`
    SELECT ${newest("products", Prisma.sql`status = 'ACTIVE' AND ${own}`)} AS "productId",
      ${newest("payment_links", Prisma.sql`NOT draft AND ${own}`)} AS "paymentLinkId",
      ${newest("checkout_sessions", Prisma.sql`status = 'COMPLETED' AND ${own}`)} AS "paidSessionId",
      ${newest("webhook_endpoints", Prisma.sql`deleted_at IS NULL`)} AS "webhookEndpointId",
      ${newest("webhook_deliveries", Prisma.sql`status = 'delivered'`)} AS "webhookDeliveryId"`;
  if (!row) throw new Error("A SELECT of values has one row.");
  return row;
}
