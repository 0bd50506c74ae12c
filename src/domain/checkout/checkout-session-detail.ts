import type { CheckoutSession } from "#domain/checkout/checkout-session.ts";
import type { Mail } from "#domain/merchant/mail.ts";
import type { PaymentAttempt } from "#domain/payment/payment.ts";

/** A payment attempt as the merchant is shown it. */
export interface SessionPayment
  extends Pick<
    PaymentAttempt,
    | "id"
    | "status"
    | "paymentMethodType"
    | "amount"
    | "currency"
    | "failureCode"
    | "processorPaymentId"
    | "createdAt"
    | "refundDueAt"
    | "refundedAt"
  > {
  /** Such as visa; null for what is no card. */
  cardBrand: string | null;
  cardLastFour: string | null;
  /** When its status was written: of one that has ended, when it did. */
  statusSince: Date;
}

/** Everything that a merchant can know of a session. */
export interface CheckoutSessionDetail {
  session: CheckoutSession;
  /** Oldest first. */
  payments: SessionPayment[];
  /** When it was completed, expired or cancelled; null while it is open, and where nobody knows any more. */
  endedAt: Date | null;
  /** A payment is under way: until it has ended, the session can't be expired. */
  paymentUnderWay: boolean;
  /** What its customer gave is gone, because he was deleted. */
  customerErased: boolean;
  /** Oldest first: the receipt, and whenever it was sent again. */
  receiptMails: Mail[];
}
