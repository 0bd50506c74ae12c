import type { Actor } from "#domain/actor.ts";
import type { Metadata } from "#domain/metadata.ts";
import type { Page, PageOf } from "#domain/paging.ts";
import type { AmountType } from "#domain/price.ts";
import type { PackageDimensions, Product, ProductStatus } from "#domain/product.ts";
import { db } from "#server/platform/database.ts";
import { listPage } from "#server/platform/paging.ts";
import { Prisma } from "#server/platform/prisma/client.ts";
import { scope } from "#server/platform/scope.ts";
import { toPrice } from "#server/services/price/repository.ts";

export interface ProductFilter {
  status?: ProductStatus | undefined;
  amountType?: AmountType | undefined;
}

/** With the default price: the active one. */
export const PRODUCT_INCLUDE = { prices: { where: { active: true }, take: 1 } } satisfies Prisma.ProductInclude;

type ProductRow = Prisma.ProductGetPayload<{ include: typeof PRODUCT_INCLUDE }>;

export function toProduct({ prices, ...row }: ProductRow): Product {
  const [price] = prices;
  return {
    ...row,
    defaultPrice: price ? toPrice(price) : null,
    packageDimensions: row.packageDimensions as unknown as PackageDimensions | null,
    metadata: row.metadata as Metadata,
  };
}

export async function findProduct(actor: Actor, id: string): Promise<Product | null> {
  const row = await db().product.findUnique({
    where: { merchantId_livemode_id: { ...scope(actor), id } },
    include: PRODUCT_INCLUDE,
  });
  return row && toProduct(row);
}

export async function findProducts(actor: Actor, ids: readonly string[]): Promise<Product[]> {
  if (ids.length === 0) return [];
  const rows = await db().product.findMany({
    where: { ...scope(actor), id: { in: [...ids] } },
    include: PRODUCT_INCLUDE,
  });
  return rows.map(toProduct);
}

export async function findProductPage(actor: Actor, filter: ProductFilter, page: Page): Promise<PageOf<Product>> {
  const where: Prisma.ProductWhereInput = {
    ...scope(actor),
    ...(filter.status && { status: filter.status }),
    ...(filter.amountType && { amountType: filter.amountType }),
  };
  const { data, hasMore } = await listPage(page, {
    cursor: (id) => db().product.findUnique({ where: { merchantId_livemode_id: { ...scope(actor), id } } }),
    rows: (query) =>
      db().product.findMany({ ...query, where: { AND: [where, query.where] }, include: PRODUCT_INCLUDE }),
  });
  return { data: data.map(toProduct), hasMore };
}

export async function insertProduct(actor: Actor, product: Product): Promise<void> {
  const { defaultPrice: _, packageDimensions, ...columns } = product;
  await db().product.create({
    data: {
      ...columns,
      ...scope(actor),
      packageDimensions: packageDimensions ? { ...packageDimensions } : Prisma.DbNull,
    },
  });
}
