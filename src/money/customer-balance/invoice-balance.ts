import type { Actor } from "#kernel/actor.ts";
import type { Currency } from "#kernel/currency.ts";
import { changeBalance } from "#money/customer-balance/change-balance.ts";
import {
  type AppliedBalance,
  type CustomerBalanceTransactionType,
  typeOfApplied,
} from "#money/customer-balance/model.ts";

/** A finalized invoice. */
interface Finalized extends AppliedBalance {
  id: string;
  customerId: string;
  currency: Currency;
}

/** Writes what finalizing an invoice did to the balance, see `balanceForInvoice`. Nothing if it changed nothing. */
export async function recordAppliedBalance(actor: Actor, invoice: Finalized): Promise<void> {
  await record(actor, invoice, typeOfApplied(invoice), invoice.endingBalance - invoice.startingBalance);
}

/** Returns to the balance what an invoice took from it, because it was voided. */
export async function returnAppliedBalance(actor: Actor, invoice: Finalized): Promise<void> {
  await record(actor, invoice, "unapplied_from_invoice", invoice.startingBalance - invoice.endingBalance);
}

async function record(
  actor: Actor,
  invoice: Finalized,
  type: CustomerBalanceTransactionType,
  amount: bigint,
): Promise<void> {
  if (amount === 0n) return;
  const { id: invoiceId, customerId, currency } = invoice;
  await changeBalance(actor, { customerId, currency, type, amount, invoiceId, description: null });
}
