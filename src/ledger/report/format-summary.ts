import type { Currency } from "#kernel/currency.ts";
import { majorNumber } from "#kernel/money.ts";
import type { CurrencyReport, MonthReport, MovedMoney, TaxedSales } from "#ledger/report/model.ts";
import { type CsvColumn, csvHeading, csvRows } from "#platform/base/csv.ts";

interface Row {
  month: string;
  currency: Currency;
  /** A row of taxes, or one of money. */
  taxed?: TaxedSales;
  moved?: { name: string; amount: bigint };
}

const amount = (title: string, name: keyof CurrencyReport["total"]): CsvColumn<Row> => ({
  title,
  value: ({ taxed, currency }) => (taxed ? majorNumber(taxed[name], currency) : null),
});

const COLUMNS: readonly CsvColumn<Row>[] = [
  { title: "month", value: ({ month }) => month },
  { title: "currency", value: ({ currency }) => currency },
  { title: "part", value: ({ moved }) => moved?.name ?? "sales" },
  { title: "country", value: ({ taxed }) => taxed?.country },
  { title: "state", value: ({ taxed }) => taxed?.state },
  { title: "tax_rate", value: ({ taxed }) => taxed && (taxed.rate || "none") },
  amount("sales", "sales"),
  amount("discounts", "discounts"),
  amount("shipping", "shipping"),
  amount("net", "net"),
  amount("tax", "tax"),
  amount("credited_net", "refundedNet"),
  amount("credited_tax", "refundedTax"),
  { title: "money", value: ({ moved, currency }) => (moved ? majorNumber(moved.amount, currency) : null) },
];

const MOVED: readonly (keyof MovedMoney)[] = ["payments", "refunds", "disputes", "fees", "other", "total"];

/** A report as CSV: a row for each currency, country and tax rate, and one for each kind of money. */
export function summaryCsv({ month, currencies }: MonthReport): string {
  const rows = currencies.flatMap(({ currency, taxedSales, moved }): Row[] => [
    ...taxedSales.map((taxed) => ({ month, currency, taxed })),
    ...MOVED.map((name) => ({ month, currency, moved: { name, amount: moved[name] } })),
  ]);
  return csvHeading(COLUMNS) + csvRows(COLUMNS, rows);
}
