import type { Currency } from "#kernel/currency.ts";
import { isTooSmall } from "#kernel/min-charge.ts";
import type { MinorUnits } from "#kernel/money.ts";

export const CUSTOMER_BALANCE_TRANSACTION_TYPES = [
  "invoice_too_small",
  "applied_to_invoice",
  "unapplied_from_invoice",
  "credit_note",
  "adjustment",
] as const;
/**
 * Why a customer's balance changed. `invoice_too_small`: an invoice was too small to be charged; `applied_to_invoice`:
 * the balance became part of an invoice, or did again because its refund failed later; `unapplied_from_invoice`: such an
 * invoice was voided or refunded; `credit_note`: an invoice was credited to the balance; `adjustment`: the merchant changed it,
 * or what was owed was written off, because the last subscription ended or a refund failed later.
 */
export type CustomerBalanceTransactionType = (typeof CUSTOMER_BALANCE_TRANSACTION_TYPES)[number];

/** A change of a customer's balance in a currency. Amounts are in minor units; positive: the customer owes. */
export interface CustomerBalanceTransaction {
  /** `cbtxn_…`. */
  id: string;
  livemode: boolean;
  customerId: string;
  currency: Currency;
  type: CustomerBalanceTransactionType;
  amount: MinorUnits;
  /** The balance afterwards. */
  endingBalance: MinorUnits;
  invoiceId: string | null;
  description: string | null;
  createdAt: Date;
}

/** A change of a balance that the merchant decides. */
export interface AdjustBalance {
  /** In minor units, not 0; positive: the customer owes more. */
  amount: MinorUnits;
  currency: Currency;
  /** Why. */
  description: string;
}

/** A customer's balance in one currency, in minor units; positive: the customer owes. */
export interface CustomerBalance {
  currency: Currency;
  balance: MinorUnits;
}

/** What finalizing an invoice does to the balance, in minor units. */
export interface AppliedBalance {
  startingBalance: MinorUnits;
  endingBalance: MinorUnits;
}

/**
 * The balance after an invoice that is charged automatically is finalized. It becomes part of what is due: what the
 * customer owes is added, what the customer is owed pays as much as it can. If what is due then is too small to be
 * charged, nothing is due, and all of it is owed.
 * @param total of the invoice, after tax.
 * @param min the processor's minimum.
 */
export function applyBalance(total: MinorUnits, balance: MinorUnits, min: MinorUnits): AppliedBalance {
  const due = total + balance;
  return { startingBalance: balance, endingBalance: due <= 0n || isTooSmall(due, min) ? due : 0n };
}

/** The type of the transaction that finalizing an invoice causes: only what is too small leaves something owed. */
export function typeOfApplied({ endingBalance }: AppliedBalance): CustomerBalanceTransactionType {
  return endingBalance > 0n ? "invoice_too_small" : "applied_to_invoice";
}
