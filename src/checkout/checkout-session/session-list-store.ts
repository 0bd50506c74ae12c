import type { Customer } from "#account/customer/model.ts";
import type {
  CheckoutSession,
  CheckoutSessionStatus,
  PaymentFilter,
  RecurringFilter,
  SessionOrigin,
} from "#checkout/checkout-session/model.ts";
import { hasPromotionCode, searchConditions } from "#checkout/checkout-session/session-search-store.ts";
import { SESSION_INCLUDE, toCheckoutSession } from "#checkout/checkout-session/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import type { Currency } from "#kernel/currency.ts";
import type { Page, PageOf } from "#kernel/paging.ts";
import { sessionsOfCustomer } from "#money/payment/customer-payments-store.ts";
import { db } from "#platform/database/db.ts";
import { pageOf, pageRange, rangeQuery, rowsMatchingAny } from "#platform/database/paging.ts";
import type { Prisma } from "#platform/database/prisma/client.ts";
import { scope } from "#platform/database/scope.ts";

export interface CheckoutSessionFilter {
  status?: CheckoutSessionStatus | undefined;
  /** True: open sessions whose last payment was declined; false: all other open sessions. */
  declined?: boolean | undefined;
  externalCustomerId?: string | undefined;
  paymentLinkId?: string | undefined;
  /** Sessions that name the customer, or the merchant's own id of them. */
  customer?: Pick<Customer, "id" | "externalCustomerId"> | undefined;
  ids?: readonly string[] | undefined;
  customerId?: string | undefined;
  /** The customer's address, in any case: as typed, or as the merchant gave it while none was typed. */
  email?: string | undefined;
  /** Orders of guests with this email address, in lower case. */
  guestEmail?: string | undefined;
  paymentIntentId?: string | undefined;
  /** Sold in the session. */
  productId?: string | undefined;
  /** Applied in the session: one of these. */
  promotionCodeIds?: readonly string[] | undefined;
  currency?: Currency | undefined;
  payment?: PaymentFilter | undefined;
  /** Whether something is due. */
  costs?: true | undefined;
  origin?: SessionOrigin | undefined;
  recurring?: RecurringFilter | undefined;
  /** See `searchConditions`. */
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

export async function findCheckoutSessionPage(
  actor: Actor,
  filter: CheckoutSessionFilter,
  page: Page,
): Promise<PageOf<CheckoutSession>> {
  const at = now(actor);
  const where = sessionsOf(actor, { ...filter, status: undefined }, at);
  const meanings = filter.search === undefined ? [{}] : await searchConditions(actor, filter.search);
  const conditions = statusConditions(filter.status, at).flatMap((status) =>
    meanings.map((meaning): Prisma.CheckoutSessionWhereInput => ({ AND: [status, meaning] })),
  );
  const range = await pageRange(
    page,
    (id) => db().checkoutSession.findUnique({ where: { merchantId_livemode_id: { ...scope(actor), id } } }),
    { amount: "amountTotal" },
  );
  const rows = await rowsMatchingAny(range, conditions, (condition) =>
    db().checkoutSession.findMany({ ...rangeQuery(range, { AND: [where, condition] }), include: SESSION_INCLUDE }),
  );
  return pageOf(
    page,
    rows.map((row) => toCheckoutSession(row, at)),
  );
}

/** Maximum number of search results that are counted: each meaning of the text is searched separately. */
const MAX_SEARCHED = 1_000;

/** The number of matching sessions, and their paid amounts. */
interface SessionCount {
  count: number;
  /** Whether there are more than were counted. */
  isMore: boolean;
  /** The highest sum first; empty if more sessions match than are counted. */
  paid: { currency: Currency; amount: bigint }[];
}

/** @param limit one more than the maximum that is counted; a search is counted up to 1,000. */
export async function countSessionsWithPaid(
  actor: Actor,
  { search, ...filter }: CheckoutSessionFilter,
  limit: number,
): Promise<SessionCount> {
  let where = sessionsOf(actor, filter, now(actor));
  let count: number;
  if (search === undefined) {
    count = await db().checkoutSession.count({ where, take: limit });
    if (count === limit) return { count: limit - 1, isMore: true, paid: [] };
  } else {
    const ids = await findIdsOfSearch(where, await searchConditions(actor, search));
    if (ids.length > MAX_SEARCHED) return { count: MAX_SEARCHED, isMore: true, paid: [] };
    where = { ...scope(actor), id: { in: ids } };
    count = ids.length;
  }
  const sums = await db().checkoutSession.groupBy({
    by: ["currency"],
    where: { AND: [where, { status: "COMPLETED", paymentStatus: "paid" }] },
    _sum: { amountTotal: true },
    orderBy: { _sum: { amountTotal: "desc" } },
  });
  const paid = sums.map(({ currency, _sum }) => ({ currency, amount: _sum.amountTotal ?? 0n }));
  return { count, isMore: false, paid };
}

/** Returns at least one more than `MAX_SEARCHED`, if there are more. */
async function findIdsOfSearch(
  where: Prisma.CheckoutSessionWhereInput,
  meanings: readonly Prisma.CheckoutSessionWhereInput[],
): Promise<string[]> {
  const found = await Promise.all(
    meanings.map((meaning) =>
      db().checkoutSession.findMany({
        where: { AND: [where, meaning] },
        select: { id: true },
        take: MAX_SEARCHED + 1,
      }),
    ),
  );
  return [...new Set(found.flat().map(({ id }) => id))];
}

export async function countCheckoutSessions(
  actor: Actor,
  filter: Omit<CheckoutSessionFilter, "search">,
): Promise<number> {
  return db().checkoutSession.count({ where: sessionsOf(actor, filter, now(actor)) });
}

function sessionsOf(
  actor: Actor,
  filter: Omit<CheckoutSessionFilter, "search">,
  at: Date,
): Prisma.CheckoutSessionWhereInput {
  const { status, payment, origin, customer, ids, productId } = filter;
  const { externalCustomerId, paymentLinkId, paymentIntentId, customerId, email, promotionCodeIds, currency } = filter;
  const { createdAfter, createdBefore, completedAfter, completedBefore } = filter;
  return {
    ...scope(actor),
    ...(externalCustomerId !== undefined && { externalCustomerId }),
    ...(paymentLinkId !== undefined && { paymentLinkId }),
    ...(paymentIntentId !== undefined && { paymentIntentId }),
    ...(customerId !== undefined && { customerId }),
    ...(email !== undefined && { emailLowerCase: email.toLowerCase() }),
    ...(filter.guestEmail !== undefined && {
      emailLowerCase: filter.guestEmail,
      status: "COMPLETED",
      customerId: null,
      externalCustomerId: null,
    }),
    ...(currency !== undefined && { currency }),
    ...(filter.costs && { amountTotal: { gt: 0n } }),
    ...(origin !== undefined && { paymentLinkId: origin === "link" ? { not: null } : null }),
    ...(productId !== undefined && { lines: { some: { ...scope(actor), productId, quantity: { gt: 0 } } } }),
    ...((createdAfter || createdBefore) && {
      createdAt: { ...(createdAfter && { gte: createdAfter }), ...(createdBefore && { lt: createdBefore }) },
    }),
    ...((completedAfter || completedBefore) && {
      completedAt: { ...(completedAfter && { gte: completedAfter }), ...(completedBefore && { lt: completedBefore }) },
    }),
    ...(ids !== undefined && { id: { in: [...ids] } }),
    AND: [
      ...(customer ? [sessionsOfCustomer(customer)] : []),
      ...(status ? [{ OR: statusConditions(status, at) }] : []),
      ...(filter.declined === undefined ? [] : [isDeclined(filter.declined)]),
      ...(payment ? [hasPayment(payment)] : []),
      ...(promotionCodeIds ? [hasPromotionCode(promotionCodeIds)] : []),
      ...(filter.recurring ? [recurs(actor, filter.recurring)] : []),
    ],
  };
}

/** The condition of `declineOf`: a payment in progress is a new attempt. */
function isDeclined(declined: boolean): Prisma.CheckoutSessionWhereInput {
  if (declined) return { declinedAs: { not: null }, paymentBegunAt: null };
  return { OR: [{ declinedAs: null }, { paymentBegunAt: { not: null } }] };
}

/** A debit that failed later leaves its session completed and unpaid, without an attempt in progress. */
function hasPayment(payment: PaymentFilter): Prisma.CheckoutSessionWhereInput {
  const late = { status: "COMPLETED", paymentStatus: "unpaid" } as const;
  switch (payment) {
    case "on_its_way":
      return { ...late, payments: { some: { status: "processing" } } };
    case "failed":
      return { ...late, payments: { none: { status: "processing" } } };
    default:
      return { paymentStatus: payment };
  }
}

/** The condition of `isNeverChargedAgain`, or with a subscription. */
function recurs(actor: Actor, recurring: RecurringFilter): Prisma.CheckoutSessionWhereInput {
  if (recurring === "subscribed") return { subscriptionId: { not: null } };
  const line = { ...scope(actor), recurringInterval: { not: null }, quantity: { gt: 0 } };
  return { status: "COMPLETED", mode: "subscription", subscriptionId: null, lines: { some: line } };
}

/** The status of `checkoutSessionStatus` as conditions: each matching session meets one, and later at most the next. */
function statusConditions(status: CheckoutSessionStatus | undefined, at: Date): Prisma.CheckoutSessionWhereInput[] {
  switch (status) {
    case undefined:
      return [{}];
    case "PENDING":
      return [{ status, OR: [{ expiresAt: { gt: at } }, { paymentBegunAt: { not: null } }] }];
    case "EXPIRED":
      return [{ status: "PENDING", expiresAt: { lte: at }, paymentBegunAt: null }, { status }];
    default:
      return [{ status }];
  }
}

/** The sessions with payments in progress. */
export async function findSessionsWithPendingPayments(actor: Actor, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db().payment.findMany({
    where: { ...scope(actor), checkoutSessionId: { in: [...ids] }, status: "processing" },
    select: { checkoutSessionId: true },
  });
  return new Set(rows.flatMap(({ checkoutSessionId }) => checkoutSessionId ?? []));
}
