import type { Customer } from "#account/customer/model.ts";
import { findCustomerIdsByText } from "#account/customer/names-store.ts";
import { discountId } from "#catalog/coupon/discount.ts";
import { recurrenceColumns, recurrenceOfRow } from "#catalog/price/recurrence.ts";
import { toPrice } from "#catalog/price/store.ts";
import { findProductIdsByName } from "#catalog/product/names-store.ts";
import type { Actor } from "#kernel/actor.ts";
import type { Currency } from "#kernel/currency.ts";
import type { Metadata } from "#kernel/metadata.ts";
import { objectPrefix } from "#kernel/object-path.ts";
import type { Page, PageOf } from "#kernel/paging.ts";
import {
  type CancellationFeedback,
  type CancellationReason,
  periodAmount,
  type ScheduledUpdate,
  type Subscription,
  type SubscriptionDiscount,
  type SubscriptionItem,
  type SubscriptionStatus,
  type SubscriptionTerms,
  type TaxTerms,
} from "#money/subscription/model.ts";
import { type MrrMovementFilter, mrrMovementsOf } from "#money/subscription/mrr-store.ts";
import { nextActionAt } from "#money/subscription/next-action.ts";
import { nextChargeAt } from "#money/subscription/next-charge.ts";
import { readSubscription } from "#money/subscription/queries.ts";
import { possibleAmounts } from "#order/possible-amounts.ts";
import {
  type AfterFirst,
  discountsAfter,
  json,
  ofDiscount,
  type StoredDiscount,
  toDiscount,
} from "#order/stored-order.ts";
import { subscriptionColumns } from "#platform/database/columns.ts";
import { db } from "#platform/database/db.ts";
import { countMatchingAny, pageOf, pageRange, rangeQuery, rowsMatchingAny } from "#platform/database/paging.ts";
import type { Prisma } from "#platform/database/prisma/client.ts";
import { scope } from "#platform/database/scope.ts";
import { updateRow } from "#platform/database/update-row.ts";

export interface SubscriptionFilter {
  status?: SubscriptionStatus | undefined;
  customer?: Pick<Customer, "id"> | undefined;
  /** Of customers with one of these email addresses, in lower case. */
  customerEmails?: readonly string[] | undefined;
  /** Whether it has not ended. */
  isRunning?: boolean | undefined;
  /** The merchant's own id of the customer. */
  externalCustomerId?: string | undefined;
  priceId?: string | undefined;
  checkoutSessionId?: string | undefined;
  paymentLinkId?: string | undefined;
  /** Whether it brings in money: active or past due, with invoices. */
  isPaying?: boolean | undefined;
  currency?: Currency | undefined;
  /** Whether it is to end. */
  isEnding?: boolean | undefined;
  /** Whether it is set aside. */
  isSetAside?: boolean | undefined;
  /** The full ID of the subscription, its customer or session, or the beginning of the customer's email address. */
  search?: string | undefined;
  ids?: readonly string[] | undefined;
  /** At this time or later. */
  createdAfter?: Date | undefined;
  /** Before this time. */
  createdBefore?: Date | undefined;
  /** The end of its period, at this time or later. */
  periodEndAfter?: Date | undefined;
  /** Before this time. */
  periodEndBefore?: Date | undefined;
  endedAfter?: Date | undefined;
  endedBefore?: Date | undefined;
  /** Whose monthly recurring revenue changed. */
  mrrMovement?: MrrMovementFilter | undefined;
}

const INCLUDE = {
  items: { orderBy: { displayOrder: "asc" }, include: { price: true } },
  customer: { select: { externalCustomerId: true } },
} satisfies Prisma.SubscriptionInclude;

type Row = Prisma.SubscriptionGetPayload<{ include: typeof INCLUDE }>;

function toSubscription(row: Row): Subscription {
  const {
    merchantId: _,
    leasedUntil: __,
    nextActionAt: ___,
    failedRuns: ____,
    discount: first,
    moreDiscounts: more,
    customer,
    recurringInterval,
    intervalCount,
    ...rest
  } = row;
  return {
    ...rest,
    externalCustomerId: customer.externalCustomerId,
    // A recurring price has an interval.
    recurrence: recurrenceOfRow({ recurringInterval, intervalCount }) as Subscription["recurrence"],
    cancellationReason: row.cancellationReason as CancellationReason | null,
    cancellationFeedback: row.cancellationFeedback as CancellationFeedback | null,
    items: row.items.map(toItem),
    discounts: toSubscriptionDiscounts(
      first as StoredSubscriptionDiscount | null,
      more as (StoredSubscriptionDiscount & AfterFirst)[] | null,
    ),
    taxTerms: row.taxTerms as unknown as TaxTerms,
    terms: row.terms as unknown as SubscriptionTerms,
    scheduledUpdate: toScheduledUpdate(row.scheduledUpdate as StoredScheduledUpdate | null),
    metadata: row.metadata as Metadata,
  };
}

