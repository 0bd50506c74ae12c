import type { PriceEvent } from "#catalog/price/events.ts";
import { NO_LABELS, type Price } from "#catalog/price/model.ts";
import { newPrice } from "#catalog/price/new-price.ts";
import { findPrices, insertPrice } from "#catalog/price/store.ts";
import { cardCountryOf } from "#checkout/checkout-session/card-country-of.ts";
import type { StoredCheckoutSession } from "#checkout/checkout-session/store.ts";
import { findPaymentLink } from "#checkout/payment-link/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import type { TaxBehavior } from "#kernel/tax-behavior.ts";
import type { SubscriptionEvent } from "#money/subscription/events.ts";
import type { Subscription, SubscriptionItem } from "#money/subscription/model.ts";
import { mrrOf } from "#money/subscription/mrr.ts";
import { insertMrrMovement } from "#money/subscription/mrr-store.ts";
import { nextNoticeAt } from "#money/subscription/notices.ts";
import { periodAt } from "#money/subscription/period.ts";
import { withStarted } from "#money/subscription/recurring-discount.ts";
import { insertSubscription } from "#money/subscription/store.ts";
import { appliedDiscounts } from "#order/applied-discount.ts";
import { billingInterval } from "#order/billing-intervals.ts";
import { cartName } from "#order/cart.ts";
import { offerDiscountAmounts } from "#order/combined-discounts.ts";
import { customerLocation } from "#order/customer-location.ts";
import { purchasedLines, trialDays } from "#order/offer.ts";
import type { CheckoutSessionLine } from "#order/order.ts";
import { type Taxation, taxRateOf } from "#order/taxation.ts";
import { newId } from "#platform/base/ids.ts";
import { recordEvent } from "#platform/work/record-event.ts";

const DAY_MS = 86_400_000;

/**
 * Creates the subscription of a session that has just completed, in the session's own transaction.
 * @param session with the IDs of `initialIds`, and a customer.
 * @param start.methodId the method that was saved, if any.
 * @param start.billingEmail where its emails go, if that is not the customer's address.
 * @returns null if nothing is recurring.
 */
export async function createSubscription(
  actor: Actor,
  session: StoredCheckoutSession,
  { methodId, billingEmail }: { methodId: string | null; billingEmail: string | null },
): Promise<Subscription | null> {
  const { subscriptionId, customerId } = session;
  if (subscriptionId === null || customerId === null) return null;
  const subscription = await newSubscription(actor, session, { subscriptionId, customerId, methodId, billingEmail });
  await insertSubscription(actor, subscription);
  await insertMrrMovement(actor, subscription, mrrOf(subscription), subscription.createdAt);
  recordEvent<SubscriptionEvent>(actor, { type: "customer.subscription.created", object: subscription });
  return subscription;
}

interface NewSubscription {
  subscriptionId: string;
  customerId: string;
  methodId: string | null;
  billingEmail: string | null;
}

