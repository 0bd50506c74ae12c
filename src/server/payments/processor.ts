import type { PaymentMethodType } from "#domain/checkout/checkout-settings.ts";
import type { CardSummary, PaymentFailure, PaymentOutcome } from "#domain/payment/payment.ts";
import type { Currency } from "#domain/shared/currency.ts";
import type { MinorUnits } from "#domain/shared/money.ts";

/** Session and attempt are a payment's key: the same pair is the same payment. */
export interface PaymentKey {
  sessionId: string;
  attemptId: string;
}

/** A payment that was opened: with the id that the processor gave it. */
export interface OpenedPayment extends PaymentKey {
  paymentId: string;
}

/** What a payment is for, and what the merchant wants done with it. All amounts in minor units of the currency. */
export interface PaymentRequest extends PaymentKey {
  /** 0 when a method is only to be saved. */
  amount: MinorUnits;
  currency: Currency;
  methodType: PaymentMethodType;
  /** The method is kept for renewals, or is all that is wanted. */
  savesMethod: boolean;
  /** What the order is called. */
  description: string;
  /** What is sold, with the tax code of each product. */
  lines: readonly { name: string; quantity: number; amount: MinorUnits; taxCode: string | null }[];
  /** What the customer's statement shall say; up to 22 characters. */
  statementDescriptor: string | null;
  /** What of the amount the platform keeps. */
  applicationFee: MinorUnits | null;
  /** Whom the rest goes to; the whole of it without an amount. */
  transfer: { destination: string; amount: MinorUnits | null } | null;
  onBehalfOf: string | null;
  customerEmail: string | null;
  /** The ids of merchant, link and reference, to find the payment by at the processor. */
  metadata: Readonly<Record<string, string>>;
  /** Where the customer comes back to from his bank or 3-D Secure. */
  returnUrl: string;
}

/** What the customer pays with. */
export interface PaymentMethod {
  type: PaymentMethodType;
  /** What the processor's script gave the browser for what was typed, never the card itself. */
  token?: string | undefined;
  /** Of a sandbox card: 1 to 12, and four digits. */
  expiry?: { month: number; year: number } | undefined;
  /** What banks ask for beside. */
  customer: { name?: string | undefined; email?: string | undefined; country?: string | undefined };
}

/** What a page needs to show a processor's own field, which alone sees what is typed into it. */
export interface ProcessorElement {
  /** Names the operator's account; no secret. */
  publishableKey: string;
  scriptUrl: string;
  /** An amount in minor units as its script counts it. */
  amount(amount: MinorUnits, currency: Currency): number;
  /** The origins that the page's content security policy lets in for it. */
  origins: { script: readonly string[]; connect: readonly string[]; frame: readonly string[] };
}

/** The processor's id of a payment, or why it takes none such: a method or amount that it does not have, say. */
type Opening = { paymentId: string } | { failure: PaymentFailure };

/**
 * The seam behind which a processor stands; README.md beside it says how to write one, and
 * tests/payments/processor-contract.ts is what it has to pass.
 *
 * Every call may be repeated with the same key and then answers as before: a crash between two calls is
 * mended by asking again. Whatever a call throws means that nothing is known: the payment stays under way
 * until `lookup` says how it ended. Refusals are outcomes, not errors.
 */
export interface PaymentProcessor {
  /** A word for metrics. */
  name: string;
  /** The processor's own field for what the customer pays with; without one the page shows the test cards' inputs. */
  element?: ProcessorElement;
  /** What is known of a method before it is used; undefined when this processor never gave out its token. */
  describe(method: PaymentMethod): { card?: CardSummary } | undefined;
  /** Opens the payment on the processor's side, without charging. */
  create(request: PaymentRequest): Promise<Opening>;
  /** Charges, or says what the customer has to do first. */
  confirm(payment: OpenedPayment, request: PaymentRequest, method: PaymentMethod): Promise<PaymentOutcome>;
  /**
   * What became of it; undefined while it was opened and never confirmed.
   * @param abandon end it unless it has ended or is processing: then it fails as `abandoned` and can't succeed any more.
   */
  lookup(payment: OpenedPayment, options: { abandon: boolean }): Promise<PaymentOutcome | undefined>;
  /** Gives a payment back in full, once. @returns whether the money has gone back: false while that is under way. */
  refund(payment: OpenedPayment): Promise<boolean>;
}
