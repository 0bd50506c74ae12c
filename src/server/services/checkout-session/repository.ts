import type { Actor } from "#domain/actor.ts";
import type { AdjustableQuantity } from "#domain/cart.ts";
import {
  type CheckoutSession,
  type CheckoutSessionStatus,
  type CustomerDetails,
  checkoutSessionStatus,
  type Shipping,
} from "#domain/checkout-session.ts";
import type { CheckoutSettings } from "#domain/checkout-settings.ts";
import { now } from "#domain/clock.ts";
import type { Metadata } from "#domain/metadata.ts";
import type { Page, PageOf } from "#domain/paging.ts";
import type { Discount } from "#domain/promotion-code.ts";
import type { Taxation } from "#domain/tax-rate.ts";
import type { Totals } from "#domain/totals.ts";
import { db } from "#server/platform/database.ts";
import { listPage } from "#server/platform/paging.ts";
import { Prisma } from "#server/platform/prisma/client.ts";
import { checkoutSessionUrl } from "#server/platform/public-url.ts";
import { scope } from "#server/platform/scope.ts";
import type { PageOwner } from "#server/services/merchant/customer-actor.ts";
import { MERCHANT_SELECT } from "#server/services/merchant/repository.ts";

export interface CheckoutSessionFilter {
  status?: CheckoutSessionStatus | undefined;
  externalCustomerId?: string | undefined;
  paymentLinkId?: string | undefined;
}

const INCLUDE = {
  lines: { orderBy: { displayOrder: "asc" } },
  merchant: { select: MERCHANT_SELECT },
} satisfies Prisma.CheckoutSessionInclude;

type Row = Prisma.CheckoutSessionGetPayload<{ include: typeof INCLUDE }>;

/** With `paymentBegunAt`, which only use cases look at. */
export type StoredCheckoutSession = CheckoutSession & { paymentBegunAt: Date | null };

function toCheckoutSession({ merchantId: _, receiptTokenHash: __, ...row }: Row, at: Date): StoredCheckoutSession {
  return {
    ...row,
    status: checkoutSessionStatus(row, at),
    url: checkoutSessionUrl(row.id),
    lines: row.lines.map((line) => ({
      id: line.id,
      productId: line.productId,
      priceId: line.priceId,
      name: line.name,
      description: line.description,
      imageUrl: line.imageUrl,
      unitLabel: line.unitLabel,
      amountType: line.amountType,
      recurringInterval: line.recurringInterval,
      unitAmount: line.unitAmount,
      quantity: line.quantity,
      adjustableQuantity: line.adjustableQuantity as unknown as AdjustableQuantity | null,
      amountSubtotal: line.amountSubtotal,
      amountDiscount: line.amountDiscount,
      amountTax: line.amountTax,
      amountTotal: line.amountTotal,
    })),
    settings: row.settings as unknown as CheckoutSettings,
    discount: toDiscount(row.discount as StoredDiscount | null),
    taxation: row.taxation as unknown as Taxation | null,
    customerDetails: row.customerDetails as unknown as CustomerDetails | null,
    shipping: row.shipping as unknown as Shipping | null,
    metadata: row.metadata as Metadata,
  };
}

/** JSON has no 64-bit integers: the amount is text. */
type StoredDiscount = Omit<Discount, "amountOff"> & { amountOff: string | null };

function toDiscount(stored: StoredDiscount | null): Discount | null {
  return stored && ({ ...stored, amountOff: stored.amountOff === null ? null : BigInt(stored.amountOff) } as Discount);
}

function ofDiscount(discount: Discount | null) {
  return json(discount && { ...discount, amountOff: discount.amountOff === null ? null : String(discount.amountOff) });
}

export async function findCheckoutSession(actor: Actor, id: string): Promise<StoredCheckoutSession | null> {
  const row = await db().checkoutSession.findUnique({
    where: { merchantId_livemode_id: { ...scope(actor), id } },
    include: INCLUDE,
  });
  return row && toCheckoutSession(row, now(actor));
}

/** The session, locked until the transaction ends: whoever changes its state comes by here. */
export async function lockCheckoutSession(actor: Actor, id: string): Promise<StoredCheckoutSession | null> {
  const { merchantId, livemode } = scope(actor);
  await db().$queryRaw`
    SELECT id FROM checkout_sessions WHERE merchant_id = ${merchantId} AND livemode = ${livemode} AND id = ${id}
    FOR UPDATE`;
  return findCheckoutSession(actor, id);
}

export async function findCheckoutSessionPage(
  actor: Actor,
  filter: CheckoutSessionFilter,
  page: Page,
): Promise<PageOf<CheckoutSession>> {
  const at = now(actor);
  const { data, hasMore } = await listPage(page, {
    cursor: (id) => db().checkoutSession.findUnique({ where: { merchantId_livemode_id: { ...scope(actor), id } } }),
    rows: (query) =>
      db().checkoutSession.findMany({
        ...query,
        where: { AND: [sessionsOf(actor, filter, at), query.where] },
        include: INCLUDE,
      }),
  });
  return { data: data.map((row) => toCheckoutSession(row, at)), hasMore };
}

