import { EXPAND, type OtherParametersOf } from "#kernel/other-parameters.ts";

/** The processor's parameters that payment intents don't have. */
export const PAYMENT_INTENT_PARAMETERS = {
  list: { customer_account: { instead: "use `customer`" }, expand: EXPAND },
} satisfies OtherParametersOf;
