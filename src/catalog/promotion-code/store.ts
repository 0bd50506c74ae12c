import type { DiscountTerms } from "#catalog/coupon/discount.ts";
import { type Coupon, couponIdOfCode } from "#catalog/coupon/model.ts";
import { toCoupon } from "#catalog/coupon/store.ts";
import { type PromotionCode, type PromotionCodeStatus, unredeemableReason } from "#catalog/promotion-code/model.ts";
import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import type { Metadata } from "#kernel/metadata.ts";
import type { Page, PageOf } from "#kernel/paging.ts";
import { asciiUpperCase } from "#kernel/text.ts";
import { db } from "#platform/database/db.ts";
import { escapeLike } from "#platform/database/escape-like.ts";
import { lockRow } from "#platform/database/object-lock.ts";
import { pageOf, pageRange, rangeQuery } from "#platform/database/paging.ts";
import type { Prisma } from "#platform/database/prisma/client.ts";
import { scope } from "#platform/database/scope.ts";

export interface PromotionCodeFilter {
  /** Whether it can be redeemed now. */
  redeemable?: boolean | undefined;
  /** In any case. */
  code?: string | undefined;
  /** Codes of a coupon. */
  couponId?: string | undefined;
  /** The beginning of the code, in any case, or its full ID. */
  search?: string | undefined;
  status?: PromotionCodeStatus | undefined;
  /** At this time or later. */
  createdAfter?: Date | undefined;
  /** Before this time. */
  createdBefore?: Date | undefined;
}

const INCLUDE = { coupon: true } satisfies Prisma.PromotionCodeInclude;

type Row = Prisma.PromotionCodeGetPayload<{ include: typeof INCLUDE }>;

function toPromotionCode(row: Row, at: Date): PromotionCode {
  const { merchantId: _, codeKey: __, couponId: ___, ppmOff: _p, amountOff: _a, currency: _c, ...columns } = row;
  const { minimumAmount, minimumAmountCurrency, oncePerCustomer, ...code } = columns;
  // Rows of the previous version have no other limit than one.
  const maxRedemptionsPerCustomer = code.maxRedemptionsPerCustomer ?? (oncePerCustomer ? 1 : null);
  const coupon = row.coupon ? toCoupon(row.coupon, at) : couponToCreate(row);
  const minimum =
    minimumAmount === null || minimumAmountCurrency === null
      ? null
      : { amount: minimumAmount, currency: minimumAmountCurrency };
  const redeemable = unredeemableReason({ ...code, coupon }, at) === undefined;
  return { ...code, maxRedemptionsPerCustomer, coupon, minimum, redeemable, metadata: row.metadata as Metadata };
}

/** The coupon of a code from before coupons existed, as a worker will create it: see `createCouponsForCodes`. */
function couponToCreate(row: Row): Coupon {
  const { ppmOff, amountOff, currency, livemode, timesRedeemed, createdAt } = row;
  return {
    ...({ ppmOff, amountOff, currency } as DiscountTerms),
    id: couponIdOfCode(row.id),
    livemode,
    name: null,
    duration: "once",
    durationInMonths: null,
    productIds: [],
    maxRedemptions: null,
    timesRedeemed,
    redeemBy: null,
    metadata: {},
    createdAt,
    updatedAt: createdAt,
    deletedAt: null,
    redeemable: true,
  };
}

export async function findPromotionCode(actor: Actor, id: string): Promise<PromotionCode | null> {
  const row = await db().promotionCode.findUnique({
    where: { merchantId_livemode_id: { ...scope(actor), id } },
    include: INCLUDE,
  });
  return row && toPromotionCode(row, now(actor));
}

/** The codes among these IDs that exist. */
export async function findPromotionCodes(actor: Actor, ids: readonly string[]): Promise<PromotionCode[]> {
  const rows = await db().promotionCode.findMany({
    where: { ...scope(actor), id: { in: [...ids] } },
    include: INCLUDE,
  });
  return rows.map((row) => toPromotionCode(row, now(actor)));
}

/** The active code that matches a typed text, in any case. */
export async function findActivePromotionCode(actor: Actor, code: string): Promise<PromotionCode | null> {
  const row = await db().promotionCode.findFirst({
    where: { ...scope(actor), active: true, codeKey: keyOf(code) },
    include: INCLUDE,
  });
  return row && toPromotionCode(row, now(actor));
}

/** The code, locked until the transaction ends: required before a change or redemption. */
export async function lockPromotionCode(actor: Actor, id: string): Promise<PromotionCode | null> {
  await lockRow(actor, "promotion_codes", id, "NO KEY UPDATE");
  return findPromotionCode(actor, id);
}

export async function findPromotionCodePage(
  actor: Actor,
  filter: PromotionCodeFilter,
  page: Page,
): Promise<PageOf<PromotionCode>> {
  const at = now(actor);
  const range = await pageRange(page, (id) =>
    db().promotionCode.findUnique({ where: { merchantId_livemode_id: { ...scope(actor), id } } }),
  );
  const rows = await db().promotionCode.findMany({
    ...rangeQuery(range, codesOf(actor, filter, at)),
    include: INCLUDE,
  });
  return pageOf(
    page,
    rows.map((row) => toPromotionCode(row, at)),
  );
}