export async function countCheckoutSessions(actor: Actor, filter: CheckoutSessionFilter): Promise<number> {
  return db().checkoutSession.count({ where: sessionsOf(actor, filter, now(actor)) });
}

function sessionsOf(
  actor: Actor,
  { status, externalCustomerId, paymentLinkId }: CheckoutSessionFilter,
  at: Date,
): Prisma.CheckoutSessionWhereInput {
  return {
    ...scope(actor),
    ...(externalCustomerId !== undefined && { externalCustomerId }),
    ...(paymentLinkId !== undefined && { paymentLinkId }),
    ...(status && hasStatus(status, at)),
  };
}

/** The status as `checkoutSessionStatus` computes it, as a condition. */
function hasStatus(status: CheckoutSessionStatus, at: Date): Prisma.CheckoutSessionWhereInput {
  switch (status) {
    case "PENDING":
      return { status, OR: [{ expiresAt: { gt: at } }, { paymentBegunAt: { not: null } }] };
    case "EXPIRED":
      return { OR: [{ status }, { status: "PENDING", expiresAt: { lte: at }, paymentBegunAt: null }] };
    default:
      return { status };
  }
}

/** Whose session it is: the one read that is not scoped, for customers, who know nothing but the address. */
export async function findCheckoutSessionOwner(id: string): Promise<PageOwner | null> {
  const row = await db().checkoutSession.findUnique({
    where: { id },
    select: { merchantId: true, livemode: true, merchant: { select: { testClockOffsetSeconds: true } } },
  });
  return row && { ...row, testClockOffsetSeconds: row.merchant.testClockOffsetSeconds };
}

export async function insertCheckoutSession(actor: Actor, session: CheckoutSession): Promise<void> {
  const { lines, merchant: _, url: __, settings, discount, taxation, customerDetails, shipping, ...columns } = session;
  await db().checkoutSession.create({
    data: {
      ...columns,
      ...scope(actor),
      settings: settings as unknown as Prisma.InputJsonObject,
      discount: ofDiscount(discount),
      taxation: json(taxation),
      customerDetails: json(customerDetails),
      shipping: json(shipping),
    },
  });
  await db().checkoutSessionLine.createMany({
    data: lines.map(({ adjustableQuantity, ...line }, displayOrder) => ({
      ...line,
      ...scope(actor),
      checkoutSessionId: session.id,
      displayOrder,
      adjustableQuantity: json(adjustableQuantity),
    })),
  });
}

type Change = Partial<
  Pick<
    StoredCheckoutSession,
    | "status"
    | "paymentStatus"
    | "customerId"
    | "customerDetails"
    | "locale"
    | "paymentIntentId"
    | "setupIntentId"
    | "paymentBegunAt"
    | "completedAt"
  >
>;

/** Writes what a locked, open session costs now, with what changed it. @returns the session as it is then. */
export async function updateTotals(
  actor: Actor,
  session: StoredCheckoutSession,
  { discount, taxation, lines, ...totals }: Pick<CheckoutSession, "discount" | "taxation" | "lines"> & Totals,
): Promise<StoredCheckoutSession> {
  const at = now(actor);
  for (const { id, amountDiscount, amountTax, amountTotal } of lines) {
    await db().checkoutSessionLine.update({
      where: { merchantId_livemode_id: { ...scope(actor), id } },
      data: { amountDiscount, amountTax, amountTotal },
    });
  }
  const row = await db().checkoutSession.update({
    where: { merchantId_livemode_id: { ...scope(actor), id: session.id } },
    data: {
      ...totals,
      paymentStatus: totals.amountTotal > 0n ? "unpaid" : "no_payment_required",
      discount: ofDiscount(discount),
      taxation: json(taxation),
      updatedAt: at,
    },
    include: INCLUDE,
  });
  return toCheckoutSession(row, at);
}

/** Writes a change to a locked session. @returns the session as it is then. */
export async function updateCheckoutSession(
  actor: Actor,
  session: StoredCheckoutSession,
  change: Change,
): Promise<StoredCheckoutSession> {
  const { customerDetails, ...columns } = change;
  const at = now(actor);
  const row = await db().checkoutSession.update({
    where: { merchantId_livemode_id: { ...scope(actor), id: session.id } },
    data: { ...columns, ...(customerDetails && { customerDetails: json(customerDetails) }), updatedAt: at },
    include: INCLUDE,
  });
  return toCheckoutSession(row, at);
}

function json(value: object | null) {
  return value === null ? Prisma.DbNull : (value as unknown as Prisma.InputJsonObject);
}
