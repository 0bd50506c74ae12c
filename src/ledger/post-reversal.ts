import type { Actor } from "#kernel/actor.ts";
import { type LedgerKind, reversed } from "#ledger/model.ts";
import { insertLedgerTransaction, type PostedEntry } from "#ledger/store.ts";

/**
 * Posts the opposite of a transaction, for the same source, sale and customer.
 * @param posted the entries of the transaction; nothing is posted without any.
 */
export async function postReversal(
  actor: Actor,
  posted: readonly PostedEntry[],
  kind: LedgerKind,
  at: Date,
): Promise<void> {
  const [first] = posted;
  if (!first) return;
  const { currency, sourceId, sequence, saleId, paymentId, customerId, paymentLinkId } = first;
  await insertLedgerTransaction(actor, {
    kind,
    currency,
    effectiveAt: at,
    sourceId,
    sequence,
    saleId,
    paymentId,
    customerId,
    paymentLinkId,
    entries: reversed(posted),
  });
}
