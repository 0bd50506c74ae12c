import { createdFilter, createdRange } from "#api/created-filter.ts";
import { listQuery, pageFromQuery } from "#api/pagination.ts";
import { endpoint } from "#api/v3.ts";
import { listOf, presentList } from "#kernel/wire-v3/list.ts";
import { listPaymentIntents } from "#money/payment/list-payment-intents.ts";
import {
  PaymentIntentFilterV3,
  PaymentIntentV3,
  parsePaymentIntentFilter,
  presentPaymentIntent,
} from "#money/payment/wire-v3.ts";
import { PAYMENT_INTENT_PARAMETERS } from "#money/payment/wire-v3-other-parameters.ts";

/** GET /api/v3/payment-intents (extension): newest first. */
export const GET = endpoint({
  summary: "List payment intents",
  description: "Returns payment attempts, newest first, including failed ones.",
  extension: true,
  scope: "payments:read",
  query: listQuery(10, { ...PaymentIntentFilterV3.shape, ...createdFilter }),
  otherParameters: PAYMENT_INTENT_PARAMETERS.list,
  returns: listOf(PaymentIntentV3),
  run: ({ actor, query }) =>
    listPaymentIntents(actor, { ...parsePaymentIntentFilter(query), ...createdRange(query) }, pageFromQuery(query)),
  present: (page) => presentList(page, "/api/v3/payment-intents", presentPaymentIntent),
});
