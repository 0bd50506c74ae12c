import type { Price } from "#domain/product/price.ts";
import { sameRecurrence } from "#domain/product/recurrence.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { now } from "#domain/shared/clock.ts";
import { requireScope } from "#domain/shared/scope.ts";
import { cancelAmounts } from "#domain/subscription/cancel-amounts.ts";
import { hasEnded, type Subscription } from "#domain/subscription/subscription.ts";
import type { CancelAmounts, SubscriptionDetail } from "#domain/subscription/subscription-detail.ts";
import { withCustomerNames } from "#server/services/customer/names-repository.ts";
import { findEventHistory } from "#server/services/event/history-repository.ts";
import { findInvoicePage, findLastPaidInvoice } from "#server/services/invoice/repository.ts";
import { findShownMethod } from "#server/services/payment-method/repository.ts";
import { findPricePage } from "#server/services/price/repository.ts";
import { getSubscription } from "#server/services/subscription/get-subscription.ts";
import { getUpcomingInvoice } from "#server/services/subscription/get-upcoming-invoice.ts";

const MAX_INVOICES = 12;
const MAX_STORIES = 40;
/** Maximum number of prices per product. */
const MAX_PRICES = 50;

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
  const [[named], paymentMethod, invoices, upcoming, prices, amounts] = await Promise.all([
    withCustomerNames(actor, [subscription]),
    subscription.defaultPaymentMethodId === null ? null : findShownMethod(actor, subscription.defaultPaymentMethodId),
    findInvoicePage(actor, { subscriptionId: id }, { limit: MAX_INVOICES }),
    getUpcomingInvoice(actor, id),
    pricesOf(actor, subscription),
    amountsOf(actor, subscription),
  ]);
  const objectIds = [id, ...invoices.data.map((invoice) => invoice.id)];
  return {
    subscription,
    customer: named?.customer ?? { name: null, email: null, deletedAt: null },
    paymentMethod,
    invoices: invoices.data,
    hasMoreInvoices: invoices.hasMore,
    upcoming,
    prices,
    cancelAmounts: amounts,
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

async function amountsOf(actor: Actor, subscription: Subscription): Promise<CancelAmounts | null> {
  const invoice = hasEnded(subscription) ? null : await findLastPaidInvoice(actor, subscription.id);
  const amounts = invoice && cancelAmounts(invoice, now(actor));
  return amounts && amounts.lastInvoice > 0n ? amounts : null;
}
