import type { Actor } from "#domain/shared/actor.ts";
import type { Metadata } from "#domain/shared/metadata.ts";
import type { Page, PageOf } from "#domain/shared/paging.ts";
import type { TaxRate } from "#domain/tax/tax-rate.ts";
import { db } from "#server/database/db.ts";
import { lockRow } from "#server/database/object-lock.ts";
import { pageOf, pageRange, rangeQuery } from "#server/database/paging.ts";
import type { Prisma } from "#server/database/prisma/client.ts";
import { scope } from "#server/database/scope.ts";

export interface TaxRateFilter {
  active?: boolean | undefined;
  country?: string | undefined;
}

function toTaxRate({ merchantId: _, ...row }: Prisma.TaxRateGetPayload<object>): TaxRate {
  return { ...row, metadata: row.metadata as Metadata };
}

export async function findTaxRate(actor: Actor, id: string): Promise<TaxRate | null> {
  const row = await db().taxRate.findUnique({ where: { merchantId_livemode_id: { ...scope(actor), id } } });
  return row && toTaxRate(row);
}

/** The active rate of a country, if any. */
export async function findActiveTaxRate(actor: Actor, country: string): Promise<TaxRate | null> {
  const row = await db().taxRate.findFirst({ where: { ...scope(actor), country, active: true } });
  return row && toTaxRate(row);
}

/** The rate, locked until the transaction ends. */
export async function lockTaxRate(actor: Actor, id: string): Promise<TaxRate | null> {
  await lockRow(actor, "tax_rates", id, "UPDATE");
  return findTaxRate(actor, id);
}

export async function findTaxRatePage(
  actor: Actor,
  { active, country }: TaxRateFilter,
  page: Page,
): Promise<PageOf<TaxRate>> {
  const where = {
    ...scope(actor),
    ...(active !== undefined && { active }),
    ...(country !== undefined && { country }),
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

/** Writes a locked rate. */
export async function updateTaxRateRow(actor: Actor, rate: TaxRate): Promise<void> {
  await db().taxRate.update({ where: { merchantId_livemode_id: { ...scope(actor), id: rate.id } }, data: rate });
}
