import { z } from "zod";
import { PriceV3, presentPrice } from "#catalog/price/wire-v3.ts";
import { unixSeconds } from "#kernel/clock.ts";
import { sortedMetadata } from "#kernel/metadata.ts";
import { id, livemode, lowerCaseCurrency, metadataPairs, objectName, unixTime } from "#kernel/wire-v3/fields.ts";
import { listOf } from "#kernel/wire-v3/list.ts";
import {
  CANCELLATION_FEEDBACK,
  CANCELLATION_REASONS,
  SUBSCRIPTION_STATUSES,
  type Subscription,
  type SubscriptionItem,
} from "#money/subscription/model.ts";

export const SubscriptionItemV3 = z
  .object({
    id: id("si", "ID of the subscription item."),
    object: objectName("subscription_item"),
    created: unixTime("When the item was added."),
    current_period_end: unixTime("End of the current period."),
    current_period_start: unixTime("Start of the current period."),
    metadata: metadataPairs,
    price: PriceV3,
    quantity: z.int().min(1),
    subscription: id("sub", "ID of the subscription."),
  })
  .meta({ id: "SubscriptionItem", description: "A recurring price with a quantity." });

/** A subscription in v3 (extension), with the processor's members that Checkstand has. */
export const SubscriptionV3 = z
  .object({
    id: id("sub", "ID of the subscription."),
    object: objectName("subscription"),
    application_fee_percent: z.number().optional().meta({ description: "Platform fee in percent of each payment." }),
    automatic_tax: z.object({ enabled: z.boolean() }).meta({ description: "Whether your tax rates are applied." }),
    billing_cycle_anchor: unixTime("Reference date from which billing periods are counted."),
    billing_email: z.string().nullable().meta({
      description: "Receives the subscription's emails. Null: they go to the customer's email address.",
    }),
    cancel_at: unixTime("When the subscription will be canceled. Null if no cancellation is scheduled.").nullable(),
    cancel_at_period_end: z
      .boolean()
      .meta({ description: "Whether the subscription will be canceled at the end of the period." }),
    canceled_at: unixTime("When cancellation was requested.").nullable(),
    cancellation_details: z
      .object({
        comment: z
          .string()
          .meta({ description: "The customer’s own words, from the customer portal.", examples: ["I moved away."] })
          .nullable(),
        feedback: z
          .enum(CANCELLATION_FEEDBACK)
          .meta({ description: "The reason that the customer chose in the customer portal." })
          .nullable(),
        reason: z.enum(CANCELLATION_REASONS).nullable(),
        requested_by: z
          .enum(["customer", "merchant"])
          .meta({ description: "Who requested the cancellation. Null if nobody did." })
          .nullable(),
      })
      .meta({ description: "Why the subscription was or will be canceled." }),
    checkout_session: id("cs", "ID of the checkout session that started the subscription."),
    collection_method: z.literal("charge_automatically"),
    created: unixTime("When the subscription was created."),
    currency: lowerCaseCurrency,
    current_period_end: unixTime("End of the current period, or of the trial."),
    current_period_start: unixTime("Start of the current period, or of the trial."),
    customer: id("cus", "ID of the customer."),
    default_payment_method: id("pm", "ID of the payment method that is charged. Null if none is saved.").nullable(),
    description: z.string().nullable().meta({ description: "Your description, shown to the customer." }),
    discounts: z
      .array(
        z.object({
          coupon: id("coupon", "ID of the coupon."),
          promotion_code: id("promo", "ID of the promotion code.").nullable(),
        }),
      )
      .meta({ description: "Discounts on the subscription's invoices. Empty without a discount." }),
    ended_at: unixTime("When the subscription ended.").nullable(),
    externalCustomerId: z.string().optional().meta({ description: "Your ID for the customer." }),
    items: listOf(SubscriptionItemV3).meta({ description: "Current items." }),
    latest_invoice: id("in", "ID of the latest invoice.").nullable(),
    livemode,
    metadata: metadataPairs,
    on_behalf_of: z.string().optional(),
    pause_collection: z
      .object({
        behavior: z.literal("void"),
        resumes_at: unixTime("When invoicing resumes. Null if it stays paused until you end it.").nullable(),
      })
      .nullable()
      .meta({ description: "Set while invoicing is paused. Null otherwise." }),
    payment_link: id("plink", "ID of the payment link that the session was created from.").optional(),
    scheduled_update: z
      .object({
        items: z.array(
          z.object({
            id: id("si", "ID of the item."),
            price: id("price", "ID of the price."),
            quantity: z.int().min(1),
          }),
        ),
        effective_at: unixTime("When the change takes effect: the start of the next period."),
      })
      .nullable()
      .meta({ description: "Scheduled change of the items from the next period. Null if there is none." }),
    start_date: unixTime("When the subscription started."),
    status: z.enum(SUBSCRIPTION_STATUSES).meta({
      description:
        "`past_due`: a charge failed and is being retried. `unpaid`: all retries failed. `paused`: you paused the subscription. `canceled`: the subscription has ended permanently.",
    }),
    transfer_data: z.object({ destination: z.string(), amount_percent: z.number().nullable() }).optional(),
    trial_end: unixTime("End of the trial.").nullable(),
    trial_start: unixTime("Start of the trial.").nullable(),
  })
  .meta({ id: "Subscription", description: "Charges a customer for each billing period." });

