import type { Discount } from "#catalog/coupon/discount.ts";
import type { Address } from "#kernel/address.ts";
import type { Currency } from "#kernel/currency.ts";
import type { Metadata } from "#kernel/metadata.ts";
import { type MinorUnits, smaller } from "#kernel/money.ts";
import type { TaxBehavior } from "#kernel/tax-behavior.ts";
import type { TaxClass } from "#kernel/tax-class.ts";
import type { PaymentFailure } from "#money/payment/model.ts";
import type { CustomerDetails } from "#order/order.ts";
import type { ShippingCost } from "#order/shipping-cost.ts";
import type { Taxation } from "#order/taxation.ts";
import type { Totals } from "#order/totals.ts";

export const INVOICE_STATUSES = ["draft", "open", "paid", "void", "uncollectible"] as const;
/** `draft` only while it is being written: no reader ever sees one. */
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

export const BILLING_REASONS = ["subscription_create", "subscription_cycle", "manual"] as const;
/** `manual`: of a one-time order. */
export type BillingReason = (typeof BILLING_REASONS)[number];

export const COLLECTION_STATES = [
  "scheduled",
  "in_progress",
  "awaiting_customer",
  "stopped",
  "exhausted",
  "done",
] as const;
/**
 * How an invoice is collected (contract, section 9). `scheduled`: it is charged at a time; `in_progress`: a payment is
 * in progress, also on the page where the customer confirms it; `awaiting_customer`: for invoices with the collection method
 * `send_invoice`, which don't exist yet; `stopped`: not charged until its reason ends; `exhausted`: no attempts are left;
 * `done`: nothing is owed.
 */
export type CollectionState = (typeof COLLECTION_STATES)[number];

export const STOP_REASONS = [
  "authentication_required",
  "no_payment_method",
  "method_lost",
  "disputed",
  "paused",
  "document_incomplete",
  "merchant",
  "failing",
] as const;
/**
 * Why an invoice is not charged. The first three end with another payment method, `paused` when the subscription is
 * resumed, `disputed` with the dispute. `merchant`: the subscription was canceled, or the invoice was marked as uncollectible;
 * `failing`: the subscription is unpaid.
 */
export type StopReason = (typeof STOP_REASONS)[number];

export const CHARGE_REQUESTERS = ["schedule", "merchant", "customer"] as const;
/** Who requested a payment of an invoice. */
export type ChargeRequester = (typeof CHARGE_REQUESTERS)[number];

/** The seller, as at that time. */
export interface InvoiceSeller {
  name: string;
  address: Address | null;
  taxId: string | null;
}

export interface InvoiceLine extends Totals {
  /** `il_…`. */
  id: string;
  /** Null for one-time lines. */
  subscriptionItemId: string | null;
  /** The session's line, of a first invoice. */
  checkoutSessionLineId: string | null;
  productId: string;
  priceId: string;
  name: string;
  unitLabel: string | null;
  taxClass: TaxClass;
  taxBehavior: TaxBehavior;
  unitAmount: MinorUnits;
  quantity: number;
}

/**
 * The amount that a customer owes, or has paid, for a period or a one-time order. All amounts are minor units of its
 * currency.
 */
