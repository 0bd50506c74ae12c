import type { Discount } from "#catalog/coupon/discount.ts";
import type { TaxBehavior } from "#catalog/price/model.ts";
import type { Address } from "#kernel/address.ts";
import type { Currency } from "#kernel/currency.ts";
import type { Metadata } from "#kernel/metadata.ts";
import type { MinorUnits } from "#kernel/money.ts";
import type { TaxClass } from "#kernel/tax-class.ts";
import type { PaymentFailure } from "#money/payment/model.ts";
import type { CustomerDetails } from "#order/order.ts";
import type { ShippingCost } from "#order/shipping-cost.ts";
import type { Taxation } from "#order/taxation.ts";
import type { Totals } from "#order/totals.ts";

export const INVOICE_STATUSES = ["draft", "open", "paid", "void", "uncollectible"] as const;
/** `draft` only while it is being written: no reader ever sees one. */
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

export const BILLING_REASONS = ["subscription_create", "subscription_cycle"] as const;
export type BillingReason = (typeof BILLING_REASONS)[number];

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

/** The amount that a customer owes, or has paid, for a period. All amounts are minor units of its currency. */
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
  periodStart: Date;
  periodEnd: Date;
  currency: Currency;
  amountShipping: MinorUnits;
  amountPaid: MinorUnits;
  amountRefunded: MinorUnits;
  /** Below the least amount that can be charged, so paid without a payment. */
  writtenOff: boolean;
  discount: Discount | null;
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
  /** Failed attempts to charge it. */
  attemptCount: number;
  /** When it is charged next; null if it is not charged automatically. */
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

/** The amount to be paid, in minor units: 0 once it is paid or void. */
export function amountRemaining({
  status,
  amountTotal,
  amountPaid,
}: Pick<Invoice, "status" | "amountTotal" | "amountPaid">): MinorUnits {
  return status === "paid" || status === "void" ? 0n : amountTotal - amountPaid;
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

/** The prefix of a merchant's live invoices: the first letters and digits of the name. */
export function invoicePrefix({ companyName, livemode }: { companyName: string; livemode: boolean }): string {
  if (!livemode) return "TEST";
  const letters = companyName
    .normalize("NFKD")
    .replace(/[^A-Za-z0-9]/g, "")
    .toUpperCase();
  return letters.slice(0, 4) || "INV";
}
