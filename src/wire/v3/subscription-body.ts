import { z } from "zod";
import { MAX_LINE_QUANTITY, MAX_LINES } from "#domain/checkout/line-limits.ts";
import { ObjectId, text, timestamp } from "#domain/shared/fields.ts";
import { metadataChange } from "#domain/shared/metadata-fields.ts";
import {
  CANCEL_REFUNDS,
  type CancelRefund,
  SUBSCRIPTION_STATUSES,
  type UpdateSubscription,
} from "#domain/subscription/subscription.ts";
import { idFilter } from "#wire/v3/id-filter.ts";
import { EXTENSION } from "#wire/v3/printed.ts";

/** All items deleted, and as many new ones. */
const MAX_ITEM_CHANGES = 2 * MAX_LINES;
const MAX_EXTERNAL_ID_LENGTH = 200;

const ItemChangeV3 = z.object({
  id: ObjectId.optional().meta({ description: "The item that changes; without it, one is added." }),
  price: ObjectId.optional().meta({
    description:
      "Another price, in the subscription's currency and rhythm, with a fixed amount. Needed for a new item.",
  }),
  quantity: z.int().min(1).max(MAX_LINE_QUANTITY).optional().meta({ description: "How many; 1 for a new item." }),
  deleted: z.boolean().optional().meta({ description: "Takes the item away. At least one must be left." }),
});

/** POST /api/v3/subscriptions/{id}: undefined keeps the value. */
export const UpdateSubscriptionV3 = z
  .object({
    cancel_at_period_end: z.boolean().optional().meta({
      description: "Ends it with its period; false takes that back.",
    }),
    cancel_at: timestamp().nullable().optional().meta({
      description:
        "Ends it at this time, in the future and at most 1,830 days ahead; null takes that back. Not together with `cancel_at_period_end`.",
    }),
    items: z
      .array(ItemChangeV3)
      .min(1)
      .max(MAX_ITEM_CHANGES)
      .optional()
      .meta({
        description: `What is to run from the next period on. Items that are not named stay; ${MAX_LINES} at most. What is planned is printed as \`scheduled_update\`; items as they run take it back.`,
      }),
    pause_collection: z
      .object({
        behavior: z.literal("void").default("void").meta({ description: "Periods pass without an invoice." }),
        resumes_at: timestamp().nullable().optional().meta({
          description: "Until then, in the future and at most 1,830 days ahead; null or absent until you end it.",
        }),
      })
      .nullable()
      .optional()
      .meta({ description: "The status stays, and periods pass without an invoice; null: invoices again." }),
    trial_end: z
      .union([timestamp(), z.literal("now")])
      .optional()
      .meta({
        description:
          "While it is trialing: another end, in the future and at most 730 days ahead, or `now`, which begins the first period.",
        examples: [1798761600, "now"],
      }),
    default_payment_method: ObjectId.optional().meta({
      description: "A saved method of its customer. What is open and still tried is charged to it at once.",
    }),
    proration_behavior: z
      .literal("none")
      .optional()
      .meta({ description: "Only `none`: changes of `items` count from the next period on." }),
    metadata: metadataChange().optional(),
  })
  .meta({ id: "UpdateSubscription", description: "What is absent stays as it is." });

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
  "What of the last paid invoice is refunded: nothing, all that is left of its payment, or (`prorated`) what its recurring lines cost for the rest of the period. `none` when not sent.";

/** DELETE /api/v3/subscriptions/{id}: in the query, or in the body for clients that send one. */
export const CancelSubscriptionQueryV3 = z.object({ refund: refund.meta({ description: REFUND, ...EXTENSION }) });
export const CancelSubscriptionV3 = z
  .object({ refund: refund.meta({ description: `${REFUND} The same as the query parameter; send one of them.` }) })
  .meta({ id: "CancelSubscription" });

/** What is sent in the body counts where both are sent. */
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
  customer: idFilter("a customer", "Only subscriptions of this customer."),
  externalCustomerId: text(MAX_EXTERNAL_ID_LENGTH)
    .optional()
    .meta({ description: "Only subscriptions of the customer with this id of yours.", ...EXTENSION }),
  status: z
    .enum(SUBSCRIPTION_STATUSES)
    .optional()
    .meta({ description: "Only subscriptions of this status.", ...EXTENSION }),
  price: idFilter("a price", "Only subscriptions with this price among what runs now."),
});

export function parseSubscriptionFilter(query: z.infer<typeof SubscriptionFilterV3>) {
  return {
    customerId: query.customer,
    externalCustomerId: query.externalCustomerId,
    status: query.status,
    priceId: query.price,
  };
}
