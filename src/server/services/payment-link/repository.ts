import type { Actor } from "#domain/actor.ts";
import type { CheckoutSettings } from "#domain/checkout-settings.ts";
import { now } from "#domain/clock.ts";
import type { Metadata } from "#domain/metadata.ts";
import type { MinorUnits } from "#domain/money.ts";
import type { Page, PageOf } from "#domain/paging.ts";
import {
  labelOf,
  type PaymentLink,
  type PaymentLinkFilter,
  type PricingType,
  type ProcessorInstructions,
  paymentLinkStatus,
} from "#domain/payment-link.ts";
import { db } from "#server/platform/database.ts";
import { holdObjects, lockObject } from "#server/platform/object-lock.ts";
import { listPage } from "#server/platform/paging.ts";
import { Prisma } from "#server/platform/prisma/client.ts";
import { paymentLinkUrl } from "#server/platform/public-url.ts";
import { scope } from "#server/platform/scope.ts";
import type { PageOwner } from "#server/services/merchant/customer-actor.ts";
import { MERCHANT_SELECT } from "#server/services/merchant/repository.ts";
import { PRODUCT_INCLUDE, toProduct } from "#server/services/product/repository.ts";

const INCLUDE = {
  lines: { orderBy: { displayOrder: "asc" }, include: { product: { include: PRODUCT_INCLUDE } } },
  counts: true,
  merchant: { select: MERCHANT_SELECT },
} satisfies Prisma.PaymentLinkInclude;

type Row = Prisma.PaymentLinkGetPayload<{ include: typeof INCLUDE }>;

function toPaymentLink({ merchantId: _, counts, ...row }: Row, at: Date): PaymentLink {
  const lines = row.lines.map((line) => ({
    id: line.id,
    product: toProduct(line.product),
    quantity: line.quantity,
    displayOrder: line.displayOrder,
  }));
  const conversions = counts?.conversions ?? 0;
  const placesTaken = conversions - (counts?.unpaidConversions ?? 0);
  return {
    ...row,
    ownLabel: row.label,
    label: labelOf(row.label, lines),
    lines,
    status: paymentLinkStatus({ ...row, placesTaken, lines }, at),
    url: paymentLinkUrl(row.id),
    settings: row.settings as unknown as CheckoutSettings,
    processorInstructions: row.processorInstructions as unknown as ProcessorInstructions,
    metadata: row.metadata as Metadata,
    views: counts?.views ?? 0,
    conversions,
    placesTaken,
    revenue: counts?.revenue ?? 0n,
  };
}

export async function findPaymentLink(actor: Actor, id: string): Promise<PaymentLink | null> {
  const row = await db().paymentLink.findUnique({
    where: { merchantId_livemode_id: { ...scope(actor), id } },
    include: INCLUDE,
  });
  return row && toPaymentLink(row, now(actor));
}

/** The link, locked until the transaction ends: whoever changes it comes by here. */
export async function lockPaymentLink(actor: Actor, id: string): Promise<PaymentLink | null> {
  await lockObject(actor, id);
  return findPaymentLink(actor, id);
}

/**
 * The link for one who is about to sell it: neither it nor its products change until the transaction ends.
 * Sellers don't wait for each other.
 */
export async function holdPaymentLink(actor: Actor, id: string): Promise<PaymentLink | null> {
  const { merchantId, livemode } = scope(actor);
  await holdObjects(actor, Prisma.sql`SELECT ${id}::text`);
  await holdObjects(
    actor,
    Prisma.sql`SELECT product_id FROM payment_link_lines
      WHERE merchant_id = ${merchantId} AND livemode = ${livemode} AND payment_link_id = ${id}`,
  );
  return findPaymentLink(actor, id);
}

/**
 * Newest first. The page's ids are found by SQL, since Prisma can't compare the number of payments with the
 * limit of them, which are columns of two tables.
 * @throws DomainError `resource_missing` (400) for an unknown cursor.
 */
