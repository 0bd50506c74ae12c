import type { ErrorCode } from "#domain/shared/errors.ts";

interface ErrorMeaning {
  /** When it occurs and what helps, in CommonMark. */
  description: string;
  /** An example of its message. */
  message: string;
  /** The field in the example; absent without one. */
  field?: string;
}

/** The meaning of each code, for the documents. */
export const ERROR_MEANINGS: Record<ErrorCode, ErrorMeaning> = {
  parameter_missing: {
    description: "A required field is missing.",
    message: "is required",
    field: "name",
  },
  parameter_invalid: {
    description: "A field, query parameter, or header has an invalid value.",
    message: "must be at least 1",
    field: "line_items[0].quantity",
  },
  invalid_json: {
    description: "The request body is not a valid JSON object.",
    message: "The request body is not valid JSON. Check quotes, commas, and brackets.",
  },
  invalid_metadata: {
    description: "`metadata` is invalid: too many keys, or an invalid key or value.",
    message: "must be at most 500 characters",
    field: "metadata.note",
  },
  payment_link_inactive: {
    description:
      "The payment link can't accept payments: it is inactive, expired, a draft, at its payment limit, or has no product that can be sold.",
    message: "is an inactive payment link: activate it with active: true",
    field: "paymentLinkId",
  },
  session_expired: {
    description: "The checkout session has expired.",
    message: "This checkout session has expired. Create a new session.",
  },
  session_not_open: {
    description: "The checkout session is already completed or canceled.",
    message: "This checkout session is already completed. Create a new session.",
  },
  payment_in_progress: {
    description: "A payment for the session or invoice is in progress. Try again when it has finished.",
    message: "A payment for this checkout session is in progress. Try again when it has finished.",
  },
  payment_not_refundable: {
    description: "The payment can't be refunded because it has not succeeded or its amount is 0.",
    message: "This payment can't be refunded. It has not succeeded yet, or nothing was charged.",
  },
  refund_exceeds_payment: {
    description: "The refund exceeds the remaining amount of the payment.",
    message: "You can refund at most $5.00 of this payment.",
  },
  payment_disputed: {
    description: "The payment is disputed and its funds have been withdrawn.",
    message:
      "This payment can't be refunded because it is disputed and the funds have been withdrawn. Respond to the dispute or accept it.",
  },
  dispute_not_answerable: {
    description: "The dispute can no longer be answered.",
    message:
      "This dispute can't be answered: evidence was already submitted, it was accepted or decided, or the deadline has passed.",
  },
  subscription_canceled: {
    description: "The subscription is canceled and can't be changed.",
    message:
      "This subscription is canceled and can't be changed. Open invoices can still be paid. To start again, send the customer to a payment link or checkout session.",
  },
  subscription_not_paused: {
    description: "The subscription is not paused.",
    message: "This subscription is not paused.",
  },
  invoice_not_open: {
    description: "The invoice is paid, void, or already marked as uncollectible.",
    message: "This invoice is void.",
  },
  product_inactive: {
    description: "A product can't be sold because it is not `ACTIVE` or has no price.",
    message: "is a product that is not active",
    field: "productIds[0]",
  },
  price_inactive: {
    description: "A price is archived.",
    message: "is an archived price",
    field: "line_items[0].price",
  },
  currency_mismatch: {
    description: "Prices, `currency`, or a fixed discount have different currencies.",
    message: "is in EUR, but the first line item is in USD",
    field: "line_items[1].price",
  },
  resource_in_use: {
    description: "Other objects depend on this object, or a unique value is already in use.",
    message: 'This product is used by a payment link. Deactivate it instead: {"active": false}.',
  },
  payment_processor_missing: {
    description: "Live mode requires a payment processor, and none is configured.",
    message: "Live mode requires a payment processor, and none is configured. Connect one, or use a test API key.",
  },
  merchant_details_missing: {
    description:
      "Recurring prices are invoiced, and live invoices require your legal name and address. Customers cancel by writing to your support email.",
    message:
      "is a recurring price, which requires your legal name and address for invoices and a support email for cancellations: enter them in the dashboard settings",
  },
  test_clock_advancing: {
    description: "The test clock is advancing. Test data can't be changed until it is ready.",
    message: "The test clock is advancing. Try again when GET /api/v3/test-clock returns the status ready.",
  },
  idempotency_key_reused: {
    description: "The `Idempotency-Key` was already used for a different request.",
    message:
      "This Idempotency-Key was already used for a different request in the last 24 hours. Use a new key for each request.",
  },
  api_key_missing: {
    description: "The request has no API key.",
    message: "No API key provided. Send it in the header Authorization: Bearer ckst_sk_…",
  },
  api_key_invalid: {
    description: "The API key is invalid or revoked.",
    message: "This API key is invalid or revoked. Check it, or create a new one in the dashboard.",
  },
  api_key_expired: {
    description: "The API key has expired.",
    message: "This API key has expired.",
  },
  card_declined: {
    description: "The card was declined.",
    message: "The card was declined. Try another card.",
  },
  insufficient_funds: {
    description: "The card has insufficient funds.",
    message: "The card has insufficient funds. Try another card.",
  },
  authentication_required: {
    description: "The bank requires the customer to authenticate the payment.",
    message: "The payment was not authenticated. Try again, or use another card.",
  },
  insufficient_scope: {
    description: "The API key doesn't have the required scope.",
    message: "This request requires the scope products:write. Use an API key with this scope.",
  },
  resource_missing: {
    description: "The object does not exist, or belongs to the other mode or another business.",
    message: "No such product: 'prod_unknown'.",
  },
  unknown_endpoint: {
    description: "The endpoint does not exist.",
    message: "No such endpoint: GET /api/v3/things",
  },
  method_not_allowed: {
    description: "The endpoint does not support this method. See the `Allow` header.",
    message: "PATCH is not supported for this URL. Use GET, HEAD, or POST.",
  },
  idempotency_key_in_use: {
    description: "Another request with the same `Idempotency-Key` is still in progress.",
    message: "Another request with this Idempotency-Key is still in progress. Try again in a second.",
  },
  payload_too_large: {
    description: "The request body is larger than 1 MiB.",
    message: "The request body is larger than 1,048,576 bytes.",
  },
  uri_too_long: {
    description: "The URL is longer than 8,192 characters.",
    message: "The URL is longer than 8192 characters.",
  },
  unsupported_media_type: {
    description: "The request body is not uncompressed JSON in UTF-8.",
    message: "Send the request body as JSON with the header Content-Type: application/json.",
  },
  rate_limited: {
    description: "Too many requests. `Retry-After` contains the number of seconds to wait.",
    message: "Rate limit exceeded: 100 requests per minute. Try again in 12 seconds.",
  },
  internal_error: {
    description: "An unexpected error occurred in the service.",
    message:
      "An unexpected error occurred. Try again. If it keeps happening, contact the operator of this service and mention the request ID req_0m3k5b2q.",
  },
  unavailable: {
    description: "The service is temporarily unavailable. `Retry-After` contains the number of seconds to wait.",
    message: "The service is temporarily unavailable. Try again.",
  },
};
