import { PathId } from "#api/endpoint.ts";
import { listQuery, pageFromQuery } from "#api/pagination.ts";
import { endpoint } from "#api/v3.ts";
import { listOf, presentList } from "#kernel/wire-v3/list.ts";
import { listSubscriptionItems } from "#money/subscription/list-subscription-items.ts";
import { itemsUrl, presentItem, SubscriptionItemV3 } from "#money/subscription/wire-v3.ts";

/** GET /api/v3/subscriptions/{id}/items (extension): the current items, as in the subscription. */
export const GET = endpoint({
  summary: "List the items of a subscription",
  description: "Returns the current items of a subscription.",
  extension: true,
  scope: "subscriptions:read",
  path: PathId,
  query: listQuery(10),
  returns: listOf(SubscriptionItemV3),
  run: ({ actor, path, query }) => listSubscriptionItems(actor, path.id, pageFromQuery(query)),
  present: (page) => presentList(page, itemsUrl(page.subscription), (item) => presentItem(item, page.subscription)),
});