/** Counts up to `limit`. */
export async function countPromotionCodes(actor: Actor, filter: PromotionCodeFilter, limit: number): Promise<number> {
  return db().promotionCode.count({ where: codesOf(actor, filter, now(actor)), take: limit });
}

function codesOf(
  actor: Actor,
  { redeemable, code, couponId, search, status, createdAfter, createdBefore }: PromotionCodeFilter,
  at: Date,
): Prisma.PromotionCodeWhereInput {
  const canBeRedeemed = hasStatus("active", at);
  return {
    ...scope(actor),
    ...(code !== undefined && { codeKey: keyOf(code) }),
    ...(couponId !== undefined && { couponId }),
    createdAt: { ...(createdAfter && { gte: createdAfter }), ...(createdBefore && { lt: createdBefore }) },
    ...(search !== undefined && { OR: [{ id: search }, { codeKey: { startsWith: escapeLike(keyOf(search)) } }] }),
    AND: [
      redeemable === undefined ? {} : redeemable ? canBeRedeemed : { NOT: canBeRedeemed },
      status === undefined ? {} : hasStatus(status, at),
    ],
  };
}

/** `unredeemableReason` as a condition: the first reason in its order counts. */
function hasStatus(status: PromotionCodeStatus, at: Date): Prisma.PromotionCodeWhereInput {
  const { maxRedemptions } = db().promotionCode.fields;
  const ofCoupon = db().coupon.fields;
  const isActive = { active: true, ...coupon({ deletedAt: null }) };
  const isExpired = { OR: [{ expiresAt: { lte: at } }, { coupon: { redeemBy: { lte: at } } }] };
  const isUsedUp = {
    OR: [{ timesRedeemed: { gte: maxRedemptions } }, { coupon: { timesRedeemed: { gte: ofCoupon.maxRedemptions } } }],
  };
  const isRunning = {
    AND: [
      { OR: [{ expiresAt: null }, { expiresAt: { gt: at } }] },
      coupon({ OR: [{ redeemBy: null }, { redeemBy: { gt: at } }] }),
    ],
  };
  const isLeft = {
    AND: [
      { OR: [{ maxRedemptions: null }, { timesRedeemed: { lt: maxRedemptions } }] },
      coupon({ OR: [{ maxRedemptions: null }, { timesRedeemed: { lt: ofCoupon.maxRedemptions } }] }),
    ],
  };
  switch (status) {
    case "inactive":
      return { OR: [{ active: false }, { coupon: { deletedAt: { not: null } } }] };
    case "expired":
      return { AND: [isActive, isExpired] };
    case "used_up":
      return { AND: [isActive, isRunning, isUsedUp] };
    case "not_started":
      return { AND: [isActive, isRunning, isLeft, { startsAt: { gt: at } }] };
    case "active":
      return { AND: [isActive, isRunning, isLeft, { OR: [{ startsAt: null }, { startsAt: { lte: at } }] }] };
  }
}

/** A condition on the coupon; codes from before coupons existed have none, and always meet it. */
function coupon(where: Prisma.CouponWhereInput): Prisma.PromotionCodeWhereInput {
  return { OR: [{ couponId: null }, { coupon: where }] };
}

function keyOf(code: string): string {
  return asciiUpperCase(code);
}

export async function insertPromotionCode(
  actor: Actor,
  { redeemable: _, coupon, minimum, ...code }: PromotionCode,
): Promise<void> {
  const { ppmOff, amountOff, currency } = coupon;
  await db().promotionCode.create({
    data: {
      ...code,
      ...scope(actor),
      ...{ ppmOff, amountOff, currency },
      couponId: coupon.id,
      minimumAmount: minimum?.amount ?? null,
      minimumAmountCurrency: minimum?.currency ?? null,
      codeKey: keyOf(code.code),
      oncePerCustomer: code.maxRedemptionsPerCustomer === 1,
    },
  });
}

/** Writes the merchant's changes of a locked code. */
export async function updatePromotionCodeRow(
  actor: Actor,
  { id, active, metadata, updatedAt }: Pick<PromotionCode, "id" | "active" | "metadata" | "updatedAt">,
): Promise<void> {
  await db().promotionCode.update({
    where: { merchantId_livemode_id: { ...scope(actor), id } },
    data: { active, metadata, updatedAt },
  });
}

/** The promotion codes of a text: by its id, or all that have or had this name. */
export async function findIdsOfCode(actor: Actor, named: string): Promise<string[]> {
  const rows = await db().promotionCode.findMany({
    where: { ...scope(actor), OR: [{ id: named }, { codeKey: keyOf(named) }] },
    select: { id: true },
  });
  return rows.map(({ id }) => id);
}
