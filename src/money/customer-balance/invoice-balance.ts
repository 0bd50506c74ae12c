import type { Actor } from "#kernel/actor.ts";
import type { Currency } from "#kernel/currency.ts";
import { atLeast0, type MinorUnits, smaller } from "#kernel/money.ts";
import type { CustomerBalanceAnnouncement } from "#money/customer-balance/announcements.ts";
import { changeBalance } from "#money/customer-balance/change-balance.ts";
import {
  type AppliedBalance,
  type CustomerBalanceTransactionType,
  typeOfApplied,
} from "#money/customer-balance/model.ts";
import { announce } from "#platform/work/announce.ts";

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

/**
 * Reverses `returnBalance`, because the refund failed later. What the customer has used in the meantime is written off:
 * nobody owes anything because a refund failed.
 * @returns what was reversed, in minor units.
 */
export async function reverseReturnedBalance(actor: Actor, invoice: Invoiced, amount: MinorUnits): Promise<MinorUnits> {
  const { id: invoiceId, customerId, currency } = invoice;
  const change = { customerId, currency, type: "applied_to_invoice", amount, invoiceId, description: null } as const;
  const { endingBalance } = await changeBalance(actor, change);
  const used = smaller(amount, atLeast0(endingBalance));
  if (used === 0n) return amount;
  const transaction = await changeBalance(actor, {
    customerId,
    currency,
    type: "adjustment",
    amount: -used,
    invoiceId: null,
    description: "Written off because it was used before its refund failed",
  });
  await announce<CustomerBalanceAnnouncement>(actor, { type: "customer_balance_written_off", transaction });
  return amount - used;
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
