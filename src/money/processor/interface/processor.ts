import type { Currency } from "#kernel/currency.ts";
import type { DisputeStatus } from "#kernel/dispute-status.ts";
import type { MinorUnits } from "#kernel/money.ts";
import type { RefundReason } from "#kernel/refund-reason.ts";
import type {
  CardSummary,
  Mandate,
  PaymentFailure,
  PaymentOutcome,
  ProcessorFee,
  SavedMethod,
} from "#money/payment/model.ts";
import type { PaymentMethodType } from "#order/checkout-settings.ts";

/** A payment by its id: the same id is the same payment. */
export interface PaymentKey {
  paymentId: string;
}

/** A payment with the processor's id. */
export interface OpenedPayment extends PaymentKey {
  processorPaymentId: string;
}

/** The purpose of a payment, and the merchant's options for it. All amounts are in minor units of the currency. */
export interface PaymentRequest extends PaymentKey {
  /** 0 if a method is only saved. */
  amount: MinorUnits;
  currency: Currency;
  methodType: PaymentMethodType;
  /** Only cards whose country is known: no wallet that hides it. */
  onlyCards?: boolean;
  /** The method is saved for renewals, or saving it is the purpose: its outcome then contains the saved method. */
  savesMethod: boolean;
  /** The saved method is only charged while its customer is present, so that no mandate for other charges is asked for. */
  savedForPresence?: boolean;
  /** A method that was saved before, to be charged off-session unless the customer is present; null if the customer pays on the page. */
  savedMethod: SavedMethodKey | null;
  /** The customer is on a page while their saved method is charged, so that they can confirm what the bank requires. */
  isCustomerPresent?: boolean;
  /**
   * The name of a charge of a saved method, for example of `chargeName`: the same name is the same charge, even after the
   * database was restored to an earlier state. Null if the customer pays on the page.
   */
  chargeName: string | null;
  /** The order's name. */
  description: string;
  /** The products, each with its tax code. */
  lines: readonly { name: string; quantity: number; amount: MinorUnits; taxCode: string | null }[];
  /** The text on the customer's statement, up to 22 characters. */
  statementDescriptor: string | null;
  /** The part of the amount that the platform keeps. */
  applicationFee: MinorUnits | null;
  /** The recipient of the rest; of all of it without an amount. */
  transfer: { destination: string; amount: MinorUnits | null } | null;
  onBehalfOf: string | null;
  customerEmail: string | null;
  merchantId: string;
  /** The session that it pays; null for an invoice. */
  checkoutSessionId: string | null;
  /** The invoice that it pays; null for a session. */
  invoiceId: string | null;
  /** The ids of merchant, link and reference, to find the payment at the processor. */
  metadata: Readonly<Record<string, string>>;
  /** The URL where the customer returns from the bank or 3-D Secure. */
  returnUrl: string;
}

/** A method that the processor has saved, by its IDs. */
export type SavedMethodKey = Pick<SavedMethod, "processorCustomerId" | "processorMethodId">;

/** A refund of a payment: the same id is the same refund. */
export interface RefundRequest extends OpenedPayment {
  refundId: string;
  /** In minor units; the processor rejects more than the refundable rest. */
  amount: MinorUnits;
  currency: Currency;
  reason: RefundReason | null;
  /** What its success returns to the customer's balance, in minor units: the processor only keeps it. */
  balanceAmount: MinorUnits;
  /** Whether the platform's fee and the transfer are reversed in proportion. */
  refundsApplicationFee: boolean;
  reversesTransfer: boolean;
}

/** A refund's state at the processor. One that succeeded may fail later. */
export type RefundOutcome =
  | { status: "pending" | "succeeded"; processorRefundId: string }
  /** @param failureReason the processor's code or message. */
  | { status: "failed"; processorRefundId: string | null; failureReason: string };

/** A refund at the processor, created by anybody. */
export interface ProcessorRefund {
  /** Our ID, from its metadata; null for a refund created in the processor's own dashboard. */
  refundId: string | null;
  /** In minor units. */
  amount: MinorUnits;
  reason: RefundReason | null;
  /** That of its request, in minor units; null for a refund created in the processor's own dashboard. */
  balanceAmount: MinorUnits | null;
  outcome: RefundOutcome;
}

