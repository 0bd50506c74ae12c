import { z } from "zod";
import { unixSeconds } from "#domain/shared/clock.ts";
import { printedMetadata } from "#domain/shared/metadata.ts";
import {
  CANCELLATION_REASONS,
  SUBSCRIPTION_STATUSES,
  type Subscription,
  type SubscriptionItem,
} from "#domain/subscription/subscription.ts";
import { listOf } from "#wire/v3/list.ts";
import { PriceV3, presentPrice } from "#wire/v3/price.ts";
import { id, livemode, lowerCaseCurrency, metadataPairs, objectName, unixTime } from "#wire/v3/printed.ts";

const SubscriptionItemV3 = z
  .object({
    id: id("si", "The item's id."),
    object: objectName("subscription_item"),
    created: unixTime("When it was added."),
    current_period_end: unixTime("When its period ends."),
    current_period_start: unixTime("When its period began."),
    metadata: metadataPairs,
    price: PriceV3,
    quantity: z.int().min(1),
    subscription: id("sub", "What it is part of."),
  })
  .meta({ id: "SubscriptionItem", description: "A price that recurs, with a quantity." });

/** A subscription in v3 (extension), with the processor's members that Checkstand has. */
export const SubscriptionV3 = z
  .object({
    id: id("sub", "The subscription's id."),
    object: objectName("subscription"),
    application_fee_percent: z.number().optional().meta({ description: "The platform's part of each payment." }),
    automatic_tax: z.object({ enabled: z.boolean() }).meta({ description: "Whether your tax rates are charged." }),
    billing_cycle_anchor: unixTime("The first day, from which periods are counted."),
    cancel_at: unixTime("When it ends; null while it goes on.").nullable(),
    cancel_at_period_end: z.boolean().meta({ description: "Whether it ends with its period." }),
    canceled_at: unixTime("When it was asked to end.").nullable(),
    cancellation_details: z
      .object({
        reason: z.enum(CANCELLATION_REASONS).nullable(),
      })
      .meta({ description: "Why it ends or ended." }),
    checkout_session: id("cs", "The session that began it."),
    collection_method: z.literal("charge_automatically"),
    created: unixTime("When it began."),
    currency: lowerCaseCurrency,
    current_period_end: unixTime("When the period ends that it is in: its trial, at first."),
    current_period_start: unixTime("When that period began."),
    customer: id("cus", "Who pays."),
    default_payment_method: id("pm", "What is charged; null without a saved method.").nullable(),
    description: z.string().nullable().meta({ description: "Yours, as the customer reads it." }),
    discounts: z
      .array(z.object({ coupon: id("coupon", "The coupon."), promotion_code: id("promo", "The code.").nullable() }))
      .meta({ description: "What is taken off its invoices; empty without a discount." }),
    ended_at: unixTime("When it ended.").nullable(),
    externalCustomerId: z.string().optional().meta({ description: "Your own id of the customer." }),
    items: listOf(SubscriptionItemV3).meta({ description: "What recurs now." }),
    latest_invoice: id("in", "Its newest invoice.").nullable(),
    livemode,
    metadata: metadataPairs,
    on_behalf_of: z.string().optional(),
    pause_collection: z
      .object({ behavior: z.literal("void"), resumes_at: unixTime("Until then; null until you end it.").nullable() })
      .nullable()
      .meta({ description: "While it is set, periods pass without an invoice." }),
    payment_link: id("plink", "The link that the session came from.").optional(),
    scheduled_update: z
      .object({
        items: z.array(
          z.object({
            id: id("si", "The item."),
            price: id("price", "Its price."),
            quantity: z.int().min(1),
          }),
        ),
        effective_at: unixTime("When the next period begins."),
      })
      .nullable()
      .meta({ description: "What is to run from the next period on; null where nothing changes." }),
    start_date: unixTime("When it began."),
    status: z.enum(SUBSCRIPTION_STATUSES).meta({
      description:
        "`past_due` while a charge has failed, `unpaid` once its tries have ended, `paused` by you, `canceled` for good.",
    }),
    transfer_data: z.object({ destination: z.string(), amount_percent: z.number().nullable() }).optional(),
    trial_end: unixTime("When its trial ends or ended.").nullable(),
    trial_start: unixTime("When its trial began.").nullable(),
  })
  .meta({ id: "Subscription", description: "What a customer is charged for again and again." });

