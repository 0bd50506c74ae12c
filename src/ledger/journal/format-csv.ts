import { formatMajor } from "#kernel/money.ts";
import type { JournalEntry, JournalTransaction } from "#ledger/journal/model.ts";
import { type CsvColumn, csvHeading, csvRows } from "#platform/base/csv.ts";

interface Row {
  transaction: JournalTransaction;
  entry: JournalEntry;
}

const COLUMNS: readonly CsvColumn<Row>[] = [
  { title: "transaction", value: ({ transaction }) => transaction.id },
  { title: "day", value: ({ transaction }) => transaction.day },
  { title: "time", value: ({ transaction }) => transaction.time },
  { title: "kind", value: ({ transaction }) => transaction.kind },
  { title: "account", value: ({ entry }) => entry.account },
  { title: "debit", value: ({ entry, transaction }) => sideOf(entry.amount, transaction) },
  { title: "credit", value: ({ entry, transaction }) => sideOf(-entry.amount, transaction) },
  { title: "currency", value: ({ transaction }) => transaction.currency },
  { title: "product", value: ({ entry }) => entry.productId },
  { title: "product_name", value: ({ entry }) => entry.productName },
  { title: "payment_link", value: ({ transaction }) => transaction.paymentLinkId },
  { title: "customer", value: ({ transaction }) => transaction.customerId },
  { title: "customer_name", value: ({ transaction }) => transaction.customerName },
  { title: "source", value: ({ transaction }) => transaction.sourceId },
  { title: "sale", value: ({ transaction }) => transaction.saleId },
];

/** A row for each entry. */
export async function* journalCsv(batches: AsyncIterable<JournalTransaction[]>): AsyncGenerator<string> {
  yield csvHeading(COLUMNS);
  for await (const batch of batches) {
    yield csvRows(
      COLUMNS,
      batch.flatMap((transaction) => transaction.entries.map((entry) => ({ transaction, entry }))),
    );
  }
}

/** An amount on its side; empty on the other one. */
function sideOf(amount: bigint, { currency }: JournalTransaction): string | null {
  return amount > 0n ? formatMajor(amount, currency) : null;
}
