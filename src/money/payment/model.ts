import type { Currency } from "#kernel/currency.ts";
import type { MinorUnits } from "#kernel/money.ts";
import type { PaymentMethodType } from "#order/checkout-settings.ts";

/**
 * `created` until the processor responded; `requires_action` while the customer must confirm at the bank; `processing`
 * once they have, and the money takes days.
 */
export type PaymentStatus = "created" | "requires_action" | "processing" | "succeeded" | "failed";

/** The card data that may be stored: never the number. */
export interface CardSummary {
  brand: string;
  lastFour: string;
  expiryMonth: number;
  expiryYear: number;
}

/** A payment attempt, or the setup of a method for later, whose amount is 0. */
export interface Payment {
  /** `pi_…`, or `seti_…` without an amount. */
  id: string;
  /** Null for a payment of an invoice that was not created in its session. */
  checkoutSessionId: string | null;
  /** The invoice that it pays; null while its session has none. */
  invoiceId: string | null;
  /** The saved method that is charged off-session; null if the customer pays on a page. */
  paymentMethodId: string | null;
  status: PaymentStatus;
  paymentMethodType: PaymentMethodType;
  amount: MinorUnits;
  currency: Currency;
  /** Why it failed; null unless it failed. */
  failureCode: PaymentFailure | null;
  /** The processor's id of the payment; null until it exists there. */
  processorPaymentId: string | null;
  /** The URL where the customer confirms the payment, while it requires action. */
  actionUrl: string | null;
  createdAt: Date;
  /** Set if the payment succeeded too late. The money has to be refunded; `refundedAt` says when it was. */
  refundDueAt: Date | null;
  refundedAt: Date | null;
  /** The number of a charge without the customer among those of its invoice, from 1; null for payments on a page. */
  attemptNumber: number | null;
}

/**
 * Why a payment failed: the contract's codes; `payment_declined` without a card; `abandoned` if it was abandoned before
 * it ended; `amount_too_small` if the processor rejected it for its amount, whatever the method.
 */
export type PaymentFailure =
  | "card_declined"
  | "insufficient_funds"
  | "authentication_required"
  | "payment_declined"
  | "amount_too_small"
  | "abandoned";

/** A payment method that the processor has saved, for off-session charges. */
export interface SavedMethod {
  /** The processor's ids of the customer, the method and, for debits, the mandate. */
  processorCustomerId: string;
  processorMethodId: string;
  mandateId: string | null;
  /** The type of the saved method: a SEPA debit if the customer paid by iDEAL or Bancontact. */
  type: PaymentMethodType;
  card: CardSummary | null;
}

/** The data by which a customer's bank identifies a SEPA debit. */
export interface Mandate {
  reference: string;
  /** The creditor ID of the debits' recipient; null if the processor does not report it. */
  creditorId: string | null;
}

/** The processor's fee for a payment, in minor units of the currency in which it is taken. */
export interface ProcessorFee {
  amount: MinorUnits;
  currency: Currency;
}

/** A payment's state at the processor. The card is set if only the processor knows it, the fee if it reports one. */
export type PaymentOutcome =
  | { status: "succeeded"; card?: CardSummary; kept?: SavedMethod; fee?: ProcessorFee }
  /**
   * @param isMethodUnusable whether each further charge would fail, for example with a stolen card: only another method
   * can pay.
   */
  | { status: "failed"; failure: PaymentFailure; isMethodUnusable?: boolean }
  /** The customer must visit this URL, and returns to the request's `returnUrl`. */
  | { status: "requires_action"; next: string }
  /** The customer has done their part. The outcome may take days. */
  | { status: "processing"; card?: CardSummary; kept?: SavedMethod };

/** Methods whose payment succeeds or fails later: the session completes unpaid. */
export const DELAYED_METHODS: readonly PaymentMethodType[] = ["us_bank_account", "sepa_debit"];

/** A live process resolves its payment within this time: 30 seconds. */
export const STALE_AFTER_SECONDS = 30;
/** A customer has returned from the bank within this time: 10 minutes. */
export const ACTION_SECONDS = 600;

/** Whether a payment has not ended yet. */
export function isInProgress({ status }: Pick<Payment, "status">): boolean {
  return status === "created" || status === "requires_action" || status === "processing";
}

/** Whether a payment was abandoned, so that the processor must be asked for its outcome. */
export function isStale({ status, createdAt }: Pick<Payment, "status" | "createdAt">, now: Date): boolean {
  if (status !== "created" && status !== "requires_action") return false;
  const patience = status === "created" ? STALE_AFTER_SECONDS : ACTION_SECONDS;
  return now.getTime() - createdAt.getTime() >= patience * 1000;
}

/** The data of a session's last payment attempt that a list shows. */
export interface LastPayment extends Pick<Payment, "status" | "paymentMethodType" | "failureCode"> {
  /** Such as visa; null without a card. */
  cardBrand: string | null;
  cardLastFour: string | null;
}

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

/** The payment method that was used. */
export interface ReceiptPayment {
  type: PaymentMethodType;
  /** Such as visa; null without a card. */
  cardBrand: string | null;
  cardLastFour: string | null;
}
