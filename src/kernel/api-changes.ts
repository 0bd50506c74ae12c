/** A version of the API, as in its paths. */
export type ApiVersion = "v1" | "v2" | "v3";

/** The change on a date, in CommonMark. */
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

/** The specification's own version history, verbatim, oldest first. */
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
 * The additions of this service, oldest first. A change of paths, fields, values or headers in a version's document
 * needs an entry: the version number follows from it, and a test requires it.
 */
export const OWN_CHANGES: readonly OwnChange[] = [
  {
    date: "2026-11-21",
    versions: ["v3", "v2"],
    title: "More operations for products, prices, payment links, and checkout sessions",
    text: `- v3: \`POST /api/v3/products/{id}\` and \`DELETE /api/v3/products/{id}\`; \`type\` and \`status\` when creating a product
- v3: \`GET /api/v3/prices\` and \`GET /api/v3/prices/{id}\`
- v3: \`GET /api/v3/payment-links/{id}\` and \`GET /api/v3/payment-links/{id}/line_items\`
- v3: \`GET /api/v3/checkout/sessions/{id}\` and \`GET /api/v3/checkout/sessions/{id}/line_items\`
- v3: all lists support \`starting_after\`, \`ending_before\`, and \`offset\`
- v2: \`PATCH /api/v2/products/{id}\` and \`DELETE /api/v2/products/{id}\`; \`GET /api/v2/payment-links/{id}\``,
  },
  {
    date: "2026-11-21",
    versions: ["v3", "v2", "v1"],
    title: "Idempotency keys and request IDs",
    text: "Write requests support the header [`Idempotency-Key`](/docs/idempotency); repeated requests return `Idempotent-Replayed`. Every response has a `Request-Id`. Each API version has an OpenAPI document.",
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
- sessions: \`discounts\`, \`allow_promotion_codes\`, and \`automatic_tax\` on creation`,
  },
  {
    date: "2026-11-21",
    versions: ["v3"],
    title: "More settings for payment links and checkout sessions",
    text: `- links: \`expires_at\`, \`inactive_message\`, \`restrictions\`, \`on_behalf_of\`; \`line_items\` and \`active\` on update
- sessions support the settings of payment links: \`custom_fields\`, \`custom_text\`, \`consent_collection\`, \`customer_creation\`, \`phone_number_collection\`, \`shipping_address_collection\`, \`tax_id_collection\`, \`billing_address_collection\`, \`payment_method_collection\`, \`subscription_data\`, \`submit_type\`; also \`currency\`, \`locale\`, \`expires_at\`
- sessions return \`status\`, \`created\`, \`payment_link\`, \`customer_details\`, \`consent\`, \`discounts\``,
  },
  {
    date: "2026-11-21",
    versions: ["v3"],
    title: "Webhook endpoints, deliveries and events",
    text: `- \`POST /api/v3/webhook-endpoints\`, \`GET /api/v3/webhook-endpoints\`, \`GET /api/v3/webhook-endpoints/{id}\`, \`PUT /api/v3/webhook-endpoints/{id}\`, \`DELETE /api/v3/webhook-endpoints/{id}\`
- \`POST /api/v3/webhook-endpoints/{id}/roll\` for a new secret, \`POST /api/v3/webhook-endpoints/{id}/test\` for a test event
- \`GET /api/v3/webhook-deliveries\`, \`GET /api/v3/webhook-deliveries/{id}\`, \`POST /api/v3/webhook-deliveries/{id}/resend\` and \`POST /api/v3/webhook-deliveries/resend\`
- \`GET /api/v3/events\` and \`GET /api/v3/events/{id}\`
- all [event types](/docs/v3/event-types) of that date, except \`checkout.session.expired\`, which existed before`,
  },
  {
    date: "2026-11-21",
    versions: ["v3"],
    title: "Test clock",
    text: "`GET /api/v3/test-clock` and `POST /api/v3/test-clock/advance` read and advance the test clock.",
  },
  {
    date: "2026-11-22",
    versions: ["v3", "v2", "v1"],
    title: "OpenAPI documents for client generation",
    text: `Only the OpenAPI documents changed, not the API. You may need small changes after regenerating a client.

- Error codes are open: \`code\` is a known value or any other string. \`x-error-codes\` lists the codes of each operation.
- v3: each event type has a schema, such as \`CheckoutSessionCompletedEvent\`. An \`Event\` is either a \`KnownEvent\`, distinguished by \`type\`, or an \`OtherEvent\` with a newer type.
- \`servers\` contains the URL of the installation. \`info.version\` is the version of the document.`,
  },
  {
    date: "2026-11-22",
    versions: ["v3", "v2", "v1"],
    title: "Limits for all request fields",
    text: `Every string, list, number, and object has a documented maximum. Requests of normal size are not affected.

- a body can have up to 10,000 members and list elements; an update can change up to 100 \`metadata\` keys
- \`payment_method_types\` and \`allowedPaymentMethods\` can have at most as many elements as there are payment methods; duplicates count once
- v3: \`package_dimensions\` can be at most 1,000,000; \`transfer_data\` requires \`destination\` and allows either \`amount\` or \`amount_percent\`
- malformed URLs such as \`https:/example.com\` and currency codes with non-ASCII letters are rejected`,
  },
  {
    date: "2026-11-22",
    versions: ["v3"],
    title: "More filters and updates, and test payments by API",
    text: `- \`POST /api/v3/checkout/sessions/{id}\` updates \`metadata\`, \`POST /api/v3/customers/{id}\` updates a customer, and \`PUT /api/v3/payment-links/{id}\` supports all page settings
- filters: sessions by \`externalCustomerId\`, \`customer\`, \`payment_link\`, \`payment_intent\`, \`customer_email\` and \`created\`; products, links and events by \`created\`; products and links by \`active\`; events by \`types\`
- \`POST /api/v3/test-helpers/checkout/sessions/{id}/complete\` and \`POST /api/v3/test-helpers/checkout/sessions/{id}/fail\` complete or fail a test payment`,
  },
  {
    date: "2026-11-23",
    versions: ["v3"],
    title: "Shipping",
    text: `- \`shipping_options\` on payment links and checkout sessions: up to 10 shipping options, each with a price and, optionally, countries, a delivery estimate, and a subtotal for free shipping; requires \`shipping_address_collection\`
- the customer chooses among the options for their country; the session returns the choice in \`shipping_cost\` and its price in \`total_details.amount_shipping\`; \`amount_total\` includes shipping`,
  },
  {
    date: "2026-11-23",
    versions: ["v3"],
    title: "Readable URLs for payment links",
    text: "Payment links have a `slug`: `url` is `/pay/{slug}`, or `/pay/test/{slug}` in test mode. URLs with the ID still work, and previous slugs redirect. Sessions of payment links have `attribution`: the campaign parameters and click IDs from the URL.",
  },
  {
    date: "2026-11-23",
    versions: ["v3"],
    title: "Consent to advertising platforms",
    text: "`consent_collection.advertising` on payment links and checkout sessions: `required` shows an optional checkbox, and `consent.advertising` of the session has the answer. Your destinations (Meta, Google Analytics) only receive sessions with consent.",
  },
  {
    date: "2026-11-24",
    versions: ["v3"],
    title: "Recovered sessions",
    text: "`recovered_from` on sessions of payment links: the unpaid session whose recovery email led to this one.",
  },
  {
    date: "2026-11-24",
    versions: ["v3"],
    title: "Payments",
    text: `- \`GET /api/v3/payment-intents\` and \`GET /api/v3/payment-intents/{id}\`: all payment attempts, including failed ones; retrieve them by Checkstand ID, payment processor ID, or the session's \`payment_intent\`
- the scope \`payments:read\`; existing keys with all read scopes have it`,
  },
  {
    date: "2026-11-24",
    versions: ["v3"],
    title: "Refunds",
    text: `- \`POST /api/v3/refunds\`: refund a payment in full, by amount, or by line items and shipping; \`GET /api/v3/refunds\`, \`GET /api/v3/refunds/{id}\`, and \`POST /api/v3/refunds/{id}\` to update metadata
- the events \`refund.created\`, \`refund.updated\`, \`refund.failed\` and \`charge.refunded\`
- the scopes \`refunds:read\` and \`refunds:write\`; existing keys with all read or write scopes have them
- the test cards 4000 0000 0000 7726 and 4000 0000 0000 5126`,
  },
  {
    date: "2026-11-24",
    versions: ["v1", "v2", "v3"],
    title: "Refunded amounts",
    text: `- sessions with refunds return the refunded amount: \`refundedAmount\` in v1 and v2, \`amount_refunded\` in v3
- the error codes \`payment_not_refundable\` and \`refund_exceeds_payment\`, only in v3`,
  },
  {
    date: "2026-11-24",
    versions: ["v3"],
    title: "Disputes",
    text: `- \`GET /api/v3/disputes\`, \`GET /api/v3/disputes/{id}\`, \`POST /api/v3/disputes/{id}\` with evidence, and \`POST /api/v3/disputes/{id}/close\` to accept one
- the events \`charge.dispute.created\`, \`.updated\`, \`.closed\`, \`.funds_withdrawn\` and \`.funds_reinstated\`
- the scopes \`disputes:read\` and \`disputes:write\`
- the test cards 4000 0000 0000 0259 and 4000 0000 0000 1976`,
  },
  {
    date: "2026-11-24",
    versions: ["v1", "v2", "v3"],
    title: "Error codes for disputes",
    text: "- `payment_disputed` and `dispute_not_answerable`, only in v3",
  },
  {
    date: "2026-11-25",
    versions: ["v3"],
    title: "Saved payment methods",
    text: `- \`GET /api/v3/customers/{id}/payment-methods\`
- recurring prices and \`setup\` sessions require a payment method that supports recurring charges
- the test cards 4000 0000 0000 0341, 4000 0025 0000 3155, and 4000 0027 6000 3184`,
  },
  {
    date: "2026-11-25",
    versions: ["v3"],
    title: "Tax rates by state, class, and date",
    text: `- tax rates have \`state\`, \`tax_class\`, \`valid_from\`, and \`valid_until\`; \`valid_until\` can be updated; the list can be filtered by \`state\` and \`tax_class\`
- products have \`tax_class\`
- a country can have several active tax rates; only one per state and class can be in effect at a time`,
  },
  {
    date: "2026-11-25",
    versions: ["v3"],
    title: "Reverse charge",
    text: "- `customer_details.tax_exempt` for sessions whose customer provided a VAT ID for reverse charge",
  },
  {
    date: "2026-11-25",
    versions: ["v3"],
    title: "Coupons",
    text: `- \`POST /api/v3/coupons\`, \`GET /api/v3/coupons\`, \`GET /api/v3/coupons/{id}\`, \`POST /api/v3/coupons/{id}\` and \`DELETE /api/v3/coupons/{id}\`: discounts with products and a duration, which promotion codes apply
- promotion codes have \`coupon\`, \`customer\`, and \`restrictions\` (\`minimum_amount\`, \`first_time_transaction\`); existing codes have a coupon as well; the list can be filtered by \`coupon\`
- \`discounts\` of sessions accept a \`coupon\` instead of a promotion code; sessions return the applied coupon in \`coupon\` and in \`discounts\`
- promotion codes can be used for orders with a trial and nothing due today
- the events \`coupon.created\`, \`coupon.updated\`, \`coupon.deleted\`, \`promotion_code.created\` and \`promotion_code.updated\`
- the scopes \`coupons:read\` and \`coupons:write\`; existing keys with all read or write scopes have them`,
  },
  {
    date: "2026-11-25",
    versions: ["v3"],
    title: "Multiple prices per product",
    text: `- \`POST /api/v3/prices\` and \`POST /api/v3/prices/{id}\`; \`default_price\` when updating a product
- billing intervals of any number of days, weeks, months, or years: \`recurring.interval\` and \`interval_count\`
- prices can have \`nickname\`, \`lookup_key\`, \`metadata\`, \`tax_behavior\`, and \`custom_unit_amount.maximum\`
- the filters \`type\`, \`currency\`, \`lookup_keys\`, and \`recurring[interval]\` for prices
- payment links can sell a product at several prices; a line item with a price other than the default price keeps that price
- the event \`price.updated\``,
  },
  {
    date: "2026-11-25",
    versions: ["v3"],
    title: "Subscriptions and invoices",
    text: `- completing a session with a recurring line item creates a subscription, which is charged automatically; the session returns \`subscription\` and \`invoice\`. Sessions completed earlier are not affected
- \`GET /api/v3/subscriptions\`, \`GET /api/v3/subscriptions/{id}\`, \`POST /api/v3/subscriptions/{id}\`, \`POST /api/v3/subscriptions/{id}/pause\`, \`POST /api/v3/subscriptions/{id}/resume\` and \`DELETE /api/v3/subscriptions/{id}\`
- \`GET /api/v3/invoices\`, \`GET /api/v3/invoices/{id}\`, \`POST /api/v3/invoices/create_preview\`, \`POST /api/v3/invoices/{id}/pay\`, \`POST /api/v3/invoices/{id}/send\`, \`POST /api/v3/invoices/{id}/void\` and \`POST /api/v3/invoices/{id}/mark_uncollectible\`
- payment intents, refunds, and disputes have \`invoice\`; \`checkout_session\` is null for renewals; payment intents and refunds can be filtered by \`invoice\`
- refunds accept \`invoice\` (with its \`il_…\` line items) instead of a payment intent, and \`cancel_subscription\`
- the events \`customer.subscription.created\`, \`.updated\` (with \`previous_attributes\`), \`.deleted\`, \`.paused\`, \`.resumed\` and \`.trial_will_end\`; \`invoice.finalized\`, \`.paid\`, \`.payment_failed\`, \`.payment_action_required\`, \`.upcoming\`, \`.voided\` and \`.marked_uncollectible\`
- the scopes \`subscriptions:read\`, \`subscriptions:write\`, \`invoices:read\` and \`invoices:write\`; existing keys with all read or write scopes have them`,
  },
  {
    date: "2026-11-25",
    versions: ["v1", "v2", "v3"],
    title: "Error codes for subscriptions and invoices",
    text: "- `subscription_canceled`, `subscription_not_paused` and `invoice_not_open`, only in v3, and `merchant_details_missing` in live mode",
  },
  {
    date: "2026-11-25",
    versions: ["v1", "v2", "v3"],
    title: "The test clock processes subscriptions",
    text: `- v3: the test clock has \`status\` (\`ready\` or \`advancing\`) and \`progress\`; it stops at each time when a subscription is due
- write requests in test mode return 400 \`test_clock_advancing\` while the clock is advancing
- v3: deleting a customer cancels their subscriptions and removes the name, address, and email from their invoices`,
  },
  {
    date: "2026-11-26",
    versions: ["v1", "v2", "v3"],
    title: "Rounding for currencies with card charge increments",
    text: `- cards can only be charged in multiples of 0.010 in BHD, JOD, KWD, OMR, and TND, and of 1 in MGA: discounts, exclusive taxes, percentage fees, and partial refunds are rounded half up to these increments if the prices are multiples of them
- an \`amount\` chosen by a customer that is not a multiple returns 400 \`not_multiple\`; in v3, a refund that is not a multiple returns 400 \`parameter_invalid\``,
  },
  {
    date: "2026-11-27",
    versions: ["v3"],
    title: "More scopes for events and for deleting customers; slugs in live mode",
    text: `- events about checkout sessions, customers, subscriptions, invoices, and disputes require \`customers:read\` in addition to \`events:read\`; a list without this scope must ask for other types with \`type\` or \`types\`
- deleting a customer with active subscriptions requires \`subscriptions:write\` in addition to \`customers:write\`
- a promotion code that belongs to another customer returns 400 \`resource_missing\`, like an unknown one
- a payment link's \`slug\` in live mode returns 400 \`payment_processor_missing\` while no processor is configured`,
  },
  {
    date: "2026-11-27",
    versions: ["v3"],
    title: "Stop an advance of the test clock",
    text: "`POST /api/v3/test-clock/stop` stops an advance. The clock stays at the time that it has reached and is `ready`.",
  },
  {
    date: "2026-11-27",
    versions: ["v1", "v2", "v3"],
    title: "Write requests while the test clock is advancing return 409",
    text: "Write requests while the test clock is advancing return 409 (previously 400), with `Retry-After` and `Stripe-Should-Retry: true`. Payment and invoice pages reject changes in the same way.",
  },
  {
    date: "2026-11-27",
    versions: ["v3"],
    title: "Collection of invoices, and resuming within a period",
    text: "Invoices return `collection`, which states how the invoice is collected and why charging is stopped. `attempt_count` is the number of attempted payments, and `next_payment_attempt` is null while charging is stopped. Resuming a subscription before its period ends continues the period, and nothing new is charged; `POST /api/v3/subscriptions/{id}/resume` accepts `billing_cycle_anchor`. `refund: last_invoice` requires a current period.",
  },
  {
    date: "2026-11-27",
    versions: ["v3"],
    title: "Unsupported parameters are rejected",
    text: "Parameters of Stripe's API that would change an amount, a time, or what is charged, and filters of other lists, return 400 `parameter_unsupported`. They were ignored before. Customers, prices, coupons, and promotion codes can be filtered by `created`.",
  },
  {
    date: "2026-11-27",
    versions: ["v3"],
    title: "Lists of subscription items and invoice line items",
    text: "`GET /api/v3/subscriptions/{id}/items` and `GET /api/v3/invoices/{id}/lines` return what `items.url` and `lines.url` name. An update that would give two items of a subscription the same price returns 400.",
  },
  {
    date: "2026-11-27",
    versions: ["v3"],
    title: "Events of payments and customers",
    text: "New events: `payment_intent.succeeded`, `payment_intent.payment_failed`, `customer.created`, `customer.updated`, `customer.deleted`, and `invoice.payment_succeeded`, which follows `invoice.paid`. The object of `charge.refunded` is a charge, with `payment_intent` and `billing_details`; reading it requires `customers:read`. Invoices return `seller`, `customer_tax_ids`, `total_tax_amounts`, `discounts`, and `shipping_cost`, as they were at the time of the invoice.",
  },
  {
    date: "2026-11-27",
    versions: ["v3"],
    title: "Metadata of subscriptions",
    text: "`subscription_data.metadata` of checkout sessions and payment links is stored on the subscription. Invoices return `metadata` and `subscription_details.metadata`; the `metadata` of payment intents includes the subscription's. A session for a `customer` uses the customer's email address. A payment method that can't pay in the subscription's currency returns 400 `currency_mismatch`.",
  },
  {
    date: "2026-11-27",
    versions: ["v3"],
    title: "Test payment methods that fail later",
    text: "The test helper accepts the cards `tok_lost_later` and `tok_expired_later`, and `later_debits: fail` for bank debits.",
  },
  {
    date: "2026-11-27",
    versions: ["v3"],
    title: "The test clock processes everything in order",
    text: "An advance of the test clock stops at each time at which something is due, also if no subscription is: delayed payments, refunds, disputes, sessions, and recovery emails happen at their own times. `POST /api/v3/test-clock/advance` returns `status: advancing` in these cases.",
  },
  {
    date: "2026-11-27",
    versions: ["v1", "v2", "v3"],
    title: "Minimum amounts at checkout",
    text: "A checkout session whose total due today is above zero and below the payment processor's minimum returns 400 `amount_too_small`: when it is created if the customer can't raise the total, otherwise when it is submitted. `last_payment_error.code` of a payment intent can be `amount_too_small`.",
  },
  {
    date: "2026-11-27",
    versions: ["v3"],
    title: "All events of a payment",
    text: "New events: `payment_intent.created`, `payment_intent.processing`, `payment_intent.requires_action`, `payment_intent.canceled`, `charge.succeeded`, `charge.failed`, `payment_method.attached`, `payment_method.detached`, and `invoice.created`. Endpoints with the event `*` receive them. A charge has `failure_code`, `failure_message`, and `payment_method`. Events of payment methods require `customers:read`.",
  },
  {
    date: "2026-11-27",
    versions: ["v3"],
    title: "Periods that are shortened by `cancel_at`",
    text: "An invoice of a period in which the subscription ends is for the share of its seconds until `cancel_at`: its amounts, discount, and tax, and its `period_end` and that of its lines. `current_period_end` of the subscription is then `cancel_at`. If `cancel_at` is removed or moved in such a period, the rest of it is invoiced when it starts. Invoices of earlier periods don't change.",
  },
  {
    date: "2026-11-27",
    versions: ["v3"],
    title: "Customer details of invoices",
    text: "Each invoice after the first, and each preview, uses the customer's name, email, address, and tax IDs at that time, also for taxes and reverse charge. Customers have `tax_ids` (set with `tax_id_data`) and `shipping`. Details that known customers enter at checkout update them, unless the session has `customer_update` with `never`. Stripe's default is `never`; here it is `auto`. Even with `never`, a customer without an email address gets the one entered. Subscriptions return `billing_email`: the address for their emails, if another one than the customer's was entered at checkout.",
  },
  {
    date: "2026-11-27",
    versions: ["v3"],
    title: "Customer balances",
    text: "A renewal invoice whose amount due is below the payment processor's minimum is `paid`, and the amount is added to the customer's balance, so that the next invoice collects it. Before, it was written off. Invoices return `starting_balance` and `ending_balance`, and `amount_due` includes the balance. `GET /api/v3/customers/{id}/balance-transactions` lists the changes of a customer's balance, with the new scope `balance_transactions:read`.",
  },
  {
    date: "2026-11-27",
    versions: ["v3"],
    title: "Balance transactions",
    text: "`GET /api/v3/balance-transactions` lists what changed your money at the payment processor: payments, refunds, disputes, fees, and transfers, with the scope `balance_transactions:read`. `GET /api/v3/balance-transactions/{id}` returns one. Filters are `type`, `currency`, `source`, and `created`. `GET /api/v3/exports/journal` returns the ledger of a month as a file: see [Accounting](/docs/accounting).",
  },
  {
    date: "2026-11-28",
    versions: ["v3"],
    title: "Shipping rates",
    text: `- \`GET /api/v3/shipping-rates\`, \`POST /api/v3/shipping-rates\`, \`GET /api/v3/shipping-rates/{id}\`, and \`POST /api/v3/shipping-rates/{id}\`: prices of shipping that you reuse, with the scopes \`shipping_rates:read\` and \`shipping_rates:write\`
- \`shipping_options: [{"shipping_rate": "shr_…"}]\` on payment links and checkout sessions stores a snapshot of a shipping rate
- \`tax_behavior\` of shipping rates and shipping options: whether the price includes tax`,
  },
  {
    date: "2026-11-28",
    versions: ["v3"],
    title: "Creating credit notes",
    text: `- \`POST /api/v3/credit-notes\` credits a paid invoice to the payment method, to the customer's balance, or out of band, with the scope \`credit_notes:write\`
- Credit notes have \`to\`, \`memo\`, \`refunds\` and \`total_excluding_tax\`, and their line items \`quantity\` and \`type\`
- Customer balance transactions can have the type \`credit_note\``,
  },
  {
    date: "2026-11-28",
    versions: ["v3"],
    title: "Invoices and credit notes as PDF",
    text: `- Invoices have \`invoice_pdf\`, a link to their document. \`GET /api/v3/invoices/{id}/pdf\` returns the file
- \`GET /api/v3/credit-notes\`, \`GET /api/v3/credit-notes/{id}\`, \`GET /api/v3/credit-notes/{id}/lines\`, and \`GET /api/v3/credit-notes/{id}/pdf\`: issued for refunds of invoices and for voided invoices, with the scope \`credit_notes:read\`
- New events: \`credit_note.created\` and \`credit_note.voided\`. Endpoints with the event \`*\` receive them`,
  },
  {
    date: "2026-11-28",
    versions: ["v3"],
    title: "Redemptions per customer",
    text: "`max_redemptions_per_customer` of promotion codes limits how often a customer can use a code; guests are identified by email address. `once_per_customer` is the same as a maximum of 1.",
  },
  {
    date: "2026-11-28",
    versions: ["v3"],
    title: "Combined promotion codes",
    text: "Customers can use up to 5 promotion codes that are `combinable` on one order, and `discounts` of a new session accepts several. Percentages apply first, then amounts, each to what is left of a line item. `discounts` of sessions, subscriptions, and invoices lists all of them; `coupon` of a session is that of the first one.",
  },
  {
    date: "2026-11-28",
    versions: ["v3"],
    title: "Prices by country",
    text: "`currency_options` of prices are amounts in other currencies and, with `countries`, for some countries. Pages of payment links show the customer's country's price first. `currency` of a new session chooses among the currencies that all line items have. Shipping options may be in any of them, at least one in the link's own. `require_card_country` of payment links rejects cards from other countries than that of the price (402 `card_country_mismatch`). A card from the European Economic Area can pay the price of any of its countries.",
  },
  {
    date: "2026-11-28",
    versions: ["v3"],
    title: "Optional items",
    text: "`optional_items` of payment links and checkout sessions are items that customers can add to the order on the page.",
  },
  {
    date: "2026-11-28",
    versions: ["v3"],
    title: "Offer after payment",
    text: "`after_completion.offer` of payment links and checkout sessions offers one price after the payment, with a discount if you set one, which customers buy with one click and the same card. The offer's session has `offered_after`, the ID of the first session.",
  },
  {
    date: "2026-11-28",
    versions: ["v3"],
    title: "Invoices of one-time orders",
    text: "`invoice_creation` of payment links and checkout sessions creates an invoice when a one-time order is paid; before, the parameter was ignored. `billing_reason` of these invoices is `manual`, and `subscription` is null.",
  },
  {
    date: "2026-11-28",
    versions: ["v3"],
    title: "Cancellations by customers",
    text: "`cancellation_details` of subscriptions has `comment`, `feedback`, and `requested_by`: who requested the end, and what customers said when they canceled in the customer portal.",
  },
  {
    date: "2026-11-28",
    versions: ["v3"],
    title: "Changes of customer balances",
    text: "`POST /api/v3/customers/{id}/balance-transactions` adds an amount to a customer's balance, with a reason and the new scope `balance_transactions:write`. The next invoice that is charged automatically in this currency includes the balance.",
  },
  {
    date: "2026-11-28",
    versions: ["v3"],
    title: "Customer portal",
    text: `Both with the scope \`billing_portal:write\`:
- \`POST /api/v3/billing-portal/sessions\` opens the customer portal for one customer, also for one task (\`flow_data\`)
- \`GET /api/v3/billing-portal/configurations\`, \`POST /api/v3/billing-portal/configurations\`, \`GET /api/v3/billing-portal/configurations/{id}\`, and \`POST /api/v3/billing-portal/configurations/{id}\` set what customers can do there`,
  },
  {
    date: "2026-11-28",
    versions: ["v3"],
    title: "Withdrawals",
    text: `- \`GET /api/v3/withdrawals\`, \`GET /api/v3/withdrawals/{id}\`, and \`POST /api/v3/withdrawals/{id}\` to accept or reject one
- the scopes \`withdrawals:read\` and \`withdrawals:write\`
- New events: \`withdrawal.created\` and \`withdrawal.updated\`. Endpoints with the event \`*\` receive them`,
  },
  {
    date: "2026-11-29",
    versions: ["v3"],
    title: "Right of withdrawal",
    text: `- \`withdrawal\` of products says what they are for the right of withdrawal: \`goods\`, \`service\`, \`digital\`, or \`none\`
- for digital content of businesses in the European Economic Area, the payment page asks for consent to immediate access. \`consent.withdrawal\` of sessions is \`accepted\` then, and test payments require it
- \`delivered_at\` of completed sessions, set by \`POST /api/v3/checkout/sessions/{id}\`: from then on, the withdrawal period of goods runs from it, and \`late\` of withdrawals is set`,
  },
  {
    date: "2026-11-29",
    versions: ["v3"],
    title: "Webhook endpoints and personal data",
    text: "A webhook endpoint that receives events with personal data requires `customers:read` in addition to `webhook_endpoints:write`: to create it, to add such events, to send it a sample of one, and to change the URL of any endpoint.",
  },
  {
    date: "2026-11-29",
    versions: ["v3"],
    title: "Refunds return the customer's balance",
    text: `- a refund that returns the last of an invoice's payment also returns what the invoice had used of the customer's balance: \`customer_balance_amount\` of refunds. Before, only the payment could be returned
- \`customer_balance_amount\` of credit notes is the part that went to the customer's balance
- a credit note with \`to: balance\` can return what the invoice had used of the balance, also if no subscription will have another invoice`,
  },
];

/**
 * The version of an API version's OpenAPI document, such as `3.7.0`: the API version, and the number of this service's
 * changes to it. Changed texts and examples don't count.
 */
export function documentVersion(version: ApiVersion): string {
  return documentVersionAfter(version, OWN_CHANGES.length);
}

/** The version of the document after the first `count` changes. */
export function documentVersionAfter(version: ApiVersion, count: number): string {
  const minor = OWN_CHANGES.slice(0, count).filter(({ versions }) => versions.includes(version)).length;
  return `${version.slice(1)}.${minor}.0`;
}
