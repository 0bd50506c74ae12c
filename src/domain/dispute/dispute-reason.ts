const REASONS: Readonly<Record<string, string>> = {
  fraudulent: "The customer says that they did not pay.",
  product_not_received: "The customer says that nothing arrived.",
  product_unacceptable: "The customer says that it is not as described, or broken.",
  duplicate: "The customer says that they were charged twice.",
  subscription_canceled: "The customer says that they had cancelled.",
  credit_not_processed: "The customer says that a refund did not arrive.",
  unrecognized: "The customer does not recognise the charge.",
  general: "The bank gives no reason.",
};

/** Why a customer disputes, in a sentence. @param reason in the processor's words. */
export function disputeReasonText(reason: string): string {
  return Object.hasOwn(REASONS, reason)
    ? (REASONS[reason] ?? reason)
    : `The processor says: ${reason.replaceAll("_", " ")}.`;
}
