import { createdFilter, createdRange } from "#api/created-filter.ts";
import { listQuery, pageFromQuery } from "#api/pagination.ts";
import { endpoint } from "#api/v3.ts";
import { listWithdrawals } from "#declarations/declaration/get-withdrawal.ts";
import {
  parseWithdrawalFilter,
  presentWithdrawal,
  WithdrawalFilterV3,
  WithdrawalV3,
} from "#declarations/declaration/wire-v3.ts";
import { listOf, presentList } from "#kernel/wire-v3/list.ts";

/** GET /api/v3/withdrawals (extension): newest first. */
export const GET = endpoint({
  summary: "List withdrawals",
  description: "Returns withdrawals, newest first.",
  extension: true,
  scope: "withdrawals:read",
  query: listQuery(10, { ...WithdrawalFilterV3.shape, ...createdFilter }),
  returns: listOf(WithdrawalV3),
  run: ({ actor, query }) =>
    listWithdrawals(actor, { ...parseWithdrawalFilter(query), ...createdRange(query) }, pageFromQuery(query)),
  present: (page) => presentList(page, "/api/v3/withdrawals", presentWithdrawal),
});
