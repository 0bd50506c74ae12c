/** The progress of a merchant in test mode: the newest object of each step. */
export interface FirstSteps {
  /** Ids; null until there is one. */
  productId: string | null;
  paymentLinkId: string | null;
  paidSessionId: string | null;
  webhookEndpointId: string | null;
  /** An event that an endpoint accepted. */
  webhookDeliveryId: string | null;
}

/** Whether all steps are done. */
export function areFirstStepsDone(steps: FirstSteps): boolean {
  return Object.values(steps).every((id) => id !== null);
}

/** Set to "hidden" in a browser whose user hid the first steps. */
export const FIRST_STEPS_COOKIE = "checkstand.first-steps";
