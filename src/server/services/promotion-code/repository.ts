import {
  type DiscountTerms,
  type PromotionCode,
  type PromotionCodeStatus,
  unredeemableReason,
} from "#domain/discount/promotion-code.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { now } from "#domain/shared/clock.ts";
import type { Metadata } from "#domain/shared/metadata.ts";
import type { Page, PageOf } from "#domain/shared/paging.ts";
import { asciiUpperCase } from "#domain/shared/text.ts";
import { db } from "#server/database/db.ts";
import { escapeLike } from "#server/database/escape-like.ts";
import { lockRow } from "#server/database/object-lock.ts";
import { pageOf, pageRange, rangeQuery } from "#server/database/paging.ts";
import type { Prisma } from "#server/database/prisma/client.ts";
import { scope } from "#server/database/scope.ts";

export interface PromotionCodeFilter {
  /** Whether it can be redeemed now. */
  redeemable?: boolean | undefined;
  /** In any case. */
  code?: string | undefined;
  /** What the code begins with, in any case, or its whole id. */
  search?: string | undefined;
  status?: PromotionCodeStatus | undefined;
}

/** Identifies a customer again. */
export interface Redeemer {
  /** Lower case. */
  email: string | null;
  customerId: string | null;
  externalCustomerId: string | null;
}

function toPromotionCode(row: Prisma.PromotionCodeGetPayload<object>, at: Date): PromotionCode {
  const { merchantId: _, codeKey: __, ppmOff, amountOff, currency, metadata, ...columns } = row;
  return {
    ...columns,
    ...({ ppmOff, amountOff, currency } as DiscountTerms),
    redeemable: unredeemableReason(row, at) === undefined,
    metadata: metadata as Metadata,
  };
}

export async function findPromotionCode(actor: Actor, id: string): Promise<PromotionCode | null> {
  const row = await db().promotionCode.findUnique({ where: { merchantId_livemode_id: { ...scope(actor), id } } });
  return row && toPromotionCode(row, now(actor));
}

/** The one active code that customers may type so, in any case. */
export async function findActivePromotionCode(actor: Actor, code: string): Promise<PromotionCode | null> {
  const row = await db().promotionCode.findFirst({ where: { ...scope(actor), active: true, codeKey: keyOf(code) } });
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
  const rows = await db().promotionCode.findMany(rangeQuery(range, codesOf(actor, filter, at)));
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
  { redeemable, code, search, status }: PromotionCodeFilter,
  at: Date,
): Prisma.PromotionCodeWhereInput {
  const canBeRedeemed = hasStatus("active", at);
  return {
    ...scope(actor),
    ...(code !== undefined && { codeKey: keyOf(code) }),
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
  const active = { active: true };
  const running = { OR: [{ expiresAt: null }, { expiresAt: { gt: at } }] };
  const left = { OR: [{ maxRedemptions: null }, { timesRedeemed: { lt: maxRedemptions } }] };
  switch (status) {
    case "inactive":
      return { active: false };
    case "expired":
      return { AND: [active, { expiresAt: { lte: at } }] };
    case "used_up":
      return { AND: [active, running, { timesRedeemed: { gte: maxRedemptions } }] };
    case "not_started":
      return { AND: [active, running, left, { startsAt: { gt: at } }] };
    case "active":
      return { AND: [active, running, left, { OR: [{ startsAt: null }, { startsAt: { lte: at } }] }] };
  }
}

function keyOf(code: string): string {
  return asciiUpperCase(code);
}

export async function insertPromotionCode(actor: Actor, { redeemable: _, ...code }: PromotionCode): Promise<void> {
  await db().promotionCode.create({ data: { ...code, ...scope(actor), codeKey: keyOf(code.code) } });
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

/** Whether another session of the customer has used a code or is about to. */
export async function hasRedeemed(
  actor: Actor,
  { promotionCodeId, checkoutSessionId }: { promotionCodeId: string; checkoutSessionId: string },
  redeemers: readonly Redeemer[],
): Promise<boolean> {
  const known = redeemers.flatMap((redeemer) =>
    Object.entries(redeemer).flatMap(([field, value]) => (value === null ? [] : [{ [field]: value }])),
  );
  if (known.length === 0) return false;
  const redemption = await db().promotionCodeRedemption.findFirst({
    where: { ...scope(actor), promotionCodeId, checkoutSessionId: { not: checkoutSessionId }, OR: known },
    select: { checkoutSessionId: true },
  });
  return redemption !== null;
}

/** The promotion codes of a text: by its id, or all that have or had this name. */
export async function findIdsOfCode(actor: Actor, named: string): Promise<string[]> {
  const rows = await db().promotionCode.findMany({
    where: { ...scope(actor), OR: [{ id: named }, { codeKey: keyOf(named) }] },
    select: { id: true },
  });
  return rows.map(({ id }) => id);
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

/** Takes one redemption of a locked code for a session. */
export async function insertRedemption(
  actor: Actor,
  { promotionCodeId, checkoutSessionId }: { promotionCodeId: string; checkoutSessionId: string },
  redeemer: Redeemer,
): Promise<void> {
  await db().promotionCodeRedemption.create({
    data: { ...scope(actor), ...redeemer, promotionCodeId, checkoutSessionId, createdAt: now(actor) },
  });
  await countRedemption(actor, promotionCodeId, 1);
}

/** Sets the customer of a redemption, once known: the payment may create the customer. */
export async function setRedeemer(actor: Actor, checkoutSessionId: string, customerId: string): Promise<void> {
  await db().promotionCodeRedemption.updateMany({
    where: { ...scope(actor), checkoutSessionId },
    data: { customerId },
  });
}

/** Frees the session's redemption, if it has one. */
export async function deleteRedemption(actor: Actor, checkoutSessionId: string): Promise<void> {
  const where = { ...scope(actor), checkoutSessionId };
  const redemption = await db().promotionCodeRedemption.findFirst({ where });
  if (!redemption) return;
  await db().promotionCodeRedemption.deleteMany({ where });
  await countRedemption(actor, redemption.promotionCodeId, -1);
}

async function countRedemption(actor: Actor, id: string, change: 1 | -1): Promise<void> {
  await db().promotionCode.update({
    where: { merchantId_livemode_id: { ...scope(actor), id } },
    data: { timesRedeemed: { increment: change } },
  });
}
