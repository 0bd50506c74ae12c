import { EXPAND, type OtherParametersOf } from "#kernel/other-parameters.ts";

const TAX_RATES = { instead: "create tax rates by country, and set `automatic_tax.enabled`" };
const CAPTURE = {
  instead: "omit it, because payments are captured immediately",
  accepts: ["automatic", "automatic_async"],
};
const LATER_CHARGES = { instead: "sell a recurring price, or use `mode: setup` of a checkout session" };

/** The processor's parameters that neither payment links nor checkout sessions have. */
export const ORDER_PARAMETERS = {
  expand: EXPAND,
  "line_items[].dynamic_tax_rates": TAX_RATES,
  "line_items[].price_data": { instead: "create a price, and use `price`" },
  "line_items[].tax_rates": TAX_RATES,
  "managed_payments.enabled": { instead: "omit it, because you are the seller", accepts: [false] },
  name_collection: { ignored: "The page asks for the name that the payment method needs." },
  "payment_intent_data.capture_method": CAPTURE,
  "payment_intent_data.description": { ignored: "Payments are described by what was bought." },
  "payment_intent_data.metadata": {
    ignored: "Payments have the metadata of their session, with the subscription's merged over it.",
  },
  "payment_intent_data.receipt_email": { ignored: "Receipts go to the customer's email address." },
  "payment_intent_data.setup_future_usage": LATER_CHARGES,
  "payment_intent_data.statement_descriptor": { ignored: "Use `statement_descriptor` of the product." },
  "payment_method_options.card.capture_method": CAPTURE,
  "payment_method_options.card.installments.enabled": {
    instead: "sell a recurring price, and cancel the subscription with `cancel_at`",
    accepts: [false],
  },
  "payment_method_options.card.setup_future_usage": LATER_CHARGES,
  "subscription_data.application_fee_percent": {
    instead: "use `application_fee_percent` of a payment link",
  },
  "subscription_data.billing_cycle_anchor": { instead: "use `subscription_data.trial_period_days`" },
  "subscription_data.default_tax_rates": TAX_RATES,
  "subscription_data.on_behalf_of": { instead: "use `on_behalf_of` of a payment link" },
  "subscription_data.proration_behavior": { instead: "omit it, because the first period is always charged in full" },
  "subscription_data.transfer_data": { instead: "use `transfer_data` of a payment link" },
  "subscription_data.trial_end": { instead: "use `subscription_data.trial_period_days`" },
  "subscription_data.trial_settings.end_behavior.missing_payment_method": {
    instead: "omit it, because the first invoice stays open until it is paid",
    accepts: ["create_invoice"],
  },
} as const satisfies OtherParametersOf[string];