export function presentSubscription(subscription: Subscription): z.infer<typeof SubscriptionV3> {
  const { discounts, terms, scheduledUpdate, collectionPaused, resumesAt } = subscription;
  const { applicationFeePercent, onBehalfOf, transferData } = terms.processorInstructions;
  return {
    id: subscription.id,
    object: "subscription",
    ...(applicationFeePercent !== undefined && { application_fee_percent: applicationFeePercent }),
    automatic_tax: { enabled: subscription.taxTerms.automaticTax },
    billing_cycle_anchor: unixSeconds(subscription.anchorAt),
    billing_email: subscription.billingEmail,
    cancel_at: seconds(subscription.cancelAt),
    cancel_at_period_end: subscription.cancelAtPeriodEnd,
    canceled_at: seconds(subscription.canceledAt),
    cancellation_details: {
      comment: subscription.cancellationComment,
      feedback: subscription.cancellationFeedback,
      reason: subscription.cancellationReason,
      requested_by: requesterOf(subscription),
    },
    checkout_session: subscription.checkoutSessionId,
    collection_method: "charge_automatically",
    created: unixSeconds(subscription.createdAt),
    currency: subscription.currency.toLowerCase(),
    current_period_end: unixSeconds(subscription.currentPeriodEnd),
    current_period_start: unixSeconds(subscription.currentPeriodStart),
    customer: subscription.customerId,
    default_payment_method: subscription.defaultPaymentMethodId,
    description: terms.description,
    discounts: discounts.map(({ discount: { couponId, promotionCodeId } }) => ({
      coupon: couponId,
      promotion_code: promotionCodeId,
    })),
    ended_at: seconds(subscription.endedAt),
    ...(subscription.externalCustomerId !== null && { externalCustomerId: subscription.externalCustomerId }),
    items: {
      object: "list",
      data: subscription.items.map((item) => presentItem(item, subscription)),
      has_more: false,
      url: itemsUrl(subscription),
    },
    latest_invoice: subscription.latestInvoiceId,
    livemode: subscription.livemode,
    metadata: sortedMetadata(subscription.metadata),
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

function requesterOf({ canceledByCustomer }: Subscription): "customer" | "merchant" | null {
  if (canceledByCustomer === null) return null;
  return canceledByCustomer ? "customer" : "merchant";
}

/** The path of the list of its items. */
export function itemsUrl({ id }: Pick<Subscription, "id">): string {
  return `/api/v3/subscriptions/${id}/items`;
}

export function presentItem(item: SubscriptionItem, subscription: Subscription): z.infer<typeof SubscriptionItemV3> {
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

/** The previous values of an update, for `previous_attributes`: the members that changed, as they were. */
export function previousAttributes(before: Subscription, after: Subscription): Record<string, unknown> {
  const now = presentSubscription(after) as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(presentSubscription(before)).filter(
      ([name, was]) => JSON.stringify(was) !== JSON.stringify(now[name]),
    ),
  );
}
