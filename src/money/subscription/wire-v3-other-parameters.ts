import { EXPAND, type OtherParametersOf } from "#kernel/other-parameters.ts";

const TAX_RATES = { instead: "create tax rates by country" };
const FROM_THE_LINK = { instead: "set it on the payment link of a new subscription, because it is fixed at the start" };
const NO_THRESHOLDS = { instead: "omit it, because each period is invoiced once" };
const DISCOUNTS = { instead: "use `discounts` of a checkout session that starts a new subscription" };
const AUTOMATIC = {
  instead: "omit it, because invoices are always charged automatically",
  accepts: ["charge_automatically"],
};

/** The processor's parameters that subscriptions don't have. */
export const SUBSCRIPTION_PARAMETERS = {
  update: {
    add_invoice_items: { instead: "sell a one-time price with a payment link or checkout session" },
    application_fee_percent: FROM_THE_LINK,
    automatic_tax: { instead: "set it on the payment link or checkout session, because it is fixed at the start" },
    billing_cycle_anchor: {
      instead: "move the end of a trial with `trial_end`, or cancel and start a new subscription",
      accepts: ["unchanged"],
    },
    billing_schedules: NO_THRESHOLDS,
    billing_thresholds: NO_THRESHOLDS,
    cancellation_details: { ignored: "The reason for a cancellation is not stored." },
    collection_method: AUTOMATIC,
    coupon: DISCOUNTS,
    days_until_due: { instead: AUTOMATIC.instead },
    default_source: { instead: "use `default_payment_method`" },
    default_tax_rates: TAX_RATES,
    description: { ignored: "The description is fixed at the start, in `subscription_data.description`." },
    discounts: DISCOUNTS,
    expand: EXPAND,
    invoice_settings: { ignored: "All invoices of a business look the same." },
    "items[].billing_thresholds": NO_THRESHOLDS,
    "items[].clear_usage": { instead: "omit it, because items have a fixed `quantity`", accepts: [false] },
    "items[].discounts": DISCOUNTS,
    "items[].price_data": { instead: "create a price, and use `price`" },
    "items[].tax_rates": TAX_RATES,
    off_session: { ignored: "The customer is never present." },
    on_behalf_of: FROM_THE_LINK,
    payment_behavior: {
      instead: "omit it, because changes take effect from the next period, whether or not it is paid",
      accepts: ["allow_incomplete"],
    },
    payment_settings: { ignored: "Invoices are charged to `default_payment_method`." },
    pending_invoice_item_interval: NO_THRESHOLDS,
    promotion_code: DISCOUNTS,
    proration_date: { instead: "omit it, because changes take effect from the next period, without proration" },
    transfer_data: FROM_THE_LINK,
    trial_from_plan: { instead: "use `trial_end`", accepts: [false] },
    "trial_settings.end_behavior.missing_payment_method": {
      instead: "omit it, because the first invoice stays open until it is paid",
      accepts: ["create_invoice"],
    },
  },
  cancel: {
    cancellation_details: { ignored: "The reason for a cancellation is not stored." },
    expand: EXPAND,
    invoice_now: { instead: "omit it, because nothing is owed for a period that has been invoiced", accepts: [false] },
    prorate: { instead: "use `refund: prorated`", accepts: [false] },
  },
  list: {
    automatic_tax: { instead: "read `automatic_tax` of the returned subscriptions" },
    collection_method: AUTOMATIC,
    current_period_start: { instead: "use `current_period_end`" },
    customer_account: { instead: "use `customer`" },
    expand: EXPAND,
    plan: { instead: "use `price`" },
    test_clock: { instead: "omit it, because all test subscriptions follow one test clock" },
  },
} satisfies OtherParametersOf;