function toItem({
  merchantId: _,
  livemode: __,
  subscriptionId: ___,
  displayOrder: ____,
  ...item
}: Row["items"][number]): SubscriptionItem {
  return { ...item, price: toPrice(item.price) };
}

interface StoredSubscriptionDiscount {
  discount: StoredDiscount;
  startedAt: string | null;
}

/** As `toDiscounts` of orders. */
function toSubscriptionDiscounts(
  storedFirst: StoredSubscriptionDiscount | null,
  more: readonly (StoredSubscriptionDiscount & AfterFirst)[] | null,
): SubscriptionDiscount[] {
  const [first] = storedFirst === null ? [] : toSubscriptionDiscount(storedFirst);
  if (!first) return [];
  return [first, ...discountsAfter<StoredSubscriptionDiscount>(first.discount, more).flatMap(toSubscriptionDiscount)];
}

function toSubscriptionDiscount({ discount: stored, startedAt }: StoredSubscriptionDiscount): SubscriptionDiscount[] {
  const discount = toDiscount(stored);
  return discount ? [{ discount, startedAt: startedAt === null ? null : new Date(startedAt) }] : [];
}

function ofSubscriptionDiscount({ discount, startedAt }: SubscriptionDiscount) {
  return { discount: ofDiscount(discount), startedAt: startedAt?.toISOString() ?? null };
}

type StoredScheduledUpdate = {
  items: (Omit<SubscriptionItem, "price" | "unitAmount" | "createdAt"> & { unitAmount: string; createdAt: string })[];
  effectiveAt: string;
  byCustomer?: true;
};

function toScheduledUpdate(stored: StoredScheduledUpdate | null): ScheduledUpdate | null {
  if (!stored) return null;
  const items = stored.items.map((item) => ({
    ...item,
    price: null,
    unitAmount: BigInt(item.unitAmount),
    createdAt: new Date(item.createdAt),
  }));
  const { byCustomer } = stored;
  return { items, effectiveAt: new Date(stored.effectiveAt), ...(byCustomer && { byCustomer }) };
}

function columnsOf(actor: Actor, subscription: Subscription) {
  const {
    items: _,
    externalCustomerId: __,
    recurrence,
    discounts: [first, ...more],
    taxTerms,
    terms,
    scheduledUpdate,
    ...columns
  } = subscription;
  return {
    ...columns,
    ...scope(actor),
    ...(recurrenceColumns(recurrence) as { recurringInterval: typeof recurrence.interval; intervalCount: number }),
    discount: json(first ? ofSubscriptionDiscount(first) : null),
    moreDiscounts: json(
      first && more.length > 0
        ? more.map((each) => ({ ...ofSubscriptionDiscount(each), after: discountId(first.discount) }))
        : null,
    ),
    taxTerms: taxTerms as unknown as Prisma.InputJsonObject,
    terms: terms as unknown as Prisma.InputJsonObject,
    scheduledUpdate: json(
      scheduledUpdate && {
        items: scheduledUpdate.items.map(({ price: _, unitAmount, createdAt, ...item }) => ({
          ...item,
          unitAmount: unitAmount.toString(),
          createdAt: createdAt.toISOString(),
        })),
        effectiveAt: scheduledUpdate.effectiveAt.toISOString(),
        ...(scheduledUpdate.byCustomer && { byCustomer: true }),
      },
    ),
    nextActionAt: nextActionAt(subscription),
  };
}

export async function insertSubscription(actor: Actor, subscription: Subscription): Promise<void> {
  await db().subscription.create({ data: columnsOf(actor, subscription) });
  await insertItems(actor, subscription.id, subscription.items);
}

