import type { Actor } from "#domain/actor.ts";
import type { CheckoutSettings } from "#domain/checkout-settings.ts";
import { now } from "#domain/clock.ts";
import type { Metadata } from "#domain/metadata.ts";
import type { MinorUnits } from "#domain/money.ts";
import type { Page, PageOf } from "#domain/paging.ts";
import { type PaymentLink, type ProcessorInstructions, paymentLinkStatus } from "#domain/payment-link.ts";
import { db } from "#server/platform/database.ts";
import { listPage } from "#server/platform/paging.ts";
import type { Prisma } from "#server/platform/prisma/client.ts";
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
  const { enabled, ...columns } = row;
  return {
    ...columns,
    lines,
    status: paymentLinkStatus({ ...columns, enabled, conversions, lines }, at),
    url: paymentLinkUrl(row.id),
    settings: row.settings as unknown as CheckoutSettings,
    processorInstructions: row.processorInstructions as unknown as ProcessorInstructions,
    metadata: row.metadata as Metadata,
    views: counts?.views ?? 0,
    conversions,
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

export async function findPaymentLinkPage(actor: Actor, page: Page): Promise<PageOf<PaymentLink>> {
  const where = scope(actor);
  const { data, hasMore } = await listPage(page, {
    cursor: (id) => db().paymentLink.findUnique({ where: { merchantId_livemode_id: { ...where, id } } }),
    rows: (query) => db().paymentLink.findMany({ ...query, where: { AND: [where, query.where] }, include: INCLUDE }),
  });
  const at = now(actor);
  return { data: data.map((row) => toPaymentLink(row, at)), hasMore };
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
      label: link.label,
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

/** Counts one completed session and what it paid. */
export async function countConversion(actor: Actor, paymentLinkId: string, paid: MinorUnits): Promise<void> {
  await db().paymentLinkCounts.upsert({
    where: { paymentLinkId },
    create: { ...scope(actor), paymentLinkId, conversions: 1, revenue: paid },
    update: { conversions: { increment: 1 }, revenue: { increment: paid } },
  });
}

/**
 * Locks the link until the transaction ends and counts the payments that have or hold one of its places:
 * completed sessions and attempts under way, the session's own left out.
 */
export async function lockAndCountPlaces(actor: Actor, paymentLinkId: string, sessionId: string): Promise<number> {
  const { merchantId, livemode } = scope(actor);
  await db().$queryRaw`
    SELECT id FROM payment_links WHERE merchant_id = ${merchantId} AND livemode = ${livemode} AND id = ${paymentLinkId}
    FOR UPDATE`;
  return db().checkoutSession.count({
    where: {
      ...scope(actor),
      paymentLinkId,
      id: { not: sessionId },
      OR: [{ status: "COMPLETED" }, { status: "PENDING", paymentBegunAt: { not: null } }],
    },
  });
}

/** Settings are plain JSON by their types; Prisma asks for its own. */
function json(value: CheckoutSettings | ProcessorInstructions): Prisma.InputJsonObject {
  return value as unknown as Prisma.InputJsonObject;
}