export async function findPaymentLinkPage(
  actor: Actor,
  filter: PaymentLinkFilter,
  page: Page,
): Promise<PageOf<PaymentLink>> {
  const at = now(actor);
  let cursor: { id: string; createdAt: Date } | null = null;
  const { data, hasMore } = await listPage(page, {
    cursor: async (id) => {
      const where = { merchantId_livemode_id: { ...scope(actor), id } };
      cursor = await db().paymentLink.findUnique({ where, select: { id: true, createdAt: true } });
      return cursor;
    },
    rows: async ({ orderBy, take, skip }) => {
      const matches = Prisma.join([...conditions(actor, filter, at), beyond(orderBy[0].createdAt, cursor)], " AND ");
      const order = Prisma.raw(orderBy[0].createdAt);
      const ids = await db().$queryRaw<{ id: string }[]>`
        SELECT link.id FROM ${LINKS} WHERE ${matches}
        ORDER BY link.created_at ${order}, link.id ${order} LIMIT ${take} OFFSET ${skip}`;
      const where = { ...scope(actor), id: { in: ids.map(({ id }) => id) } };
      return db().paymentLink.findMany({ where, orderBy, include: INCLUDE });
    },
  });
  return { data: data.map((row) => toPaymentLink(row, at)), hasMore };
}

export async function countPaymentLinks(actor: Actor, filter: PaymentLinkFilter): Promise<number> {
  const rows = await db().$queryRaw<{ count: bigint }[]>`
    SELECT count(*) FROM ${LINKS} WHERE ${Prisma.join(conditions(actor, filter, now(actor)), " AND ")}`;
  return Number(rows[0]?.count ?? 0);
}

/** What lists and counts read, under the names that `conditions` uses. */
const LINKS = Prisma.sql`payment_links link LEFT JOIN payment_link_counts counts ON counts.payment_link_id = link.id`;

/** Tenant and filter as conditions of `link` and its `counts`; the status as `paymentLinkStatus` computes it. */
function conditions(actor: Actor, filter: PaymentLinkFilter, at: Date): Prisma.Sql[] {
  const { merchantId, livemode } = scope(actor);
  const { status, pricingType, search, productId, createdAfter, createdBefore } = filter;
  return [
    Prisma.sql`link.merchant_id = ${merchantId} AND link.livemode = ${livemode}`,
    ...(status ? [hasStatus(status, at)] : []),
    ...(pricingType ? [hasPricingType(pricingType)] : []),
    ...(search ? [isFoundBy(actor, search)] : []),
    ...(productId ? [sells(actor, productId)] : []),
    ...(createdAfter ? [Prisma.sql`link.created_at >= ${createdAfter.toISOString()}::timestamptz`] : []),
    ...(createdBefore ? [Prisma.sql`link.created_at < ${createdBefore.toISOString()}::timestamptz`] : []),
  ];
}

/** By label, product and ids: each half has an index of its own, which one condition over both tables could not use. */
function isFoundBy(actor: Actor, search: string): Prisma.Sql {
  const { merchantId, livemode } = scope(actor);
  const part = `%${search.replace(/[\\%_]/g, "\\$&")}%`;
  return Prisma.sql`link.id IN (
    SELECT id FROM payment_links
    WHERE merchant_id = ${merchantId} AND livemode = ${livemode} AND (id = ${search} OR label ILIKE ${part})
    UNION ALL
    SELECT line.payment_link_id FROM products product JOIN payment_link_lines line
      ON line.merchant_id = product.merchant_id AND line.livemode = product.livemode AND line.product_id = product.id
    WHERE product.merchant_id = ${merchantId} AND product.livemode = ${livemode}
      AND (product.id = ${search} OR product.name ILIKE ${part}))`;
}

function hasStatus(status: NonNullable<PaymentLinkFilter["status"]>, at: Date): Prisma.Sql {
  if (status === "DRAFT") return Prisma.sql`link.draft`;
  const active = Prisma.sql`link.enabled
    AND ${hasLine(Prisma.sql`product.status = 'ACTIVE'
      AND EXISTS (SELECT FROM prices price WHERE price.product_id = product.id AND price.active)`)}
    AND (link.expires_at IS NULL OR link.expires_at > ${at.toISOString()}::timestamptz)
    AND (link.completed_sessions_limit IS NULL OR coalesce(counts.conversions - counts.unpaid_conversions, 0) < link.completed_sessions_limit)`;
  return status === "ACTIVE"
    ? Prisma.sql`NOT link.draft AND ${active}`
    : Prisma.sql`NOT link.draft AND NOT (${active})`;
}

