import type { LedgerKind } from "#ledger/model.ts";

/** What a transaction is, in words. */
export const LEDGER_KIND_LABELS: Readonly<Record<LedgerKind, string>> = {
  invoice_finalized: "Sale by invoice",
  session_paid: "Sale",
  invoice_voided: "Voided invoice",
  invoice_written_off: "Uncollectible invoice",
  write_off_reversed: "Reversed write-off",
  invoice_too_small: "Invoice moved to the customer balance",
  balance_written_off: "Customer balance written off",
  balance_adjusted: "Customer balance adjusted",
  payment: "Payment",
  refund: "Refund",
  refund_reversed: "Failed refund",
  credit_note: "Credit note",
  dispute: "Dispute",
  dispute_reversed: "Returned money of a dispute",
  late_payment: "Late payment",
  late_refund: "Refund of a late payment",
  late_refund_reversed: "Failed refund of a late payment",
  late_dispute: "Dispute of a late payment",
  late_dispute_reversed: "Returned money of a dispute of a late payment",
  fee: "Fee",
  transfer: "Transfer",
  transfer_reversed: "Reversed transfer",
};

/** Control characters, line breaks of any program, and characters that hide or reorder others. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;

/** A text from outside as one line of visible characters. */
export function oneLine(text: string): string {
  return text.replace(INVISIBLE, " ").replace(/\s+/g, " ").trim();
}
