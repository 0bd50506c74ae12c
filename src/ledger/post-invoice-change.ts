import type { Actor } from "#kernel/actor.ts";
import type { MinorUnits } from "#kernel/money.ts";
import { type LedgerEntry, type LedgerKind, reversed } from "#ledger/model.ts";
import { saleOfInvoice } from "#ledger/post-sale.ts";
import { BALANCE } from "#ledger/sale.ts";
import { insertLedgerTransaction, type PostedEntry } from "#ledger/store.ts";
import type { Invoice } from "#money/invoice/model.ts";

type ChangedInvoice = Pick<Invoice, "id" | "currency" | "customerId">;

/** Posts that an invoice was voided: the reverse of all that was posted of it. */
export async function postInvoiceVoided(actor: Actor, invoice: ChangedInvoice, at: Date): Promise<void> {
  await post(actor, invoice, { kind: "invoice_voided", at, entriesOf: reversed });
}

/** Posts that what is owed for an invoice was written off: it was marked uncollectible. */
export async function postInvoiceWrittenOff(actor: Actor, invoice: ChangedInvoice, at: Date): Promise<void> {
  await post(actor, invoice, { kind: "invoice_written_off", at, entriesOf: (posted) => moved(posted, "losses") });
}

/** Posts that what is owed for an invoice was too small to be charged, and was added to the customer's balance. */
export async function postInvoiceTooSmall(actor: Actor, invoice: ChangedInvoice, at: Date): Promise<void> {
  const entriesOf = (posted: readonly PostedEntry[]) =>
    moved(posted, "balance").map((entry) => (entry.account === "balance" ? { ...entry, lineId: BALANCE } : entry));
  await post(actor, invoice, { kind: "invoice_too_small", at, entriesOf });
}

/** Moves what is owed to another account, for each line. */
function moved(posted: readonly LedgerEntry[], account: "losses" | "balance"): LedgerEntry[] {
  return posted
    .filter((entry) => entry.account === "receivable")
    .flatMap((entry) => [
      { ...entry, account },
      { ...entry, amount: -entry.amount },
    ]);
}

async function post(
  actor: Actor,
  { id, currency, customerId }: ChangedInvoice,
  change: { kind: LedgerKind; at: Date; entriesOf: (posted: PostedEntry[]) => LedgerEntry[] },
): Promise<void> {
  const { posted } = await saleOfInvoice(actor, id);
  await insertLedgerTransaction(actor, {
    kind: change.kind,
    currency,
    effectiveAt: change.at,
    sourceId: id,
    sequence: 1,
    saleId: id,
    paymentId: null,
    customerId,
    paymentLinkId: posted[0]?.paymentLinkId ?? null,
    entries: change.entriesOf(posted),
  });
}

/**
 * Posts that a customer's balance changed without an invoice: what was owed was written off, or the merchant adjusted it.
 * @param change.amount of the change, in minor units; negative: the customer owes less.
 */
export async function postBalanceChange(
  actor: Actor,
  kind: "balance_written_off" | "balance_adjusted",
  change: Pick<ChangedInvoice, "id" | "currency" | "customerId"> & { amount: MinorUnits },
  at: Date,
): Promise<void> {
  const { id, currency, customerId, amount } = change;
  const entry = { productId: null, lineId: null };
  await insertLedgerTransaction(actor, {
    kind,
    currency,
    effectiveAt: at,
    sourceId: id,
    sequence: 1,
    saleId: null,
    paymentId: null,
    customerId,
    paymentLinkId: null,
    entries: [
      { ...entry, account: "losses", amount: -amount },
      { ...entry, account: "balance", amount },
    ],
  });
}
