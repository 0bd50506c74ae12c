/** A version of the API, as in its paths. */
export type ApiVersion = "v1" | "v2" | "v3";

/** What changed on a date, in CommonMark. */
interface SpecifiedChange {
  /** ISO 8601; only the month if the day is unknown. */
  date: string;
  text: string;
}

/** An addition of this service to the specification of its API. */
interface OwnChange {
  /** ISO 8601. */
  date: string;
  /** The versions whose documents changed. Each gets a new version number. */
  versions: readonly ApiVersion[];
  /** Plain text. */
  title: string;
  /** CommonMark. */
  text: string;
}

/** The specification's own version history, word for word, the oldest first. */
export const SPECIFIED_CHANGES: readonly SpecifiedChange[] = [
  {
    date: "2024-12-15",
    text: "v2 released for checkout sessions, products, payment links; `updatedAt` on all v2 resources; v1 checkout session endpoints deprecated, still supported, removal planned 2025-06-01",
  },
  {
    date: "2024-12-20",
    text: "error `details` array; new codes `invalid_metadata`, `payment_link_inactive`, `session_expired`; more descriptive 400 messages",
  },
  {
    date: "2024-12-28",
    text: "rate limit headers; default 100 requests per minute per API key; `Retry-After` on 429",
  },
  {
    date: "2025-01-01",
    text: "event `checkout.session.expired`; signature header with HMAC SHA-256; retries with exponential backoff (3 max); `completedAt` in event payload",
  },
  {
    date: "2025-01-05",
    text: "v2 products list pagination with `limit` and `offset`; `recurringInterval` (month, year); `minimumAmount` and `presetAmount`; date range filters",
  },
  {
    date: "2025-01-08",
    text: "v2 checkout sessions: `metadata` (max 50 pairs), `externalCustomerId`, `expiresAt`; session expiry reduced from 24 hours to 1 hour",
  },
  {
    date: "2025-01-10",
    text: "v2 payment links: create with multiple products, `successUrl`, `productIds`; list filter by `status` and `pricingType`",
  },
  {
    date: "2025-01-15",
    text: "v3 products: create with `package_dimensions`, `shippable`, `statement_descriptor`, `tax_code`; `amountType`; images limit raised from 1 to 8",
  },
  {
    date: "2025-08",
    text: "changelog entries on integrations (an ad-conversion integration, chat webhook formatting, a tracking script), simplified checkout link creation (embed code and theme selection removed; discount, billing and metadata fields removed from checkout links), legacy responses supported when fetching payment links",
  },
];

/**
 * What this service added, the oldest first. A change of paths, fields, values or headers in a version's document needs
 * an entry: the version number follows from it, and a test requires it.
 */
