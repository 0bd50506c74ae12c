import { customerActor } from "#account/merchant/customer-actor.ts";
import { MERCHANT_SELECT, toMerchant } from "#account/merchant/store.ts";
import { toPrice } from "#catalog/price/store.ts";
import { PRODUCT_INCLUDE, toProduct } from "#catalog/product/store.ts";
import { labelOf, type PaymentLink, type PaymentLinkLine, paymentLinkStatus } from "#checkout/payment-link/model.ts";
import { readPaymentLink, readPaymentLinkPage, readProductIdsOfLink } from "#checkout/payment-link/queries.ts";
import type { LinkUrl } from "#checkout/payment-link/slug.ts";
import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import type { Metadata } from "#kernel/metadata.ts";
import type { AdjustableQuantity } from "#order/cart.ts";
import type { CheckoutSettings } from "#order/checkout-settings.ts";
import type { ProcessorInstructions } from "#order/processor-instructions.ts";
import { readSettings } from "#order/settings-rules.ts";
import { json as jsonOrNull } from "#order/stored-order.ts";
import { paymentLinkUrl } from "#platform/base/public-url.ts";
import { db } from "#platform/database/db.ts";
import { inOrder } from "#platform/database/in-order.ts";
import { lockObject, lockObjectsShared } from "#platform/database/object-lock.ts";
import type { Prisma } from "#platform/database/prisma/client.ts";
import { scope } from "#platform/database/scope.ts";

export const LINK_INCLUDE = {
  lines: { orderBy: { displayOrder: "asc" }, include: { product: { include: PRODUCT_INCLUDE }, price: true } },
  optionalItems: {
    orderBy: { displayOrder: "asc" },
    include: { product: { include: PRODUCT_INCLUDE }, price: true },
  },
  counts: true,
  merchant: { select: MERCHANT_SELECT },
} satisfies Prisma.PaymentLinkInclude;

type Row = Prisma.PaymentLinkGetPayload<{ include: typeof LINK_INCLUDE }>;

export function toPaymentLink({ merchantId: _, counts, ...row }: Row, at: Date): PaymentLink {
  const lines = row.lines.map(toLine);
  const conversions = counts?.conversions ?? 0;
  const placesTaken = conversions - (counts?.unpaidConversions ?? 0);
  return {
    ...row,
    merchant: toMerchant(row.merchant),
    ownLabel: row.label,
    label: labelOf(row.label, lines),
    lines,
    optionalItems: row.optionalItems.map((item) => ({
      ...toLine(item),
      adjustableQuantity: item.adjustableQuantity as unknown as AdjustableQuantity | null,
    })),
    status: paymentLinkStatus({ ...row, placesTaken, lines }, at),
    url: paymentLinkUrl(row),
    settings: readSettings(row.settings as unknown as CheckoutSettings),
    processorInstructions: row.processorInstructions as unknown as ProcessorInstructions,
    metadata: row.metadata as Metadata,
    views: counts?.views ?? 0,
    conversions,
    placesTaken,
    revenue: counts?.revenue ?? 0n,
    amountRefunded: counts?.amountRefunded ?? 0n,
  };
}

function toLine(line: Row["lines"][number] | Row["optionalItems"][number]): PaymentLinkLine {
  return {
    id: line.id,
    product: toProduct(line.product),
    pinnedPrice: line.price && toPrice(line.price),
    quantity: line.quantity,
    displayOrder: line.displayOrder,
  };
}

export async function findPaymentLink(actor: Actor, id: string): Promise<PaymentLink | null> {
  const row = await readPaymentLink(actor, id);
  return row && toPaymentLink(row, now(actor));
}

/** The links among these IDs that exist. */
export async function findPaymentLinks(actor: Actor, ids: readonly string[]): Promise<PaymentLink[]> {
  const rows = await db().paymentLink.findMany({
    where: { ...scope(actor), id: { in: [...ids] } },
    include: LINK_INCLUDE,
  });
  return rows.map((row) => toPaymentLink(row, now(actor)));
}

