import type { LinkSource } from "#checkout/payment-link/link-source.ts";
import type { Currency } from "#kernel/currency.ts";
import type { MinorUnits } from "#kernel/money.ts";
import type { REVENUE_KINDS } from "#ledger/model.ts";

export type RevenueKind = (typeof REVENUE_KINDS)[number];

/** A transaction that changed the revenue, as lists show it. */
export interface Movement {
  /** `txn_…`. */
  id: string;
  kind: RevenueKind;
  currency: Currency;
  /** In minor units, below 0 for what was returned to the customer. In a product's list, the product's part. */
  amount: MinorUnits;
  /** When the money moved. */
  effectiveAt: Date;
  /** The payment, also of a refund or a dispute. */
  paymentId: string | null;
  /** The product or the invoice that was paid. */
  description: string;
  customerId: string | null;
  /** Null if it is unknown, or if the customer was erased. */
  customerEmail: string | null;
  paymentLinkId: string | null;
}

/** The kinds of the lists of payments, refunds, and disputes, each with what was reversed. */
export const MOVEMENT_GROUPS = {
  payment: ["payment"],
  refund: ["refund", "refund_reversed"],
  dispute: ["dispute", "dispute_reversed"],
} as const satisfies Record<string, readonly RevenueKind[]>;

export type MovementGroup = keyof typeof MOVEMENT_GROUPS;

export interface MovementFilter {
  group?: MovementGroup | undefined;
  currency?: Currency | undefined;
  /** Transactions with a part of this product; their amounts are that part. */
  productId?: string | undefined;
  /** The link, also of renewals of its subscriptions. */
  paymentLinkId?: string | undefined;
  customerId?: string | undefined;
  /** The traffic source of the session that was paid, or that the subscription began with. */
  source?: LinkSource | undefined;
  /** Transactions of these sales: checkout sessions and invoices. */
  saleIds?: readonly string[] | undefined;
  /** The money moved at this time or later. */
  movedAfter?: Date | undefined;
  /** The money moved before this time. */
  movedBefore?: Date | undefined;
}

/** What all transactions of a list add up to, in a currency. */
export interface MovementSum {
  currency: Currency;
  count: number;
  amount: MinorUnits;
}
