import { EXPAND, type OtherParametersOf } from "#kernel/other-parameters.ts";

/** The processor's parameters that prices don't have. */
export const PRICE_PARAMETERS = {
  create: {
    active: { instead: "create the price, then archive it with `active: false` in an update", accepts: [true] },
    billing_scheme: { instead: "use one `unit_amount` per unit", accepts: ["per_unit"] },
    expand: EXPAND,
    product_data: { instead: "create the product first, and use `product`" },
    "recurring.aggregate_usage": { instead: "use a fixed `quantity`" },
    "recurring.meter": { instead: "use a fixed `quantity`" },
    "recurring.trial_period_days": {
      instead: "use `subscription_data.trial_period_days` of the payment link or checkout session",
    },
    "recurring.usage_type": { instead: "use `licensed` with a fixed `quantity`", accepts: ["licensed"] },
    tiers: { instead: "create a price for each tier, with one `unit_amount`" },
    tiers_mode: { instead: "create a price for each tier, with one `unit_amount`" },
    transform_quantity: { instead: "use the amount of a whole package as `unit_amount`" },
  },
  update: {
    expand: EXPAND,
    tax_behavior: { instead: "create a price with this `tax_behavior`, and archive the old one" },
  },
  list: { expand: EXPAND },
} satisfies OtherParametersOf;
