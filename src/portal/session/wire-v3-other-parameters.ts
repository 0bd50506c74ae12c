import { EXPAND, type OtherParametersOf } from "#kernel/other-parameters.ts";

/** The processor's parameters that sessions of the portal don't have. */
export const PORTAL_SESSION_PARAMETERS = {
  create: {
    expand: EXPAND,
    customer_account: { instead: "use `customer`" },
    on_behalf_of: { instead: "the portal is always that of your own business" },
    "flow_data.after_completion.hosted_confirmation": { ignored: "The portal says what was done." },
    "flow_data.subscription_cancel.retention": { instead: "a coupon can't be offered when a customer cancels" },
    "flow_data.subscription_update_confirm": {
      instead: "use the type `subscription_update`: the customer chooses among the prices of the configuration",
    },
  },
} satisfies OtherParametersOf;
