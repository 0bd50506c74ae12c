import { majorNumber } from "#kernel/money.ts";
import type { JournalTransaction } from "#ledger/journal/model.ts";
import { type LedgerKind, sumOf } from "#ledger/model.ts";
import { type CsvColumn, csvHeading, csvRows } from "#platform/base/csv.ts";

const COLUMNS: readonly CsvColumn<JournalTransaction>[] = [
  { title: "day", value: ({ day }) => day },
  { title: "time", value: ({ time }) => time },
  { title: "kind", value: ({ kind }) => kind },
  { title: "amount", value: ({ entries, currency }) => majorNumber(sumOf(entries, "processor"), currency) },
  { title: "currency", value: ({ currency }) => currency },
  { title: "source", value: ({ sourceId }) => sourceId },
  { title: "payment", value: ({ paymentId }) => paymentId },
  { title: "sale", value: ({ saleId }) => saleId },
  { title: "payment_link", value: ({ paymentLinkId }) => paymentLinkId },
  { title: "customer", value: ({ customerId }) => customerId },
  { title: "customer_name", value: ({ customerName }) => customerName },
  { title: "transaction", value: ({ id }) => id },
];

/** The transactions of some kinds, with what each changed of the merchant's money, on the day on which it moved. */
export async function* movementsCsv(
  batches: AsyncIterable<JournalTransaction[]>,
  kinds: readonly LedgerKind[],
): AsyncGenerator<string> {
  yield csvHeading(COLUMNS);
  for await (const batch of batches) {
    const rows = batch.filter(({ kind }) => kinds.includes(kind));
    if (rows.length > 0) yield csvRows(COLUMNS, rows);
  }
}