export interface Invoice extends Totals {
  /** `in_…`. */
  id: string;
  livemode: boolean;
  status: InvoiceStatus;
  /** Without gaps per merchant and mode: `TEST-0001`. */
  number: string;
  customerId: string;
  subscriptionId: string | null;
  /** The session that it was paid in; null for renewals. */
  checkoutSessionId: string | null;
  billingReason: BillingReason;
  /** Of a one-time order, both are the time of the invoice. */
  periodStart: Date;
  periodEnd: Date;
  currency: Currency;
  amountShipping: MinorUnits;
  amountPaid: MinorUnits;
  amountRefunded: MinorUnits;
  /** The customer's balance before and after it was finalized; positive: the customer owes. See `amountDue`. */
  startingBalance: MinorUnits;
  endingBalance: MinorUnits;
  /** Of versions before balances: below the least amount that can be charged, so paid without a payment. */
  writtenOff: boolean;
  discounts: readonly Discount[];
  taxation: Taxation | null;
  shippingCost: ShippingCost | null;
  lines: InvoiceLine[];
  seller: InvoiceSeller;
  customerDetails: CustomerDetails | null;
  /** The subscription's, as it was. */
  subscriptionMetadata: Metadata;
  locale: string | null;
  /** The URL of the page where it is paid. */
  hostedUrl: string;
  /** The URL of its PDF, with a token of its own. */
  pdfUrl: string;
  /** Scheduled attempts that are over, whether they were made or not. */
  scheduledAttempts: number;
  /** Payments that were attempted. */
  attempts: number;
  /** Who requested the last payment; null before the first. */
  requestedBy: ChargeRequester | null;
  /** Why it is not charged at its time; null if it is, or if nothing is scheduled. */
  stopReason: StopReason | null;
  /** When it is charged next, or looked at again while it is stopped; null if nothing is scheduled. See `collectionOf`. */
  nextAttemptAt: Date | null;
  lastFailure: PaymentFailure | null;
  /** A method that fails each time, so that it is not retried; null without one. */
  blockedMethodId: string | null;
  /** The payment that paid it; null until then, and where none was needed. */
  paymentId: string | null;
  /** While a payment is in progress, when it started. */
  paymentBegunAt: Date | null;
  paidAt: Date | null;
  voidedAt: Date | null;
  markedUncollectibleAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

/** The ID by which refunds and the ledger name a line of an invoice: the session's, if it was sold by one. */
export function soldLineId({ id, checkoutSessionLineId }: Pick<InvoiceLine, "id" | "checkoutSessionLineId">): string {
  return checkoutSessionLineId ?? id;
}

/** An invoice with its lines as refunds and the ledger name them. */
export function asSold<Sold extends Pick<Invoice, "lines">>(invoice: Sold): Sold {
  return { ...invoice, lines: invoice.lines.map((line) => ({ ...line, id: soldLineId(line) })) };
}

/**
 * Lines of an invoice by the names of `soldLineId`, where they have the invoice's own names: a merchant may send these, and
 * earlier versions stored them for first invoices that were paid outside their session.
 */
export function namedAsSold<Line extends { lineId: string }>(
  lines: readonly Line[],
  invoice: Pick<Invoice, "lines"> | null,
): Line[] {
  const sold = new Map(invoice?.lines.map((line) => [line.id, soldLineId(line)]));
  return lines.map((line) => ({ ...line, lineId: sold.get(line.lineId) ?? line.lineId }));
}

type Due = Pick<Invoice, "amountTotal" | "startingBalance" | "endingBalance">;

/** The amount that is charged, in minor units: the total with what was applied of the customer's balance. */
export function amountDue({ amountTotal, startingBalance, endingBalance }: Due): MinorUnits {
  return amountTotal + startingBalance - endingBalance;
}

/** What an invoice used of the credit in its customer's balance, in minor units; 0 if it collected what was owed. */
export function balanceUsed({ startingBalance, endingBalance }: Omit<Due, "amountTotal">): MinorUnits {
  return startingBalance < 0n ? smaller(endingBalance, 0n) - startingBalance : 0n;
}

/** The amount to be paid, in minor units: 0 once it is paid or void. */
export function amountRemaining(invoice: Due & Pick<Invoice, "status" | "amountPaid">): MinorUnits {
  const { status, amountPaid } = invoice;
  return status === "paid" || status === "void" ? 0n : amountDue(invoice) - amountPaid;
}

/** Whether a customer can still pay it. */
export function isPayable({ status }: Pick<Invoice, "status">): boolean {
  return status === "open" || status === "uncollectible";
}

/**
 * `TEST-0001` in test mode, `ACME-0001` in live mode; `ACME-R2611270812-0001` in a series that started at 08:12 UTC on
 * November 27, 2026.
 * @param prefix the merchant's.
 */
export function invoiceNumber(prefix: string, { series, number }: NumberInSeries): string {
  return [prefix, ...(series === null ? [] : [series]), String(number).padStart(4, "0")].join("-");
}

/** A number of a merchant's documents. */
export interface NumberInSeries {
  /** Null in the first series. */
  series: string | null;
  number: number;
}

/** The series of a document's number; null in the first one. */
export function seriesOf(number: string): string | null {
  return /-(R\d{10})-\d+$/.exec(number)?.[1] ?? null;
}

/** The name of the series that started at a time. */
export function seriesName(startedAt: Date): string {
  return `R${startedAt.toISOString().replace(/\D/g, "").slice(2, 12)}`;
}

/** In characters: shorter than the shortest prefix that could end in the name of a series (`A-R2611270812`). */
export const MAX_PREFIX_LENGTH = 12;
const MIN_PREFIX_LENGTH = 2;
const TEST_PREFIX = "TEST";

/** The most that the next number can be raised to: the counter is an `integer`. */
export const MAX_NEXT_NUMBER = 999_999_999;

/**
 * Whether a merchant can choose a prefix. Not that of test mode, and none whose invoices' numbers would look like those
 * of credit notes (`ACME-CN-0001`).
 */
export function isInvoicePrefix(prefix: string): boolean {
  const hasLength = prefix.length >= MIN_PREFIX_LENGTH && prefix.length <= MAX_PREFIX_LENGTH;
  const isTaken = prefix === TEST_PREFIX || prefix.endsWith("-CN");
  return hasLength && !isTaken && /^[A-Z0-9]+(?:-[A-Z0-9]+)*$/.test(prefix);
}

/**
 * The prefix of a merchant's invoices: in live mode, the chosen one, otherwise the first letters and digits of the name,
 * unless they are the prefix of test mode.
 */
export function invoicePrefix({
  companyName,
  invoicePrefix: chosen,
  livemode,
}: {
  companyName: string;
  invoicePrefix: string | null;
  livemode: boolean;
}): string {
  if (!livemode) return TEST_PREFIX;
  if (chosen !== null) return chosen;
  const letters = companyName
    .normalize("NFKD")
    .replace(/[^A-Za-z0-9]/g, "")
    .toUpperCase();
  const initial = letters.slice(0, 4);
  return initial === "" || initial === TEST_PREFIX ? "INV" : initial;
}

export interface Collection {
  state: CollectionState;
  /** Null unless it is stopped. */
  reason: StopReason | null;
  /** When it is charged; null unless it is scheduled. */
  nextAttemptAt: Date | null;
  /** Payments that were attempted. */
  attempts: number;
  /** Of the last payment; null before the first. */
  requestedBy: ChargeRequester | null;
}

type Collected = Pick<
  Invoice,
  "status" | "stopReason" | "nextAttemptAt" | "attempts" | "requestedBy" | "paymentBegunAt"
>;

/** How an invoice is collected now: the only place that decides it. */
export function collectionOf(invoice: Collected): Collection {
  const { attempts, requestedBy } = invoice;
  const state = stateOf(invoice);
  return {
    state,
    reason: state === "stopped" ? (invoice.stopReason ?? "merchant") : null,
    nextAttemptAt: state === "scheduled" ? invoice.nextAttemptAt : null,
    attempts,
    requestedBy,
  };
}

const IS_DONE: Record<InvoiceStatus, boolean> = {
  draft: false,
  open: false,
  paid: true,
  void: true,
  uncollectible: false,
};

function stateOf({ status, paymentBegunAt, stopReason, nextAttemptAt }: Collected): CollectionState {
  if (IS_DONE[status]) return "done";
  if (paymentBegunAt !== null) return "in_progress";
  if (stopReason !== null || status === "uncollectible") return "stopped";
  return nextAttemptAt === null ? "exhausted" : "scheduled";
}

/** The reasons that end with another payment method. */
export const METHOD_REASONS = ["authentication_required", "no_payment_method", "method_lost"] as const;

/** Whether another payment method lets a stopped invoice be charged again. */
export function waitsForMethod({ stopReason }: Pick<Invoice, "stopReason">): boolean {
  return METHOD_REASONS.some((reason) => reason === stopReason);
}

/**
 * The status of a subscription that runs, by its open invoices: `unpaid` if one is no longer charged, `past_due` if an
 * attempt has failed or none is possible, otherwise `active`, also while the first attempt is in progress.
 */
export function statusByInvoices(
  open: readonly (Collected & Pick<Invoice, "scheduledAttempts">)[],
): "active" | "past_due" | "unpaid" {
  const isGivenUp = open.some((invoice) => {
    const { state, reason } = collectionOf(invoice);
    return state === "exhausted" || reason === "failing" || reason === "merchant";
  });
  if (isGivenUp) return "unpaid";
  const isFailed = open.some((invoice) => invoice.scheduledAttempts > 0 || waitsForMethod(invoice));
  return isFailed ? "past_due" : "active";
}

/** Whether the period of an invoice is running at a time. */
export function isCurrent({ periodStart, periodEnd }: Pick<Invoice, "periodStart" | "periodEnd">, at: Date): boolean {
  return periodStart <= at && at < periodEnd;
}