/** A live charge of the service's that the processor has: succeeded, processing, or waiting for the customer. */
export interface ProcessorCharge {
  processorPaymentId: string;
  status: "succeeded" | "processing" | "requires_action";
  /** In minor units. */
  amount: MinorUnits;
  currency: Currency;
  createdAt: Date;
  merchantId: string;
  /** The payment that it was created for, which may be lost here; null for charges of early versions. */
  paymentId: string | null;
  methodType: PaymentMethodType;
  /** Null for payments on a page, and for charges of versions before. */
  chargeName: string | null;
  subscriptionId: string | null;
  checkoutSessionId: string | null;
  invoiceId: string | null;
  customerEmail: string | null;
  /** Whether some of its money was refunded or is disputed. */
  isReversed: boolean;
}

/** A refund or dispute, by the processor's IDs. */
export interface ProcessorReversal {
  processorPaymentId: string;
  /** Null for a refund. */
  processorDisputeId: string | null;
}

/** A transaction of a payment's money at the processor. */
export interface ProcessorTransaction {
  /** The processor's ID of the transaction. */
  id: string;
  kind: "payment" | "refund" | "dispute";
  /** The processor's ID of the charge, the refund, or the dispute. */
  processorId: string;
  processorPaymentId: string;
  /** As the charge's metadata says; null if it says nothing. */
  merchantId: string | null;
  /** In minor units of the payment's currency; below 0: it was taken. */
  amount: MinorUnits;
  currency: Currency;
  /** The fee, in the balance's currency. Negative if it was returned, null if there is none. */
  fee: ProcessorFee | null;
  at: Date;
}

/** A page of the processor's transactions, newest first. */
export interface ProcessorTransactionPage {
  transactions: ProcessorTransaction[];
  /** The cursor of the next page; null for the last one. */
  next: string | null;
}

/** A dispute by the processor's id, in the currency of its payment. */
export interface DisputeKey {
  processorDisputeId: string;
  currency: Currency;
}

/** A dispute as the processor has it. */
export interface ProcessorDispute {
  processorDisputeId: string;
  status: DisputeStatus;
  /** The processor's reason code. */
  reason: string;
  /** In minor units. */
  amount: MinorUnits;
  isChargeRefundable: boolean;
  /** The deadline to respond; null if no response is possible. */
  dueBy: Date | null;
  /** The merchant's evidence. */
  evidence: string | null;
  submissions: number;
  isPastDue: boolean;
  /** Whether the bank has the money now. */
  hasTakenFunds: boolean;
}

/** The customer's payment method. */
export interface PaymentMethod {
  type: PaymentMethodType;
  /** The token that the processor's script created from the input, never the card itself. */
  token?: string | undefined;
  /** The expiration date of a sandbox card: month 1 to 12, and a four-digit year. */
  expiry?: { month: number; year: number } | undefined;
  /** Data that banks require. */
  customer: { name?: string | undefined; email?: string | undefined; country?: string | undefined };
}

/** The configuration of the processor's own field on a page. Only that field sees what is typed into it. */
export interface ProcessorElement {
  /** Identifies the operator's account; not secret. */
  publishableKey: string;
  scriptUrl: string;
  /** An amount in the unit of its script, from minor units. */
  amount(amount: MinorUnits, currency: Currency): number;
  /** The origins that the page's content security policy allows for it. */
  origins: { script: readonly string[]; connect: readonly string[]; frame: readonly string[] };
}

/** The processor's ID of a payment, or why it rejects one: for example an unsupported method or amount. */
export type Opening = { processorPaymentId: string } | { failure: PaymentFailure };

/**
 * The processor has had a request with a charge's name and other parameters, but no charge of that name and amount:
 * another charge may have been made for the same period.
 */
export class UnknownChargeError extends Error {
  override readonly name = "UnknownChargeError";
}

/**
 * The interface of a processor. README.md in this folder says how to write one; tests/payments/processor-contract.ts
 * tests it. Every call may be repeated with the same key and then returns the same, so that a crash between two calls
 * is repaired by repeating it. A call that throws leaves the outcome unknown: the payment stays in progress until
 * `lookup` returns it. Declines are outcomes, not errors.
 */
