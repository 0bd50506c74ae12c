import type { Actor } from "#kernel/actor.ts";
import type { JournalTransaction } from "#ledger/journal/model.ts";
import { readJournal } from "#ledger/journal/store.ts";
import { zonedDays } from "#ledger/journal/zoned-day.ts";
import { paymentIntentId } from "#money/payment/payment-intent.ts";

/**
 * The transactions of a time, in order and in batches, with their days in a time zone. Names of customers are left out
 * for readers without `customers:read`.
 */
export async function* journalTransactions(
  actor: Actor,
  times: { start: Date; end: Date },
  timeZone: string,
): AsyncGenerator<JournalTransaction[]> {
  const dayOf = zonedDays(timeZone);
  const showsNames = actor.scopes.includes("customers:read");
  for await (const batch of readJournal(actor, times)) {
    yield batch.map((transaction) => ({
      ...transaction,
      ...dayOf(transaction.effectiveAt),
      // Payments of early versions have other IDs in the database than in the API.
      sourceId: paymentIntentId(transaction.sourceId),
      paymentId: transaction.paymentId && paymentIntentId(transaction.paymentId),
      customerName: showsNames ? transaction.customerName : null,
    }));
  }
}
