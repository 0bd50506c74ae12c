import { createdFilter, createdRange } from "#server/rest/created-filter.ts";
import { listQuery, pageFromQuery } from "#server/rest/pagination.ts";
import { endpoint } from "#server/rest/v3.ts";
import { listDisputes } from "#server/services/dispute/list-disputes.ts";
import { DisputeFilterV3, DisputeV3, parseDisputeFilter, presentDispute } from "#wire/v3/dispute.ts";
import { listOf, presentList } from "#wire/v3/list.ts";

/** GET /api/v3/disputes (extension): newest first. */
export const GET = endpoint({
  summary: "List disputes",
  description: "Returns disputes, newest first, including closed ones.",
  extension: true,
  scope: "disputes:read",
  query: listQuery(10, { ...DisputeFilterV3.shape, ...createdFilter }),
  returns: listOf(DisputeV3),
  run: ({ actor, query }) =>
    listDisputes(actor, { ...parseDisputeFilter(query), ...createdRange(query) }, pageFromQuery(query)),
  present: (page) => presentList(page, "/api/v3/disputes", presentDispute),
});
