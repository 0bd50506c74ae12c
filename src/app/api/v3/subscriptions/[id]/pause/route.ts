import { PathId } from "#api/endpoint.ts";
import { endpoint } from "#api/v3.ts";
import { pauseSubscription } from "#money/subscription/pause-subscription.ts";
import { presentSubscription, SubscriptionV3 } from "#money/subscription/wire-v3.ts";

/** POST /api/v3/subscriptions/{id}/pause (extension). */
export const POST = endpoint({
  summary: "Pause a subscription",
  description:
    "Pauses a subscription. Until you resume it, no new billing period starts and nothing is charged. To keep billing periods running without invoices, set `pause_collection` instead.",
  extension: true,
  scope: "subscriptions:write",
  path: PathId,
  errors: ["subscription_canceled"],
  returns: SubscriptionV3,
  run: ({ actor, path }) => pauseSubscription(actor, path.id),
  present: presentSubscription,
});
