import type { CurrencyOption } from "#catalog/price/currency-option.ts";
import type { Price } from "#catalog/price/model.ts";
import {
  RECURRENCE_INTERVALS,
  type RecurrenceInterval,
  recurrenceColumns,
  recurrenceOfRow,
} from "#catalog/price/recurrence.ts";
import type { Actor } from "#kernel/actor.ts";
import type { Currency } from "#kernel/currency.ts";
import type { Metadata } from "#kernel/metadata.ts";
import type { Page, PageOf } from "#kernel/paging.ts";
import { db } from "#platform/database/db.ts";
import { pageOf, pageRange, rangeQuery, rowsMatchingAny } from "#platform/database/paging.ts";
import { Prisma } from "#platform/database/prisma/client.ts";
import { scope } from "#platform/database/scope.ts";

export interface PriceFilter {
  productId?: string | undefined;
  active?: boolean | undefined;
  /** Whether the price is recurring. */
  recurs?: boolean | undefined;
  interval?: RecurrenceInterval | undefined;
  currency?: Currency | undefined;
  /** Only prices with one of these lookup keys. */
  lookupKeys?: readonly string[] | undefined;
  /** At this time or later. */
  createdAfter?: Date | undefined;
  /** Before this time. */
  createdBefore?: Date | undefined;
}

export function toPrice(row: Prisma.PriceGetPayload<object>): Price {
  const { merchantId: _, recurringInterval, intervalCount, metadata, currencyOptions, ...price } = row;
  const recurrence = recurrenceOfRow({ recurringInterval, intervalCount });
  return {
    ...price,
    recurrence,
    currencyOptions: (currencyOptions ?? []) as unknown as CurrencyOption[],
    metadata: metadata as Metadata,
  };
}

/** A price's row without its tenant. */
export function priceRow({ recurrence, currencyOptions, ...price }: Price) {
  return { ...price, ...recurrenceColumns(recurrence), currencyOptions: optionsColumn(currencyOptions) };
}

function optionsColumn(options: readonly CurrencyOption[]) {
  return options.length === 0 ? Prisma.DbNull : (options as unknown as Prisma.InputJsonArray);
}

export async function findPrice(actor: Actor, id: string): Promise<Price | null> {
  const row = await db().price.findUnique({ where: { merchantId_livemode_id: { ...scope(actor), id } } });
  return row && toPrice(row);
}

export async function findPricePage(actor: Actor, filter: PriceFilter, page: Page): Promise<PageOf<Price>> {
  const { productId, active, currency, lookupKeys, createdAfter, createdBefore } = filter;
  const where: Prisma.PriceWhereInput = {
    ...scope(actor),
    ...(productId !== undefined && { productId }),
    ...(active !== undefined && { active }),
    ...(currency !== undefined && { currency }),
    ...(lookupKeys !== undefined && { lookupKey: { in: [...lookupKeys] } }),
    createdAt: { ...(createdAfter && { gte: createdAfter }), ...(createdBefore && { lt: createdBefore }) },
  };
  const range = await pageRange(page, (id) =>
    db().price.findUnique({ where: { merchantId_livemode_id: { ...scope(actor), id } } }),
  );
  const rows = await rowsMatchingAny(range, intervalConditions(filter), (condition) =>
    db().price.findMany(rangeQuery(range, { AND: [where, condition] })),
  );
  return pageOf(page, rows.map(toPrice));
}

/** Conditions that each matching price meets exactly one of, each with its own index. */
function intervalConditions({ recurs, interval }: Pick<PriceFilter, "recurs" | "interval">): Prisma.PriceWhereInput[] {
  if (recurs === undefined && interval === undefined) return [{}];
  const intervals =
    recurs === false ? [] : RECURRENCE_INTERVALS.filter((candidate) => [undefined, candidate].includes(interval));
  const once = recurs === false && interval === undefined ? [{ recurringInterval: null }] : [];
  return [...once, ...intervals.map((recurringInterval) => ({ recurringInterval }))];
}

export async function findPrices(actor: Actor, ids: readonly string[]): Promise<Price[]> {
  if (ids.length === 0) return [];
  const rows = await db().price.findMany({ where: { ...scope(actor), id: { in: [...ids] } } });
  return rows.map(toPrice);
}

export async function insertPrice(actor: Actor, price: Price): Promise<void> {
  await db().price.create({ data: { ...scope(actor), ...priceRow(price) } });
}

/** Writes what of a price can change; its product is locked. */
export async function updatePriceRow(
  actor: Actor,
  { id, active, isDefault, nickname, lookupKey, metadata, currencyOptions }: Price,
): Promise<void> {
  await db().price.update({
    where: { merchantId_livemode_id: { ...scope(actor), id } },
    data: { active, isDefault, nickname, lookupKey, metadata, currencyOptions: optionsColumn(currencyOptions) },
  });
}

export async function findPriceOfLookupKey(actor: Actor, lookupKey: string): Promise<Price | null> {
  const row = await db().price.findFirst({ where: { ...scope(actor), lookupKey } });
  return row && toPrice(row);
}

/** Takes a lookup key away from the price that has it, if it still has it. */
export async function clearLookupKey(actor: Actor, { id, lookupKey }: Price): Promise<void> {
  await db().price.updateMany({ where: { ...scope(actor), id, lookupKey }, data: { lookupKey: null } });
}
