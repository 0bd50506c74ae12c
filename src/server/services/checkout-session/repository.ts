import type { Actor } from "#domain/actor.ts";
import type { AdjustableQuantity } from "#domain/cart.ts";
import {
  type CheckoutSession,
  type CheckoutSessionLine,
  type CheckoutSessionStatus,
  type Consent,
  type CustomerDetails,
  type CustomerInput,
  checkoutSessionStatus,
  type PaymentFilter,
  type SessionOrigin,
  type Shipping,
} from "#domain/checkout-session.ts";
import type { CheckoutSettings } from "#domain/checkout-settings.ts";
import { now } from "#domain/clock.ts";
import type { Currency } from "#domain/currency.ts";
import type { Customer } from "#domain/customer.ts";
import type { Metadata } from "#domain/metadata.ts";
import type { Page, PageOf } from "#domain/paging.ts";
import type { Discount } from "#domain/promotion-code.ts";
import type { Taxation } from "#domain/tax-rate.ts";
import type { Totals } from "#domain/totals.ts";
import { db, pool } from "#server/platform/database.ts";
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
  /** Those that name the customer, or the merchant's own id of him. */
  customer?: Pick<Customer, "id" | "externalCustomerId"> | undefined;
  ids?: readonly string[] | undefined;
  customerId?: string | undefined;
  /** That was sold in it. */
  productId?: string | undefined;
  /** That was used in it: one of these. */
  promotionCodeIds?: readonly string[] | undefined;
  currency?: Currency | undefined;
  payment?: PaymentFilter | undefined;
  origin?: SessionOrigin | undefined;
  /** A whole id of it or of its payment, a whole reference, or the beginning of its customer's e-mail address. */
  search?: string | undefined;
  /** At this time or later. */
  createdAfter?: Date | undefined;
  /** Before this time. */
  createdBefore?: Date | undefined;
  /** Completed at this time or later. */
  completedAfter?: Date | undefined;
  /** Completed before this time. */
  completedBefore?: Date | undefined;
}

/** Of how many sessions that are over the sweep looks for the owners at once. */
const MOST_DUE = 1_000;

const INCLUDE = {
  lines: { orderBy: { displayOrder: "asc" } },
  merchant: { select: MERCHANT_SELECT },
} satisfies Prisma.CheckoutSessionInclude;

type Row = Prisma.CheckoutSessionGetPayload<{ include: typeof INCLUDE }>;

/** With `paymentBegunAt`, which only use cases look at. */
export type StoredCheckoutSession = CheckoutSession & { paymentBegunAt: Date | null };