/** The link of a URL, and its owner: not scoped, for customers, who know only the URL. */
export async function findLinkByPath(address: LinkUrl): Promise<{ actor: Actor; link: PaymentLink } | null> {
  const found = await readPaymentLinkPage(address);
  if (!found) return null;
  const actor = customerActor(found.owner);
  return { actor, link: toPaymentLink(found.link, now(actor)) };
}

/** The link, locked until the transaction ends: required before a change. */
export async function lockPaymentLink(actor: Actor, id: string): Promise<PaymentLink | null> {
  await lockObject(actor, id);
  return findPaymentLink(actor, id);
}

/**
 * The link with a shared lock, for a sale: neither it nor its products change until the transaction ends. Sellers don't
 * wait for each other.
 */
export async function lockPaymentLinkShared(actor: Actor, id: string): Promise<PaymentLink | null> {
  // Nobody changes what is read.
  const [, productIds] = await inOrder([() => lockObjectsShared(actor, [id]), () => readProductIdsOfLink(actor, id)]);
  await lockObjectsShared(actor, productIds);
  return findPaymentLink(actor, id);
}

export async function insertPaymentLink(actor: Actor, link: PaymentLink): Promise<void> {
  await db().paymentLink.create({
    data: {
      ...scope(actor),
      id: link.id,
      label: link.ownLabel,
      slug: link.slug,
      active: link.active,
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
  await insertOptionalItems(actor, link);
}

/** Writes a locked link. */
export async function updatePaymentLinkRow(actor: Actor, link: PaymentLink): Promise<void> {
  await db().paymentLink.update({
    where: { merchantId_livemode_id: { ...scope(actor), id: link.id } },
    data: {
      label: link.ownLabel,
      slug: link.slug,
      active: link.active,
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

/** Replaces a locked link's lines; those that stay keep their ids. */
export async function replaceLines(actor: Actor, link: PaymentLink): Promise<void> {
  await db().paymentLinkLine.deleteMany({ where: { ...scope(actor), paymentLinkId: link.id } });
  await insertLines(actor, link);
}

async function insertLines(actor: Actor, link: PaymentLink): Promise<void> {
  await db().paymentLinkLine.createMany({ data: link.lines.map((line) => lineColumns(actor, link, line)) });
}

/** Replaces a locked link's optional items. */
export async function replaceOptionalItems(actor: Actor, link: PaymentLink): Promise<void> {
  await db().paymentLinkOptionalItem.deleteMany({ where: { ...scope(actor), paymentLinkId: link.id } });
  await insertOptionalItems(actor, link);
}

async function insertOptionalItems(actor: Actor, link: PaymentLink): Promise<void> {
  if (link.optionalItems.length === 0) return;
  await db().paymentLinkOptionalItem.createMany({
    data: link.optionalItems.map((item) => ({
      ...lineColumns(actor, link, item),
      adjustableQuantity: jsonOrNull(item.adjustableQuantity),
    })),
  });
}

function lineColumns(actor: Actor, link: PaymentLink, line: PaymentLinkLine) {
  return {
    ...scope(actor),
    id: line.id,
    paymentLinkId: link.id,
    productId: line.product.id,
    priceId: line.pinnedPrice?.id ?? null,
    quantity: line.quantity,
    displayOrder: line.displayOrder,
  };
}

/** Whether the link has ever had a session. */
export async function hasSessions(actor: Actor, paymentLinkId: string): Promise<boolean> {
  const session = await db().checkoutSession.findFirst({
    where: { ...scope(actor), paymentLinkId },
    select: { id: true },
  });
  return session !== null;
}

/** Settings are plain JSON by their types; Prisma needs its own type. */
function json(value: CheckoutSettings | ProcessorInstructions): Prisma.InputJsonObject {
  return value as unknown as Prisma.InputJsonObject;
}
