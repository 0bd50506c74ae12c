import { DEFAULT_BILLING_SETTINGS } from "#account/merchant/billing-settings.ts";
import type { Merchant } from "#account/merchant/model.ts";
import type { Price } from "#catalog/price/model.ts";
import type { Product } from "#catalog/product/model.ts";
import type { CheckoutSession } from "#checkout/checkout-session/model.ts";
import { newSession } from "#checkout/checkout-session/open-session.ts";
import type { PaymentLink } from "#checkout/payment-link/model.ts";
import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import type { Invoice } from "#money/invoice/model.ts";
import { newInvoice } from "#money/invoice/new-invoice.ts";
import type { Subscription } from "#money/subscription/model.ts";
import { nextNoticeAt } from "#money/subscription/notices.ts";
import { type Period, periodAt } from "#money/subscription/period.ts";
import { periodLine, pricePeriod } from "#money/subscription/period-price.ts";
import { SAMPLE_TRIAL_DAYS, type SampleSubscription } from "#operations/sample-data/sample-subscriptions.ts";
import type { Taxation } from "#order/taxation.ts";
import { newId } from "#platform/base/ids.ts";

const DAY_MS = 86_400_000;

/** The product and the link that sells it. */
export interface SampleClub {
  link: PaymentLink;
  product: Product;
  price: Price;
  merchant: Merchant;
  /** The taxes by country. */
  taxations: ReadonlyMap<string, Taxation | null>;
}

/** A subscription as it would be now if it had started a number of periods ago. Its invoices have no numbers yet. */
export interface SampleHistory {
  session: CheckoutSession;
  subscription: Subscription;
  invoices: Invoice[];
}

/** Creates a history in memory: nothing is stored. @param customerId the customer's, and the saved method's. */
export function sampleHistory(
  actor: Actor,
  sample: SampleSubscription,
  { club, customerId, methodId }: { club: SampleClub; customerId: string; methodId: string },
): SampleHistory {
  const startedAt = startOf(now(actor), sample);
  const session = sessionOf(actor, sample, { club, customerId, startedAt });
  const subscription = subscriptionOf(actor, sample, { club, session, methodId, startedAt });
  const invoices = invoicesOf(actor, sample, { club, session, subscription });
  const newest = invoices.at(-1);
  const current = { ...subscription, latestInvoiceId: newest?.id ?? null, chargeAt: newest?.nextAttemptAt ?? null };
  const ends = sample.status === "canceled";
  return {
    session: { ...session, invoiceId: invoices[0]?.id ?? null, paymentIntentId: invoices[0]?.paymentId ?? null },
    subscription: { ...current, noticeAt: ends ? null : nextNoticeAt(current, now(actor)) },
    invoices,
  };
}

/** The day that its periods are counted from, so that the current one has progressed as far as the sample defines. */
function startOf(at: Date, { interval, periods, days }: SampleSubscription): Date {
  const start = new Date(at.getTime() - days * DAY_MS);
  // Every month has a 28th.
  if (start.getUTCDate() > 28) start.setUTCDate(28);
  start.setUTCMonth(start.getUTCMonth() - periods * (interval === "year" ? 12 : 1));
  return start;
}

function sessionOf(
  actor: Actor,
  { status, name, email, country }: SampleSubscription,
  { club, customerId, startedAt }: { club: SampleClub; customerId: string; startedAt: Date },
): CheckoutSession {
  const { link, product, price, merchant, taxations } = club;
  const isTrial = status === "trialing";
  const offset = Math.round((startedAt.getTime() - Date.now()) / 1000);
  const open = newSession(
    { ...actor, clockOffsetSeconds: offset },
    {
      mode: "subscription",
      cart: [{ reference: price.id, names: "price or product", field: "", quantity: 1, product, price, pinned: true }],
      settings: {
        ...link.settings,
        ...(isTrial && { subscriptionData: { trialPeriodDays: SAMPLE_TRIAL_DAYS } }),
      },
      taxation: taxations.get(country),
      paymentLinkId: link.id,
      customerId,
      metadata: {},
    },
    merchant,
  );
  return {
    ...open,
    status: "COMPLETED",
    paymentStatus: isTrial ? "no_payment_required" : "paid",
    customerDetails: { email, name, address: { country } },
    subscriptionId: newId("subscription"),
    createdAt: startedAt,
    completedAt: startedAt,
    updatedAt: startedAt,
  };
}