export const OWN_CHANGES: readonly OwnChange[] = [
  {
    date: "2026-11-21",
    versions: ["v3", "v2"],
    title: "More operations on products, prices, links and sessions",
    text: `- v3: \`POST /api/v3/products/{id}\` and \`DELETE /api/v3/products/{id}\`; \`type\` and \`status\` when a product is created
- v3: \`GET /api/v3/prices\` and \`GET /api/v3/prices/{id}\`
- v3: \`GET /api/v3/payment-links/{id}\` and \`GET /api/v3/payment-links/{id}/line_items\`
- v3: \`GET /api/v3/checkout/sessions/{id}\` and \`GET /api/v3/checkout/sessions/{id}/line_items\`
- v3: every list takes \`starting_after\`, \`ending_before\` and \`offset\`
- v2: \`PATCH /api/v2/products/{id}\` and \`DELETE /api/v2/products/{id}\`; \`GET /api/v2/payment-links/{id}\``,
  },
  {
    date: "2026-11-21",
    versions: ["v3", "v2", "v1"],
    title: "Requests that can be repeated and traced",
    text: "Every write takes the header [`Idempotency-Key`](/docs/idempotency); its repetition returns `Idempotent-Replayed`. Every response carries `Request-Id`. Each version has an OpenAPI document.",
  },
  {
    date: "2026-11-21",
    versions: ["v3"],
    title: "Customers",
    text: "`POST /api/v3/customers`, `GET /api/v3/customers`, `GET /api/v3/customers/{id}` and `DELETE /api/v3/customers/{id}`.",
  },
  {
    date: "2026-11-21",
    versions: ["v3"],
    title: "Promotion codes and tax rates",
    text: `- \`POST /api/v3/promotion-codes\`, \`GET /api/v3/promotion-codes\`, \`GET /api/v3/promotion-codes/{id}\` and \`POST /api/v3/promotion-codes/{id}\`
- \`POST /api/v3/tax-rates\`, \`GET /api/v3/tax-rates\`, \`GET /api/v3/tax-rates/{id}\` and \`POST /api/v3/tax-rates/{id}\`
- sessions: \`discounts\`, \`allow_promotion_codes\`, \`automatic_tax\` when they are created`,
  },
  {
    date: "2026-11-21",
    versions: ["v3"],
    title: "More settings of links and sessions",
    text: `- links: \`expires_at\`, \`inactive_message\`, \`restrictions\`, \`on_behalf_of\`; \`line_items\` and \`active\` when they are updated
- sessions take what links take: \`custom_fields\`, \`custom_text\`, \`consent_collection\`, \`customer_creation\`, \`phone_number_collection\`, \`shipping_address_collection\`, \`tax_id_collection\`, \`billing_address_collection\`, \`payment_method_collection\`, \`subscription_data\`, \`submit_type\`; also \`currency\`, \`locale\`, \`expires_at\`
- sessions print \`status\`, \`created\`, \`payment_link\`, \`customer_details\`, \`consent\`, \`discounts\``,
  },
  {
    date: "2026-11-21",
    versions: ["v3"],
    title: "Webhook endpoints, deliveries and events",
    text: `- \`POST /api/v3/webhook-endpoints\`, \`GET /api/v3/webhook-endpoints\`, \`GET /api/v3/webhook-endpoints/{id}\`, \`PUT /api/v3/webhook-endpoints/{id}\`, \`DELETE /api/v3/webhook-endpoints/{id}\`
- \`POST /api/v3/webhook-endpoints/{id}/roll\` for a new secret, \`POST /api/v3/webhook-endpoints/{id}/test\` for a test event
- \`GET /api/v3/webhook-deliveries\`, \`GET /api/v3/webhook-deliveries/{id}\`, \`POST /api/v3/webhook-deliveries/{id}/resend\` and \`POST /api/v3/webhook-deliveries/resend\`
- \`GET /api/v3/events\` and \`GET /api/v3/events/{id}\`, for 30 days
- all [event types](/docs/v3/event-types) but \`checkout.session.expired\``,
  },
  {
    date: "2026-11-21",
    versions: ["v3"],
    title: "Test clock",
    text: "`GET /api/v3/test-clock` and `POST /api/v3/test-clock/advance` move the time of test mode.",
  },
  {
    date: "2026-11-22",
    versions: ["v3", "v2", "v1"],
    title: "Documents that clients can be generated from",
    text: `No request and no response changed, only what the OpenAPI documents say of them. A client that is generated again may need small changes.

- Error codes are open: \`code\` is one of the known values or any other text. Responses no longer list the codes of one operation as its only values; \`x-error-codes\` names them.
- v3: each type of event has a schema, such as \`CheckoutSessionCompletedEvent\`. An \`Event\` is a \`KnownEvent\`, told apart by \`type\`, or an \`OtherEvent\`, whose type is newer than the document.
- \`servers\` names the installation that serves the document. \`info.version\` is the version of the document.`,
  },
  {
    date: "2026-11-22",
    versions: ["v3", "v2", "v1"],
    title: "Bounds on everything that is sent",
    text: `Every text, list, number and object has a maximum, which the reference names. Requests of usual sizes get the same responses as before.

- a body has at most 10,000 members and list elements in all; an update names at most 100 keys of \`metadata\`
- \`payment_method_types\` and \`allowedPaymentMethods\` have at most as many elements as there are methods; a duplicate counts once
- v3: measures of \`package_dimensions\` are at most 1,000,000; \`transfer_data\` needs a \`destination\`, and takes \`amount\` or \`amount_percent\`
- addresses are refused where they would have to be repaired, such as \`https:/example.com\`; so are currency codes with letters beyond ASCII`,
  },
  {
    date: "2026-11-22",
    versions: ["v3"],
    title: "More filters and updates, and payments without a browser",
    text: `- \`POST /api/v3/checkout/sessions/{id}\` changes \`metadata\`, \`POST /api/v3/customers/{id}\` a customer; \`PUT /api/v3/payment-links/{id}\` takes every setting of the page that creating one takes
- filters: sessions by \`externalCustomerId\`, \`customer\`, \`payment_link\`, \`payment_intent\`, \`customer_email\` and \`created\`; products, links and events by \`created\`; products and links by \`active\`; events by \`types\`
- \`POST /api/v3/test-helpers/checkout/sessions/{id}/complete\` and \`POST /api/v3/test-helpers/checkout/sessions/{id}/fail\` pay a session of test mode, or let a payment fail`,
  },
  {
    date: "2026-11-23",
    versions: ["v3"],
    title: "Shipping",
    text: `- \`shipping_options\` on payment links and checkout sessions: up to 10 ways to ship, each with a price, and if you want countries, a delivery estimate and a subtotal from which it is free; only with \`shipping_address_collection\`
- the customer chooses among those of their country; \`shipping_cost\` of the session has what was chosen, \`total_details.amount_shipping\` its price, and \`amount_total\` includes it`,
  },
  {
    date: "2026-11-23",
    versions: ["v3"],
    title: "Readable addresses of payment links",
    text: "`slug` on payment links: `url` ends in it, `/pay/{slug}` or, in test mode, `/pay/test/{slug}`. The address with the id works as before; one with a former slug redirects. `attribution` on sessions of links: what brought the customer (campaign, click ids), as the link's address had it.",
  },
  {
    date: "2026-11-23",
    versions: ["v3"],
    title: "Consent to advertising platforms",
    text: "`consent_collection.advertising` on payment links and checkout sessions: `required` shows a box on the page, which may stay empty; `consent.advertising` of a session has the answer. Your destinations (Meta, Google Analytics) are told of a session only with it.",
  },
  {
    date: "2026-11-24",
    versions: ["v3"],
    title: "Recovered sessions",
    text: "`recovered_from` on sessions of links: the session whose recovery mail led to this one.",
  },
  {
    date: "2026-11-24",
    versions: ["v3"],
    title: "Payments",
    text: `- \`GET /api/v3/payment-intents\` and \`GET /api/v3/payment-intents/{id}\`: every attempt to take money, also those that failed, by our id, the processor's, or what a session prints as \`payment_intent\`
- the scope \`payments:read\`; keys that could read everything have it`,
  },
  {
    date: "2026-11-24",
    versions: ["v3"],
    title: "Refunds",
    text: `- \`POST /api/v3/refunds\`: all that is left of a payment, an amount, or pieces of its line items and the shipping; \`GET /api/v3/refunds\`, \`GET /api/v3/refunds/{id}\`, and \`POST /api/v3/refunds/{id}\` for the metadata
- the events \`refund.created\`, \`refund.updated\`, \`refund.failed\` and \`charge.refunded\`
- the scopes \`refunds:read\` and \`refunds:write\`; keys that could read or do everything have them
- the sandbox's cards 4000 0000 0000 7726 and 4000 0000 0000 5126`,
  },
  {
    date: "2026-11-24",
    versions: ["v1", "v2", "v3"],
    title: "What was refunded",
    text: `- what was refunded of a session, once something was: \`refundedAmount\` in v1 and v2, \`amount_refunded\` in v3
- the error codes \`payment_not_refundable\` and \`refund_exceeds_payment\`, which only calls of v3 answer`,
  },
  {
    date: "2026-11-24",
    versions: ["v3"],
    title: "Disputes",
    text: `- \`GET /api/v3/disputes\`, \`GET /api/v3/disputes/{id}\`, \`POST /api/v3/disputes/{id}\` with evidence, and \`POST /api/v3/disputes/{id}/close\` to accept one
- the events \`charge.dispute.created\`, \`.updated\`, \`.closed\`, \`.funds_withdrawn\` and \`.funds_reinstated\`
- the scopes \`disputes:read\` and \`disputes:write\`
- the sandbox's cards 4000 0000 0000 0259 and 4000 0000 0000 1976`,
  },
  {
    date: "2026-11-24",
    versions: ["v1", "v2", "v3"],
    title: "Error codes of disputes",
    text: "- `payment_disputed` and `dispute_not_answerable`, which only calls of v3 answer",
  },
  {
    date: "2026-11-25",
    versions: ["v3"],
    title: "Saved payment methods",
    text: `- \`GET /api/v3/customers/{id}/payment-methods\`
- what recurs, and sessions of mode \`setup\`, need a payment method that can be charged again
- the sandbox's cards 4000 0000 0000 0341, 4000 0025 0000 3155 and 4000 0027 6000 3184`,
  },
  {
    date: "2026-11-25",
    versions: ["v3"],
    title: "Tax rates by state, class and time",
    text: `- tax rates take and print \`state\`, \`tax_class\`, \`valid_from\` and \`valid_until\`, an update \`valid_until\`; the list filters by \`state\` and \`tax_class\`
- products take and print \`tax_class\`
- a country may have several active tax rates: of the same state and class, one at a time is in force`,
  },
  {
    date: "2026-11-25",
    versions: ["v3"],
    title: "Reverse charge",
    text: "- `customer_details.tax_exempt` of a session whose customer gave a VAT id for reverse charge",
  },
  {
    date: "2026-11-25",
    versions: ["v3"],
    title: "Coupons",
    text: `- \`POST /api/v3/coupons\`, \`GET /api/v3/coupons\`, \`GET /api/v3/coupons/{id}\`, \`POST /api/v3/coupons/{id}\` and \`DELETE /api/v3/coupons/{id}\`: what promotion codes take off, from which products, and for how many payments of what recurs
- promotion codes name one as \`coupon\`, and have \`customer\` and \`restrictions\` (\`minimum_amount\`, \`first_time_transaction\`); each code of before has a coupon as well; their list can be filtered by \`coupon\`
- \`discounts\` of sessions take a \`coupon\` instead of a promotion code; sessions print what takes something off as \`coupon\`, and beside its promotion code
- a code is taken by an order with a trial, of which nothing is due today, too
- the events \`coupon.created\`, \`coupon.updated\`, \`coupon.deleted\`, \`promotion_code.created\` and \`promotion_code.updated\`
- the scopes \`coupons:read\` and \`coupons:write\`; keys that could read or do everything have them`,
  },
  {
    date: "2026-11-25",
    versions: ["v3"],
    title: "Several prices of a product",
    text: `- \`POST /api/v3/prices\` and \`POST /api/v3/prices/{id}\`; \`default_price\` when a product is updated
- prices that recur every day or week, or every so many days, weeks, months or years: \`recurring.interval\` and \`interval_count\`
- a price's \`nickname\`, \`lookup_key\`, \`metadata\`, \`tax_behavior\` and \`custom_unit_amount.maximum\` may have values
- the list filters \`type\`, \`currency\`, \`lookup_keys\` and \`recurring[interval]\` of prices
- a payment link's line that names a price other than its product's default price keeps that price; a link may sell a product at several prices
- the event \`price.updated\``,
  },
  {
    date: "2026-11-25",
    versions: ["v3"],
    title: "Subscriptions and invoices",
    text: `- what recurs is charged again and again: a session that completes with a recurring line begins a subscription, and prints \`subscription\` and \`invoice\`. Sessions that completed before never begin to charge
- \`GET /api/v3/subscriptions\`, \`GET /api/v3/subscriptions/{id}\`, \`POST /api/v3/subscriptions/{id}\`, \`POST /api/v3/subscriptions/{id}/pause\`, \`POST /api/v3/subscriptions/{id}/resume\` and \`DELETE /api/v3/subscriptions/{id}\`
- \`GET /api/v3/invoices\`, \`GET /api/v3/invoices/{id}\`, \`POST /api/v3/invoices/create_preview\`, \`POST /api/v3/invoices/{id}/pay\`, \`POST /api/v3/invoices/{id}/send\`, \`POST /api/v3/invoices/{id}/void\` and \`POST /api/v3/invoices/{id}/mark_uncollectible\`
- payment intents, refunds and disputes print \`invoice\`, and of a renewal \`checkout_session\` is null; lists of payment intents and refunds filter by \`invoice\`
- refunds take an \`invoice\` instead of a payment intent, with its \`il_…\` lines, and \`cancel_subscription\`
- the events \`customer.subscription.created\`, \`.updated\` (with \`previous_attributes\`), \`.deleted\`, \`.paused\`, \`.resumed\` and \`.trial_will_end\`; \`invoice.finalized\`, \`.paid\`, \`.payment_failed\`, \`.payment_action_required\`, \`.upcoming\`, \`.voided\` and \`.marked_uncollectible\`
- the scopes \`subscriptions:read\`, \`subscriptions:write\`, \`invoices:read\` and \`invoices:write\`; keys that could read or do everything have them`,
  },
  {
    date: "2026-11-25",
    versions: ["v1", "v2", "v3"],
    title: "Error codes of subscriptions and invoices",
    text: "- `subscription_canceled`, `subscription_not_paused` and `invoice_not_open`, which only calls of v3 answer, and `merchant_details_missing` in live mode",
  },
  {
    date: "2026-11-25",
    versions: ["v1", "v2", "v3"],
    title: "The test clock works off subscriptions",
    text: `- v3: the test clock prints \`status\` (\`ready\` or \`advancing\`) and \`progress\`: where something of a subscription falls due on the way, it stops at each due time, in order
- writes of test mode answer 400 \`test_clock_advancing\` meanwhile
- v3: deleting a customer ends subscriptions, and its invoices print no name, address or e-mail any more`,
  },
  {
    date: "2026-11-26",
    versions: ["v1", "v2", "v3"],
    title: "Currencies that cards are charged in steps of",
    text: `- BHD, JOD, KWD, OMR, TND (the last decimal is 0) and MGA (no decimals): discounts, taxes on top, fees in percent and parts of refunds are rounded half up to these steps where the prices keep to them
- an \`amount\` that a customer chose, off the steps, is 400 \`not_multiple\`; v3: a refund off the steps is 400`,
  },
];

/**
 * The version of an API version's OpenAPI document, such as `3.7.0`: the API version, and the number of this service's
 * changes to it. Changed words and examples don't count.
 */
export function documentVersion(version: ApiVersion): string {
  return documentVersionAfter(version, OWN_CHANGES.length);
}

/** The version of the document after the first `count` changes. */
export function documentVersionAfter(version: ApiVersion, count: number): string {
  const minor = OWN_CHANGES.slice(0, count).filter(({ versions }) => versions.includes(version)).length;
  return `${version.slice(1)}.${minor}.0`;
}
