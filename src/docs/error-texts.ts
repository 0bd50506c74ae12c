import type { ErrorCode } from "#domain/shared/errors.ts";

interface ErrorText {
  /** One sentence. */
  meaning: string;
  when: readonly string[];
  /** CommonMark. */
  remedy: string;
  /** The message in the example's body. */
  message: string;
  /** For errors about a field: its name, and the kind of problem if that is not the error's own code. */
  detail?: { field: string; code?: string };
}

/** The text of each code's page. The codes are those of `domain/shared/errors.ts`. */
export const ERROR_TEXTS: Record<ErrorCode, ErrorText> = {
  parameter_missing: {
    meaning: "A field that the request needs is missing.",
    when: [
      'A required field is absent from the body, or `null` where `null` means "not sent".',
      "`line_items` and `productIds` (or `productId`) are both absent where one of them is needed.",
    ],
    remedy:
      "Send every field that `details` names. All missing and all bad fields are listed at once, so one more try is enough.",
    message: "is required",
    detail: { field: "name", code: "missing" },
  },
  parameter_invalid: {
    meaning: "A field, a query parameter or a header has a value that can't be used.",
    when: [
      'A value has the wrong type: bodies never coerce, so `"5"` is not a number.',
      "A value is out of its bounds, not one of its enum, or does not fit another field.",
      "A `limit` outside 1 to 100, a negative `offset`, or a cursor together with `offset`. Nothing is clamped.",
      "A known query parameter is sent twice.",
      "A session's `discounts` name a promotion code or a coupon that can't be used for it (`not_applicable`).",
      "The request itself is malformed, such as an address that can't be decoded.",
    ],
    remedy: "Read `details`: each element names one field, the kind of problem and what would be right.",
    message: "must be at least 1",
    detail: { field: "line_items[0].quantity", code: "too_small" },
  },
  invalid_json: {
    meaning: "The body is not a JSON object that can be read.",
    when: [
      "The text is not valid JSON, not UTF-8, or not an object. A body is read on every write, also where none is needed.",
      "It is nested deeper than 32 levels, has more than 10,000 members and list elements in all, or has a NUL character, a lone surrogate, or a number outside the safe range.",
    ],
    remedy: "Let a JSON library write the body instead of joining text, and send amounts as plain numbers.",
    message: "The body is not valid JSON: check quotes, commas and brackets.",
  },
  invalid_metadata: {
    meaning: "The metadata has too many keys, or a key or value that can't be stored.",
    when: [
      "More than 50 keys, counted after an update was merged with what is stored, or more than 100 in one update.",
      "A key that is empty, longer than 40 characters, or one of `__proto__`, `constructor`, `prototype`.",
      "A value longer than 500 characters, or one that is not text, a number or a boolean.",
    ],
    remedy: "See [Metadata](/docs/metadata). Put larger or nested data into your own database, under the object's id.",
    message: "must be at most 500 characters",
    detail: { field: "metadata.order" },
  },
  payment_link_inactive: {
    meaning: "The payment link can't take payments at the moment.",
    when: [
      "`POST /api/v2/checkout/sessions` names, by `paymentLinkId`, a link that is switched off, expired, a draft, has reached its number of payments, or is without a product that can be sold.",
      "A customer pays, and meanwhile somebody else took the last of the link's payments.",
      "A customer opens the page of such a link: it returns 410 and shows the link's `inactive_message`.",
    ],
    remedy:
      'Read the link\'s `status`. Switch it on by `PUT` with `{"active": true}`, move `expires_at`, raise the limit, or activate its products.',
    message: "names a payment link that is switched off: switch it on by active: true",
    detail: { field: "paymentLinkId" },
  },
  session_expired: {
    meaning: "The checkout session is over: it expired, or was expired.",
    when: [
      "Its `expires_at` has passed. Whether it has is computed whenever the session is read.",
      "It was ended by `POST …/expire`, and is now expired or paid again.",
    ],
    remedy:
      "Create a new session and send the customer to its `url`. Sessions live one hour unless `expires_at` says otherwise.",
    message: "This checkout session has expired. Create a new one.",
  },
  session_not_open: {
    meaning: "The checkout session has already ended in another way than by expiring.",
    when: ["`POST …/expire` on a session that is completed or cancelled."],
    remedy: "Read the session and go by its status. A completed session needs nothing more.",
    message: "This checkout session is already completed. Create a new one.",
  },
  payment_in_progress: {
    meaning: "A payment of this session is under way, so it can't be ended now.",
    when: [
      "`POST …/expire` while the customer's payment is being made.",
      "The customer pays the same session in two windows at once.",
    ],
    remedy: "Wait a few seconds and read the session: it is either completed, or open again and can be expired.",
    message: "A payment of this checkout session is under way. Try again when it has ended.",
  },
  payment_not_refundable: {
    meaning: "There is no money to refund: the payment has not succeeded.",
    when: [
      "The session is still open, was never paid, or costs nothing.",
      "The payment failed, or its money is still on its way.",
    ],
    remedy: "Read the payment: once its `status` is `succeeded`, it can be refunded.",
    message:
      "Only a payment that has succeeded can be refunded. This one was not paid, costs nothing, or its money is still on its way.",
  },
  payment_disputed: {
    meaning: "The customer disputes the payment, and the bank has taken the money: a refund would pay it twice.",
    when: ["A dispute of the payment waits for your answer, is decided by the bank, or was lost."],
    remedy: "Accept the dispute if the customer is right, or answer it. Once it is won, the payment can be refunded.",
    message:
      "This payment is disputed, and the bank has the money: it can't be refunded. Answer or accept the dispute.",
  },
  dispute_not_answerable: {
    meaning: "The dispute takes no answer any more.",
    when: ["It was answered or accepted before.", "The bank has decided.", "The day by which to answer is over."],
    remedy: "Read the dispute: its `status` says how it stands.",
    message: "This dispute waits for no answer: it was answered, accepted or decided already, or its time is over.",
  },
  subscription_canceled: {
    meaning: "The subscription has ended for good, and can't be changed any more.",
    when: [
      "It was canceled, at once or at the time that was set.",
      "The last try of an invoice failed, or a dispute was lost, and your settings end it then.",
    ],
    remedy:
      "Let the customer subscribe again by a payment link or a checkout session. Open invoices of it can still be paid, voided or given up.",
    message:
      "This subscription is canceled, which is final. Its open invoices can still be paid; the customer subscribes again by a payment link or a checkout session.",
  },
  subscription_not_paused: {
    meaning: "Only a subscription whose status is `paused` can be resumed.",
    when: ["It was resumed before.", "Only its invoices are paused, by `pause_collection`."],
    remedy: "Read its `status`. To have invoices again, update it with `pause_collection` null.",
    message: "This subscription is not paused: there is nothing to resume.",
  },
  merchant_details_missing: {
    meaning: "A live session or link sells what recurs, and your legal name or address is missing.",
    when: ["What recurs is invoiced, and a live invoice names who sells."],
    remedy: "Enter legal name and address in the dashboard's settings. Test mode needs neither.",
    message:
      "recurs, and is invoiced: enter your legal name and address in the dashboard's settings first, as live invoices name them",
  },
  invoice_not_open: {
    meaning: "The invoice's status does not allow it.",
    when: ["It is paid or void: nothing is owed for it.", "It is marked as uncollectible, and was to be marked again."],
    remedy: "Read its `status`. To give back the money of a paid invoice, create a refund with `invoice`.",
    message: "This invoice is void: nothing is owed for it any more.",
  },
  refund_exceeds_payment: {
    meaning: "More was asked for than is left of the payment: all refunds of it together are at most what was paid.",
    when: ["Another refund of the payment was made before, or is on its way.", "The amount is above what was paid."],
    remedy: "Ask for at most what the message says, or leave `amount` out: then all that is left is refunded.",
    message: "At most $5.00 is left of this payment.",
  },
  product_inactive: {
    meaning: "A line names a product that can't be sold.",
    when: [
      "The product is INACTIVE or a DRAFT.",
      "The product is FIXED and has no price yet (`default_price` is null).",
    ],
    remedy: "Activate the product, set its `priceAmount`, or take it out of the lines.",
    message: "names the product prod_01KA5M2H7C, which is inactive: activate it or take another",
    detail: { field: "line_items[0].price" },
  },
  price_inactive: {
    meaning: "A line names a price that was archived.",
    when: ["The product's amount was changed: that makes a new price and archives the old one."],
    remedy: "Name the product's current `default_price`, or name the product itself: its default price is sold then.",
    message: "names the price price_01KA5M2H7D, which is archived: take the default price of prod_01KA5M2H7C",
    detail: { field: "line_items[0].price" },
  },
  currency_mismatch: {
    meaning: "The currencies don't agree.",
    when: [
      "Two lines of a link or session have different currencies.",
      "`currency` was sent and is not the one of the lines.",
      "`PUT` would give a link another currency after customers already got sessions from it.",
      "A session's `discounts` name a promotion code or a coupon with an amount off in another currency.",
    ],
    remedy:
      "Leave `currency` out, since the lines decide it. Sell different currencies by different links, and make an amount off for each.",
    message: "is in EUR, the first line in USD: all lines must have one currency",
    detail: { field: "line_items[1].price" },
  },
  resource_in_use: {
    meaning:
      "Something depends on the object, or another object is in its way, so it can't be made, changed or deleted like this.",
    when: [
      "Delete a product that a link names or that a session ever sold.",
      "Change `priceCurrency` of such a product, or `recurringInterval` while a link sells it.",
      "Make a product CUSTOM while a link sells more than one of it, or another CUSTOM product beside it.",
      "Raise a product's price so far that the total of a link that sells it would be too large.",
      "Enable a promotion code whose name another enabled code has, or activate a tax rate in the time of another one of the same place and class.",
      "Create a customer with the `externalCustomerId` of another one.",
      "Create a webhook endpoint when there are as many as one mode can have.",
    ],
    remedy:
      "Make the product inactive instead of deleting it, and make a new product for other terms. Deactivate the other promotion code or tax rate first. Use the customer that the message names.",
    message: "can't change once a payment link or session sold the product: make another product",
    detail: { field: "priceCurrency" },
  },
  payment_processor_missing: {
    meaning: "Live mode has no payment processor, so nobody could be charged.",
    when: ["A live key creates a checkout session and no processor is configured."],
    remedy:
      "Use a test key, or ask the operator of this service to connect a processor. Products and links can be managed in live mode meanwhile.",
    message: "Live mode needs a payment processor and none is configured: connect one, or use a test key.",
  },
  test_clock_advancing: {
    meaning: "The test clock is being advanced, and nothing of test mode can be changed meanwhile.",
    when: ["`POST /api/v3/test-clock/advance` moved the clock past the time of a renewal, and it is being worked off."],
    remedy:
      "Read `GET /api/v3/test-clock` until its `status` is `ready`, and send the request again. See [Test clock](/docs/v3/test-clock).",
    message: "The test clock is being advanced. Try again once its status is ready: GET /api/v3/test-clock.",
  },
  idempotency_key_reused: {
    meaning: "The same `Idempotency-Key` was already used for another request.",
    when: ["Within 24 hours a key is sent again with another body or query to the same method and path."],
    remedy:
      "Make a new key for each operation, and keep it only for retries of exactly that request. See [Idempotency](/docs/idempotency).",
    message: "This Idempotency-Key was used for another request within 24 hours. Use a new key for each request.",
  },
  api_key_missing: {
    meaning: "The request has no API key.",
    when: [
      "There is no `Authorization: Bearer …` header.",
      "The key was sent in the address or by Basic authentication, which is ignored.",
    ],
    remedy: "Send `Authorization: Bearer <your key>`. See [Authentication](/docs/authentication).",
    message: "Send your API key in the header `Authorization: Bearer ckst_sk_…`. Keys are made in the dashboard.",
  },
  api_key_invalid: {
    meaning: "The API key is unknown or was revoked.",
    when: ["The key is mistyped or cut off.", "It was revoked, or belongs to another installation."],
    remedy:
      "Compare it with where you got it from. On your own machine the test key is in `.data/demo.json`. See [Authentication](/docs/authentication).",
    message: "This API key is unknown or revoked. Check it, or make a new one in the dashboard.",
  },
  api_key_expired: {
    meaning: "The API key has expired.",
    when: ["The key was given an expiry date when it was made, and that has passed."],
    remedy: "Use a key that is still valid. See [Authentication](/docs/authentication) for where keys come from.",
    message: "This API key expired at 2026-11-01T00:00:00.000Z. Make a new one in the dashboard.",
  },
  card_declined: {
    meaning: "The customer's bank declined the card.",
    when: ["The customer pays on the hosted page, in test mode with 4000 0000 0000 0002."],
    remedy:
      "Nothing on your side: the page tells the customer, keeps what was typed and takes another card. The session stays open.",
    message: "The card was declined. Try another card.",
  },
  insufficient_funds: {
    meaning: "The card has too little money.",
    when: ["The customer pays on the hosted page, in test mode with 4000 0000 0000 9995."],
    remedy:
      "Nothing on your side: the page tells the customer, keeps what was typed and takes another card. The session stays open.",
    message: "The card has insufficient funds. Try another card.",
  },
  authentication_required: {
    meaning: "The bank wants the customer to confirm the payment, and that did not happen.",
    when: [
      "The card asks for 3-D Secure and the customer did not pass it, in test mode with 4000 0000 0000 3184 and the button Fail.",
    ],
    remedy: "Nothing on your side: the customer can try again on the same page.",
    message: "The payment was not confirmed. Try again, or use another card.",
  },
  insufficient_scope: {
    meaning: "The API key is valid, but may not do this.",
    when: ["The operation needs a scope that the key does not have. The message names it."],
    remedy:
      "Use a key with that scope. Each operation of this reference says which one it needs. See [Authentication](/docs/authentication).",
    message: "This needs the scope products:write. Use an API key that has it, or ask an owner for a role that does.",
  },
  resource_missing: {
    meaning: "There is no such object for this key.",
    when: [
      "The id in the path is unknown: 404. An id of another merchant or of the other mode gets exactly the same response.",
      "A field of the body or a cursor names something unknown: 400, with the field in `details`. A customer who was deleted is unknown to new sessions.",
    ],
    remedy: "Check the id, and that a test id is asked for with a test key and a live one with a live key.",
    message: "No such product: 'prod_unknown'.",
  },
  unknown_endpoint: {
    meaning: "There is no such address in the API.",
    when: [
      "The path is mistyped, or the version does not exist. An unknown version gets an error in v3's shape.",
      "v1 was switched off by the operator of this service.",
    ],
    remedy: "Compare the path with this reference. Paths have no slash at the end.",
    message: "No such endpoint: GET /api/v3/product",
  },
  method_not_allowed: {
    meaning: "The address exists, but not with this method.",
    when: ["For example `PATCH` where v3 takes `PUT`."],
    remedy: "Use one of the methods in the header `Allow`.",
    message: "PATCH is not possible here: use GET or HEAD or PUT.",
  },
  idempotency_key_in_use: {
    meaning: "A request with the same `Idempotency-Key` is still running.",
    when: ["A retry was sent before the first request ended."],
    remedy:
      "Wait a second and send it again with the same key: you get the stored response. See [Idempotency](/docs/idempotency).",
    message: "A request with this Idempotency-Key is still running. Try again when it has ended.",
  },
  payload_too_large: {
    meaning: "The body is larger than 1 MiB.",
    when: ["A body of more than 1,048,576 bytes is sent, whatever is in it."],
    remedy: "Send less: no object needs that much.",
    message: "The body is larger than 1,048,576 bytes.",
  },
  uri_too_long: {
    meaning: "The address is longer than 8,192 characters.",
    when: ["A query string has far too much in it."],
    remedy: "Send fewer or shorter query parameters.",
    message: "The address is longer than 8192 characters.",
  },
  unsupported_media_type: {
    meaning: "The body is not JSON, is not in UTF-8, or is compressed.",
    when: [
      "`Content-Type` is absent or not `application/json` on a request with a body.",
      "`Content-Type` names another charset than UTF-8, or the request has a `Content-Encoding`. The message names it.",
      "A multipart body.",
    ],
    remedy:
      "Send `Content-Type: application/json`, and the body as UTF-8 without compression. A request without a body needs no type.",
    message: "Send the body as JSON with `Content-Type: application/json`.",
  },
  rate_limited: {
    meaning: "Too many requests in this minute.",
    when: [
      "The key's limit is used up, 100 requests a minute unless it was changed.",
      "Without a valid key: the limit of your address.",
    ],
    remedy: "Wait as many seconds as `Retry-After` says. See [Rate limits](/docs/rate-limits).",
    message: "More than 100 requests this minute. Try again in 23 s.",
  },
  internal_error: {
    meaning: "The service failed unexpectedly.",
    when: ["An error in the service. It is logged with the request's id."],
    remedy:
      "Try again. Send a write with the same `Idempotency-Key`, so that it is not done twice. If it keeps happening, tell the operator of this service the `request_id`.",
    message: "An unexpected error. Try again. If it keeps happening, tell us the request id req_01KA5N0T3B.",
  },
  unavailable: {
    meaning: "The service can't respond at the moment.",
    when: ["The service is starting, or its database does not answer."],
    remedy: "Try again after as many seconds as `Retry-After` says. Send a write with the same `Idempotency-Key`.",
    message: "The service can't respond at the moment. Try again.",
  },
};
