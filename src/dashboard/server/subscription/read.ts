import { withCustomerNames } from "#account/customer/names-store.ts";
import type { Price } from "#catalog/price/model.ts";
import { sameRecurrence } from "#catalog/price/recurrence.ts";
import { findPricePage } from "#catalog/price/store.ts";
import { type StatsTime, statsPeriod } from "#dashboard/home/stats.ts";
import type { SubscriptionStats } from "#dashboard/home/subscription-stats.ts";
import { findEventHistory } from "#dashboard/server/event/history-store.ts";
import { withCredited } from "#dashboard/server/invoice/credited-invoice.ts";
import {
  countByStatus,
  countStartedAndEnded,
  findMonthlyRevenue,
  sumMrrMovements,
  sumRecovered,
  sumRenewals,
} from "#dashboard/server/subscription/stats-store.ts";
import type {
  ListedSubscription,
  Resumption,
  SubscriptionDetail,
} from "#dashboard/server/subscription/subscription-detail.ts";
import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import type { Page, PageOf } from "#kernel/paging.ts";
import { requireScope } from "#kernel/scope.ts";
import { findCancelAmounts } from "#money/cancellation/find-cancel-amounts.ts";
import { amountDue, amountRemaining, statusByInvoices } from "#money/invoice/model.ts";
import { findInvoicePage, findLastPaidInvoice, findOpenInvoices } from "#money/invoice/store.ts";
import { paysIn } from "#money/payment-method/method-availability.ts";
import type { ShownPaymentMethod } from "#money/payment-method/model.ts";
import { findPaymentMethodPage, findShownMethod } from "#money/payment-method/store.ts";
import { getSubscription } from "#money/subscription/get-subscription.ts";
import { getUpcomingInvoice } from "#money/subscription/get-upcoming-invoice.ts";
import { listSubscriptions } from "#money/subscription/list-subscriptions.ts";
import { type CancelAmounts, hasEnded, type Subscription } from "#money/subscription/model.ts";
import { mrrOf } from "#money/subscription/mrr.ts";
import { sumMrrMovementsOf } from "#money/subscription/mrr-store.ts";
import { previewInvoice } from "#money/subscription/preview-invoice.ts";

const MAX_INVOICES = 12;
const MAX_STORIES = 50;
/** Maximum number of prices per product. */
const MAX_PRICES = 50;
/** Saved methods of a customer to choose from. */
const MAX_METHODS = 20;

/**
 * A subscription with its invoices, its upcoming invoice, and its possible changes.
 * @throws DomainError `resource_missing` for an id that is not the actor's; `insufficient_scope`.
 */
export async function getSubscriptionDetail(actor: Actor, id: string): Promise<SubscriptionDetail> {
  requireScope(actor, "invoices:read");
  requireScope(actor, "customers:read");
  requireScope(actor, "prices:read");
  requireScope(actor, "events:read");
  const subscription = await getSubscription(actor, id);
  const [[named], paymentMethod, methods, invoices, open, upcoming, prices, amounts, resumption] = await Promise.all([
    withCustomerNames(actor, [subscription]),
    subscription.defaultPaymentMethodId === null ? null : findShownMethod(actor, subscription.defaultPaymentMethodId),
    hasEnded(subscription) ? [] : otherMethodsOf(actor, subscription),
    findInvoicePage(actor, { subscriptionId: id }, { limit: MAX_INVOICES }),
    findOpenInvoices(actor, id),
    getUpcomingInvoice(actor, id),
    pricesOf(actor, subscription),
    amountsOf(actor, subscription),
    resumptionOf(actor, subscription),
  ]);
  const objectIds = [id, ...invoices.data.map((invoice) => invoice.id)];
  return {
    subscription,
    customer: named?.customer ?? { name: null, email: null, deletedAt: null },
    paymentMethod,
    otherMethods: methods,
    invoices: await withCredited(actor, invoices.data),
    openInvoice: open[0] ?? null,
    hasMoreInvoices: invoices.hasMore,
    upcoming,
    prices,
    cancelAmounts: amounts,
    resumption,
    history: await findEventHistory(actor, objectIds, MAX_STORIES),
  };
}

