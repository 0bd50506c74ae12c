/** The state of a delivery after an attempt. */
export type DeliveryOutcome =
  | { status: "delivered" }
  | { status: "pending"; nextAttemptAt: Date }
  /** `gone`: the endpoint responded that it no longer exists. */
  | { status: "failed"; gone: boolean };