async function insertItems(actor: Actor, subscriptionId: string, items: readonly SubscriptionItem[]): Promise<void> {
  await db().subscriptionItem.createMany({
    data: items.map(({ price: _, ...item }, displayOrder) => ({
      ...item,
      ...scope(actor),
      subscriptionId,
      displayOrder,
    })),
  });
}

/** Writes a locked subscription as it is now; its items only by `replaceItems`. It is no longer leased, and has not failed. */
export async function updateSubscriptionRow(actor: Actor, subscription: Subscription): Promise<void> {
  const { id, merchantId: _, livemode: __, createdAt: ___, ...data } = columnsOf(actor, subscription);
  await updateRow(
    actor,
    { table: "subscriptions", columns: subscriptionColumns, id },
    { ...data, leasedUntil: null, failedRuns: 0 },
  );
}

/** Replaces the items of a locked subscription. Those that stay keep their ids. */
export async function replaceItems(
  actor: Actor,
  subscriptionId: string,
  items: readonly SubscriptionItem[],
): Promise<void> {
  await db().subscriptionItem.deleteMany({ where: { ...scope(actor), subscriptionId } });
  await insertItems(actor, subscriptionId, items);
}

export async function findSubscription(actor: Actor, id: string): Promise<Subscription | null> {
  const row = await readSubscription(actor, id, false);
  return row && toSubscription(row);
}

/** The subscription, locked until the transaction ends: required before a change. Its session is locked first. */
export async function lockSubscription(actor: Actor, id: string): Promise<Subscription | null> {
  const row = await readSubscription(actor, id, true);
  return row && toSubscription(row);
}

