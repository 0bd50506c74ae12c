import { EXPAND, type OtherParametersOf } from "#kernel/other-parameters.ts";

const CHARGE = { instead: "use `payment_intent`" };

/** The processor's parameters that refunds don't have. */
export const REFUND_PARAMETERS = {
  create: {
    charge: CHARGE,
    currency: { ignored: "Refunds are in the payment's currency." },
    customer: { instead: "use `payment_intent`, `checkout_session`, or `invoice`" },
    expand: EXPAND,
    instructions_email: { ignored: "The customer's email address is used. See `notify_customer`." },
    origin: { instead: "use `payment_intent`, `checkout_session`, or `invoice`" },
  },
  list: { charge: CHARGE, expand: EXPAND },
} satisfies OtherParametersOf;
