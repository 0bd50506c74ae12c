import { PathId } from "#api/endpoint.ts";
import { endpoint } from "#api/v3.ts";
import { resumeSubscription } from "#money/subscription/resume-subscription.ts";
import { presentSubscription, SubscriptionV3 } from "#money/subscription/wire-v3.ts";

/** POST /api/v3/subscriptions/{id}/resume (extension). */
export const POST = endpoint({
  summary: "Resume a subscription",
  description:
    "Resumes a paused subscription. A new billing period starts now, with its invoice, and later periods are counted from it. Charging of open invoices resumes.",
  extension: true,
  scope: "subscriptions:write",
  path: PathId,
  errors: ["subscription_canceled", "subscription_not_paused"],
  returns: SubscriptionV3,
  run: ({ actor, path }) => resumeSubscription(actor, path.id),
  present: presentSubscription,
});
