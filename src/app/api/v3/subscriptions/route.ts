import { createdFilter, createdRange, periodEndFilter, periodEndRange } from "#server/rest/created-filter.ts";
import { listQuery, pageFromQuery } from "#server/rest/pagination.ts";
import { endpoint } from "#server/rest/v3.ts";
import { listSubscriptions } from "#server/services/subscription/list-subscriptions.ts";
import { listOf, presentList } from "#wire/v3/list.ts";
import { presentSubscription, SubscriptionV3 } from "#wire/v3/subscription.ts";
import { parseSubscriptionFilter, SubscriptionFilterV3 } from "#wire/v3/subscription-body.ts";

/** GET /api/v3/subscriptions (extension): newest first. */
export const GET = endpoint({
  summary: "List subscriptions",
  description:
    "Returns subscriptions, newest first, including canceled ones. A subscription is created by a checkout session with a recurring price.",
  extension: true,
  scope: "subscriptions:read",
  query: listQuery(10, { ...SubscriptionFilterV3.shape, ...createdFilter, ...periodEndFilter }),
  returns: listOf(SubscriptionV3),
  run: ({ actor, query }) =>
    listSubscriptions(
      actor,
      { ...parseSubscriptionFilter(query), ...createdRange(query), ...periodEndRange(query) },
      pageFromQuery(query),
    ),
  present: (page) => presentList(page, "/api/v3/subscriptions", presentSubscription),
});
