import { createdFilter, createdRange, periodEndFilter, periodEndRange } from "#api/created-filter.ts";
import { listQuery, pageFromQuery } from "#api/pagination.ts";
import { endpoint } from "#api/v3.ts";
import { listOf, presentList } from "#kernel/wire-v3/list.ts";
import { listSubscriptions } from "#money/subscription/list-subscriptions.ts";
import { presentSubscription, SubscriptionV3 } from "#money/subscription/wire-v3.ts";
import { parseSubscriptionFilter, SubscriptionFilterV3 } from "#money/subscription/wire-v3-body.ts";
import { SUBSCRIPTION_PARAMETERS } from "#money/subscription/wire-v3-other-parameters.ts";

/** GET /api/v3/subscriptions (extension): newest first. */
export const GET = endpoint({
  summary: "List subscriptions",
  description:
    "Returns subscriptions, newest first, including canceled ones. A subscription is created by a checkout session with a recurring price.",
  extension: true,
  scope: "subscriptions:read",
  query: listQuery(10, { ...SubscriptionFilterV3.shape, ...createdFilter, ...periodEndFilter }),
  otherParameters: SUBSCRIPTION_PARAMETERS.list,
  returns: listOf(SubscriptionV3),
  run: ({ actor, query }) =>
    listSubscriptions(
      actor,
      { ...parseSubscriptionFilter(query), ...createdRange(query), ...periodEndRange(query) },
      pageFromQuery(query),
    ),
  present: (page) => presentList(page, "/api/v3/subscriptions", presentSubscription),
});
