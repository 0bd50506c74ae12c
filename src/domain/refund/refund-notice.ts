import type { CheckoutSession } from "#domain/checkout/checkout-session.ts";
import type { ReceiptPayment } from "#domain/payment/receipt.ts";
import type { Refund } from "#domain/refund/refund.ts";

/** What a customer is told of a refund. */
export interface RefundNotice {
  refund: Refund;
  session: CheckoutSession;
  /** Of the receipt. */
  number: string;
  /** How it was paid, and so where the money goes. */
  payment: ReceiptPayment | null;
  /** The receipt's address; null where the order was not completed. */
  receiptUrl: string | null;
}
