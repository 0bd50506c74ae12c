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
    description: "A field that is needed was not sent.",
    message: "is required",
    field: "name",
  },
  parameter_invalid: {
    description: "A field, a query parameter or a header has a value that is not allowed.",
    message: "must be at least 1",
    field: "line_items[0].quantity",
  },
  invalid_json: {
    description: "The body is not a JSON object, not UTF-8, nested too deeply, or has text that can't be stored.",
    message: "The body is not valid JSON: check quotes, commas and brackets.",
  },
  invalid_metadata: {
    description: "Only `metadata` is wrong: too many keys, a key or a value too long or of a wrong type.",
    message: "must be at most 500 characters",
    field: "metadata.note",
  },
  payment_link_inactive: {
    description:
      "The payment link is switched off, expired, a draft, at its limit, or has no product that can be sold.",
    message: "names a payment link that is switched off: switch it on by active: true",
    field: "paymentLinkId",
  },
  session_expired: {
    description: "The checkout session is expired.",
    message: "This checkout session has expired. Create a new one.",
  },
  session_not_open: {
    description: "The checkout session is already completed or cancelled.",
    message: "This checkout session is already completed. Create a new one.",
  },
  payment_in_progress: {
    description: "A payment of the session or the invoice is under way: try again when it has ended.",
    message: "A payment of this checkout session is under way. Try again when it has ended.",
  },
  payment_not_refundable: {
    description: "The payment has not succeeded, or costs nothing.",
    message:
      "Only a payment that has succeeded can be refunded. This one was not paid, costs nothing, or its money is still on its way.",
  },
  refund_exceeds_payment: {
    description: "More than is left of the payment.",
    message: "At most $5.00 is left of this payment.",
  },
  payment_disputed: {
    description: "The payment is disputed, and the bank has its money.",
    message:
      "This payment is disputed, and the bank has the money: it can't be refunded. Answer or accept the dispute.",
  },
  dispute_not_answerable: {
    description: "The dispute waits for no answer.",
    message: "This dispute waits for no answer: it was answered, accepted or decided already, or its time is over.",
  },
  subscription_canceled: {
    description: "The subscription is canceled, which is final.",
    message:
      "This subscription is canceled, which is final. Its open invoices can still be paid; the customer subscribes again by a payment link or a checkout session.",
  },
  subscription_not_paused: {
    description: "The subscription is not paused.",
    message: "This subscription is not paused: there is nothing to resume.",
  },
  invoice_not_open: {
    description: "The invoice is paid or void, or given up already.",
    message: "This invoice is void: nothing is owed for it any more.",
  },
  product_inactive: {
    description: "A product that was named can't be sold: it is not `ACTIVE`, or has no price yet.",
    message: "names a product that is not active",
    field: "productIds[0]",
  },
  price_inactive: {
    description: "A price that was named is archived.",
    message: "names a price that is archived",
    field: "line_items[0].price",
  },
  currency_mismatch: {
    description:
      "The prices are of different currencies, or `currency`, or the amount off of a promotion code or coupon, is in another.",
    message: "is in EUR, the first line in USD",
    field: "line_items[1].price",
  },
  resource_in_use: {
    description:
      "Links, sessions or other objects depend on it, or another object has what only one can have; the message says which.",
    message: 'A payment link names the product. Make it inactive instead: {"active": false}.',
  },
  payment_processor_missing: {
    description: "Live mode needs a payment processor, and none is configured.",
    message: "Live mode needs a payment processor: configure one, or use a test key.",
  },
  merchant_details_missing: {
    description: "What recurs is invoiced, and live invoices need the seller's legal name and address.",
    message:
      "recurs, and is invoiced: enter your legal name and address in the dashboard's settings first, as live invoices name them",
  },
  test_clock_advancing: {
    description: "The test clock is being advanced: nothing of test mode can be changed until it is ready.",
    message: "The test clock is being advanced. Try again once its status is ready: GET /api/v3/test-clock.",
  },
  idempotency_key_reused: {
    description: "The `Idempotency-Key` was used for another request within 24 hours.",
    message: "This Idempotency-Key was used for another request within 24 hours. Use a new key for each request.",
  },
  api_key_missing: {
    description: "There is no `Authorization: Bearer` header.",
    message: "Send your API key: Authorization: Bearer ckst_sk_…",
  },
  api_key_invalid: {
    description: "The key is unknown or revoked.",
    message: "This API key is unknown or revoked.",
  },
  api_key_expired: {
    description: "The key has expired.",
    message: "This API key has expired.",
  },
  card_declined: {
    description: "The card was declined.",
    message: "The card was declined. Use another card.",
  },
  insufficient_funds: {
    description: "The card has insufficient funds.",
    message: "The card has insufficient funds. Use another card.",
  },
  authentication_required: {
    description: "The bank asks the customer to confirm.",
    message: "The bank asks for a confirmation.",
  },
  insufficient_scope: {
    description: "The key lacks the scope that the operation needs; the message names it.",
    message: "This needs the scope products:write. Use an API key that has it, or ask an owner for a role that does.",
  },
  resource_missing: {
    description: "There is no such object in this mode, or it belongs to another merchant.",
    message: "No such product: 'prod_unknown'.",
  },
  unknown_endpoint: {
    description: "There is no endpoint at this path.",
    message: "No such endpoint: GET /api/v3/things",
  },
  method_not_allowed: {
    description: "The endpoint has no such method; the header `Allow` says which it has.",
    message: "PATCH is not possible here: use GET or HEAD or POST.",
  },
  idempotency_key_in_use: {
    description: "A request with the same `Idempotency-Key` is still running.",
    message: "A request with this Idempotency-Key is still running. Try again when it has ended.",
  },
  payload_too_large: {
    description: "The body is larger than 1 MiB.",
    message: "The body is larger than 1048576 bytes.",
  },
  uri_too_long: {
    description: "The address is longer than 8,192 characters.",
    message: "The address is longer than 8192 characters.",
  },
  unsupported_media_type: {
    description: "The body is not sent as `Content-Type: application/json`.",
    message: "Send the body as JSON with `Content-Type: application/json`.",
  },
  rate_limited: {
    description: "More requests than allowed in this minute; `Retry-After` says when to try again.",
    message: "More than 100 requests this minute. Try again in 12 s.",
  },
  internal_error: {
    description: "An error on our side. Tell us the request id.",
    message: "An unexpected error. Try again. If it keeps happening, tell us the request id req_0m3k5b2q.",
  },
  unavailable: {
    description: "The service can't respond at the moment; `Retry-After` says when to try again.",
    message: "The service can't respond at the moment. Try again.",
  },
};
