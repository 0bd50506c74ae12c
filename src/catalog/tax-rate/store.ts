import type { TaxRate } from "#catalog/tax-rate/model.ts";
import type { Actor } from "#kernel/actor.ts";
import type { Metadata } from "#kernel/metadata.ts";
import type { Page, PageOf } from "#kernel/paging.ts";
import type { TaxClass } from "#kernel/tax-class.ts";
import { db } from "#platform/database/db.ts";
import { lockCreation, lockRow } from "#platform/database/object-lock.ts";
import { pageOf, pageRange, rangeQuery } from "#platform/database/paging.ts";
import type { Prisma } from "#platform/database/prisma/client.ts";
import { scope } from "#platform/database/scope.ts";

export interface TaxRateFilter {
  active?: boolean | undefined;
  country?: string | undefined;
  /** As stored in addresses. */
  state?: string | undefined;
  taxClass?: TaxClass | undefined;
}

function toTaxRate({ merchantId: _, ...row }: Prisma.TaxRateGetPayload<object>): TaxRate {
  return { ...row, metadata: row.metadata as Metadata };
}

export async function findTaxRate(actor: Actor, id: string): Promise<TaxRate | null> {
  const row = await db().taxRate.findUnique({ where: { merchantId_livemode_id: { ...scope(actor), id } } });
  return row && toTaxRate(row);
}

/** The rates among these IDs that exist. */
export async function findTaxRates(actor: Actor, ids: readonly string[]): Promise<TaxRate[]> {
  const rows = await db().taxRate.findMany({ where: { ...scope(actor), id: { in: [...ids] } } });
  return rows.map(toTaxRate);
}

/** All rates of a country and its states, active or not and at any time. */
export async function findTaxRatesOf(actor: Actor, country: string): Promise<TaxRate[]> {
  const rows = await db().taxRate.findMany({ where: { ...scope(actor), country }, orderBy: { id: "asc" } });
  return rows.map(toTaxRate);
}

/** The active rates of countries and their states, at any time. */
export async function findActiveTaxRatesIn(actor: Actor, countries: readonly string[]): Promise<TaxRate[]> {
  const where = { ...scope(actor), country: { in: [...countries] }, active: true };
  const rows = await db().taxRate.findMany({ where, orderBy: { id: "asc" } });
  return rows.map(toTaxRate);
}

export async function hasActiveTaxRate(actor: Actor): Promise<boolean> {
  return (await db().taxRate.findFirst({ where: { ...scope(actor), active: true }, select: { id: true } })) !== null;
}

/** The countries with a rate that `isOfState`, sorted. */
export async function findCountriesTaxedByState(actor: Actor, at: Date): Promise<string[]> {
  const rows = await db().taxRate.findMany({
    where: {
      ...scope(actor),
      active: true,
      state: { not: null },
      OR: [{ validUntil: null }, { validUntil: { gt: at } }],
    },
    distinct: ["country"],
    select: { country: true },
    orderBy: { country: "asc" },
  });
  return rows.map(({ country }) => country);
}

/** Blocks other writers of rates until the transaction ends: take it before a rate's own lock. */
export async function lockTaxRates(actor: Actor): Promise<void> {
  await lockCreation(actor, "tax_rates");
}

/** The rate, locked until the transaction ends. */
export async function lockTaxRate(actor: Actor, id: string): Promise<TaxRate | null> {
  await lockRow(actor, "tax_rates", id, "UPDATE");
  return findTaxRate(actor, id);
}

export async function findTaxRatePage(
  actor: Actor,
  { active, country, state, taxClass }: TaxRateFilter,
  page: Page,
): Promise<PageOf<TaxRate>> {
  const where = {
    ...scope(actor),
    ...(active !== undefined && { active }),
    ...(country !== undefined && { country }),
    ...(state !== undefined && { state }),
    ...(taxClass !== undefined && { taxClass }),
  };
  const range = await pageRange(page, (id) =>
    db().taxRate.findUnique({ where: { merchantId_livemode_id: { ...scope(actor), id } } }),
  );
  const rows = await db().taxRate.findMany(rangeQuery(range, where));
  return pageOf(page, rows.map(toTaxRate));
}

export async function insertTaxRate(actor: Actor, rate: TaxRate): Promise<void> {
  await db().taxRate.create({ data: { ...rate, ...scope(actor) } });
}

export async function insertTaxRates(actor: Actor, rates: readonly TaxRate[]): Promise<void> {
  await db().taxRate.createMany({ data: rates.map((rate) => ({ ...rate, ...scope(actor) })) });
}

/** Writes a locked rate. */
export async function updateTaxRateRow(actor: Actor, rate: TaxRate): Promise<void> {
  await db().taxRate.update({ where: { merchantId_livemode_id: { ...scope(actor), id: rate.id } }, data: rate });
}
