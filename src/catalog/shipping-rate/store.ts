import type { DeliveryEstimate } from "#catalog/shipping-rate/delivery.ts";
import type { ShippingRate } from "#catalog/shipping-rate/model.ts";
import type { Actor } from "#kernel/actor.ts";
import type { Currency } from "#kernel/currency.ts";
import type { Metadata } from "#kernel/metadata.ts";
import type { Page, PageOf } from "#kernel/paging.ts";
import { db } from "#platform/database/db.ts";
import { escapeLike } from "#platform/database/escape-like.ts";
import { lockRow } from "#platform/database/object-lock.ts";
import { pageOf, pageRange, rangeQuery } from "#platform/database/paging.ts";
import { Prisma } from "#platform/database/prisma/client.ts";
import { scope } from "#platform/database/scope.ts";

export interface ShippingRateFilter {
  /** A part of the name in any case, or the full ID. */
  search?: string | undefined;
  active?: boolean | undefined;
  currency?: Currency | undefined;
}

function toShippingRate({ merchantId: _, ...row }: Prisma.ShippingRateGetPayload<object>): ShippingRate {
  return {
    ...row,
    currency: row.currency as Currency,
    countries: row.countries.length === 0 ? null : row.countries,
    deliveryEstimate: row.deliveryEstimate as DeliveryEstimate | null,
    metadata: row.metadata as Metadata,
  };
}

/** A rate for its row: no countries are an empty list there. */
function ofShippingRate({ countries, deliveryEstimate, ...rate }: ShippingRate) {
  return {
    ...rate,
    countries: countries ?? [],
    deliveryEstimate: deliveryEstimate ? ({ ...deliveryEstimate } as Prisma.InputJsonObject) : Prisma.DbNull,
  };
}

export async function findShippingRate(actor: Actor, id: string): Promise<ShippingRate | null> {
  const row = await db().shippingRate.findUnique({ where: { merchantId_livemode_id: { ...scope(actor), id } } });
  return row && toShippingRate(row);
}

/** The rates among these IDs that exist. */
export async function findShippingRates(actor: Actor, ids: readonly string[]): Promise<ShippingRate[]> {
  const rows = await db().shippingRate.findMany({ where: { ...scope(actor), id: { in: [...ids] } } });
  return rows.map(toShippingRate);
}

/** The rate, locked until the transaction ends. */
export async function lockShippingRate(actor: Actor, id: string): Promise<ShippingRate | null> {
  await lockRow(actor, "shipping_rates", id, "NO KEY UPDATE");
  return findShippingRate(actor, id);
}

export async function findShippingRatePage(
  actor: Actor,
  { search, active, currency }: ShippingRateFilter,
  page: Page,
): Promise<PageOf<ShippingRate>> {
  const where = {
    ...scope(actor),
    ...(search !== undefined && {
      OR: [{ id: search }, { displayName: { contains: escapeLike(search), mode: "insensitive" as const } }],
    }),
    ...(active !== undefined && { active }),
    ...(currency !== undefined && { currency }),
  };
  const range = await pageRange(page, (id) =>
    db().shippingRate.findUnique({ where: { merchantId_livemode_id: { ...scope(actor), id } } }),
  );
  const rows = await db().shippingRate.findMany(rangeQuery(range, where));
  return pageOf(page, rows.map(toShippingRate));
}

export async function insertShippingRate(actor: Actor, rate: ShippingRate): Promise<void> {
  await db().shippingRate.create({ data: { ...ofShippingRate(rate), ...scope(actor) } });
}

/** Writes a locked rate. */
export async function updateShippingRateRow(actor: Actor, rate: ShippingRate): Promise<void> {
  const where = { merchantId_livemode_id: { ...scope(actor), id: rate.id } };
  await db().shippingRate.update({ where, data: ofShippingRate(rate) });
}
