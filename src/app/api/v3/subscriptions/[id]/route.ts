import { PathId } from "#api/endpoint.ts";
import { endpoint } from "#api/v3.ts";
import { cancelSubscription } from "#money/cancellation/cancel-subscription.ts";
import { getSubscription } from "#money/subscription/get-subscription.ts";
import { updateSubscription } from "#money/subscription/update-subscription.ts";
import { presentSubscription, SubscriptionV3 } from "#money/subscription/wire-v3.ts";
import {
  CancelSubscriptionQueryV3,
  CancelSubscriptionV3,
  parseCancelSubscription,
  parseUpdateSubscription,
  UpdateSubscriptionV3,
} from "#money/subscription/wire-v3-body.ts";
import { SUBSCRIPTION_PARAMETERS } from "#money/subscription/wire-v3-other-parameters.ts";

/** GET /api/v3/subscriptions/{id} (extension). */
export const GET = endpoint({
  summary: "Get a subscription",
  description: "Returns a subscription, including canceled subscriptions.",
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
    "Updates a subscription: its cancellation, its items from the next period on, invoicing, the end of its trial, its payment method, or its metadata. A canceled subscription can't be updated.",
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
  otherParameters: SUBSCRIPTION_PARAMETERS.update,
  returns: SubscriptionV3,
  run: ({ actor, path, body }) => updateSubscription(actor, path.id, parseUpdateSubscription(body)),
  present: presentSubscription,
});

/**
 * DELETE /api/v3/subscriptions/{id} (extension): if money is refunded, the processor is called before the response is
 * sent.
 */
export const DELETE = endpoint({
  summary: "Cancel a subscription",
  description:
    "Cancels a subscription immediately and permanently. Open invoices are no longer charged automatically but can still be paid on their pages. If you request a refund that can't be made, the subscription is not canceled. To cancel at the end of the period, set `cancel_at_period_end` instead.",
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
  otherParameters: SUBSCRIPTION_PARAMETERS.cancel,
  returns: SubscriptionV3,
  prepare: async ({ actor, path, query, body }) => {
    const input = parseCancelSubscription({ query, body });
    return input.refund === "none" ? null : cancelSubscription(actor, path.id, input);
  },
  run: async ({ actor, path }, canceled) => canceled ?? cancelSubscription(actor, path.id, { refund: "none" }),
  present: presentSubscription,
});