export interface PaymentProcessor {
  /** The processor's label in metrics. */
  name: string;
  /** The processor's own field; without one the page shows inputs for test cards. */
  element?: ProcessorElement;
  /** The least amount that it charges, in minor units. A smaller one above 0 is rejected as `amount_too_small`. */
  minAmount(currency: Currency): MinorUnits;
  /**
   * The unit of which its charges are multiples, in minor units. Orders are rounded by `kernel/rounding-step.ts`.
   */
  roundingStep(currency: Currency): MinorUnits;
  /**
   * The country that issued the card of a method, before its use (ISO 3166-1 alpha-2); null if it is not known, or for
   * other methods.
   */
  cardCountry(method: PaymentMethod): Promise<string | null>;
  /** The known data of a method before its use; undefined for an unknown token. */
  describe(method: PaymentMethod): { card?: CardSummary } | undefined;
  /**
   * Creates the payment at the processor, without charging. A charge of the same name that the processor has already is
   * that payment.
   * @throws UnknownChargeError.
   */
  create(request: PaymentRequest): Promise<Opening>;
  /**
   * Charges, or returns the action that the customer must take first. A saved method is charged off-session unless the
   * customer is present: if the bank requires the customer, it fails as `authentication_required`.
   */
  confirm(payment: OpenedPayment, request: PaymentRequest, method: PaymentMethod): Promise<PaymentOutcome>;
  /**
   * The payment's state; undefined while it is created but not confirmed.
   * @param abandon ends it unless it has ended or is processing: it fails as `abandoned` and can no longer succeed.
   */
  lookup(payment: OpenedPayment, options: { abandon: boolean }): Promise<PaymentOutcome | undefined>;
  /**
   * The SEPA mandate of a saved method, by the processor's ID, if the processor reports it; undefined for other debits.
   */
  mandate?(mandateId: string): Promise<Mandate | undefined>;
  /** Deletes a saved method: it can no longer be charged. An unknown one counts as deleted. */
  detach(method: SavedMethodKey): Promise<void>;
  /**
   * Deletes a customer of the processor that was only made to save a method. Its payments stay. An unknown one counts as
   * deleted. Absent if the processor saves methods without customers.
   */
  deleteCustomer?(processorCustomerId: string): Promise<void>;
  /** Refunds money, once for each refund ID. A rejection is a failed refund. */
  refund(request: RefundRequest): Promise<RefundOutcome>;
  /**
   * A refund's state; undefined if it was never requested from the processor. Found by our ID in its metadata, because
   * a processor may forget idempotency keys.
   */
  lookupRefund(request: RefundRequest): Promise<RefundOutcome | undefined>;
  /**
   * Charges since a time, of all merchants, that have taken money or still may, for a processor that has its own records.
   * Those of others with the same account are left out.
   */
  listCharges?(since: Date): Promise<ProcessorCharge[]>;
  /**
   * The charge with the processor's ID; `failed` if it charged nothing; undefined for a payment of others, or one that the
   * processor does not know.
   */
  findCharge?(processorPaymentId: string): Promise<ProcessorCharge | "failed" | undefined>;
  /** Refunds and disputes that were created since a time, of everyone who uses the account. */
  listReversals?(since: Date): Promise<ProcessorReversal[]>;
  /**
   * The processor's transactions since a time, of everyone who uses the account: a page of them, from a cursor on. `forbidden` if
   * the operator's key has no right to read them.
   */
  listBalanceTransactions?(since: Date, cursor: string | null): Promise<ProcessorTransactionPage | "forbidden">;
  /** All refunds of a payment, for a processor at which others can create them, too. */
  listRefunds?(payment: OpenedPayment, currency: Currency): Promise<ProcessorRefund[]>;
  /** The URL of a payment in the processor's own dashboard, if it has one. */
  dashboardUrl?(processorPaymentId: string): string;
  /** Disputes, if the processor reports them. */
  disputes?: DisputeProcessor;
}

/** Safe to repeat, like all calls of a processor. */
interface DisputeProcessor {
  /** Undefined for a dispute that the processor does not know. */
  lookup(key: DisputeKey): Promise<ProcessorDispute | undefined>;
  /**
   * Saves the merchant's evidence, and submits it to the bank if requested, which can't be undone.
   * @returns the state afterwards. Evidence that the processor rejects changes nothing.
   */
  submitEvidence(key: DisputeKey, evidence: { text: string; submit: boolean }): Promise<ProcessorDispute>;
  /** Accepts it: it is lost. @returns the state afterwards. */
  close(key: DisputeKey): Promise<ProcessorDispute>;
}