/** The prices that its items can have, including each item's current price. */
async function pricesOf(actor: Actor, subscription: Subscription): Promise<Price[]> {
  if (hasEnded(subscription)) return [];
  const { items, currency, recurrence } = subscription;
  const productIds = [...new Set(items.map(({ productId }) => productId))];
  const filter = { currency, active: true, interval: recurrence.interval };
  const pages = await Promise.all(
    productIds.map((productId) => findPricePage(actor, { ...filter, productId }, { limit: MAX_PRICES })),
  );
  return pages
    .flatMap(({ data }) => data)
    .filter((price) => price.unitAmount !== null && sameRecurrence(price.recurrence, recurrence));
}

async function otherMethodsOf(
  actor: Actor,
  { customerId, defaultPaymentMethodId, currency }: Subscription,
): Promise<ShownPaymentMethod[]> {
  const { data } = await findPaymentMethodPage(actor, customerId, { limit: MAX_METHODS });
  return data
    .filter(({ id, type }) => id !== defaultPaymentMethodId && paysIn(type, currency))
    .map(({ id, type, card, createdAt }) => ({ id, type, card, createdAt }));
}

async function resumptionOf(actor: Actor, subscription: Subscription): Promise<Resumption | null> {
  const { status, currentPeriodEnd, collectionPaused, resumesAt } = subscription;
  if (status !== "paused") return null;
  const at = now(actor);
  const open = await findOpenInvoices(actor, subscription.id);
  const openAmount = open.reduce((sum, invoice) => sum + amountRemaining(invoice), 0n);
  if (at < currentPeriodEnd) return { anchor: "unchanged", amount: null, openAmount };
  const isSkipped = collectionPaused && (resumesAt === null || resumesAt > at);
  const isCharged = !isSkipped && statusByInvoices(open) !== "unpaid";
  const collection = { collectionPaused: false, resumesAt: null };
  const resumed = { ...subscription, ...collection, status: "active" as const, anchorAt: at, periodIndex: -1 };
  const next = isCharged ? await previewInvoice(actor, resumed) : null;
  const due = next ? amountDue(next) : 0n;
  return { anchor: "now", amount: due > 0n ? due : null, openAmount };
}

async function amountsOf(actor: Actor, subscription: Subscription): Promise<CancelAmounts | null> {
  const invoice = hasEnded(subscription) ? null : await findLastPaidInvoice(actor, subscription.id);
  const amounts = invoice && (await findCancelAmounts(actor, invoice, now(actor)));
  if (!amounts || amounts.lastInvoice <= 0n) return null;
  const { left: _, ...shown } = amounts;
  return shown;
}

/** Like `listSubscriptions`, each with its customer. */
export async function listNamedSubscriptions(
  actor: Actor,
  filter: Parameters<typeof listSubscriptions>[1],
  page: Page,
): Promise<PageOf<ListedSubscription>> {
  const { data, hasMore } = await listSubscriptions(actor, filter, page);
  const { mrrMovement } = filter;
  const [named, changes] = await Promise.all([
    withCustomerNames(actor, data),
    mrrMovement
      ? sumMrrMovementsOf(
          actor,
          data.map(({ id }) => id),
          mrrMovement,
        )
      : null,
  ]);
  const withMrr = named.map((subscription) => ({
    ...subscription,
    mrr: mrrOf(subscription),
    mrrChange: changes && (changes.get(subscription.id) ?? 0n),
  }));
  return { data: withMrr, hasMore };
}

/**
 * Statistics of subscriptions: those that are active now, and the changes in the time.
 * @param timeZone an IANA name, which determines days.
 * @throws DomainError `insufficient_scope`.
 */
export async function getSubscriptionStats(
  actor: Actor,
  time: StatsTime,
  timeZone: string,
): Promise<SubscriptionStats> {
  requireScope(actor, "subscriptions:read");
  requireScope(actor, "invoices:read");
  const { start, end, parts, lastDay } = statsPeriod(time, now(actor), timeZone);
  const [monthly, movements, statuses, changed, renewals, recovered] = await Promise.all([
    findMonthlyRevenue(actor),
    sumMrrMovements(actor, { start, end }),
    countByStatus(actor),
    countStartedAndEnded(actor, { start, end }),
    sumRenewals(actor, { start, end }),
    sumRecovered(actor, { start, end }),
  ]);
  return { monthly, movements, statuses, ...changed, renewals, recovered, firstDay: parts[0] ?? lastDay, lastDay };
}
