import type { Actor } from "#kernel/actor.ts";
import { type LedgerKind, sumOf } from "#ledger/model.ts";
import { postReversal } from "#ledger/post-reversal.ts";
import { salePaidBy } from "#ledger/post-sale.ts";
import { disputeEntries } from "#ledger/share.ts";
import { findEntriesOfSource, insertLedgerTransaction, type PostedEntry } from "#ledger/store.ts";
import type { Dispute } from "#money/dispute/model.ts";
import { findPayment } from "#money/payment/store.ts";

/** The kinds of a dispute's transactions, by whether its payment came too late. */
const KINDS = {
  counted: { taken: "dispute", returned: "dispute_reversed" },
  late: { taken: "late_dispute", returned: "late_dispute_reversed" },
} as const satisfies Record<string, Record<"taken" | "returned", LedgerKind>>;

/**
 * Posts what is not posted yet of a dispute: that the bank took its money, that it returned it, and that it took another
 * amount instead.
 */
export async function postDispute(actor: Actor, dispute: Dispute): Promise<void> {
  const { fundsWithdrawnAt, fundsReinstatedAt } = dispute;
  if (!fundsWithdrawnAt) return;
  const posted = await findEntriesOfSource(actor, dispute.id);
  const times = (kinds: readonly LedgerKind[]) =>
    Math.max(0, ...posted.filter(({ kind }) => kinds.includes(kind)).map(({ sequence }) => sequence));
  const debitSequence = times(["dispute", "late_dispute"]);
  const returned = times(["dispute_reversed", "late_dispute_reversed"]);
  const isTaken = debitSequence > returned;
  if (!isTaken && (debitSequence === 0 || !fundsReinstatedAt)) {
    await postTaken(actor, dispute, {
      sequence: debitSequence + 1,
      at: debitSequence === 0 ? fundsWithdrawnAt : dispute.updatedAt,
    });
  }
  if (fundsReinstatedAt && (isTaken || debitSequence === 0)) {
    await postReturned(actor, dispute, { sequence: returned + 1, at: fundsReinstatedAt });
  }
  const amount = -sumOf(
    posted.filter((entry) => isTaking(entry) && entry.sequence === debitSequence),
    "processor",
  );
  if (isTaken && !fundsReinstatedAt && amount !== dispute.amount) {
    await postReturned(actor, dispute, { sequence: debitSequence, at: dispute.updatedAt });
    await postTaken(actor, dispute, { sequence: debitSequence + 1, at: dispute.updatedAt });
  }
}

interface Posting {
  sequence: number;
  at: Date;
}

async function postTaken(actor: Actor, dispute: Dispute, { sequence, at }: Posting): Promise<void> {
  const { id, paymentId, currency, amount } = dispute;
  const payment = await findPayment(actor, paymentId);
  const isLate = payment !== null && payment.refundDueAt !== null;
  const sale = isLate ? null : await salePaidBy(actor, dispute);
  const [first] = sale?.posted ?? [];
  await insertLedgerTransaction(actor, {
    kind: isLate ? KINDS.late.taken : KINDS.counted.taken,
    currency,
    effectiveAt: at,
    sourceId: id,
    sequence,
    saleId: sale?.saleId ?? null,
    paymentId,
    customerId: first?.customerId ?? null,
    paymentLinkId: first?.paymentLinkId ?? null,
    entries: disputeEntries(sale?.posted ?? [], amount),
  });
}

/** The reverse of what was posted when the bank took the money. */
async function postReturned(actor: Actor, { id }: Dispute, { sequence, at }: Posting): Promise<void> {
  const debitEntries = (await findEntriesOfSource(actor, id)).filter(
    (entry) => entry.sequence === sequence && isTaking(entry),
  );
  const isLate = debitEntries[0]?.kind === KINDS.late.taken;
  await postReversal(actor, debitEntries, isLate ? KINDS.late.returned : KINDS.counted.returned, at);
}

function isTaking({ kind }: PostedEntry): boolean {
  return kind === KINDS.counted.taken || kind === KINDS.late.taken;
}
