/** Codes of processors that merchants should read as a sentence. */
const FAILURES: Readonly<Record<string, string>> = {
  lost_or_stolen_card: "The card was reported lost or stolen.",
  expired_or_canceled_card: "The card has expired or was cancelled.",
  charge_for_pending_refund_disputed: "The customer disputed the payment.",
  insufficient_funds: "Your balance at the processor was not enough.",
  declined: "The bank declined it.",
};

/** Why a refund failed, in a sentence for the merchant. @param reason in the processor's words. */
export function refundFailureText(reason: string): string {
  return Object.hasOwn(FAILURES, reason) ? (FAILURES[reason] ?? reason) : `The processor says: ${reason}.`;
}
