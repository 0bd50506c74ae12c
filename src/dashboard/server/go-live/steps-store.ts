import { missingSellerDetails } from "#account/merchant/seller-details.ts";
import { findMerchant } from "#account/merchant/store.ts";
import type { GoLiveSteps } from "#dashboard/home/go-live-steps.ts";
import type { Actor } from "#kernel/actor.ts";
import { paymentIntentId } from "#money/payment/payment-intent.ts";
import { db } from "#platform/database/db.ts";
import { Prisma } from "#platform/database/prisma/client.ts";
import { scope } from "#platform/database/scope.ts";

/** The newest object of each step, in one statement, and the details that are missing. */
export async function findGoLiveSteps(actor: Actor): Promise<GoLiveSteps> {
  const { merchantId, livemode } = scope(actor);
  const newest = (column: string, table: string, condition: string) => Prisma.sql`(
    SELECT ${Prisma.raw(column)} FROM ${Prisma.raw(table)} WHERE merchant_id = ${merchantId} AND livemode = ${livemode}
      AND ${Prisma.raw(condition)}
    ORDER BY created_at DESC LIMIT 1)`;
  const [merchant, [row]] = await Promise.all([
    findMerchant(actor.merchantId),
    db().$queryRaw<Omit<GoLiveSteps, "missingDetails">[]>`
      SELECT ${newest("id", "products", "status = 'ACTIVE'")} AS "productId",
        ${newest("id", "webhook_endpoints", "deleted_at IS NULL")} AS "webhookEndpointId",
        ${newest("id", "payment_attempts", "status = 'succeeded' AND amount > 0")} AS "paymentId",
        ${newest("payment_id", "refunds", "status = 'succeeded'")} AS "refundedPaymentId"`,
  ]);
  if (!row) throw new Error("A SELECT of values has one row.");
  const { paymentId, refundedPaymentId } = row;
  return {
    ...row,
    paymentId: paymentId && paymentIntentId(paymentId),
    refundedPaymentId: refundedPaymentId && paymentIntentId(refundedPaymentId),
    missingDetails: missingSellerDetails(merchant),
  };
}
