import { type Coupon, type CouponStatus, type CouponTerms, unredeemableCoupon } from "#catalog/coupon/model.ts";
import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import type { Metadata } from "#kernel/metadata.ts";
import type { Page, PageOf } from "#kernel/paging.ts";
import { db } from "#platform/database/db.ts";
import { escapeLike } from "#platform/database/escape-like.ts";
import { lockRow } from "#platform/database/object-lock.ts";
import { pageOf, pageRange, rangeQuery } from "#platform/database/paging.ts";
import type { Prisma } from "#platform/database/prisma/client.ts";
import { scope } from "#platform/database/scope.ts";

export interface CouponFilter {
  /** Part of the name (case-insensitive), or the full ID. */
  search?: string | undefined;
  /** Without it: all except the deleted. */
  status?: CouponStatus | undefined;
  /** At this time or later. */
  createdAfter?: Date | undefined;
  /** Before this time. */
  createdBefore?: Date | undefined;
}

type Row = Prisma.CouponGetPayload<object>;

export function toCoupon({ merchantId: _, ...row }: Row, at: Date): Coupon {
  const redeemable = unredeemableCoupon(row, at) === undefined;
  return { ...row, ...(row as CouponTerms), metadata: row.metadata as Metadata, redeemable };
}

/** The coupon, deleted or not. */
export async function findCoupon(actor: Actor, id: string): Promise<Coupon | null> {
  const row = await db().coupon.findUnique({ where: { merchantId_livemode_id: { ...scope(actor), id } } });
  return row && toCoupon(row, now(actor));
}

/** The coupons among these IDs that exist, deleted or not. */
export async function findCoupons(actor: Actor, ids: readonly string[]): Promise<Coupon[]> {
  const rows = await db().coupon.findMany({ where: { ...scope(actor), id: { in: [...ids] } } });
  return rows.map((row) => toCoupon(row, now(actor)));
}

/** The coupon, locked until the transaction ends: required before a change or redemption. */
export async function lockCoupon(actor: Actor, id: string): Promise<Coupon | null> {
  await lockRow(actor, "coupons", id, "NO KEY UPDATE");
  return findCoupon(actor, id);
}

/** A deleted one is still a valid cursor. */
export async function findCouponPage(actor: Actor, filter: CouponFilter, page: Page): Promise<PageOf<Coupon>> {
  const at = now(actor);
  const range = await pageRange(page, (id) =>
    db().coupon.findUnique({ where: { merchantId_livemode_id: { ...scope(actor), id } } }),
  );
  const rows = await db().coupon.findMany(rangeQuery(range, couponsOf(actor, filter, at)));
  return pageOf(
    page,
    rows.map((row) => toCoupon(row, at)),
  );
}

/** Counts up to `limit`. */
export async function countCoupons(actor: Actor, filter: CouponFilter, limit: number): Promise<number> {
  return db().coupon.count({ where: couponsOf(actor, filter, now(actor)), take: limit });
}

function couponsOf(
  actor: Actor,
  { search, status, createdAfter, createdBefore }: CouponFilter,
  at: Date,
): Prisma.CouponWhereInput {
  return {
    ...scope(actor),
    createdAt: { ...(createdAfter && { gte: createdAfter }), ...(createdBefore && { lt: createdBefore }) },
    ...(search !== undefined && {
      OR: [{ id: search }, { name: { contains: escapeLike(search), mode: "insensitive" } }],
    }),
    AND: [status === undefined ? { deletedAt: null } : hasStatus(status, at)],
  };
}

/** `unredeemableCoupon` as a condition: the first reason in its order counts. */
function hasStatus(status: CouponStatus, at: Date): Prisma.CouponWhereInput {
  const { maxRedemptions } = db().coupon.fields;
  const running = { OR: [{ redeemBy: null }, { redeemBy: { gt: at } }] };
  switch (status) {
    case "deleted":
      return { deletedAt: { not: null } };
    case "expired":
      return { deletedAt: null, redeemBy: { lte: at } };
    case "used_up":
      return { deletedAt: null, AND: [running, { timesRedeemed: { gte: maxRedemptions } }] };
    case "active":
      return {
        deletedAt: null,
        AND: [running, { OR: [{ maxRedemptions: null }, { timesRedeemed: { lt: maxRedemptions } }] }],
      };
  }
}

export async function insertCoupon(
  actor: Actor,
  { redeemable: _, productIds, metadata, ...coupon }: Coupon,
): Promise<void> {
  await db().coupon.create({ data: { ...coupon, ...scope(actor), productIds: [...productIds], metadata } });
}

/** Writes the merchant's changes of a locked coupon. */
export async function updateCouponRow(
  actor: Actor,
  { id, name, metadata, updatedAt, deletedAt }: Pick<Coupon, "id" | "name" | "metadata" | "updatedAt" | "deletedAt">,
): Promise<void> {
  await db().coupon.update({
    where: { merchantId_livemode_id: { ...scope(actor), id } },
    data: { name, metadata, updatedAt, deletedAt },
  });
}

/** Counts a redemption of a coupon, or one that is released. */
export async function countCouponRedemption(actor: Actor, id: string, change: 1 | -1): Promise<void> {
  await db().coupon.update({
    where: { merchantId_livemode_id: { ...scope(actor), id } },
    data: { timesRedeemed: { increment: change } },
  });
}

/** The ids of the sessions that redeemed a coupon last, by any code or none, or are about to: the newest first. */
export async function findSessionsWithCoupon(actor: Actor, couponId: string, max: number): Promise<string[]> {
  const redemptions = await db().promotionCodeRedemption.findMany({
    where: { ...scope(actor), couponId },
    select: { checkoutSessionId: true },
    orderBy: { createdAt: "desc" },
    take: max,
  });
  return redemptions.map(({ checkoutSessionId }) => checkoutSessionId);
}
