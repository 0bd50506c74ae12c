import type { Price } from "#domain/product/price.ts";
import type { Actor } from "#domain/shared/actor.ts";
import type { Page, PageOf } from "#domain/shared/paging.ts";
import { db } from "#server/database/db.ts";
import { pageOf, pageRange, rangeQuery } from "#server/database/paging.ts";
import type { Prisma } from "#server/database/prisma/client.ts";
import { scope } from "#server/database/scope.ts";

export interface PriceFilter {
  productId?: string | undefined;
  active?: boolean | undefined;
}

export function toPrice(row: Prisma.PriceGetPayload<object>): Price {
  const { merchantId: _, ...price } = row;
  return price;
}

export async function findPrice(actor: Actor, id: string): Promise<Price | null> {
  const row = await db().price.findUnique({ where: { merchantId_livemode_id: { ...scope(actor), id } } });
  return row && toPrice(row);
}

export async function findPricePage(actor: Actor, filter: PriceFilter, page: Page): Promise<PageOf<Price>> {
  const where: Prisma.PriceWhereInput = {
    ...scope(actor),
    ...(filter.productId !== undefined && { productId: filter.productId }),
    ...(filter.active !== undefined && { active: filter.active }),
  };
  const range = await pageRange(page, (id) =>
    db().price.findUnique({ where: { merchantId_livemode_id: { ...scope(actor), id } } }),
  );
  const rows = await db().price.findMany(rangeQuery(range, where));
  return pageOf(page, rows.map(toPrice));
}

export async function findPrices(actor: Actor, ids: readonly string[]): Promise<Price[]> {
  if (ids.length === 0) return [];
  const rows = await db().price.findMany({ where: { ...scope(actor), id: { in: [...ids] } } });
  return rows.map(toPrice);
}

export async function insertPrice(actor: Actor, price: Price): Promise<void> {
  await db().price.create({ data: { ...scope(actor), ...price } });
}

/** Archives a price. It stays readable, and its sessions stay payable. */
export async function archivePrice(actor: Actor, id: string): Promise<void> {
  await db().price.update({
    where: { merchantId_livemode_id: { ...scope(actor), id } },
    data: { active: false },
  });
}
