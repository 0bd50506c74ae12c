import { issueRefund } from "#server/refunds/issue-refund.ts";
import { createdFilter, createdRange } from "#server/rest/created-filter.ts";
import { listQuery, pageFromQuery } from "#server/rest/pagination.ts";
import { endpoint } from "#server/rest/v3.ts";
import { listRefunds } from "#server/services/refund/list-refunds.ts";
import { listOf, presentList } from "#wire/v3/list.ts";
import {
  CreateRefundV3,
  parseCreateRefund,
  parseRefundFilter,
  presentRefund,
  RefundFilterV3,
  RefundV3,
} from "#wire/v3/refund.ts";

/** GET /api/v3/refunds (extension): newest first. */
export const GET = endpoint({
  summary: "List refunds",
  description: "Returns refunds, newest first, including failed ones.",
  extension: true,
  scope: "refunds:read",
  query: listQuery(10, { ...RefundFilterV3.shape, ...createdFilter }),
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
  returns: RefundV3,
  prepare: ({ actor, body }) => issueRefund(actor, parseCreateRefund(body)),
  run: async (_, refund) => refund,
  present: presentRefund,
});
