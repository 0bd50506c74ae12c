import { EXPAND, type OtherParametersOf } from "#kernel/other-parameters.ts";

/** The processor's parameters that tax rates don't have. */
export const TAX_RATE_PARAMETERS = {
  create: {
    expand: EXPAND,
    jurisdiction: { ignored: "`country` and `state` say where the rate applies." },
    tax_type: { ignored: "`display_name` names the tax." },
  },
} satisfies OtherParametersOf;
