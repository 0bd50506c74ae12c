import { z } from "zod";
import { ObjectId, text, timestamp } from "#kernel/fields.ts";
import { metadataChange } from "#kernel/metadata-fields.ts";
import { EXTENSION } from "#kernel/wire-v3/fields.ts";
import { idFilter } from "#kernel/wire-v3/id-filter.ts";
import {
  CANCEL_REFUNDS,
  type CancelRefund,
  RESUME_ANCHORS,
  SUBSCRIPTION_STATUSES,
  type UpdateSubscription,
} from "#money/subscription/model.ts";
import { MAX_LINE_QUANTITY, MAX_LINES } from "#order/line-limits.ts";

/** All items deleted, and as many new ones. */
const MAX_ITEM_CHANGES = 2 * MAX_LINES;
const MAX_EXTERNAL_ID_LENGTH = 200;

const ItemChangeV3 = z.object({
  id: ObjectId.optional().meta({ description: "ID of the item to change. Omit it to add an item." }),
  price: ObjectId.optional().meta({
    description:
      "ID of a price with the same currency and billing interval, and a fixed amount. Required for a new item.",
  }),
  quantity: z
    .int()
    .min(1)
    .max(MAX_LINE_QUANTITY)
    .optional()
    .meta({ description: "Quantity. Default for a new item: 1." }),
  deleted: z.boolean().optional().meta({ description: "Removes the item. At least one item must remain." }),
});

/** POST /api/v3/subscriptions/{id}: undefined leaves the value unchanged. */
export const UpdateSubscriptionV3 = z
  .object({
    cancel_at_period_end: z.boolean().optional().meta({
      description: "`true` cancels the subscription at the end of the period. `false` undoes this.",
    }),
    cancel_at: timestamp().nullable().optional().meta({
      description:
        "Cancels the subscription at this time, at most 1,830 days from now. `null` undoes this. Can't be combined with `cancel_at_period_end`.",
    }),
    items: z
      .array(ItemChangeV3)
      .min(1)
      .max(MAX_ITEM_CHANGES)
      .optional()
      .meta({
        description: `Changes to the items, effective from the next period. Items that you don't list stay. No two items can have the same price. At most ${MAX_LINES} items. The change is returned as \`scheduled_update\`; sending the current items undoes it.`,
      }),
    pause_collection: z
      .object({
        behavior: z
          .literal("void")
          .default("void")
          .meta({ description: "`void`: no invoices are created while paused." }),
        resumes_at: timestamp().nullable().optional().meta({
          description:
            "When invoicing resumes, at most 1,830 days from now. If null or omitted, it stays paused until you end it.",
        }),
      })
      .nullable()
      .optional()
      .meta({ description: "Pauses invoicing without changing the status. `null` resumes invoicing." }),
    trial_end: z
      .union([timestamp(), z.literal("now")], "must be a Unix timestamp or now")
      .optional()
      .meta({
        description:
          "New end of the trial, at most 730 days from now, or `now` to start the first period immediately. Only while the subscription is trialing.",
        examples: [1798761600, "now"],
      }),
    default_payment_method: ObjectId.optional().meta({
      description:
        "ID of a saved payment method of the customer. Open invoices that are still being retried are charged to it immediately.",
    }),
    proration_behavior: z
      .literal("none")
      .optional()
      .meta({ description: "Only `none`: changes to `items` take effect from the next period, without proration." }),
    metadata: metadataChange().optional(),
  })
  .meta({ id: "UpdateSubscription", description: "Omitted fields are unchanged." });

export function parseUpdateSubscription(body: z.infer<typeof UpdateSubscriptionV3>): UpdateSubscription {
  const { cancel_at: cancelAt, pause_collection: pause, trial_end: trialEnd } = body;
  return {
    cancelAtPeriodEnd: body.cancel_at_period_end,
    cancelAt: cancelAt == null ? cancelAt : timeOf(cancelAt),
    items: body.items?.map(({ id, price, quantity, deleted }) => ({ id, priceId: price, quantity, deleted })),
    pauseCollection: pause && { resumesAt: pause.resumes_at == null ? null : timeOf(pause.resumes_at) },
    trialEnd: typeof trialEnd === "number" ? timeOf(trialEnd) : trialEnd,
    defaultPaymentMethodId: body.default_payment_method,
    metadata: body.metadata,
  };
}

function timeOf(unixTime: number): Date {
  return new Date(unixTime * 1000);
}

const refund = z.enum(CANCEL_REFUNDS).optional();
const REFUND =
  "What to refund of the last paid invoice. `none` (default): nothing. `last_invoice`: the full remaining amount. `prorated`: the recurring items for the rest of the period.";

/** DELETE /api/v3/subscriptions/{id}: in the query, or in the body for clients that send one. */
export const CancelSubscriptionQueryV3 = z.object({ refund: refund.meta({ description: REFUND, ...EXTENSION }) });
export const CancelSubscriptionV3 = z
  .object({ refund: refund.meta({ description: `${REFUND} Same as the query parameter; send only one of them.` }) })
  .meta({ id: "CancelSubscription" });

/** The body takes precedence over the query. */
export function parseCancelSubscription({
  query,
  body,
}: {
  query: z.infer<typeof CancelSubscriptionQueryV3>;
  body: z.infer<typeof CancelSubscriptionV3>;
}): { refund: CancelRefund } {
  return { refund: body.refund ?? query.refund ?? "none" };
}

/** The filters of GET /api/v3/subscriptions. Several of them narrow the list together. */
export const SubscriptionFilterV3 = z.object({
  customer: idFilter("a customer", "Only return subscriptions of this customer."),
  externalCustomerId: text(MAX_EXTERNAL_ID_LENGTH)
    .optional()
    .meta({ description: "Only return subscriptions of the customer with this ID from your system.", ...EXTENSION }),
  status: z
    .enum(SUBSCRIPTION_STATUSES)
    .optional()
    .meta({ description: "Only return subscriptions with this status.", ...EXTENSION }),
  price: idFilter("a price", "Only return subscriptions that currently include this price."),
});

export function parseSubscriptionFilter(query: z.infer<typeof SubscriptionFilterV3>) {
  return {
    customerId: query.customer,
    externalCustomerId: query.externalCustomerId,
    status: query.status,
    priceId: query.price,
  };
}

/** POST /api/v3/subscriptions/{id}/resume. */
export const ResumeSubscriptionV3 = z
  .object({
    billing_cycle_anchor: z.enum(RESUME_ANCHORS).optional().meta({
      description:
        "`unchanged`: the current period continues; possible until it ends. `now`: a new period starts; possible after the current one has ended. Default: the one that is possible.",
    }),
  })
  .meta({ id: "ResumeSubscription" });
