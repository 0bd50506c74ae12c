import type { AmountType } from "#catalog/price/model.ts";
import type { RecurringInterval } from "#catalog/price/recurrence.ts";
import { toPrice } from "#catalog/price/store.ts";
import { type PackageDimensions, PRODUCT_STATUSES, type Product, type ProductStatus } from "#catalog/product/model.ts";
import { readProduct, readProductIdsOfPrices, readProductPage } from "#catalog/product/queries.ts";
import type { Actor } from "#kernel/actor.ts";
import type { Metadata } from "#kernel/metadata.ts";
import type { MinorUnits } from "#kernel/money.ts";
import type { Page, PageOf } from "#kernel/paging.ts";
import { db } from "#platform/database/db.ts";
import { escapeLike } from "#platform/database/escape-like.ts";
import { lockObject, lockObjectsShared } from "#platform/database/object-lock.ts";
import { pageOf, pageRange, rangeQuery, rowsMatchingAny } from "#platform/database/paging.ts";
import { Prisma } from "#platform/database/prisma/client.ts";
import { scope } from "#platform/database/scope.ts";
import { sql } from "#platform/database/sql.ts";

export interface ProductFilter {
  /** Part of the name (case-insensitive), or the full ID. */
  search?: string | undefined;
  status?: ProductStatus | undefined;
  /** Whether the status is ACTIVE. */
  active?: boolean | undefined;
  amountType?: AmountType | undefined;
  /** The interval of a recurring price; null: one-time. */
  recurringInterval?: RecurringInterval | null | undefined;
  /** At this time or later. */
  createdAfter?: Date | undefined;
  /** Before this time. */
  createdBefore?: Date | undefined;
}

/** With its default price. */
export const PRODUCT_INCLUDE = {
  prices: { where: { active: true, isDefault: true }, take: 1 },
} satisfies Prisma.ProductInclude;

type ProductRow = Prisma.ProductGetPayload<{ include: typeof PRODUCT_INCLUDE }>;

export function toProduct({ prices, ...row }: ProductRow): Product {
  const [price] = prices;
  return {
    ...row,
    recurringInterval: row.recurringInterval as RecurringInterval | null,
    defaultPrice: price ? toPrice(price) : null,
    packageDimensions: row.packageDimensions as unknown as PackageDimensions | null,
    metadata: row.metadata as Metadata,
  };
}

export async function findProduct(actor: Actor, id: string): Promise<Product | null> {
  const row = await readProduct(actor, id);
  return row && toProduct(row);
}

/**
 * The product, locked until the transaction ends. This serializes its changes, and sales of it (see
 * `lockProductsShared`) wait.
 */
export async function lockProduct(actor: Actor, id: string): Promise<Product | null> {
  await lockObject(actor, id);
  return findProduct(actor, id);
}

/**
 * Serializes price changes of the merchant's products, because a link's total depends on several of them. Taken before
 * the product's own lock.
 */
export async function lockTermsOfSale(actor: Actor): Promise<void> {
  await lockObject(actor, "terms of sale");
}

/**
 * Prevents changes to and deletion of products until the transaction ends. For transactions that sell them; these don't
 * block each other.
 * @param references ids of products; others are harmless.
 * @param priceIds ids of prices, whose products are locked; others are harmless.
 */
export async function lockProductsShared(
  actor: Actor,
  references: readonly string[],
  priceIds: readonly string[],
): Promise<void> {
  if (references.length + priceIds.length === 0) return;
  const productIds = priceIds.length === 0 ? [] : await readProductIdsOfPrices(actor, priceIds);
  await lockObjectsShared(actor, [...references, ...productIds]);
}

/**
 * Whether a link sells the product or offers it, to add or after the payment; whether one sells it or offers to add it at
 * its default price; whether a session sells or sold it; and whether an open session offers it after the payment.
 */
export async function findProductUse(
  actor: Actor,
  productId: string,
): Promise<{ linked: boolean; followed: boolean; sold: boolean; offered: boolean }> {
  const where = { ...scope(actor), productId };
  const linkLine = await db().paymentLinkLine.findFirst({
    where,
    orderBy: { priceId: { sort: "asc", nulls: "first" } },
    select: { priceId: true },
  });
  const optionalItem = await db().paymentLinkOptionalItem.findFirst({
    where,
    orderBy: { priceId: { sort: "asc", nulls: "first" } },
    select: { priceId: true },
  });
  const sessionLine = await db().checkoutSessionLine.findFirst({ where, select: { id: true } });
  const used = [linkLine, optionalItem].filter((line) => line !== null);
  return {
    linked: used.length > 0 || (await isOfferedAfterPayment(actor, productId)),
    followed: used.some(({ priceId }) => priceId === null),
    sold: sessionLine !== null,
    offered: await isOfferedBySession(actor, productId),
  };
}

