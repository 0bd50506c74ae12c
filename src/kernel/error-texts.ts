import { type ErrorCode, type FieldProblem, fieldSentence } from "#kernel/errors.ts";

interface ErrorText {
  /** One or two sentences of CommonMark: all that the OpenAPI documents say. */
  meaning: string;
  when: readonly string[];
  /** CommonMark. */
  remedy: string;
  /** The message in the example's body. */
  message: string;
  /** For errors about a field: its name, and the kind of problem if that is not the error's own code. */
  detail?: { field: string; code?: string };
}

/**
 * The meaning of each code, for the OpenAPI documents and the code's page. The codes are those of
 * `kernel/errors.ts`.
 */
export const ERROR_TEXTS: Record<ErrorCode, ErrorText> = {
  parameter_missing: {
    meaning: "A required field is missing.",
    when: [
      'A required field is missing from the body, or is `null` where `null` means "not sent".',
      "The request needs one of several fields, such as `line_items` or `productId`, and has none of them.",
    ],
    remedy: "Fix all fields in `details`. All missing and invalid fields are listed at once.",
    message: "is required",
    detail: { field: "name", code: "missing" },
  },
  parameter_invalid: {
    meaning: "A field, query parameter, or header has an invalid value.",
    when: [
      'A value has the wrong type. Values are not converted: `"5"` is not a number.',
      "A value is out of range, is not an allowed value, or conflicts with another field.",
      "`limit` is not between 1 and 100, `offset` is negative, or a cursor is combined with `offset`.",
      "A query parameter is sent twice.",
      "A promotion code or coupon in `discounts` can't be applied to the session (`not_applicable`).",
      "The request is malformed, for example its URL can't be decoded.",
    ],
    remedy: "Fix the fields in `details`. Each entry has the field, the kind of problem, and an explanation.",
    message: "must be at least 1",
    detail: { field: "line_items[0].quantity", code: "too_small" },
  },
  parameter_unsupported: {
    meaning: "A parameter asks for something that isn't supported.",
    when: [
      "A parameter of the payment processor's API would change an amount, a time, or what is charged, and isn't supported here, for example `default_price_data`, `recurring.usage_type: metered`, or the `id` of a new coupon.",
      "A list doesn't have this filter. Ignoring the filter would return the wrong objects.",
    ],
    remedy:
      "Use what `message` names instead, or omit the parameter. See [Stripe API parameters](/docs/v3/processor-parameters). Other unknown parameters are ignored.",
    message:
      "is not supported: use priceAmount, priceCurrency, and recurringInterval, or create a price for the product",
    detail: { field: "default_price_data" },
  },
  invalid_json: {
    meaning: "The request body is not a valid JSON object.",
    when: [
      "The body is not valid JSON, not UTF-8, or not an object. The body of every write request is parsed, even if the endpoint doesn't need one.",
      "The body is nested more than 32 levels deep, has more than 10,000 members and list elements, or contains a NUL character, a lone surrogate, or a number outside the safe integer range.",
    ],
    remedy: "Use a JSON library to create the body, and send amounts as plain numbers.",
    message: "The request body is not valid JSON. Check quotes, commas, and brackets.",
  },
  invalid_metadata: {
    meaning: "`metadata` has too many keys, or an invalid key or value.",
    when: [
      "More than 50 keys in total after an update, or more than 100 keys in one update.",
      "A key is empty, longer than 40 characters, or one of `__proto__`, `constructor`, and `prototype`.",
      "A value is longer than 500 characters, or is not a string, number, or boolean.",
    ],
    remedy: "See [Metadata](/docs/metadata). Store larger or nested data in your own database, using the object's ID.",
    message: "must be at most 500 characters",
    detail: { field: "metadata.order" },
  },
  payment_link_inactive: {
    meaning:
      "The payment link can't accept payments: it is inactive, expired, a draft, at its payment limit, or has no product that can be sold.",
    when: [
      "You create a checkout session from such a payment link, with `paymentLinkId` of `POST /api/v2/checkout/sessions`.",
      "A customer pays after the payment link has reached its payment limit.",
      "A customer opens the page of such a link. The page returns 410 and shows `inactive_message`.",
    ],
    remedy:
      'Check the `status` of the payment link. Activate it with `{"active": true}`, set a later `expires_at`, raise its limit, or activate its products.',
    message: "is an inactive payment link: activate it with active: true",
    detail: { field: "paymentLinkId" },
  },
  session_expired: {
    meaning: "The checkout session has expired.",
    when: [
      "Its `expires_at` has passed.",
      "The session was expired with `POST …/expire`, and you try to expire or complete it again.",
    ],
    remedy: "Create a new session and redirect the customer to its `url`. By default, sessions expire after one hour.",
    message: "This checkout session has expired. Create a new session.",
  },
  session_not_open: {
    meaning: "The checkout session is already completed or canceled.",
    when: ["`POST …/expire` is called for a session that is completed or canceled."],
    remedy: "Check the status of the session. A completed session needs no further action.",
    message: "This checkout session is already completed. Create a new session.",
  },
  payment_in_progress: {
    meaning: "A payment for the session or invoice is in progress, so it can't be changed now.",
    when: [
      "`POST …/expire` is called while the customer is paying.",
      "The customer pays the same session in two windows at the same time.",
      "An invoice is paid, voided, or marked as uncollectible while a payment for it is in progress.",
    ],
    remedy: "Wait a few seconds, then retrieve the session or invoice. It is either paid or open again.",
    message: "A payment for this checkout session is in progress. Try again when it has finished.",
  },
  payment_not_refundable: {
    meaning: "The payment can't be refunded because it has not succeeded or its amount is 0.",
    when: [
      "The session is still open, was never paid, or had nothing due.",
      "The payment failed or is still processing.",
    ],
    remedy: "Check the `status` of the payment. It can be refunded once it is `succeeded`.",
    message: "This payment can't be refunded. It has not succeeded yet, or nothing was charged.",
  },
  payment_disputed: {
    meaning: "The payment is disputed and its funds have been withdrawn. A refund would pay the customer twice.",
    when: ["The payment has a dispute that needs a response, is under review, or was lost."],
    remedy: "Respond to the dispute, or accept it if the customer is right. If you win, you can refund the payment.",
    message:
      "This payment can't be refunded because it is disputed and the funds have been withdrawn. Respond to the dispute or accept it.",
  },
  dispute_not_answerable: {
    meaning: "You can no longer respond to the dispute.",
    when: [
      "Evidence was already submitted, or the dispute was accepted.",
      "The bank has decided.",
      "The deadline has passed.",
    ],
    remedy: "Check the `status` of the dispute.",
    message:
      "You can't respond to this dispute: evidence was already submitted, it was accepted or decided, or the deadline has passed.",
  },
  subscription_canceled: {
    meaning: "The subscription is canceled and can't be changed.",
    when: [
      "The subscription was canceled immediately, or at the scheduled time.",
      "All retries of an invoice failed, or a dispute was lost, and your billing settings cancel the subscription in this case.",
    ],
    remedy:
      "Let the customer subscribe again with a payment link or checkout session. Open invoices can still be paid, voided, or marked as uncollectible.",
    message:
      "This subscription is canceled and can't be changed. Open invoices can still be paid. To start again, send the customer to a payment link or checkout session.",
  },
  subscription_not_paused: {
    meaning: "The subscription is not paused.",
    when: ["The subscription was already resumed.", "Only invoicing is paused, with `pause_collection`."],
    remedy: "Check the `status` of the subscription. To resume invoicing, set `pause_collection` to `null`.",
    message: "This subscription is not paused.",
  },
  merchant_details_missing: {
    meaning:
      "Your legal name, address, or support email is missing, which recurring prices and `invoice_creation` require in live mode.",
    when: [
      "A payment link or session in live mode has a recurring price. Live invoices show the seller's legal name and address, and customers cancel by writing to your support email.",
      "A payment link or session in live mode has `invoice_creation`.",
    ],
    remedy:
      "Enter your legal name, address, and support email in the dashboard settings. Test mode doesn't require them.",
    message:
      "is a recurring price, which requires your legal name and address for invoices and a support email for cancellations: enter them in the dashboard settings",
    detail: { field: "line_items[0].price" },
  },
  invoice_not_open: {
    meaning: "The status of the invoice does not allow this.",
    when: ["The invoice is paid or void.", "The invoice is already marked as uncollectible."],
    remedy: "Check the `status` of the invoice. To refund a paid invoice, create a refund with `invoice`.",
    message: "This invoice is void.",
  },
  refund_exceeds_payment: {
    meaning: "The refund exceeds the remaining amount of the payment.",
    when: [
      "The payment was already partially or fully refunded, or another refund is in progress.",
      "The amount is larger than the payment.",
    ],
    remedy: "Refund at most the amount in the message, or omit `amount` to refund the full remaining amount.",
    message: "You can refund up to $5.00 of this payment.",
  },
  product_inactive: {
    meaning: "The product can't be sold because it is not `ACTIVE` or has no price.",
    when: [
      "The product is `INACTIVE` or a `DRAFT`.",
      "The product is `FIXED` and has no price (`default_price` is null).",
    ],
    remedy: "Activate the product, set its `priceAmount`, or remove it from the line items.",
    message: "is the product prod_0m3k5b2q, which is inactive: activate it, or use another product",
    detail: { field: "line_items[0].price" },
  },
  price_inactive: {
    meaning: "The price is archived.",
    when: [
      "A line item has an archived price. Changing the amount of a product creates a new price and archives the old one.",
      "You set `default_price` of a product, or a price in `items` of a subscription, to an archived price.",
    ],
    remedy:
      "In line items, use the product's current `default_price`, or the ID of the product to always use its default price. Otherwise, use an active price, or activate this one.",
    message: "is the price price_0m3k5b2q, which is archived: use the default price of prod_0m3k5b2q",
    detail: { field: "line_items[0].price" },
  },
  currency_mismatch: {
    meaning: "The currencies of prices, `currency`, or a fixed discount don't match.",
    when: [
      "Two line items of a payment link or session have different currencies.",
      "`currency` differs from the currency of the line items.",
      "An update would change the currency of a payment link that already has sessions.",
      "A promotion code or coupon in `discounts` has a fixed amount in another currency.",
    ],
    remedy:
      "Omit `currency`, because the line items determine it. Create separate payment links and fixed-amount coupons for each currency.",
    message: "is in EUR, but the first line item is in USD: all line items must have the same currency",
    detail: { field: "line_items[1].price" },
  },
  amount_too_small: {
    meaning: "The amount is above zero and below the payment processor's minimum.",
    when: [
      "The total due today of a checkout session is too small, and nothing that the customer may change can raise it. If the customer can raise it, the session is created, and an order that is still too small is rejected when it is submitted.",
      "An invoice is charged, and the payment processor rejects the amount, for example because it is too small after conversion to your account's currency.",
    ],
    remedy:
      "Raise the price or the quantity, or make the order free. The message contains the minimum for the currency.",
    message: "must total at least $0.50, the minimum for payments in USD, but total $0.30",
    detail: { field: "line_items" },
  },
  resource_in_use: {
    meaning: "Other objects depend on this object, or a unique value is already in use.",
    when: [
      "You delete a product that is used by a payment link, a scheduled subscription update, or any session.",
      "You change `priceCurrency` of a product that was linked or sold, or `recurringInterval` while a payment link uses its default price.",
      "You change a product to `CUSTOM` while a payment link sells it with a quantity above 1 or together with another `CUSTOM` product.",
      "You raise a price so that the total of a payment link would exceed the maximum.",
      "You activate a promotion code whose code is already used by another active one, or a tax rate that overlaps with another active rate for the same location and class.",
      "You archive the default price of a product.",
      "You set `default_price` of a product to a price that a payment link uses in addition to the default price.",
      "You set a `lookup_key` that another price has.",
      "You create a customer with an `externalCustomerId` that is already in use.",
      "You create a webhook endpoint after reaching the limit of 20 per mode.",
    ],
    remedy:
      "Deactivate the product instead of deleting it, and create a new product or price for other terms. Deactivate the other promotion code or tax rate first. Move a lookup key with `transfer_lookup_key`. Set another `default_price` before you archive the current one. Use the existing customer in the message.",
    message:
      "can't be changed once the product was added to a payment link or sold: create a price in the other currency instead",
    detail: { field: "priceCurrency" },
  },
  payment_processor_missing: {
    meaning: "Live mode requires a payment processor, and none is configured.",
    when: ["A checkout session is created with a live API key, but no payment processor is configured."],
    remedy:
      "Use a test API key, or ask the operator of this service to connect a payment processor. You can already manage products and payment links in live mode.",
    message: "Live mode requires a payment processor, and none is configured. Connect one, or use a test API key.",
  },
  charging_held: {
    meaning: "Charging is on hold for live mode of the whole installation.",
    when: [
      "A backup was restored, or the payment processor has a charge that is missing here. Charges are checked before others are made.",
    ],
    remedy: "Nothing was charged. Try again later. The operator ends the hold with `npm run reconcile -- --release`.",
    message: "Charging is on hold while charges are checked. Nothing was charged.",
  },
  idempotency_key_reused: {
    meaning: "The `Idempotency-Key` was already used for a different request.",
    when: [
      "A key is sent again within 24 hours, with the same method and path but a different body or query.",
      "The stored response contains a secret that can't be read because the operator changed `APP_SECRET`.",
    ],
    remedy:
      "Use a new key for each request. Only reuse a key to retry exactly the same request. See [Idempotency](/docs/idempotency).",
    message:
      "This Idempotency-Key was already used for a different request in the last 24 hours. Use a new key for each request.",
  },
  api_key_missing: {
    meaning: "The request has no API key.",
    when: [
      "The request has no `Authorization: Bearer …` header.",
      "The key was sent in the URL or with Basic authentication, which are not supported.",
    ],
    remedy: "Send `Authorization: Bearer <your key>`. See [Authentication](/docs/authentication).",
    message:
      "No API key provided. Send it in the header `Authorization: Bearer ckst_sk_…`. Create API keys in the dashboard.",
  },
  api_key_invalid: {
    meaning: "The API key is invalid or revoked.",
    when: ["The key is mistyped or incomplete.", "The key was revoked, or belongs to another installation."],
    remedy:
      "Check the key. On your own machine, the demo test key is in `.data/demo.json`. See [Authentication](/docs/authentication).",
    message: "This API key is invalid or revoked. Check it, or create a new one in the dashboard.",
  },
  api_key_expired: {
    meaning: "The API key has expired.",
    when: ["The expiration date of the key has passed."],
    remedy: "Use a valid key. See [Authentication](/docs/authentication).",
    message: "This API key expired at 2026-11-01T00:00:00.000Z. Create a new one in the dashboard.",
  },
  card_declined: {
    meaning: "The card was declined.",
    when: [
      "The customer's bank declines the card. In test mode: card 4000 0000 0000 0002.",
      "You charge an invoice with `POST …/pay`, or complete a session in test mode.",
    ],
    remedy:
      "On the checkout page, no action is needed: the customer sees the error and can use another card. The session stays open.",
    message: "The card was declined. Try another card.",
  },
  insufficient_funds: {
    meaning: "The card has insufficient funds.",
    when: [
      "The customer's bank declines the card because of insufficient funds. In test mode: card 4000 0000 0000 9995.",
      "You charge an invoice with `POST …/pay`, or complete a session in test mode.",
    ],
    remedy:
      "On the checkout page, no action is needed: the customer sees the error and can use another card. The session stays open.",
    message: "The card has insufficient funds. Try another card.",
  },
  card_country_mismatch: {
    meaning: "The price is for another country than that of the card.",
    when: [
      "A payment link has `require_card_country`, the customer chose the price of a country, and the card was issued in another one. A card from the European Economic Area can pay the price of any of its countries. In test mode: see [test cards](/docs/test-mode).",
    ],
    remedy:
      "On the checkout page, no action is needed: nothing was charged, and the customer can use another card, or choose another country's price.",
    message: "This price is for cards from another country. Use a card from there, or another price.",
  },
  authentication_required: {
    meaning: "The payment requires authentication by the customer, which failed or did not happen.",
    when: [
      'The card requires 3-D Secure and the customer did not complete it. In test mode: card 4000 0000 0000 3184 and the button "Fail authentication".',
    ],
    remedy:
      "On the checkout page, no action is needed: the customer can try again. For an invoice, send the customer to its `hosted_invoice_url`.",
    message: "The payment was not authenticated. Try again, or use another card.",
  },
  insufficient_scope: {
    meaning: "The API key doesn't have the required scope.",
    when: ["The operation requires a scope that the key doesn't have. The message contains the scope."],
    remedy:
      "Use a key with this scope. The reference shows the required scope of each operation. See [Authentication](/docs/authentication).",
    message: "This request requires the scope products:write. Use an API key with this scope.",
  },
  resource_missing: {
    meaning: "The object does not exist, or belongs to the other mode or another business.",
    when: [
      "The ID in the path does not exist: 404.",
      "An ID in the body or a cursor does not exist: 400, with the field in `details`. Deleted customers can't be used for new sessions.",
    ],
    remedy: "Check the ID. Use a test API key for test objects and a live API key for live objects.",
    message: "No such product: 'prod_unknown'.",
  },
  unknown_endpoint: {
    meaning: "The endpoint does not exist.",
    when: ["The path is mistyped, or the API version does not exist.", "The operator of this service has disabled v1."],
    remedy: "Check the path. Paths don't end with a slash.",
    message: "No such endpoint: GET /api/v3/product",
  },
  method_not_allowed: {
    meaning: "The endpoint does not support this method. See the `Allow` header.",
    when: ["For example, you use `PATCH` where v3 uses `PUT`."],
    remedy: "Use one of the methods in the `Allow` header.",
    message: "PATCH is not supported for this URL. Use GET, HEAD, or PUT.",
  },
  idempotency_key_in_use: {
    meaning: "Another request with the same `Idempotency-Key` is still in progress.",
    when: ["You retried a request before the first one finished."],
    remedy:
      "Wait a second and retry with the same key to get the stored response. See [Idempotency](/docs/idempotency).",
    message: "Another request with this Idempotency-Key is still in progress. Try again in a second.",
  },
  test_clock_advancing: {
    meaning: "The test clock is advancing. Test data can't be changed until it is ready.",
    when: [
      "`POST /api/v3/test-clock/advance` moved the clock past a subscription renewal, which is being processed.",
      "An owner is emptying test mode.",
    ],
    remedy:
      "Send the request again after `Retry-After`, or poll `GET /api/v3/test-clock` until `status` is `ready`. Client libraries that read `Stripe-Should-Retry` retry automatically. See [Test clock](/docs/v3/test-clock).",
    message: "The test clock is advancing. Try again when GET /api/v3/test-clock returns the status ready.",
  },
  payload_too_large: {
    meaning: "The request body is larger than 1 MiB.",
    when: ["The request body is larger than 1,048,576 bytes."],
    remedy: "Send less data.",
    message: "The request body is larger than 1,048,576 bytes.",
  },
  uri_too_long: {
    meaning: "The URL is longer than 8,192 characters.",
    when: ["The query string is too long."],
    remedy: "Send fewer or shorter query parameters.",
    message: "The URL is longer than 8192 characters.",
  },
  unsupported_media_type: {
    meaning: "The request body is not uncompressed JSON in UTF-8.",
    when: [
      "The request has a body, but `Content-Type` is missing or not `application/json`.",
      "`Content-Type` has a charset other than UTF-8, or the request has a `Content-Encoding`.",
      "The body is multipart.",
    ],
    remedy:
      "Send `Content-Type: application/json` and an uncompressed body in UTF-8. Requests without a body don't need a `Content-Type`.",
    message: "Send the request body as JSON with the header Content-Type: application/json.",
  },
  rate_limited: {
    meaning: "Too many requests. `Retry-After` contains the number of seconds to wait.",
    when: [
      "The API key has reached its limit. The default is 100 requests per minute.",
      "Requests without a valid key from your IP address have reached the limit.",
    ],
    remedy: "Wait, then send the request again. See [Rate limits](/docs/rate-limits).",
    message: "Rate limit exceeded: 100 requests per minute. Try again in 23 seconds.",
  },
  internal_error: {
    meaning: "An unexpected error occurred in the service.",
    when: ["There is a fault in the service. It is logged with the request ID."],
    remedy:
      "Try again. Retry write requests with the same `Idempotency-Key`, so that they are not executed twice. If the error persists, contact the operator of this service and mention the `request_id`.",
    message:
      "An unexpected error occurred. Try again. If it keeps happening, contact the operator of this service and mention the request ID req_0m3k5b2q.",
  },
  unavailable: {
    meaning: "The service is temporarily unavailable. `Retry-After` contains the number of seconds to wait.",
    when: ["The service is starting, or its database is not available."],
    remedy: "Wait, then send the request again. Retry write requests with the same `Idempotency-Key`.",
    message: "The service is temporarily unavailable. Try again.",
  },
};

/** An example of the error with a code, as a request could get it. */
export function sampleError(code: ErrorCode): { code: ErrorCode; message: string; details: readonly FieldProblem[] } {
  const { message, detail } = ERROR_TEXTS[code];
  if (!detail) return { code, message, details: [] };
  const problem = { field: detail.field, code: detail.code ?? code, message };
  return { code, message: fieldSentence(problem), details: [problem] };
}
