import { EXPAND, type OtherParametersOf } from "#kernel/other-parameters.ts";

/** The processor's parameters that disputes don't have. */
export const DISPUTE_PARAMETERS = {
  update: {
    expand: EXPAND,
    intended_submission_method: { ignored: "Evidence is submitted with `submit`." },
    metadata: { ignored: "Disputes have no metadata. Use that of the session." },
  },
  list: { charge: { instead: "use `payment_intent`" }, expand: EXPAND },
} satisfies OtherParametersOf;
