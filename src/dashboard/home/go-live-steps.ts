import type { SellerDetail } from "#account/merchant/seller-details.ts";

/** How far a business is in live mode, apart from the settings of the installation. */
export interface GoLiveSteps {
  /** The details of the business that are missing. */
  missingDetails: SellerDetail[];
  /** IDs of the newest objects; null until there is one. */
  productId: string | null;
  webhookEndpointId: string | null;
  /** A payment that succeeded. */
  paymentId: string | null;
  /** A payment that was refunded, in part or in full. */
  refundedPaymentId: string | null;
}

/** Whether all steps are done, with those of the installation. */
export function isLive(
  steps: GoLiveSteps,
  { acceptsPayments, sendsMail }: { acceptsPayments: boolean; sendsMail: boolean },
): boolean {
  const { missingDetails, paymentId: _, ...objects } = steps;
  const isSetUp = acceptsPayments && sendsMail && missingDetails.length === 0;
  return isSetUp && Object.values(objects).every((id) => id !== null);
}
