import { EXPAND, type OtherParametersOf } from "#kernel/other-parameters.ts";

const CURRENCY_OPTIONS = { instead: "create a coupon for each currency" };

/** The processor's parameters that coupons don't have. */
export const COUPON_PARAMETERS = {
  create: {
    currency_options: CURRENCY_OPTIONS,
    expand: EXPAND,
    id: { instead: "use the `id` of the response; for a code of your own, create a promotion code for the coupon" },
  },
  update: { currency_options: CURRENCY_OPTIONS, expand: EXPAND },
  list: { expand: EXPAND },
} satisfies OtherParametersOf;
