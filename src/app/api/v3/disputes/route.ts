import { createdFilter, createdRange } from "#api/created-filter.ts";
import { listQuery, pageFromQuery } from "#api/pagination.ts";
import { endpoint } from "#api/v3.ts";
import { listOf, presentList } from "#kernel/wire-v3/list.ts";
import { listDisputes } from "#money/dispute/list-disputes.ts";
import { DisputeFilterV3, DisputeV3, parseDisputeFilter, presentDispute } from "#money/dispute/wire-v3.ts";
import { DISPUTE_PARAMETERS } from "#money/dispute/wire-v3-other-parameters.ts";

/** GET /api/v3/disputes (extension): newest first. */
export const GET = endpoint({
  summary: "List disputes",
  description: "Returns disputes, newest first, including closed ones.",
  extension: true,
  scope: "disputes:read",
  query: listQuery(10, { ...DisputeFilterV3.shape, ...createdFilter }),
  otherParameters: DISPUTE_PARAMETERS.list,
  returns: listOf(DisputeV3),
  run: ({ actor, query }) =>
    listDisputes(actor, { ...parseDisputeFilter(query), ...createdRange(query) }, pageFromQuery(query)),
  present: (page) => presentList(page, "/api/v3/disputes", presentDispute),
});
