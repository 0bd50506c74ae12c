import type { CheckoutSession } from "#checkout/checkout-session/model.ts";
import type { ReceiptPayment } from "#money/payment/model.ts";
import type { Refund } from "#money/refund/model.ts";

/** The refunded order: a session, or the invoice of a later period. */
interface RefundedOrder extends Pick<CheckoutSession, "merchant" | "livemode" | "locale" | "amountRefunded"> {
  kind: "session" | "invoice";
  lines: readonly Pick<CheckoutSession["lines"][number], "id" | "name" | "unitLabel">[];
}

/** The data of a refund's email to the customer. */
export interface RefundNotice {
  refund: Refund;
  order: RefundedOrder;
  /** The number of the receipt, or of the invoice. */
  number: string;
  /** The payment, whose method the refund goes to. */
  payment: ReceiptPayment | null;
  /** The URL of the receipt, or of the invoice's page; null if the order was not completed. */
  url: string | null;
  /** The URL of the credit note's PDF; null without one. */
  creditNoteUrl: string | null;
}
