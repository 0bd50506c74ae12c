import type { PaymentIntent } from "#money/payment/payment-intent.ts";

/** A payment in a list, with who paid and what for. */
export interface ListedPayment extends PaymentIntent {
  /** What was bought, also by a renewal. */
  productName: string;
  /** As the customer typed it, otherwise the customer's; null if it is not known, and after erasure. */
  customerName: string | null;
  /** Null unless a checkout was paid. */
  receiptNumber: string | null;
  /** Null if there is no invoice. */
  invoiceNumber: string | null;
}
