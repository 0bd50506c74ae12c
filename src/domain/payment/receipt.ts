import type { CheckoutSession } from "#domain/checkout/checkout-session.ts";
import type { PaymentMethodType } from "#domain/checkout/checkout-settings.ts";

/** What a customer keeps of a completed session. */
export interface Receipt {
  session: CheckoutSession;
  /** Eight characters in two groups: see `receiptNumber`. */
  number: string;
  /** Null when nothing was due. */
  payment: ReceiptPayment | null;
  /** How the payment is called on the customer's statement; null when the merchant did not say. */
  statementDescriptor: string | null;
}

/** What was paid with. */
export interface ReceiptPayment {
  type: PaymentMethodType;
  /** Such as visa; null for what is no card. */
  cardBrand: string | null;
  cardLastFour: string | null;
}

/** Whether a session has a receipt: it is completed, and what it cost has come. */
export function hasReceipt({ status, paymentStatus }: Pick<CheckoutSession, "status" | "paymentStatus">): boolean {
  return status === "COMPLETED" && paymentStatus !== "unpaid";
}

/** The short form of a session's id, by which customer and merchant speak of a receipt: "1K7Q-0B2M". */
export function receiptNumber(sessionId: string): string {
  const tail = sessionId.slice(-8).toUpperCase();
  return `${tail.slice(0, 4)}-${tail.slice(4)}`;
}
