import { countCouponRedemption } from "#catalog/coupon/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import { db } from "#platform/database/db.ts";
import type { Prisma } from "#platform/database/prisma/client.ts";
import { scope } from "#platform/database/scope.ts";
import { sql, sqlAcrossTenants } from "#platform/database/sql.ts";

/** The newest subscriptions of a customer that are searched for a paid invoice. */
const MAX_SUBSCRIPTIONS = 100;

/** Identifies a customer again. */
export interface Redeemer {
  /** Lower case. */
  email: string | null;
  /** See `mailboxOf`: the same for all spellings of the address. Rows from before it have only the email. */
  mailbox: string | null;
  customerId: string | null;
  externalCustomerId: string | null;
}

/** Counts the other sessions of the customer that have used a code or are about to, up to `limit`. */
export async function countRedemptions(
  actor: Actor,
  { promotionCodeId, checkoutSessionId }: { promotionCodeId: string; checkoutSessionId: string },
  redeemers: readonly Redeemer[],
  limit: number,
): Promise<number> {
  const conditions = redeemers.flatMap((redeemer) =>
    Object.entries(redeemer).flatMap(([field, value]) => (value === null ? [] : [{ [field]: value }])),
  );
  if (conditions.length === 0) return 0;
  return db().promotionCodeRedemption.count({
    where: { ...scope(actor), promotionCodeId, checkoutSessionId: { not: checkoutSessionId }, OR: conditions },
    take: limit,
  });
}

/** Whether a customer has paid for another session, or a renewal, before. */
export async function hasPaidBefore(
  actor: Actor,
  checkoutSessionId: string,
  redeemers: readonly Redeemer[],
): Promise<boolean> {
  const conditions = redeemers.flatMap(({ email, customerId, externalCustomerId }) => [
    ...(email === null ? [] : [{ emailLowerCase: email }]),
    ...(customerId === null ? [] : [{ customerId }]),
    ...(externalCustomerId === null ? [] : [{ externalCustomerId }]),
  ]);
  if (conditions.length === 0) return false;
  const paid = await db().checkoutSession.findFirst({
    where: {
      ...scope(actor),
      id: { not: checkoutSessionId },
      status: "COMPLETED",
      paymentStatus: "paid",
      OR: conditions,
    },
    select: { id: true },
  });
  return paid !== null || hasPaidRenewal(actor, conditions);
}

/** Whether a subscription of these customers was paid, which may have begun with a trial. */
async function hasPaidRenewal(actor: Actor, OR: Prisma.CheckoutSessionWhereInput[]): Promise<boolean> {
  const sessions = await db().checkoutSession.findMany({
    where: { ...scope(actor), status: "COMPLETED", subscriptionId: { not: null }, OR },
    orderBy: { createdAt: "desc" },
    select: { subscriptionId: true },
    take: MAX_SUBSCRIPTIONS,
  });
  const ids = sessions.flatMap(({ subscriptionId }) => subscriptionId ?? []);
  if (ids.length === 0) return false;
  const where = { ...scope(actor), subscriptionId: { in: ids }, status: "paid", amountPaid: { gt: 0n } } as const;
  return (await db().invoice.findFirst({ where, select: { id: true } })) !== null;
}

/** The ids of the sessions that redeemed a code last, or are about to: the newest first, at most `limit`. */
export async function findRedeemingSessions(actor: Actor, promotionCodeId: string, max: number): Promise<string[]> {
  const redemptions = await db().promotionCodeRedemption.findMany({
    where: { ...scope(actor), promotionCodeId },
    select: { checkoutSessionId: true },
    orderBy: { createdAt: "desc" },
    take: max,
  });
  return redemptions.map(({ checkoutSessionId }) => checkoutSessionId);
}

/** Redeems a locked coupon once for a session, and the locked code that it was applied by, if there was one. */
export async function insertRedemption(
  actor: Actor,
  redeemed: { promotionCodeId: string | null; couponId: string | null; checkoutSessionId: string; position: number },
  redeemer: Redeemer,
): Promise<void> {
  const { promotionCodeId, couponId } = redeemed;
  await db().promotionCodeRedemption.create({
    data: { ...scope(actor), ...redeemer, ...redeemed, createdAt: now(actor) },
  });
  if (promotionCodeId !== null) await countRedemption(actor, promotionCodeId, 1);
  if (couponId !== null) await countCouponRedemption(actor, couponId, 1);
}

