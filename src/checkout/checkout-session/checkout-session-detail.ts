import type { CheckoutSession } from "#checkout/checkout-session/model.ts";
import type { MinorUnits } from "#kernel/money.ts";
import type { Dispute } from "#money/dispute/model.ts";
import type { Payment } from "#money/payment/model.ts";
import type { Refund } from "#money/refund/model.ts";
import type { Mail } from "#signals/email/model.ts";

/** A payment attempt as the merchant sees it. */
export interface SessionPayment
  extends Pick<
    Payment,
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
  /** Such as visa; null without a card. */
  cardBrand: string | null;
  cardLastFour: string | null;
  /** The refunded amount in minor units. */
  amountRefunded: MinorUnits;
  /** When it got its status. */
  statusSince: Date;
}

/** The data of a session that a merchant can see. */
export interface CheckoutSessionDetail {
  session: CheckoutSession;
  /** Oldest first. */
  payments: SessionPayment[];
  /** The refunds of all its payments, oldest first. */
  refunds: Refund[];
  /** The disputes of all payments, oldest first. */
  disputes: Dispute[];
  /** When it was completed, expired or canceled; null while it is open, and if the time was not recorded. */
  endedAt: Date | null;
  /** A payment is in progress: the session can't be expired until it has ended. */
  paymentInProgress: boolean;
  /** The customer was deleted, and their data with them. */
  customerErased: boolean;
  /** Oldest first: the receipt, each time that it was sent. */
  receiptMails: Mail[];
}
