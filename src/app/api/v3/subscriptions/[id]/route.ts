import { cancelSubscription } from "#server/billing/cancel-subscription.ts";
import { PathId } from "#server/rest/endpoint.ts";
import { endpoint } from "#server/rest/v3.ts";
import { getSubscription } from "#server/services/subscription/get-subscription.ts";
import { updateSubscription } from "#server/services/subscription/update-subscription.ts";
import { presentSubscription, SubscriptionV3 } from "#wire/v3/subscription.ts";
import {
  CancelSubscriptionQueryV3,
  CancelSubscriptionV3,
  parseCancelSubscription,
  parseUpdateSubscription,
  UpdateSubscriptionV3,
} from "#wire/v3/subscription-body.ts";

/** GET /api/v3/subscriptions/{id} (extension). */
export const GET = endpoint({
  summary: "Get a subscription",
  description: "Also one that is canceled.",
  extension: true,
  scope: "subscriptions:read",
  path: PathId,
  returns: SubscriptionV3,
  run: ({ actor, path }) => getSubscription(actor, path.id),
  present: presentSubscription,
});

/** POST /api/v3/subscriptions/{id} (extension): items count from the next period on. */
export const POST = endpoint({
  summary: "Update a subscription",
  description:
    "When it ends, what runs from the next period on, whether it is invoiced, the end of its trial, the method that is charged, its metadata. A canceled one can't be changed.",
  extension: true,
  scope: "subscriptions:write",
  path: PathId,
  body: UpdateSubscriptionV3,
  nulls: "clear",
  example: { cancel_at_period_end: true },
  errors: [
    "resource_missing",
    "subscription_canceled",
    "parameter_missing",
    "product_inactive",
    "price_inactive",
    "currency_mismatch",
    "invalid_metadata",
  ],
  returns: SubscriptionV3,
  run: ({ actor, path, body }) => updateSubscription(actor, path.id, parseUpdateSubscription(body)),
  present: presentSubscription,
});

/** DELETE /api/v3/subscriptions/{id} (extension): where money goes back, the processor is asked before the response. */
export const DELETE = endpoint({
  summary: "Cancel a subscription",
  description:
    "Ends it at once, for good. Its open invoices stay payable on their pages, and are not charged any more. Where a refund is asked for and can't be made, nothing ends. To end it with its period, update it with `cancel_at_period_end`.",
  extension: true,
  scope: "subscriptions:write",
  path: PathId,
  query: CancelSubscriptionQueryV3,
  body: CancelSubscriptionV3,
  nulls: "clear",
  example: { refund: "prorated" },
  errors: [
    "subscription_canceled",
    "payment_not_refundable",
    "payment_disputed",
    "refund_exceeds_payment",
    "payment_processor_missing",
  ],
  returns: SubscriptionV3,
  beforehand: async ({ actor, path, query, body }) => {
    const asked = parseCancelSubscription({ query, body });
    return asked.refund === "none" ? null : cancelSubscription(actor, path.id, asked);
  },
  run: async ({ actor, path }, canceled) => canceled ?? cancelSubscription(actor, path.id, { refund: "none" }),
  present: presentSubscription,
});