function subscriptionOf(
  actor: Actor,
  { status, periods, country }: SampleSubscription,
  {
    club: { product, price },
    session,
    methodId,
    startedAt,
  }: { club: SampleClub; session: CheckoutSession; methodId: string; startedAt: Date },
): Subscription {
  const recurrence = price.recurrence ?? { interval: "month", intervalCount: 1 };
  const isTrial = status === "trialing";
  const hasEnded = status === "canceled";
  const trialEnd = isTrial ? new Date(startedAt.getTime() + SAMPLE_TRIAL_DAYS * DAY_MS) : null;
  const periodIndex = isTrial ? -1 : hasEnded ? periods - 1 : periods;
  const period: Period = trialEnd ? { start: startedAt, end: trialEnd } : periodAt(startedAt, recurrence, periodIndex);
  const endedAt = hasEnded ? period.end : null;
  return {
    id: session.subscriptionId ?? "",
    livemode: actor.livemode,
    status,
    customerId: session.customerId ?? "",
    billingEmail: null,
    externalCustomerId: null,
    checkoutSessionId: session.id,
    paymentLinkId: session.paymentLinkId,
    currency: session.currency,
    recurrence,
    anchorAt: trialEnd ?? startedAt,
    periodIndex,
    currentPeriodStart: period.start,
    currentPeriodEnd: period.end,
    trialStart: isTrial ? startedAt : null,
    trialEnd,
    cancelAt: endedAt,
    cancelAtPeriodEnd: hasEnded,
    canceledAt: hasEnded ? period.start : null,
    endedAt,
    cancellationReason: hasEnded ? "cancellation_requested" : null,
    cancellationFeedback: hasEnded ? "unused" : null,
    cancellationComment: null,
    canceledByCustomer: hasEnded ? true : null,
    merchantCancelAt: null,
    collectionPaused: false,
    resumesAt: null,
    defaultPaymentMethodId: methodId,
    latestInvoiceId: null,
    items: [
      {
        id: newId("subscriptionItem"),
        productId: product.id,
        priceId: price.id,
        price,
        name: product.name,
        description: product.description,
        imageUrl: null,
        unitLabel: null,
        taxClass: "standard",
        taxBehavior: price.taxBehavior,
        unitAmount: price.unitAmount ?? 0n,
        quantity: 1,
        createdAt: startedAt,
      },
    ],
    discounts: [],
    taxTerms: { automaticTax: session.settings.automaticTax, place: { country }, vatIdCheck: null },
    terms: {
      productName: product.name,
      description: null,
      statementDescriptor: session.statementDescriptor,
      processorInstructions: {},
    },
    scheduledUpdate: null,
    metadata: {},
    chargeAt: null,
    noticeAt: null,
    setAsideAt: null,
    lastError: null,
    createdAt: startedAt,
    updatedAt: endedAt ?? period.start,
  };
}

/** The invoices: one for each started period, the first that of the session; none for a trial. */
function invoicesOf(
  actor: Actor,
  { status, name, email, country }: SampleSubscription,
  { club, session, subscription }: { club: SampleClub; session: CheckoutSession; subscription: Subscription },
): Invoice[] {
  const { anchorAt, recurrence, periodIndex } = subscription;
  const taxation = club.taxations.get(country) ?? null;
  const { items, ...totals } = pricePeriod(subscription, { discounts: [], taxation });
  return Array.from({ length: periodIndex + 1 }, (_, index): Invoice => {
    const { start, end } = periodAt(anchorAt, recurrence, index);
    const isOwed = status === "past_due" && index === periodIndex;
    const [firstRetry = 3] = DEFAULT_BILLING_SETTINGS.retryDays;
    return {
      ...newInvoice(
        actor,
        { ...subscription, subscription },
        { id: newId("invoice"), merchant: club.merchant, at: start },
      ),
      ...totals,
      status: isOwed ? "open" : "paid",
      checkoutSessionId: index === 0 ? session.id : null,
      billingReason: index === 0 ? "subscription_create" : "subscription_cycle",
      periodStart: start,
      periodEnd: end,
      amountShipping: 0n,
      amountPaid: isOwed ? 0n : totals.amountTotal,
      discounts: [],
      taxation,
      shippingCost: null,
      customerDetails: { email, name, address: { country } },
      locale: null,
      lines: items.map((item) => ({
        ...periodLine(item),
        id: newId("invoiceLine"),
        checkoutSessionLineId: index === 0 ? (session.lines[0]?.id ?? null) : null,
      })),
      scheduledAttempts: isOwed ? 1 : 0,
      attempts: 1,
      requestedBy: index === 0 ? "customer" : "schedule",
      nextAttemptAt: isOwed ? new Date(start.getTime() + firstRetry * DAY_MS) : null,
      lastFailure: isOwed ? "card_declined" : null,
      paymentId: isOwed ? null : newId("paymentIntent"),
      paidAt: isOwed ? null : start,
      number: "",
    };
  });
}
