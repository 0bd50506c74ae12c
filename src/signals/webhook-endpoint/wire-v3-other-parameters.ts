import { EXPAND, type OtherParametersOf } from "#kernel/other-parameters.ts";

/** The processor's parameters that webhook endpoints don't have. */
export const WEBHOOK_ENDPOINT_PARAMETERS = {
  create: {
    connect: { ignored: "Endpoints receive the events of one business." },
    expand: EXPAND,
  },
} satisfies OtherParametersOf;