function toCheckoutSession(
  { merchantId: _, browserHash: __, emailLowerCase: ___, ...row }: Row,
  at: Date,
): StoredCheckoutSession {
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
      minimumAmount: line.minimumAmount,
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
    customFieldAnswers: row.customFieldAnswers as Record<string, string> | null,
    consent: row.consent as Consent | null,
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

/** Writes that locked sessions are over. @returns them as they are then. */
export async function writeExpired(
  actor: Actor,
  sessions: readonly StoredCheckoutSession[],
): Promise<StoredCheckoutSession[]> {
  const change = { status: "EXPIRED", updatedAt: now(actor) } as const;
  await db().checkoutSession.updateMany({
    where: { ...scope(actor), id: { in: sessions.map(({ id }) => id) } },
    data: change,
  });
  return sessions.map((session) => ({ ...session, ...change }));
}

/** Over and not known to be: as `checkoutSessionStatus` computes it, of a session `s`. */
const IS_DUE = "s.status = 'PENDING' AND s.payment_begun_at IS NULL";

/** Whose sessions are over without being known to be, whoever they belong to: for the sweep alone. */
export async function findOwnersOfDueSessions(): Promise<PageOwner[]> {
  const { rows } = await pool().query<PageOwner>({
    name: "owners-of-due-sessions",
    text: `SELECT DISTINCT s.merchant_id AS "merchantId", s.livemode, m.test_clock_offset_seconds AS "testClockOffsetSeconds"
           FROM checkout_sessions s JOIN merchants m ON m.id = s.merchant_id
           WHERE s.id IN (SELECT s.id FROM checkout_sessions s WHERE ${IS_DUE} AND s.expires_at <= now()
                          ORDER BY s.expires_at LIMIT $1)
           UNION
           SELECT m.id, false, m.test_clock_offset_seconds FROM merchants m
           WHERE m.test_clock_offset_seconds > 0 AND EXISTS (
             SELECT FROM checkout_sessions s WHERE s.merchant_id = m.id AND NOT s.livemode AND ${IS_DUE}
               AND s.expires_at <= now() + m.test_clock_offset_seconds * interval '1 second')`,
    values: [MOST_DUE],
  });
  return rows;
}

/** Locks sessions that are over without being known to be, those that ended first, but for what others hold. */
export async function lockDueSessions(actor: Actor, most: number): Promise<StoredCheckoutSession[]> {
  const { merchantId, livemode } = scope(actor);
  const at = now(actor);
  const locked = await db().$queryRaw<{ id: string }[]>`
    SELECT s.id FROM checkout_sessions s
    WHERE s.merchant_id = ${merchantId} AND s.livemode = ${livemode} AND ${Prisma.raw(IS_DUE)} AND s.expires_at <= ${at}
    ORDER BY s.expires_at LIMIT ${most} FOR UPDATE SKIP LOCKED`;
  const rows = await db().checkoutSession.findMany({
    where: { ...scope(actor), id: { in: locked.map(({ id }) => id) } },
    include: INCLUDE,
    orderBy: { expiresAt: "asc" },
  });
  return rows.map((row) => toCheckoutSession(row, at));
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

function sessionsOf(actor: Actor, filter: CheckoutSessionFilter, at: Date): Prisma.CheckoutSessionWhereInput {
  const { status, payment, origin, search, customer, ids, productId } = filter;
  const { externalCustomerId, paymentLinkId, customerId, promotionCodeIds, currency } = filter;
  const { createdAfter, createdBefore, completedAfter, completedBefore } = filter;
  return {
    ...scope(actor),
    ...(externalCustomerId !== undefined && { externalCustomerId }),
    ...(paymentLinkId !== undefined && { paymentLinkId }),
    ...(customerId !== undefined && { customerId }),
    ...(currency !== undefined && { currency }),
    ...(origin !== undefined && { paymentLinkId: origin === "link" ? { not: null } : null }),
    ...(promotionCodeIds !== undefined && { redemption: { promotionCodeId: { in: [...promotionCodeIds] } } }),
    ...(productId !== undefined && { lines: { some: { ...scope(actor), productId } } }),
    ...((createdAfter || createdBefore) && {
      createdAt: { ...(createdAfter && { gte: createdAfter }), ...(createdBefore && { lt: createdBefore }) },
    }),
    ...((completedAfter || completedBefore) && {
      completedAt: { ...(completedAfter && { gte: completedAfter }), ...(completedBefore && { lt: completedBefore }) },
    }),
    ...(ids !== undefined && { id: { in: [...ids] } }),
    AND: [
      ...(customer ? [sessionsOfCustomer(customer)] : []),
      ...(status ? [hasStatus(status, at)] : []),
      ...(payment ? [hasPayment(payment)] : []),
      ...(search ? [{ OR: [...isNamed(search)] }] : []),
    ],
  };
}

/** As a condition: which sessions are a customer's. The same are erased with him. */
export function sessionsOfCustomer({ id, externalCustomerId }: Pick<Customer, "id" | "externalCustomerId">) {
  return {
    OR: [{ customerId: id }, ...(externalCustomerId === null ? [] : [{ externalCustomerId }])],
  } satisfies Prisma.CheckoutSessionWhereInput;
}

/** By what a merchant looks for a session: each has an index. */
function isNamed(search: string): Prisma.CheckoutSessionWhereInput[] {
  return [
    { id: search },
    { paymentIntentId: search },
    { externalCustomerId: search },
    { clientReferenceId: search },
    { emailLowerCase: { startsWith: search.toLowerCase().replace(/[\\%_]/g, "\\$&") } },
  ];
}

/** A debit that failed later leaves its session completed and unpaid, and no attempt under way. */
function hasPayment(payment: PaymentFilter): Prisma.CheckoutSessionWhereInput {
  const late = { status: "COMPLETED", paymentStatus: "unpaid" } as const;
  switch (payment) {
    case "on_its_way":
      return { ...late, attempts: { some: { status: "processing" } } };
    case "failed":
      return { ...late, attempts: { none: { status: "processing" } } };
    default:
      return { paymentStatus: payment };
  }
}

/** Which of these sessions have money on its way. */
export async function findSessionsWithMoneyOnItsWay(actor: Actor, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db().paymentAttempt.findMany({
    where: { ...scope(actor), checkoutSessionId: { in: [...ids] }, status: "processing" },
    select: { checkoutSessionId: true },
  });
  return new Set(rows.map(({ checkoutSessionId }) => checkoutSessionId));
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

/** Whether the session was last paid, or tried to be, by this browser. */
export async function wasTriedByBrowser(actor: Actor, id: string, browserHash: string): Promise<boolean> {
  return (await db().checkoutSession.count({ where: { ...scope(actor), id, browserHash } })) > 0;
}

/** By what a customer is recognised, as far as he said. */
export interface CustomerTraits {
  browserHash: string;
  email: string | undefined;
  externalCustomerId: string | null;
  clientReferenceId: string | null;
}

/**
 * The last session that the same customer paid since `since` for the same prices, quantities and total.
 * @returns its id, and whether this very browser paid it; null when there is none.
 */
export async function findPaidAlike(
  actor: Actor,
  session: Pick<CheckoutSession, "id" | "currency" | "amountTotal">,
  { browserHash, email, externalCustomerId, clientReferenceId }: CustomerTraits,
  since: Date,
): Promise<{ id: string; byBrowser: boolean } | null> {
  const { merchantId, livemode } = scope(actor);
  const rows = await db().$queryRaw<{ id: string; byBrowser: boolean }[]>`
    SELECT s.id, s.browser_hash IS NOT DISTINCT FROM ${browserHash} AS "byBrowser"
    FROM checkout_sessions s
    WHERE s.merchant_id = ${merchantId} AND s.livemode = ${livemode} AND s.status = 'COMPLETED' AND s.id <> ${session.id}
      AND NOT (s.payment_status = 'unpaid' AND NOT EXISTS (SELECT FROM payment_attempts a WHERE a.merchant_id = s.merchant_id
        AND a.livemode = s.livemode AND a.checkout_session_id = s.id AND a.status = 'processing'))
      AND s.amount_total = ${session.amountTotal} AND s.currency = ${session.currency} AND s.completed_at >= ${since}
      AND (s.browser_hash = ${browserHash}
        OR lower(s.customer_details ->> 'email') = lower(${email ?? null})
        OR s.external_customer_id = ${externalCustomerId} OR s.client_reference_id = ${clientReferenceId})
      AND (SELECT coalesce(array_agg(l.price_id || ' ' || l.quantity || ' ' || l.unit_amount ORDER BY l.price_id), '{}')
        FROM checkout_session_lines l
        WHERE l.merchant_id = s.merchant_id AND l.livemode = s.livemode AND l.checkout_session_id = s.id)
        = (SELECT coalesce(array_agg(l.price_id || ' ' || l.quantity || ' ' || l.unit_amount ORDER BY l.price_id), '{}')
        FROM checkout_session_lines l
        WHERE l.merchant_id = ${merchantId} AND l.livemode = ${livemode} AND l.checkout_session_id = ${session.id})
    ORDER BY "byBrowser" DESC, s.completed_at DESC LIMIT 1`;
  return rows[0] ?? null;
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
  const { lines, merchant: _, url: __, settings, discount, taxation, ...rest } = session;
  const { customerDetails, shipping, customFieldAnswers, consent, ...columns } = rest;
  await db().checkoutSession.create({
    data: {
      ...columns,
      ...scope(actor),
      settings: settings as unknown as Prisma.InputJsonObject,
      discount: ofDiscount(discount),
      taxation: json(taxation),
      ...customerColumns({ customerDetails, shipping, customFieldAnswers, consent }),
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

/** What of a line an open session may change. */
const LINE_CHANGES = [
  "quantity",
  "unitAmount",
  "amountSubtotal",
  "amountDiscount",
  "amountTax",
  "amountTotal",
] as const satisfies readonly (keyof CheckoutSessionLine)[];

type Change = Partial<
  Pick<
    StoredCheckoutSession,
    | "status"
    | "paymentStatus"
    | "customerId"
    | "locale"
    | "paymentIntentId"
    | "setupIntentId"
    | "paymentBegunAt"
    | "completedAt"
  > & { customer: CustomerInput; browserHash: string }
>;

/** Writes what a locked, open session sells and costs now, with what changed it. @returns the session as it is then. */
export async function updateTotals(
  actor: Actor,
  session: StoredCheckoutSession,
  { discount, taxation, lines, ...totals }: Pick<CheckoutSession, "discount" | "taxation" | "lines"> & Totals,
): Promise<StoredCheckoutSession> {
  const at = now(actor);
  const written = new Map(session.lines.map((line) => [line.id, line]));
  for (const line of lines) {
    const before = written.get(line.id);
    if (LINE_CHANGES.every((member) => line[member] === before?.[member])) continue;
    await db().checkoutSessionLine.update({
      where: { merchantId_livemode_id: { ...scope(actor), id: line.id } },
      data: Object.fromEntries(LINE_CHANGES.map((member) => [member, line[member]])),
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
  const { customer, ...columns } = change;
  const at = now(actor);
  const row = await db().checkoutSession.update({
    where: { merchantId_livemode_id: { ...scope(actor), id: session.id } },
    data: { ...columns, ...(customer && customerColumns(customer)), updatedAt: at },
    include: INCLUDE,
  });
  return toCheckoutSession(row, at);
}

function customerColumns({ customerDetails, shipping, customFieldAnswers, consent }: CustomerInput) {
  return {
    customerDetails: json(customerDetails),
    shipping: json(shipping),
    customFieldAnswers: json(customFieldAnswers),
    consent: json(consent),
  };
}

function json(value: object | null) {
  return value === null ? Prisma.DbNull : (value as unknown as Prisma.InputJsonObject);
}
