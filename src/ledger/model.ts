import type { Currency } from "#kernel/currency.ts";
import type { MinorUnits } from "#kernel/money.ts";
import type { TaxLocation } from "#kernel/tax-location.ts";

/**
 * Where money is (contract, section 9, "Ledger"). `receivable`: what customers owe; `processor`: the merchant's money at
 * the payment processor; `balance`: customers' balances, where a debit is what a customer owes; `suspense`: money that came too late, until it is
 * refunded; `tax:{country}:{state}:{percent}`, for example `tax:US:CA:7.25` or `tax:DE::19`.
 */
export type Account =
  | "receivable"
  | "processor"
  | "sales"
  | "discounts"
  | "shipping"
  | `tax:${string}`
  | "disputes"
  | "fees"
  | "transfers"
  | "losses"
  | "balance"
  | "suspense";

export const LEDGER_KINDS = [
  "invoice_finalized",
  "session_paid",
  "invoice_voided",
  "invoice_written_off",
  "write_off_reversed",
  "invoice_too_small",
  "balance_written_off",
  "balance_adjusted",
  "payment",
  "refund",
  "refund_reversed",
  "credit_note",
  "dispute",
  "dispute_reversed",
  "late_payment",
  "late_refund",
  "late_refund_reversed",
  "late_dispute",
  "late_dispute_reversed",
  "fee",
  "transfer",
  "transfer_reversed",
] as const;
/**
 * What a transaction is of. `session_paid`: the sale of a session without an invoice; `credit_note`: an invoice was
 * credited without a refund; `…_reversed`: the money came back;
 * `late_…`: of a payment that succeeded when nothing was owed, which is refunded.
 */
export type LedgerKind = (typeof LEDGER_KINDS)[number];

/** The kinds whose `processor` entries add up to the revenue: payments less refunds and disputes. */
export const REVENUE_KINDS = [
  "payment",
  "refund",
  "refund_reversed",
  "dispute",
  "dispute_reversed",
] as const satisfies LedgerKind[];

/** The kinds that post a sale: what was sold, at which tax, and that it is owed. */
export const SALE_KINDS = ["invoice_finalized", "session_paid"] as const satisfies LedgerKind[];

/** Whether it posts a sale. */
export function isSale({ kind }: { kind: LedgerKind }): boolean {
  return SALE_KINDS.some((sale) => sale === kind);
}

/** One side of a movement of money. */
export interface LedgerEntry {
  account: Account;
  /** In minor units. Above 0: debit; below 0: credit. */
  amount: MinorUnits;
  /** The product that was sold; null for shipping, and for what can't be assigned to one. */
  productId: string | null;
  /** The line of the invoice or the session that was sold; `shipping` or `balance` for these; null otherwise. */
  lineId: string | null;
}

/** A movement of money that has become known. Never changed, only reversed. */
export interface LedgerTransaction {
  /** `txn_…`. */
  id: string;
  livemode: boolean;
  kind: LedgerKind;
  currency: Currency;
  /** When the money moved, by the merchant's clock. */
  effectiveAt: Date;
  /** The payment, refund, dispute, invoice, credit note, session or balance transaction that moved it. */
  sourceId: string;
  /** From 1, for sources that move money in the same way more than once. */
  sequence: number;
  /** The invoice that was sold on, or the session without an invoice; null where nothing is sold. */
  saleId: string | null;
  paymentId: string | null;
  customerId: string | null;
  paymentLinkId: string | null;
  /** They add up to 0. */
  entries: LedgerEntry[];
}

/** The account of a tax. @param ratePpm millionths: 190,000 is 19 %. */
export function taxAccount({ country, state }: TaxLocation, ratePpm: number): Account {
  return `tax:${country}:${state ?? ""}:${ratePpm / 10_000}`;
}

/** The sum of the entries of an account, in minor units. */
export function sumOf(entries: readonly LedgerEntry[], account: Account): MinorUnits {
  return entries.reduce((sum, entry) => (entry.account === account ? sum + entry.amount : sum), 0n);
}

/** The opposite of entries. */
export function reversed(entries: readonly LedgerEntry[]): LedgerEntry[] {
  return entries.map((entry) => ({ ...entry, amount: -entry.amount }));
}
