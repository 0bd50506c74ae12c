import { EXPAND, type OtherParametersOf } from "#kernel/other-parameters.ts";

/** The processor's parameters that shipping rates don't have. */
export const SHIPPING_RATE_PARAMETERS = {
  create: {
    expand: EXPAND,
    tax_code: { ignored: "Shipping is taxed like the line item with the largest amount." },
  },
} satisfies OtherParametersOf;
