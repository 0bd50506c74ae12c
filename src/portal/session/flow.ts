/** Where a session of the API leads when it is opened; the processor's names. */
export const PORTAL_FLOWS = ["payment_method_update", "subscription_cancel", "subscription_update"] as const;
export type PortalFlowType = (typeof PORTAL_FLOWS)[number];

/** What follows; `hosted_confirmation` is the overview, as `portal_homepage` is, because it says what was done. */
export const AFTER_COMPLETION = ["portal_homepage", "redirect", "hosted_confirmation"] as const;

export interface PortalFlow {
  type: PortalFlowType;
  /** Null for `payment_method_update`. */
  subscriptionId: string | null;
  afterCompletion: {
    type: (typeof AFTER_COMPLETION)[number];
    /** Of `redirect`; null for the others. */
    returnUrl: string | null;
  };
}

/** The path of its page, below the session's; the overview without a flow. */
export function flowPart(flow: PortalFlow | null): string {
  if (flow === null) return "";
  if (flow.type === "payment_method_update") return "/payment-method";
  return `/subscriptions/${flow.subscriptionId}/${flow.type === "subscription_cancel" ? "cancel" : "update"}`;
}

/** The page that leads back to the merchant. */
const COMPLETED_PART = "/completed";

/**
 * The path that follows what its customer has done, below the session's: `COMPLETED_PART`, if it was what the session is
 * for and leads back to the merchant; otherwise `usual`.
 * @param done.subscriptionId null for `payment_method_update`.
 */
export function partAfter(flow: PortalFlow | null, done: Pick<PortalFlow, "type" | "subscriptionId">, usual: string) {
  const isDone = flow?.type === done.type && flow.subscriptionId === done.subscriptionId;
  return isDone && flow.afterCompletion.returnUrl !== null ? COMPLETED_PART : usual;
}
