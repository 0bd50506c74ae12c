import { PathId } from "#api/endpoint.ts";
import { endpoint } from "#api/v3.ts";
import { resumeSubscription } from "#money/subscription/resume-subscription.ts";
import { presentSubscription, SubscriptionV3 } from "#money/subscription/wire-v3.ts";
import { ResumeSubscriptionV3 } from "#money/subscription/wire-v3-body.ts";

/** POST /api/v3/subscriptions/{id}/resume (extension). */
export const POST = endpoint({
  summary: "Resume a subscription",
  description:
    "Resumes a paused subscription. Before the end of its current period, the period continues and nothing new is charged. After its end, a new period starts now, with its invoice, and later periods are counted from it. Charging of open invoices resumes.",
  extension: true,
  scope: "subscriptions:write",
  path: PathId,
  body: ResumeSubscriptionV3,
  example: { billing_cycle_anchor: "unchanged" },
  errors: ["subscription_canceled", "subscription_not_paused"],
  returns: SubscriptionV3,
  run: ({ actor, path, body }) => resumeSubscription(actor, path.id, body.billing_cycle_anchor),
  present: presentSubscription,
});