/** As `pricingType` says of each product. */
function hasPricingType(type: PricingType): Prisma.Sql {
  const recurs = hasLine(Prisma.sql`product.recurring_interval IS NOT NULL`);
  if (type === "RECURRING") return recurs;
  const costs = hasLine(Prisma.sql`product.amount_type <> 'FREE'`);
  if (type === "ONE_TIME") return Prisma.sql`NOT ${recurs} AND ${costs}`;
  return Prisma.sql`NOT ${recurs} AND NOT ${costs} AND ${hasLine(Prisma.sql`true`)}`;
}

function hasLine(condition: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`EXISTS (
    SELECT FROM payment_link_lines line JOIN products product ON product.id = line.product_id
    WHERE line.merchant_id = link.merchant_id AND line.livemode = link.livemode AND line.payment_link_id = link.id
    AND ${condition})`;
}

/** By the product's own index: a merchant may have very many links of which few sell it. */
function sells(actor: Actor, productId: string): Prisma.Sql {
  const { merchantId, livemode } = scope(actor);
  return Prisma.sql`link.id IN (
    SELECT line.payment_link_id FROM payment_link_lines line
    WHERE line.merchant_id = ${merchantId} AND line.livemode = ${livemode} AND line.product_id = ${productId})`;
}

/** What comes after the cursor in the order of the paging. */
function beyond(order: "asc" | "desc", cursor: { id: string; createdAt: Date } | null): Prisma.Sql {
  if (!cursor) return Prisma.sql`true`;
  const operator = Prisma.raw(order === "desc" ? "<" : ">");
  const createdAt = cursor.createdAt.toISOString();
  return Prisma.sql`(link.created_at, link.id) ${operator} (${createdAt}::timestamptz, ${cursor.id})`;
}

/** Whose link it is: the one read that is not scoped, for customers, who know nothing but the address. */
export async function findPaymentLinkOwner(id: string): Promise<PageOwner | null> {
  const row = await db().paymentLink.findUnique({
    where: { id },
    select: { merchantId: true, livemode: true, merchant: { select: { testClockOffsetSeconds: true } } },
  });
  return row && { ...row, testClockOffsetSeconds: row.merchant.testClockOffsetSeconds };
}

export async function insertPaymentLink(actor: Actor, link: PaymentLink): Promise<void> {
  await db().paymentLink.create({
    data: {
      ...scope(actor),
      id: link.id,
      label: link.ownLabel,
      enabled: link.enabled,
      draft: link.draft,
      currency: link.currency,
      settings: json(link.settings),
      processorInstructions: json(link.processorInstructions),
      cancelUrl: link.cancelUrl,
      expiresAt: link.expiresAt,
      completedSessionsLimit: link.completedSessionsLimit,
      inactiveMessage: link.inactiveMessage,
      metadata: link.metadata,
      createdAt: link.createdAt,
      updatedAt: link.updatedAt,
    },
  });
  await insertLines(actor, link);
}

/** Writes a locked link as it is to be. */
export async function updatePaymentLinkRow(actor: Actor, link: PaymentLink): Promise<void> {
  await db().paymentLink.update({
    where: { merchantId_livemode_id: { ...scope(actor), id: link.id } },
    data: {
      label: link.ownLabel,
      enabled: link.enabled,
      draft: link.draft,
      currency: link.currency,
      settings: json(link.settings),
      cancelUrl: link.cancelUrl,
      expiresAt: link.expiresAt,
      completedSessionsLimit: link.completedSessionsLimit,
      inactiveMessage: link.inactiveMessage,
      metadata: link.metadata,
      updatedAt: link.updatedAt,
    },
  });
}

/** Puts a locked link's lines in the place of those that it had; those that stay keep their ids. */
export async function replaceLines(actor: Actor, link: PaymentLink): Promise<void> {
  await db().paymentLinkLine.deleteMany({ where: { ...scope(actor), paymentLinkId: link.id } });
  await insertLines(actor, link);
}