export function presentSubscription(subscription: Subscription): z.infer<typeof SubscriptionV3> {
  const { discount, terms, scheduledUpdate, collectionPaused, resumesAt } = subscription;
  const { applicationFeePercent, onBehalfOf, transferData } = terms.processorInstructions;
  return {
    id: subscription.id,
    object: "subscription",
    ...(applicationFeePercent !== undefined && { application_fee_percent: applicationFeePercent }),
    automatic_tax: { enabled: subscription.taxTerms.automaticTax },
    billing_cycle_anchor: unixSeconds(subscription.anchorAt),
    cancel_at: seconds(subscription.cancelAt),
    cancel_at_period_end: subscription.cancelAtPeriodEnd,
    canceled_at: seconds(subscription.canceledAt),
    cancellation_details: { reason: subscription.cancellationReason },
    checkout_session: subscription.checkoutSessionId,
    collection_method: "charge_automatically",
    created: unixSeconds(subscription.createdAt),
    currency: subscription.currency.toLowerCase(),
    current_period_end: unixSeconds(subscription.currentPeriodEnd),
    current_period_start: unixSeconds(subscription.currentPeriodStart),
    customer: subscription.customerId,
    default_payment_method: subscription.defaultPaymentMethodId,
    description: terms.description,
    discounts: discount
      ? [{ coupon: discount.discount.couponId, promotion_code: discount.discount.promotionCodeId }]
      : [],
    ended_at: seconds(subscription.endedAt),
    ...(subscription.externalCustomerId !== null && { externalCustomerId: subscription.externalCustomerId }),
    items: {
      object: "list",
      data: subscription.items.map((item) => presentItem(item, subscription)),
      has_more: false,
      url: `/api/v3/subscriptions/${subscription.id}`,
    },
    latest_invoice: subscription.latestInvoiceId,
    livemode: subscription.livemode,
    metadata: printedMetadata(subscription.metadata),
    ...(onBehalfOf !== undefined && { on_behalf_of: onBehalfOf }),
    pause_collection: collectionPaused ? { behavior: "void", resumes_at: seconds(resumesAt) } : null,
    ...(subscription.paymentLinkId !== null && { payment_link: subscription.paymentLinkId }),
    scheduled_update: scheduledUpdate && {
      items: scheduledUpdate.items.map((item) => ({ id: item.id, price: item.priceId, quantity: item.quantity })),
      effective_at: unixSeconds(scheduledUpdate.effectiveAt),
    },
    start_date: unixSeconds(subscription.createdAt),
    status: subscription.status,
    ...(transferData?.destination !== undefined && {
      transfer_data: { destination: transferData.destination, amount_percent: transferData.amountPercent ?? null },
    }),
    trial_end: seconds(subscription.trialEnd),
    trial_start: seconds(subscription.trialStart),
  };
}

function presentItem(item: SubscriptionItem, subscription: Subscription): z.infer<typeof SubscriptionItemV3> {
  return {
    id: item.id,
    object: "subscription_item",
    created: unixSeconds(item.createdAt),
    current_period_end: unixSeconds(subscription.currentPeriodEnd),
    current_period_start: unixSeconds(subscription.currentPeriodStart),
    metadata: {},
    price: presentPrice(priceOf(item)),
    quantity: item.quantity,
    subscription: subscription.id,
  };
}

function priceOf({ price, id: itemId }: SubscriptionItem) {
  if (!price) throw new Error(`The item ${itemId} was read without its price.`);
  return price;
}

function seconds(date: Date | null): number | null {
  return date && unixSeconds(date);
}

/**
 * What of a subscription was different before an update, for `previous_attributes`: the members that changed, as they
 * were.
 */
export function previousAttributes(before: Subscription, after: Subscription): Record<string, unknown> {
  const now = presentSubscription(after) as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(presentSubscription(before)).filter(
      ([name, was]) => JSON.stringify(was) !== JSON.stringify(now[name]),
    ),
  );
}