async function newSubscription(
  actor: Actor,
  session: StoredCheckoutSession,
  { subscriptionId, customerId, methodId, billingEmail }: NewSubscription,
): Promise<Subscription> {
  const at = now(actor);
  const lines = purchasedLines(session.lines).filter(({ recurrence }) => recurrence !== null);
  const recurrence = billingInterval(lines);
  if (!recurrence) throw new Error(`Nothing recurs in ${session.id}.`);
  const days = trialDays(session);
  const trialEnd = days > 0 ? new Date(at.getTime() + days * DAY_MS) : null;
  const period = trialEnd ? { start: at, end: trialEnd } : periodAt(at, recurrence, 0);
  const link = session.paymentLinkId === null ? null : await findPaymentLink(actor, session.paymentLinkId);
  const cardCountry = cardCountryOf(session);
  const subscription: Subscription = {
    id: subscriptionId,
    livemode: actor.livemode,
    status: trialEnd ? "trialing" : "active",
    customerId,
    billingEmail,
    externalCustomerId: session.externalCustomerId,
    checkoutSessionId: session.id,
    paymentLinkId: session.paymentLinkId,
    currency: session.currency,
    recurrence,
    anchorAt: trialEnd ?? at,
    periodIndex: trialEnd ? -1 : 0,
    currentPeriodStart: period.start,
    currentPeriodEnd: period.end,
    trialStart: trialEnd && at,
    trialEnd,
    cancelAt: null,
    cancelAtPeriodEnd: false,
    canceledAt: null,
    endedAt: null,
    cancellationReason: null,
    cancellationFeedback: null,
    cancellationComment: null,
    canceledByCustomer: null,
    merchantCancelAt: null,
    collectionPaused: false,
    resumesAt: null,
    defaultPaymentMethodId: methodId,
    latestInvoiceId: session.invoiceId,
    items: await itemsOf(actor, lines, session.taxation, at),
    // A first payment that it did not reduce uses nothing up.
    discounts: withStarted(
      appliedDiscounts(session).map((discount) => ({ discount, startedAt: null })),
      offerDiscountAmounts(session),
      at,
    ),
    taxTerms: {
      automaticTax: session.settings.automaticTax,
      place: customerLocation(session) ?? null,
      vatIdCheck: session.taxation?.vatIdCheck ?? null,
    },
    terms: {
      productName: cartName(lines.map(({ name }) => name)) ?? session.productName,
      description: session.settings.subscriptionData?.description ?? null,
      statementDescriptor: session.statementDescriptor,
      processorInstructions: link?.processorInstructions ?? {},
      priceCountry: session.pricing?.country ?? null,
      ...(cardCountry !== null && { cardCountry }),
    },
    scheduledUpdate: null,
    metadata: session.settings.subscriptionData?.metadata ?? {},
    chargeAt: null,
    noticeAt: null,
    setAsideAt: null,
    lastError: null,
    createdAt: at,
    updatedAt: at,
  };
  return { ...subscription, noticeAt: nextNoticeAt(subscription, at) };
}

async function itemsOf(
  actor: Actor,
  lines: readonly CheckoutSessionLine[],
  taxation: Taxation | null,
  at: Date,
): Promise<SubscriptionItem[]> {
  const prices = new Map(
    (
      await findPrices(
        actor,
        lines.map(({ priceId }) => priceId),
      )
    ).map((price) => [price.id, price]),
  );
  const items: SubscriptionItem[] = [];
  for (const line of lines) {
    const price = await priceOf(actor, line, prices.get(line.priceId), at);
    items.push({
      id: newId("subscriptionItem"),
      productId: line.productId,
      priceId: price.id,
      price,
      name: line.name,
      description: line.description,
      imageUrl: line.imageUrl,
      unitLabel: line.unitLabel,
      taxClass: line.taxClass,
      taxBehavior: startingTaxBehavior(line, taxation),
      unitAmount: line.unitAmount,
      quantity: line.quantity,
      createdAt: at,
    });
  }
  return items;
}

/** What is unspecified stays as it is at the start, even if the tax rate is replaced (contract, section 2). */
function startingTaxBehavior(line: CheckoutSessionLine, taxation: Taxation | null): TaxBehavior {
  if (line.taxBehavior !== "unspecified" || !taxation) return line.taxBehavior;
  const { vatIdCheck: _, ...rates } = taxation;
  const rate = taxRateOf(rates, line);
  return rate ? (rate.inclusive ? "inclusive" : "exclusive") : "unspecified";
}

/**
 * An amount that the customer chose becomes a separate price, which is not sold to anybody else (contract, section 9).
 */
async function priceOf(actor: Actor, line: CheckoutSessionLine, price: Price | undefined, at: Date): Promise<Price> {
  if (!price) throw new Error(`The price ${line.priceId} of a session is gone.`);
  if (price.amountType !== "CUSTOM") return price;
  const { currency, recurrence, taxBehavior } = price;
  const terms = {
    amountType: "FIXED",
    currency,
    recurrence,
    taxBehavior,
    unitAmount: line.unitAmount,
    minimumAmount: null,
    maximumAmount: null,
    presetAmount: null,
  } as const;
  const own = {
    ...newPrice({ id: price.productId, livemode: actor.livemode }, { ...terms, ...NO_LABELS }, at, false),
    active: false,
  };
  await insertPrice(actor, own);
  recordEvent<PriceEvent>(actor, { type: "price.created", object: own });
  return own;
}
