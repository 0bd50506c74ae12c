import type { CheckoutSession } from "#checkout/checkout-session/model.ts";
import type { Dispute } from "#money/dispute/model.ts";
import type { SessionPayment } from "#money/payment/model.ts";
import type { Refund } from "#money/refund/model.ts";
import type { Mail } from "#signals/email/model.ts";

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
