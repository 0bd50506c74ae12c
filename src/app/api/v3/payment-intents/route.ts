import { createdFilter, createdRange } from "#server/rest/created-filter.ts";
import { listQuery, pageFromQuery } from "#server/rest/pagination.ts";
import { endpoint } from "#server/rest/v3.ts";
import { listPaymentIntents } from "#server/services/payment/list-payment-intents.ts";
import { listOf, presentList } from "#wire/v3/list.ts";
import {
  PaymentIntentFilterV3,
  PaymentIntentV3,
  parsePaymentIntentFilter,
  presentPaymentIntent,
} from "#wire/v3/payment-intent.ts";

/** GET /api/v3/payment-intents (extension): newest first. */
export const GET = endpoint({
  summary: "List payment intents",
  description: "Returns payment attempts, newest first, including failed ones.",
  extension: true,
  scope: "payments:read",
  query: listQuery(10, { ...PaymentIntentFilterV3.shape, ...createdFilter }),
  returns: listOf(PaymentIntentV3),
  run: ({ actor, query }) =>
    listPaymentIntents(actor, { ...parsePaymentIntentFilter(query), ...createdRange(query) }, pageFromQuery(query)),
  present: (page) => presentList(page, "/api/v3/payment-intents", presentPaymentIntent),
});
