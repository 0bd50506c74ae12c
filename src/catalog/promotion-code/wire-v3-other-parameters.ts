import { EXPAND, type OtherParametersOf } from "#kernel/other-parameters.ts";

const OF_THE_RETURNED = { instead: "filter by `customer` of the returned codes" };

/** The processor's parameters that promotion codes don't have. */
export const PROMOTION_CODE_PARAMETERS = {
  create: {
    active: { instead: "create the code, then set `active: false` in an update", accepts: [true] },
    customer_account: { instead: "use `customer`" },
    expand: EXPAND,
    promotion: { instead: "use `coupon`" },
  },
  update: { expand: EXPAND, restrictions: { instead: "create another promotion code with these restrictions" } },
  list: {
    customer: OF_THE_RETURNED,
    customer_account: OF_THE_RETURNED,
    expand: EXPAND,
  },
} satisfies OtherParametersOf;
