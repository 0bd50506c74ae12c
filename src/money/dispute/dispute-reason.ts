const REASONS: Readonly<Record<string, string>> = {
  fraudulent: "The customer says they didn’t authorize the payment.",
  product_not_received: "The customer says the order never arrived.",
  product_unacceptable: "The customer says the item was defective or not as described.",
  duplicate: "The customer says they were charged twice.",
  subscription_canceled: "The customer says they had already canceled.",
  credit_not_processed: "The customer says a refund never arrived.",
  unrecognized: "The customer doesn’t recognize the charge.",
  general: "The bank gave no reason.",
};

/** Why a customer disputes a payment, as a sentence. @param reason the processor's code. */
export function disputeReasonText(reason: string): string {
  return Object.hasOwn(REASONS, reason)
    ? (REASONS[reason] ?? reason)
    : `Reason from the payment processor: ${reason.replaceAll("_", " ")}.`;
}