/** Whether an open session offers the product after the payment (index checkout_sessions_by_offered_price). */
async function isOfferedBySession(actor: Actor, productId: string): Promise<boolean> {
  const { merchantId, livemode } = scope(actor);
  const sessions = await db().$queryRaw<object[]>`
    SELECT s.id FROM prices p JOIN checkout_sessions s ON s.merchant_id = p.merchant_id AND s.livemode = p.livemode
      AND s.settings #>> '{afterCompletion,offer,priceId}' = p.id AND s.status = 'PENDING'
    WHERE p.merchant_id = ${merchantId} AND p.livemode = ${livemode} AND p.product_id = ${productId} LIMIT 1`;
  return sessions.length > 0;
}

/** Whether a link offers the product after the payment, at any of its prices (index payment_links_by_offered_price). */
async function isOfferedAfterPayment(actor: Actor, productId: string): Promise<boolean> {
  const { merchantId, livemode } = scope(actor);
  const links = await db().$queryRaw<object[]>`
    SELECT l.id FROM prices p JOIN payment_links l ON l.merchant_id = p.merchant_id AND l.livemode = p.livemode
      AND l.settings #>> '{afterCompletion,offer,priceId}' = p.id
    WHERE p.merchant_id = ${merchantId} AND p.livemode = ${livemode} AND p.product_id = ${productId} LIMIT 1`;
  return links.length > 0;
}

/** Whether a link has a product both at this price and at its default price, among its lines and its optional items. */
export async function isPinnedWithProduct(actor: Actor, productId: string, priceId: string): Promise<boolean> {
  const some = { productId, priceId: null };
  const follows = { OR: [{ lines: { some } }, { optionalItems: { some } }] };
  const pinned = { where: { ...scope(actor), priceId, paymentLink: follows }, select: { id: true } };
  if (await db().paymentLinkLine.findFirst(pinned)) return true;
  return (await db().paymentLinkOptionalItem.findFirst(pinned)) !== null;
}

/**
 * Whether a link sells the product at its default price with a quantity above 1, or together with a line whose amount
 * the customer chooses, or offers to add it at its default price.
 */
export async function isLinkedAtFixedAmount(actor: Actor, productId: string): Promise<boolean> {
  const otherCustom = {
    OR: [
      { priceId: null, productId: { not: productId }, product: { amountType: "CUSTOM" } },
      { price: { amountType: "CUSTOM" } },
    ],
  } satisfies Prisma.PaymentLinkLineWhereInput;
  const line = await db().paymentLinkLine.findFirst({
    where: {
      ...scope(actor),
      productId,
      priceId: null,
      OR: [{ quantity: { gt: 1 } }, { paymentLink: { lines: { some: otherCustom } } }],
    },
    select: { id: true },
  });
  if (line) return true;
  const follower = { ...scope(actor), productId, priceId: null };
  return (await db().paymentLinkOptionalItem.findFirst({ where: follower, select: { id: true } })) !== null;
}

/**
 * The highest total of a session of a link with the product, in minor units, if its default price were `unitAmount`; 0
 * if no link sells it. A session has the one-time lines and the lines of one billing interval.
 */
export async function highestLinkTotal(actor: Actor, productId: string, unitAmount: MinorUnits): Promise<MinorUnits> {
  const { merchantId, livemode } = scope(actor);
  const rows = await db().$queryRaw<{ total: bigint | null }[]>`
    WITH intervals AS (
      SELECT line.payment_link_id, price.recurring_interval, price.interval_count,
        sum(line.quantity * CASE WHEN line.product_id = ${productId} AND line.price_id IS NULL THEN ${unitAmount}
          ELSE coalesce(price.unit_amount, price.preset_amount, price.minimum_amount, 0) END) AS total
      FROM payment_link_lines line LEFT JOIN prices price
        ON price.merchant_id = line.merchant_id AND price.livemode = line.livemode AND price.product_id = line.product_id
        AND (price.id = line.price_id OR (line.price_id IS NULL AND price.active AND price.is_default))
      WHERE line.merchant_id = ${merchantId} AND line.livemode = ${livemode} AND line.payment_link_id IN (
        SELECT payment_link_id FROM payment_link_lines
        WHERE merchant_id = ${merchantId} AND livemode = ${livemode} AND product_id = ${productId})
      GROUP BY 1, 2, 3),
    links AS (
      SELECT coalesce(sum(total) FILTER (WHERE recurring_interval IS NULL), 0)
        + coalesce(max(total) FILTER (WHERE recurring_interval IS NOT NULL), 0) AS total
      FROM intervals GROUP BY payment_link_id)
    SELECT max(total)::bigint AS total FROM links`;
  return rows[0]?.total ?? 0n;
}

