import type { Currency } from "#kernel/currency.ts";
import type { MinorUnits } from "#kernel/money.ts";

/** Differences that are stored and shown, newest first; the others are only counted. */
export const MAX_DIFFERENCES = 100;

/** A movement of money that the processor's books and the ledger don't have alike. Amounts in minor units, 0: missing. */
export interface ReconciliationDifference {
  kind: "payment" | "refund" | "dispute";
  /** Of a payment or a refund, ours; of a dispute, the processor's. */
  id: string;
  /** The payment that it is, or that it is of. */
  paymentId: string;
  currency: Currency;
  /** What it changed of the merchant's money by the processor's books; below 0: it was taken. */
  processor: MinorUnits;
  /** The same by the ledger. */
  ledger: MinorUnits;
  at: Date;
}

/** What the processor's books and the ledger say of the merchant's money, and what only one of them has. */
export interface Reconciliation {
  /** By the wall clock. */
  comparedAt: Date;
  /** Payments less refunds and disputes, without fees, in minor units. */
  totals: { currency: Currency; processor: MinorUnits; ledger: MinorUnits }[];
  /** At most `MAX_DIFFERENCES`. */
  differences: ReconciliationDifference[];
  /** The number of all of them. */
  differenceCount: number;
  /** The start of the compared time; null for all of the mode. */
  since: Date | null;
  /** Whether the operator's key has no right to read the processor's books: then nothing was compared. */
  isForbidden: boolean;
}