/** Sets the customer of a session's redemptions, once known: the payment may create the customer. */
export async function setRedeemer(actor: Actor, checkoutSessionId: string, customerId: string): Promise<void> {
  await db().promotionCodeRedemption.updateMany({
    where: { ...scope(actor), checkoutSessionId },
    data: { customerId },
  });
}

/** Frees the session's redemptions, if it has any: all codes before all coupons, in the order of their locks. */
export async function deleteRedemptions(actor: Actor, checkoutSessionId: string): Promise<void> {
  const { merchantId, livemode } = scope(actor);
  const { rows } = await sql<{ promotionCodeId: string | null; couponId: string | null }>({
    name: "delete-redemption",
    text: `DELETE FROM promotion_code_redemptions
           WHERE merchant_id = $1 AND livemode = $2 AND checkout_session_id = $3
           RETURNING promotion_code_id AS "promotionCodeId", coupon_id AS "couponId"`,
    values: [merchantId, livemode, checkoutSessionId],
  });
  const counted: string[] = [];
  const byCode = rows.toSorted((a, b) => ((a.promotionCodeId ?? "") < (b.promotionCodeId ?? "") ? -1 : 1));
  for (const { promotionCodeId, couponId } of byCode) {
    const ofCode = promotionCodeId === null ? null : await countRedemption(actor, promotionCodeId, -1);
    counted.push(...[ofCode ?? couponId].filter((id) => id !== null));
  }
  for (const id of counted.toSorted()) await countCouponRedemption(actor, id, -1);
}

/** @returns the coupon of the code, which then counts it as well; null while it is not created yet. */
async function countRedemption(actor: Actor, id: string, change: 1 | -1): Promise<string | null> {
  const { couponId } = await db().promotionCode.update({
    where: { merchantId_livemode_id: { ...scope(actor), id } },
    data: { timesRedeemed: { increment: change } },
    select: { couponId: true },
  });
  return couponId;
}

/**
 * Creates the coupons of promotion codes from before coupons existed, of any merchant, at most `max`: each with its
 * code's discount, duration `once`, and the same number of redemptions. Rows that others lock are left for the next
 * time.
 * @returns the number of created coupons.
 */
export async function insertCouponsOfCodes(max: number): Promise<number> {
  const { count } = await sqlAcrossTenants({
    name: "insert-coupons-of-codes",
    text: `WITH code AS (
             SELECT *, regexp_replace(id, '^promo_', 'coupon_') AS made_id FROM promotion_codes
             WHERE coupon_id IS NULL ORDER BY id LIMIT $1 FOR NO KEY UPDATE SKIP LOCKED),
           made AS (
             INSERT INTO coupons (id, merchant_id, livemode, ppm_off, amount_off, currency, duration, product_ids,
               times_redeemed, metadata, created_at, updated_at)
             SELECT made_id, merchant_id, livemode, ppm_off, amount_off, currency, 'once', '{}',
               times_redeemed, '{}', created_at, created_at FROM code)
           UPDATE promotion_codes p SET coupon_id = code.made_id FROM code
           WHERE p.merchant_id = code.merchant_id AND p.livemode = code.livemode AND p.id = code.id`,
    values: [max],
  });
  return count;
}

/** Fills in the coupons of redemptions of before coupons, of any merchant, at most `max`. @returns how many. */
export async function fillInCouponsOfRedemptions(max: number): Promise<number> {
  const { count } = await sqlAcrossTenants({
    name: "fill-in-coupons-of-redemptions",
    text: `WITH redemption AS (
             SELECT r.merchant_id, r.livemode, r.checkout_session_id, p.coupon_id FROM promotion_code_redemptions r JOIN promotion_codes p
               ON p.merchant_id = r.merchant_id AND p.livemode = r.livemode AND p.id = r.promotion_code_id
             WHERE r.coupon_id IS NULL AND p.coupon_id IS NOT NULL
             ORDER BY r.checkout_session_id LIMIT $1 FOR NO KEY UPDATE OF r SKIP LOCKED)
           UPDATE promotion_code_redemptions r SET coupon_id = redemption.coupon_id
           FROM redemption WHERE r.merchant_id = redemption.merchant_id AND r.livemode = redemption.livemode
             AND r.checkout_session_id = redemption.checkout_session_id`,
    values: [max],
  });
  return count;
}
