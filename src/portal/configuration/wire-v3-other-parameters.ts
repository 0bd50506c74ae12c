import { EXPAND, type OtherParameters, type OtherParametersOf } from "#kernel/other-parameters.ts";

const FEATURES: OtherParameters = {
  expand: EXPAND,
  "features.payment_method_update.payment_method_configuration": {
    ignored: "Customers can save every payment method that can be charged again.",
  },
  "features.subscription_cancel.cancellation_reason.options": {
    ignored: "Customers can choose any reason, or none.",
  },
  "features.subscription_cancel.proration_behavior": {
    instead: "a cancellation by a customer never refunds",
    accepts: ["none"],
  },
  "features.subscription_update.proration_behavior": {
    instead: "a change by a customer takes effect with the next period",
    accepts: ["none"],
  },
  "features.subscription_update.schedule_at_period_end": {
    ignored: "A change by a customer always takes effect with the next period.",
  },
  "features.subscription_update.billing_cycle_anchor": {
    instead: "a change by a customer doesn't change the billing period",
    accepts: ["unchanged"],
  },
  "features.subscription_update.trial_update_behavior": {
    instead: "a change by a customer doesn't end a trial",
    accepts: ["continue_trial"],
  },
  "login_page.enabled": { instead: "customers can always request a link by email", accepts: [true] },
};

/** The processor's parameters that portal configurations don't have. */
export const PORTAL_CONFIGURATION_PARAMETERS = { create: FEATURES, update: FEATURES } satisfies OtherParametersOf;
