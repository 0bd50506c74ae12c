import type { Currency } from "#kernel/currency.ts";
import { majorNumber } from "#kernel/money.ts";
import type { JournalTransaction } from "#ledger/journal/model.ts";
import { partsOfTax, TAXED_KINDS } from "#ledger/report/model.ts";
import type { SoldDocument } from "#ledger/report/store.ts";
import { type CsvColumn, csvHeading, csvRows } from "#platform/base/csv.ts";

interface Row {
  transaction: JournalTransaction;
  document: SoldDocument | undefined;
  /** Such as `tax:DE::19`; empty without tax. */
  taxAccount: string;
  /** Minor units: below 0 for what is returned. */
  net: bigint;
  tax: bigint;
}

const money = (value: bigint, currency: Currency) => majorNumber(value, currency);

const COLUMNS: readonly CsvColumn<Row>[] = [
  { title: "day", value: ({ transaction }) => transaction.day },
  { title: "kind", value: ({ transaction }) => transaction.kind },
  { title: "number", value: ({ document }) => document?.number },
  { title: "sale", value: ({ transaction }) => transaction.saleId },
  { title: "customer", value: ({ transaction }) => transaction.customerId },
  { title: "customer_name", value: ({ transaction }) => transaction.customerName },
  { title: "tax_ids", value: ({ document }) => document?.taxIds },
  {
    title: "country",
    value: ({ taxAccount, document }) => partsOfTax(taxAccount).country || document?.country,
  },
  { title: "state", value: ({ taxAccount }) => partsOfTax(taxAccount).state },
  { title: "tax_rate", value: ({ taxAccount }) => partsOfTax(taxAccount).rate || "none" },
  { title: "net", value: ({ net, transaction }) => money(net, transaction.currency) },
  { title: "tax", value: ({ tax, transaction }) => money(tax, transaction.currency) },
  { title: "total", value: ({ net, tax, transaction }) => money(net + tax, transaction.currency) },
  { title: "currency", value: ({ transaction }) => transaction.currency },
  { title: "source", value: ({ transaction }) => transaction.sourceId },
  { title: "transaction", value: ({ transaction }) => transaction.id },
];

/**
 * A row for each sale, refund and voided invoice, and for each of its tax rates.
 * @param documentsOf finds the invoices and sessions with these IDs.
 */
export async function* invoicesCsv(
  batches: AsyncIterable<JournalTransaction[]>,
  documentsOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, SoldDocument>>,
): AsyncGenerator<string> {
  yield csvHeading(COLUMNS);
  for await (const batch of batches) {
    const taxed = batch.filter(({ kind }) => TAXED_KINDS.includes(kind));
    const documents = await documentsOf([...new Set(taxed.flatMap(({ saleId }) => saleId ?? []))]);
    const rows = taxed.flatMap((transaction) =>
      taxRows(transaction).map((row) => ({ ...row, transaction, document: documents.get(transaction.saleId ?? "") })),
    );
    if (rows.length > 0) yield csvRows(COLUMNS, rows);
  }
}

/** The sums of a transaction by tax: an entry has the tax of its line. */
function taxRows({ entries }: JournalTransaction): Pick<Row, "taxAccount" | "net" | "tax">[] {
  const taxOfLine = new Map<string | null, string>();
  for (const { account, lineId } of entries) if (account.startsWith("tax:")) taxOfLine.set(lineId, account);
  const rows = new Map<string, Pick<Row, "taxAccount" | "net" | "tax">>();
  for (const { account, amount, lineId } of entries) {
    const isTax = account.startsWith("tax:");
    if (!isTax && !["sales", "discounts", "shipping"].includes(account)) continue;
    const taxAccount = isTax ? account : (taxOfLine.get(lineId) ?? "");
    const row = rows.get(taxAccount) ?? { taxAccount, net: 0n, tax: 0n };
    row[isTax ? "tax" : "net"] -= amount;
    rows.set(taxAccount, row);
  }
  return [...rows.values()];
}
