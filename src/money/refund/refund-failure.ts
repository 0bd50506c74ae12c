/** Processor failure codes with a readable message. */
const FAILURES: Readonly<Record<string, string>> = {
  lost_or_stolen_card: "The card was reported lost or stolen.",
  expired_or_canceled_card: "The card has expired or was canceled.",
  charge_for_pending_refund_disputed: "The customer disputed the payment.",
  insufficient_funds: "Your balance at the payment processor was too low.",
  declined: "The bank declined the refund.",
};

/**
 * Why a refund failed, in a sentence for the merchant. @param reason the failure code or message from the processor.
 */
export function refundFailureText(reason: string): string {
  return Object.hasOwn(FAILURES, reason)
    ? (FAILURES[reason] ?? reason)
    : `Reason from the payment processor: ${reason}.`;
}
