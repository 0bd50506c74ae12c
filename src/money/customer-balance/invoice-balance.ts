import type { Actor } from "#kernel/actor.ts";
import type { Currency } from "#kernel/currency.ts";
import type { MinorUnits } from "#kernel/money.ts";
import { changeBalance } from "#money/customer-balance/change-balance.ts";
import {
  type AppliedBalance,
  type CustomerBalanceTransactionType,
  typeOfApplied,
} from "#money/customer-balance/model.ts";

/** An invoice, whose customer has the balance. */
interface Invoiced {
  id: string;
  customerId: string;
  currency: Currency;
}

/** A finalized invoice. */
type Finalized = Invoiced & AppliedBalance;

/** Writes what finalizing an invoice did to the balance, see `balanceForInvoice`. Nothing if it changed nothing. */
export async function recordAppliedBalance(actor: Actor, invoice: Finalized): Promise<void> {
  await record(actor, invoice, typeOfApplied(invoice), invoice.endingBalance - invoice.startingBalance);
}

/** Returns to the balance what an invoice took from it, because it was voided. */
export async function returnAppliedBalance(actor: Actor, invoice: Finalized): Promise<void> {
  await record(actor, invoice, "unapplied_from_invoice", invoice.startingBalance - invoice.endingBalance);
}

/** Returns to the balance a part of what an invoice used of it, with a refund. @param amount in minor units. */
export async function returnBalance(actor: Actor, invoice: Invoiced, amount: MinorUnits): Promise<void> {
  await record(actor, invoice, "unapplied_from_invoice", -amount);
}

/** The opposite of `returnBalance`, because the refund failed later. */
export async function takeBackBalance(actor: Actor, invoice: Invoiced, amount: MinorUnits): Promise<void> {
  await record(actor, invoice, "applied_to_invoice", amount);
}

/**
 * Adds to the balance what a finalized invoice could not be charged, because the processor rejected its amount as too
 * small.
 */
export async function recordTooSmall(actor: Actor, invoice: Invoiced, amount: MinorUnits): Promise<void> {
  await record(actor, invoice, "invoice_too_small", amount);
}

/** Credits an amount of an invoice to the balance: see `CreditNote`. @param amount above 0, in minor units. */
export async function recordCreditNote(actor: Actor, invoice: Invoiced, amount: MinorUnits): Promise<void> {
  await record(actor, invoice, "credit_note", -amount);
}

async function record(
  actor: Actor,
  invoice: Invoiced,
  type: CustomerBalanceTransactionType,
  amount: MinorUnits,
): Promise<void> {
  if (amount === 0n) return;
  const { id: invoiceId, customerId, currency } = invoice;
  await changeBalance(actor, { customerId, currency, type, amount, invoiceId, description: null });
}
