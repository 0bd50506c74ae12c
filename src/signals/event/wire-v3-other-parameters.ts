import { EXPAND, type OtherParametersOf } from "#kernel/other-parameters.ts";

/** The processor's parameters that events don't have. */
export const EVENT_PARAMETERS = {
  list: { delivery_success: { instead: "use `status` of the list of webhook deliveries" }, expand: EXPAND },
} satisfies OtherParametersOf;
