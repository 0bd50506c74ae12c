import type { Merchant, SellerAddress } from "#account/merchant/model.ts";
import { Columns } from "#platform/database/columns.ts";
import { db } from "#platform/database/db.ts";
import { lockMerchantCreation, lockMerchantRow } from "#platform/database/object-lock.ts";
import { Prisma } from "#platform/database/prisma/client.ts";
import { sqlAcrossTenants } from "#platform/database/sql.ts";

/** The columns of a `Merchant`, for queries that join it. */
export const MERCHANT_SELECT = {
  id: true,
  companyName: true,
  logoUrl: true,
  brandColor: true,
  termsUrl: true,
  refundUrl: true,
  privacyUrl: true,
  embeddingOrigins: true,
  invoiceCreation: true,
  invoicePrefix: true,
  supportEmail: true,
  legalName: true,
  address: true,
  taxId: true,
  reverseCharge: true,
  defaultCurrency: true,
  defaultLocale: true,
  receiptNote: true,
} satisfies Prisma.MerchantSelect;

type MerchantRow = Prisma.MerchantGetPayload<{ select: typeof MERCHANT_SELECT }>;

/** The same columns for hand-written SQL. */
export const merchantColumns = new Columns<MerchantRow>(Object.keys(MERCHANT_SELECT) as (keyof MerchantRow)[]);

export function toMerchant(row: MerchantRow): Merchant {
  return { ...row, address: row.address as SellerAddress | null };
}

const MERCHANT = `SELECT ${merchantColumns.of("m")} FROM merchants m WHERE m.id = $1`;

/** @throws Error if it does not exist: callers have an actor of this merchant. */
export async function findMerchant(id: string): Promise<Merchant> {
  const { rows } = await sqlAcrossTenants({ name: "merchant", text: MERCHANT, values: [id], rowMode: "array" });
  if (!rows[0]) throw new Error(`There is no merchant ${id}.`);
  return toMerchant(merchantColumns.row(rows[0]));
}

/** The merchant, locked until the transaction ends. */
export async function lockMerchant(id: string): Promise<Merchant> {
  await lockMerchantRow(id);
  return findMerchant(id);
}

/** Writes the fields of a change. @returns the merchant afterwards. */
export async function updateMerchant(
  id: string,
  { address, embeddingOrigins, ...change }: Partial<Omit<Merchant, "id">>,
): Promise<Merchant> {
  const data = {
    ...change,
    ...(embeddingOrigins && { embeddingOrigins: [...embeddingOrigins] }),
    ...(address !== undefined && { address: address ? { ...address } : Prisma.DbNull }),
  };
  return toMerchant(await db().merchant.update({ where: { id }, data, select: MERCHANT_SELECT }));
}

export async function insertMerchant(merchant: { id: string; companyName: string; createdAt: Date }): Promise<void> {
  await db().merchant.create({ data: merchant });
}

/** Counts the merchants. Concurrent callers wait for each other until their transactions end. */
export async function countMerchantsLocked(): Promise<number> {
  await lockMerchantCreation();
  return db().merchant.count();
}
