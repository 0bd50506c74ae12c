import type { CustomerName } from "#account/customer/model.ts";
import type { CheckoutSession } from "#checkout/checkout-session/model.ts";
import type { Dispute } from "#money/dispute/model.ts";
import type { Invoice } from "#money/invoice/model.ts";
import type { PaymentIntent } from "#money/payment/payment-intent.ts";
import type { Refund } from "#money/refund/model.ts";
import type { RefundablePayment } from "#money/refund/refundable-payment.ts";
import type { Mail } from "#signals/email/model.ts";

/** The data of a payment that a merchant can see. */
export interface PaymentDetail {
  payment: PaymentIntent;
  /** What was bought, also by a renewal. */
  productName: string;
  /** The checkout that was paid; null for a payment of an invoice outside of one. */
  session: CheckoutSession | null;
  /** The invoice that was paid; null without one. */
  invoice: Invoice | null;
  /** Null for a guest. */
  customer: CustomerName | null;
  /** The customer was deleted, and their data with them. */
  customerErased: boolean;
  /** Oldest first. */
  refunds: Refund[];
  disputes: Dispute[];
  /** Oldest first: the receipt of the checkout, each time that it was sent. */
  receiptMails: Mail[];
  /** Null if nothing (more) can be refunded. */
  refundable: RefundablePayment | null;
  /** The payment in the processor's own dashboard. */
  processorPage: string | null;
}
