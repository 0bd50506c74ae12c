import type { Currency } from "#kernel/currency.ts";
import type { MinorUnits } from "#kernel/money.ts";
import { LEDGER_KINDS, type LedgerKind, type LedgerTransaction } from "#ledger/model.ts";

/** A transaction of the ledger that changed the merchant's money at the payment processor. */
export interface BalanceTransaction
  extends Pick<LedgerTransaction, "id" | "livemode" | "kind" | "currency" | "effectiveAt" | "sourceId"> {
  /** In minor units. Below 0: the merchant has less. Never 0. */
  processorAmount: MinorUnits;
}

/** What changed the merchant's money, in the processor's terms. */
export const BALANCE_TRANSACTION_TYPES = [
  "charge",
  "refund",
  "refund_failure",
  "adjustment",
  "stripe_fee",
  "transfer",
  "transfer_refund",
] as const;
export type BalanceTransactionType = (typeof BALANCE_TRANSACTION_TYPES)[number];

interface ProcessorTerms {
  type: BalanceTransactionType;
  /** The processor's groups for accounting. */
  category: string;
  description: string;
}

const CHARGE: ProcessorTerms = { type: "charge", category: "charge", description: "Payment" };
const REFUND: ProcessorTerms = { type: "refund", category: "refund", description: "Refund" };
const REFUND_FAILURE: ProcessorTerms = {
  type: "refund_failure",
  category: "refund_failure",
  description: "Failed refund",
};
const DISPUTE: ProcessorTerms = { type: "adjustment", category: "dispute", description: "Dispute" };
const DISPUTE_REVERSAL: ProcessorTerms = {
  type: "adjustment",
  category: "dispute_reversal",
  description: "Returned money of a dispute",
};
const OTHER: ProcessorTerms = { type: "adjustment", category: "other_adjustment", description: "Adjustment" };

/** The kinds that move money at the processor. What others would move is an adjustment. */
const TERMS: Partial<Record<LedgerKind, ProcessorTerms>> = {
  payment: CHARGE,
  late_payment: CHARGE,
  refund: REFUND,
  late_refund: REFUND,
  refund_reversed: REFUND_FAILURE,
  late_refund_reversed: REFUND_FAILURE,
  dispute: DISPUTE,
  late_dispute: DISPUTE,
  dispute_reversed: DISPUTE_REVERSAL,
  late_dispute_reversed: DISPUTE_REVERSAL,
  fee: { type: "stripe_fee", category: "fee", description: "Fee" },
  transfer: { type: "transfer", category: "transfer", description: "Transfer" },
  transfer_reversed: { type: "transfer_refund", category: "transfer_reversal", description: "Reversed transfer" },
};

/** What a transaction is in the processor's terms. */
export function processorTermsOf(kind: LedgerKind): ProcessorTerms {
  return TERMS[kind] ?? OTHER;
}

/** The kinds that are reported with a type. */
export function kindsOfType(type: BalanceTransactionType): LedgerKind[] {
  return LEDGER_KINDS.filter((kind) => processorTermsOf(kind).type === type);
}

export interface BalanceTransactionFilter {
  type?: BalanceTransactionType | undefined;
  currency?: Currency | undefined;
  /** The ID of the payment, refund, or dispute. */
  source?: string | undefined;
  /** At this time or later. */
  createdAfter?: Date | undefined;
  /** Before this time. */
  createdBefore?: Date | undefined;
}
