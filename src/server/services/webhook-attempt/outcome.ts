/** The state of a delivery after an attempt. */
export type DeliveryOutcome =
  | { status: "delivered" }
  | { status: "pending"; nextAttemptAt: Date }
  /** `gone`: the endpoint responded that it does not exist any more. */
  | { status: "failed"; gone: boolean };
