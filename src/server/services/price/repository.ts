import type { Actor } from "#domain/actor.ts";
import type { Price } from "#domain/price.ts";
import { db } from "#server/platform/database.ts";
import type { Prisma } from "#server/platform/prisma/client.ts";
import { scope } from "#server/platform/scope.ts";

export function toPrice(row: Prisma.PriceGetPayload<object>): Price {
  const { merchantId: _, ...price } = row;
  return price;
}

export async function findPrices(actor: Actor, ids: readonly string[]): Promise<Price[]> {
  if (ids.length === 0) return [];
  const rows = await db().price.findMany({ where: { ...scope(actor), id: { in: [...ids] } } });
  return rows.map(toPrice);
}

export async function insertPrice(actor: Actor, price: Price): Promise<void> {
  await db().price.create({ data: { ...scope(actor), ...price } });
}
