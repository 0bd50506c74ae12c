import { createdFilter, createdRange } from "#api/created-filter.ts";
import { listQuery, pageFromQuery } from "#api/pagination.ts";
import { endpoint } from "#api/v3.ts";
import { listOf, presentList } from "#kernel/wire-v3/list.ts";
import { issueRefund } from "#money/refund/issue-refund.ts";
import { listRefunds } from "#money/refund/list-refunds.ts";
import {
  CreateRefundV3,
  parseCreateRefund,
  parseRefundFilter,
  presentRefund,
  RefundFilterV3,
  RefundV3,
} from "#money/refund/wire-v3.ts";
import { REFUND_PARAMETERS } from "#money/refund/wire-v3-other-parameters.ts";

/** GET /api/v3/refunds (extension): newest first. */
export const GET = endpoint({
  summary: "List refunds",
  description: "Returns refunds, newest first, including failed ones.",
  extension: true,
  scope: "refunds:read",
  query: listQuery(10, { ...RefundFilterV3.shape, ...createdFilter }),
  otherParameters: REFUND_PARAMETERS.list,
  returns: listOf(RefundV3),
  run: ({ actor, query }) =>
    listRefunds(actor, { ...parseRefundFilter(query), ...createdRange(query) }, pageFromQuery(query)),
  present: (page) => presentList(page, "/api/v3/refunds", presentRefund),
});

/**
 * POST /api/v3/refunds (extension): the processor is called before the response is sent, so the response usually has
 * the outcome.
 */
export const POST = endpoint({
  summary: "Create a refund",
  description:
    "Refunds a payment in full, by amount, or by line item. The refunds of a payment never exceed the amount paid.",
  extension: true,
  scope: "refunds:write",
  body: CreateRefundV3,
  example: { payment_intent: "pi_0m3k5b2q", amount: 500, reason: "requested_by_customer" },
  errors: [
    "resource_missing",
    "payment_not_refundable",
    "payment_disputed",
    "refund_exceeds_payment",
    "payment_processor_missing",
  ],
  otherParameters: REFUND_PARAMETERS.create,
  returns: RefundV3,
  prepare: ({ actor, body }) => issueRefund(actor, parseCreateRefund(body)),
  run: async (_, refund) => refund,
  present: presentRefund,
});
