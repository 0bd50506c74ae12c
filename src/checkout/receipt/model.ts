import type { CheckoutSession } from "#checkout/checkout-session/model.ts";
import type { ReceiptPayment } from "#money/payment/model.ts";
import type { NextPayment } from "#money/subscription/next-payment.ts";

/** The customer's record of a completed session. */
export interface Receipt {
  session: CheckoutSession;
  /** Eight characters in two groups: see `receiptNumber`. */
  number: string;
  /** Null if nothing was due. */
  payment: ReceiptPayment | null;
  /** The statement descriptor; null if the merchant gave none. */
  statementDescriptor: string | null;
  /** The next payment, while the subscription is active; null without one. */
  nextPayment: NextPayment | null;
}

/** Whether a session has a receipt: it is completed and paid. */
export function hasReceipt({ status, paymentStatus }: Pick<CheckoutSession, "status" | "paymentStatus">): boolean {
  return status === "COMPLETED" && paymentStatus !== "unpaid";
}

/** The short form of a session's id, which people can read out: "1K7Q-0B2M". */
export function receiptNumber(sessionId: string): string {
  const tail = sessionId.slice(-8).toUpperCase();
  return `${tail.slice(0, 4)}-${tail.slice(4)}`;
}