/** All subscriptions of a customer that have not ended, oldest first. */
export async function findRunningSubscriptionsOf(actor: Actor, customerId: string): Promise<Subscription[]> {
  const rows = await db().subscription.findMany({
    where: { ...scope(actor), customerId, status: { not: "canceled" } },
    include: INCLUDE,
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  return rows.map(toSubscription);
}

export async function findSubscriptionPage(
  actor: Actor,
  filter: SubscriptionFilter,
  page: Page,
): Promise<PageOf<Subscription>> {
  const range = await pageRange(page, (id) =>
    db().subscription.findUnique({ where: { merchantId_livemode_id: { ...scope(actor), id } } }),
  );
  const where = subscriptionsOf(actor, filter);
  const rows = await rowsMatchingAny(range, await meaningsOf(actor, filter), (meaning) =>
    db().subscription.findMany({ ...rangeQuery(range, { AND: [where, meaning] }), include: INCLUDE }),
  );
  return pageOf(page, rows.map(toSubscription));
}

/** Counts up to `limit`. */
export async function countSubscriptions(
  actor: Actor,
  filter: Omit<SubscriptionFilter, "search">,
  limit: number,
): Promise<number> {
  return db().subscription.count({ where: subscriptionsOf(actor, filter), take: limit });
}

/** Counts those that a search finds, up to 1,000. */
export async function countFoundSubscriptions(
  actor: Actor,
  filter: SubscriptionFilter,
): Promise<{ count: number; isMore: boolean }> {
  const where = subscriptionsOf(actor, filter);
  return countMatchingAny(await meaningsOf(actor, filter), (meaning, take) =>
    db().subscription.findMany({ where: { AND: [where, meaning] }, select: { id: true }, take }),
  );
}

/** The possible meanings of a search text, by its format: conditions with an index each. */
async function meaningsOf(actor: Actor, { search }: SubscriptionFilter): Promise<Prisma.SubscriptionWhereInput[]> {
  if (search === undefined) return [{}];
  switch (objectPrefix(search)) {
    case "cus":
      return [{ customerId: search }];
    case "cs":
      return [{ checkoutSessionId: search }];
    case "prod":
      return [{ items: { some: { ...scope(actor), productId: search } } }];
    case undefined:
      return [
        { customerId: { in: await findCustomerIdsByText(actor, search) } },
        { items: { some: { ...scope(actor), productId: { in: await findProductIdsByName(actor, search) } } } },
        { id: { in: await findIdsOfInvoiced(actor, search) } },
      ];
    default:
      return [{ id: search }];
  }
}

/** Maximum number of invoices in which a searched amount is looked for: the newest ones. */
const MAX_INVOICES = 100;

/** The subscriptions with an invoice of an amount: what a period costs is a sum of items, which has no index. */
async function findIdsOfInvoiced(actor: Actor, search: string): Promise<string[]> {
  const amounts = possibleAmounts(search);
  if (amounts.length === 0) return [];
  const rows = await db().invoice.findMany({
    where: {
      ...scope(actor),
      OR: amounts.map(({ amount, currencies }) => ({ amountTotal: amount, currency: { in: [...currencies] } })),
    },
    select: { subscriptionId: true },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: MAX_INVOICES,
  });
  return [...new Set(rows.flatMap(({ subscriptionId }) => (subscriptionId === null ? [] : [subscriptionId])))];
}

const MAX_ASKED = 200;

/**
 * The time of the next charge in test mode: a renewal, trial end, or retry; null without one. Notices are skipped. If no
 * subscription has a payment method, the time of the next invoice. Only the first 200 subscriptions are checked, so an
 * earlier charge may be missed.
 */
export async function findNextChargeAt({ merchantId }: Pick<Actor, "merchantId">): Promise<Date | null> {
  const rows = await db().subscription.findMany({
    where: { merchantId, livemode: false, nextActionAt: { not: null } },
    orderBy: { nextActionAt: "asc" },
    include: INCLUDE,
    take: MAX_ASKED,
  });
  const billed = rows
    .map(toSubscription)
    .filter(({ chargeAt, items }) => chargeAt !== null || periodAmount(items) > 0n)
    .flatMap((subscription) => {
      const at = nextChargeAt(subscription)?.getTime();
      return at === undefined ? [] : [{ at, hasMethod: subscription.defaultPaymentMethodId !== null }];
    });
  const charged = billed.filter(({ hasMethod }) => hasMethod);
  const times = (charged.length > 0 ? charged : billed).map(({ at }) => at);
  return times.length === 0 ? null : new Date(Math.min(...times));
}

/**
 * Subscriptions that were paid before and can't be charged again, because they have no payment method, newest first.
 * Those that were always free need none, nor do those that end with their period or are paused.
 */
export async function findPaidWithoutMethod(actor: Actor, max: number): Promise<string[]> {
  const rows = await db().subscription.findMany({
    where: {
      ...scope(actor),
      defaultPaymentMethodId: null,
      endedAt: null,
      status: { in: ["active", "past_due", "unpaid"] },
      cancelAtPeriodEnd: false,
      collectionPaused: false,
      invoices: { some: { paymentId: { not: null } } },
    },
    select: { id: true },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: max,
  });
  return rows.map(({ id }) => id);
}

function subscriptionsOf(actor: Actor, filter: SubscriptionFilter): Prisma.SubscriptionWhereInput {
  const { status, customer, externalCustomerId, priceId, checkoutSessionId, paymentLinkId } = filter;
  const { isPaying, currency, isEnding, isSetAside, ids } = filter;
  const { createdAfter, createdBefore, periodEndAfter, periodEndBefore, endedAfter, endedBefore } = filter;
  return {
    ...scope(actor),
    ...(status !== undefined && { status }),
    ...(isPaying && { status: { in: ["active", "past_due"] }, collectionPaused: false }),
    ...(currency !== undefined && { currency }),
    ...(customer && { customerId: customer.id }),
    ...(filter.customerEmails && { customer: { emailLowerCase: { in: [...filter.customerEmails] } } }),
    ...(filter.isRunning && { status: { not: "canceled" as const } }),
    ...(externalCustomerId !== undefined && { customer: { externalCustomerId } }),
    ...(priceId !== undefined && { items: { some: { priceId } } }),
    ...(checkoutSessionId !== undefined && { checkoutSessionId }),
    ...(paymentLinkId !== undefined && { paymentLinkId }),
    ...(isEnding && { cancelAt: { not: null }, endedAt: null }),
    ...(isSetAside && { setAsideAt: { not: null }, endedAt: null }),
    ...(ids && { id: { in: [...ids] } }),
    ...range("createdAt", createdAfter, createdBefore),
    ...range("currentPeriodEnd", periodEndAfter, periodEndBefore),
    ...range("endedAt", endedAfter, endedBefore),
    ...(filter.mrrMovement && { mrrMovements: { some: mrrMovementsOf(filter.mrrMovement) } }),
  };
}

function range(column: "createdAt" | "currentPeriodEnd" | "endedAt", from: Date | undefined, to: Date | undefined) {
  if (!from && !to) return {};
  return { [column]: { ...(from && { gte: from }), ...(to && { lt: to }) } };
}
