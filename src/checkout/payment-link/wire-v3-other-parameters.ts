import { EXPAND, type OtherParametersOf } from "#kernel/other-parameters.ts";
import { ORDER_PARAMETERS } from "#order/wire-v3-other-parameters.ts";

const FIXED = { instead: "create another payment link with this value" };

const BOTH = {
  ...ORDER_PARAMETERS,
  "line_items[].adjustable_quantity.enabled": {
    instead: "use `line_items` of a checkout session",
    accepts: [false],
  },
  "payment_intent_data.application_fee_amount": { instead: "use `application_fee_amount`" },
  "payment_intent_data.on_behalf_of": { instead: "use `on_behalf_of`" },
  "payment_intent_data.transfer_data": { instead: "use `transfer_data`" },
  "payment_intent_data.transfer_group": { ignored: "Transfers are not grouped." },
} as const;

/** The processor's parameters that payment links don't have. */
export const PAYMENT_LINK_PARAMETERS = {
  create: BOTH,
  update: {
    ...BOTH,
    application_fee_amount: FIXED,
    application_fee_percent: FIXED,
    on_behalf_of: FIXED,
    transfer_data: FIXED,
  },
  list: { expand: EXPAND },
} satisfies OtherParametersOf;