async function insertLines(actor: Actor, link: PaymentLink): Promise<void> {
  await db().paymentLinkLine.createMany({
    data: link.lines.map((line) => ({
      ...scope(actor),
      id: line.id,
      paymentLinkId: link.id,
      productId: line.product.id,
      quantity: line.quantity,
      displayOrder: line.displayOrder,
    })),
  });
}

/** Whether a session was ever made from the link. */
export async function hasSessions(actor: Actor, paymentLinkId: string): Promise<boolean> {
  const session = await db().checkoutSession.findFirst({
    where: { ...scope(actor), paymentLinkId },
    select: { id: true },
  });
  return session !== null;
}

/** Counts one view, in all and in its quarter of an hour. */
export async function countView(actor: Actor, paymentLinkId: string): Promise<void> {
  const { merchantId, livemode } = scope(actor);
  const at = now(actor).toISOString();
  await db().$executeRaw`
    INSERT INTO payment_link_views AS viewed (payment_link_id, merchant_id, livemode, quarter_hour, views)
    VALUES (${paymentLinkId}, ${merchantId}, ${livemode},
            date_bin('15 minutes', ${at}::timestamptz, '2000-01-01 00:00Z'), 1)
    ON CONFLICT (payment_link_id, quarter_hour) DO UPDATE SET views = viewed.views + 1`;
  await addToCounts(actor, paymentLinkId, { views: { increment: 1 } });
}

/** Counts one completed session. */
export async function countConversion(actor: Actor, paymentLinkId: string): Promise<void> {
  await addToCounts(actor, paymentLinkId, { conversions: { increment: 1 } });
}

/**
 * Adds to a link's counts; the first one makes their row. Not by an upsert, which takes one unique index for that of
 * its conflicts and fails when it meets the other one first.
 */
async function addToCounts(
  actor: Actor,
  paymentLinkId: string,
  change: Prisma.PaymentLinkCountsUpdateManyMutationInput,
): Promise<void> {
  const row = { ...scope(actor), paymentLinkId };
  const { count } = await db().paymentLinkCounts.updateMany({ where: row, data: change });
  if (count > 0) return;
  await db().paymentLinkCounts.createMany({ data: row, skipDuplicates: true });
  await db().paymentLinkCounts.updateMany({ where: row, data: change });
}

/** Counts a completed session whose money did not come: its place is free again. */
export async function countUnpaidConversion(actor: Actor, paymentLinkId: string): Promise<void> {
  await db().paymentLinkCounts.updateMany({
    where: { ...scope(actor), paymentLinkId },
    data: { unpaidConversions: { increment: 1 } },
  });
}

/** Counts what came in by a link whose conversion was counted. Minor units of the link's currency. */
export async function countRevenue(actor: Actor, paymentLinkId: string, paid: MinorUnits): Promise<void> {
  await db().paymentLinkCounts.updateMany({
    where: { ...scope(actor), paymentLinkId },
    data: { revenue: { increment: paid } },
  });
}

/**
 * Locks the link until the transaction ends and counts the payments that have or hold one of its places:
 * completed sessions and attempts under way, the session's own left out.
 */
export async function lockAndCountPlaces(actor: Actor, paymentLinkId: string, sessionId: string): Promise<number> {
  await lockObject(actor, paymentLinkId);
  return db().checkoutSession.count({
    where: {
      ...scope(actor),
      paymentLinkId,
      id: { not: sessionId },
      OR: [
        { status: "COMPLETED", paymentStatus: { not: "unpaid" } },
        // Of those whose money takes days, the ones that may still get it.
        { status: "COMPLETED", attempts: { some: { status: "processing" } } },
        { status: "PENDING", paymentBegunAt: { not: null } },
      ],
    },
  });
}

/** Settings are plain JSON by their types; Prisma asks for its own. */
function json(value: CheckoutSettings | ProcessorInstructions): Prisma.InputJsonObject {
  return value as unknown as Prisma.InputJsonObject;
}
