/** How far a merchant has come in test mode: the newest of each thing that is needed to be paid and told of it. */
export interface FirstSteps {
  /** Ids; null while there is none. */
  productId: string | null;
  paymentLinkId: string | null;
  paidSessionId: string | null;
  webhookEndpointId: string | null;
  /** One that an endpoint took. */
  webhookDeliveryId: string | null;
}

/** Whether nothing is left to do. */
export function areFirstStepsDone(steps: FirstSteps): boolean {
  return Object.values(steps).every((id) => id !== null);
}

/** Set to "hidden" in a browser whose user has hidden the first steps. */
export const FIRST_STEPS_COOKIE = "checkstand.first-steps";
