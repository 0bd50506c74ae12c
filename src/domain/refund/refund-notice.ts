import type { CheckoutSession } from "#domain/checkout/checkout-session.ts";
import type { ReceiptPayment } from "#domain/payment/receipt.ts";
import type { Refund } from "#domain/refund/refund.ts";

/** Of what a customer paid: of a session, or of the invoice of a later period. */
interface RefundedOrder extends Pick<CheckoutSession, "merchant" | "livemode" | "locale" | "amountRefunded"> {
  kind: "session" | "invoice";
  lines: readonly Pick<CheckoutSession["lines"][number], "id" | "name" | "unitLabel">[];
}

/** What a customer is told of a refund. */
export interface RefundNotice {
  refund: Refund;
  order: RefundedOrder;
  /** Of the receipt, or of the invoice. */
  number: string;
  /** How it was paid, and so where the money goes. */
  payment: ReceiptPayment | null;
  /** The address of the receipt, or of the invoice's page; null where the order was not completed. */
  url: string | null;
}