export async function findProducts(actor: Actor, ids: readonly string[]): Promise<Product[]> {
  if (ids.length === 0) return [];
  const rows = await db().product.findMany({
    where: { ...scope(actor), id: { in: [...ids] } },
    include: PRODUCT_INCLUDE,
  });
  return rows.map(toProduct);
}

/** The tax codes of products that have one, by their ids. */
export async function findTaxCodes(actor: Actor, ids: readonly string[]): Promise<Map<string, string>> {
  const { merchantId, livemode } = scope(actor);
  const { rows } = await sql<{ id: string; taxCode: string }>({
    name: "tax-codes-of-products",
    text: `SELECT id, tax_code AS "taxCode" FROM products
           WHERE merchant_id = $1 AND livemode = $2 AND id = ANY($3) AND tax_code IS NOT NULL`,
    values: [merchantId, livemode, ids],
  });
  return new Map(rows.map(({ id, taxCode }) => [id, taxCode]));
}

function productsOf(actor: Actor, { search, recurringInterval, createdAfter, createdBefore, ...kind }: ProductFilter) {
  const kinds = filterConditions(kind);
  return {
    ...scope(actor),
    AND: kinds.length === 1 ? kinds : [{ OR: kinds }],
    ...(search && { OR: [{ id: search }, { name: { contains: escapeLike(search), mode: "insensitive" as const } }] }),
    ...(recurringInterval !== undefined && { recurringInterval }),
    createdAt: { ...(createdAfter && { gte: createdAfter }), ...(createdBefore && { lt: createdBefore }) },
  } satisfies Prisma.ProductWhereInput;
}

/** Conditions that each matching product meets exactly one of, each with its own index. */
function filterConditions({ status, active, amountType }: Pick<ProductFilter, "status" | "active" | "amountType">) {
  if (status === undefined && active === undefined && amountType === undefined) return [{}];
  const statuses = PRODUCT_STATUSES.filter(
    (candidate) => [undefined, candidate].includes(status) && [undefined, candidate === "ACTIVE"].includes(active),
  );
  return statuses.map((matching) => ({ status: matching, ...(amountType && { amountType }) }));
}

/** Counts up to `limit`, if there is one. */
export async function countProducts(actor: Actor, filter: ProductFilter, limit?: number): Promise<number> {
  return db().product.count({ where: productsOf(actor, filter), ...(limit !== undefined && { take: limit }) });
}

export async function findProductPage(actor: Actor, filter: ProductFilter, page: Page): Promise<PageOf<Product>> {
  const range = await pageRange(page, (id) =>
    db().product.findUnique({ where: { merchantId_livemode_id: { ...scope(actor), id } } }),
  );
  if (matchesAll(filter) && range.skip === 0) {
    const rows = await readProductPage(actor, range);
    return pageOf(page, rows.map(toProduct));
  }
  const { status, active, amountType, ...rest } = filter;
  const rows = await rowsMatchingAny(range, filterConditions({ status, active, amountType }), (condition) =>
    db().product.findMany({
      ...rangeQuery(range, { AND: [productsOf(actor, rest), condition] }),
      include: PRODUCT_INCLUDE,
    }),
  );
  return pageOf(page, rows.map(toProduct));
}

/** Such a page is read from an index, regardless of the number of products. */
function matchesAll(filter: ProductFilter): boolean {
  return Object.values(filter).every((value) => value === undefined || value === "");
}

/** Writes a locked product; its prices are separate rows. */
export async function updateProductRow(actor: Actor, product: Product): Promise<void> {
  await db().product.update({
    where: { merchantId_livemode_id: { ...scope(actor), id: product.id } },
    data: columnsOf(product),
  });
}

/** Deletes the product and its prices. */
export async function deleteProductRow(actor: Actor, id: string): Promise<void> {
  await db().product.delete({ where: { merchantId_livemode_id: { ...scope(actor), id } } });
}

function columnsOf({ defaultPrice: _, packageDimensions, ...columns }: Product) {
  return { ...columns, packageDimensions: packageDimensions ? { ...packageDimensions } : Prisma.DbNull };
}

/** Whether a subscription is to sell a product from its next period on. */
export async function isProductPlanned(actor: Actor, productId: string): Promise<boolean> {
  const scheduledUpdate = { path: ["items"], array_contains: [{ productId }] };
  const found = await db().subscription.findFirst({
    where: { ...scope(actor), scheduledUpdate },
    select: { id: true },
  });
  return found !== null;
}
