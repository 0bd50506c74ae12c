import type { Currency } from "#kernel/currency.ts";
import type { MinorUnits } from "#kernel/money.ts";
import { isSale, type LedgerKind, SALE_KINDS } from "#ledger/model.ts";

/** What was sold in a country at a tax rate, by the dates of invoices. All amounts are minor units. */
export interface TaxedSales {
  /** ISO 3166-1; empty if it is unknown. */
  country: string;
  /** Empty for taxes of a country. */
  state: string;
  /** In percent, for example 7.25; empty for sales without tax. */
  rate: string;
  /** Prices without tax, before discounts. */
  sales: MinorUnits;
  discounts: MinorUnits;
  shipping: MinorUnits;
  /** Sales less discounts, with shipping. */
  net: MinorUnits;
  tax: MinorUnits;
  /** Refunds and voided invoices, without tax, and their tax. */
  refundedNet: MinorUnits;
  refundedTax: MinorUnits;
}

/** What changed the merchant's money, by the days on which it moved. Below 0: the merchant has less. */
export interface MovedMoney {
  payments: MinorUnits;
  refunds: MinorUnits;
  disputes: MinorUnits;
  fees: MinorUnits;
  /** Transfers, and anything else. */
  other: MinorUnits;
  total: MinorUnits;
}

export interface CurrencyReport {
  currency: Currency;
  taxedSales: TaxedSales[];
  /** The sum of all rows. */
  total: Omit<TaxedSales, "country" | "state" | "rate">;
  moved: MovedMoney;
}

/** A month of the merchant's time zone. */
export interface MonthReport {
  /** As in 2026-11. */
  month: string;
  /** IANA name. */
  timeZone: string;
  /** False while money from before the ledger is still being posted. */
  isComplete: boolean;
  /** By currency. */
  currencies: CurrencyReport[];
}

/** A sum of the entries of a month, in minor units: above 0 for debits. */
export interface TaxedSum {
  currency: Currency;
  kind: LedgerKind;
  /** `sales`, `discounts`, `shipping`, or `tax`. */
  account: string;
  /** The tax of the line, for example `tax:DE::19`; empty without one. */
  taxAccount: string;
  /** Of the invoice or session; empty if it is unknown. */
  country: string;
  amount: MinorUnits;
}

/** A sum of what changed the merchant's money. */
export interface MovedSum {
  currency: Currency;
  kind: LedgerKind;
  amount: MinorUnits;
}

/** The kinds that change sales and taxes. */
export const TAXED_KINDS: readonly LedgerKind[] = [
  ...SALE_KINDS,
  "invoice_voided",
  "refund",
  "refund_reversed",
  "credit_note",
];

/** The kinds of each file of moved money. */
export const MOVED_KINDS = {
  payments: ["payment", "late_payment"],
  refunds: ["refund", "refund_reversed", "late_refund", "late_refund_reversed"],
  disputes: ["dispute", "dispute_reversed", "late_dispute", "late_dispute_reversed"],
  fees: ["fee"],
} as const satisfies Record<string, readonly LedgerKind[]>;
type MovementName = keyof typeof MOVED_KINDS;

const AMOUNTS = ["sales", "discounts", "shipping", "net", "tax", "refundedNet", "refundedTax"] as const;

/** Builds a report from the sums of its month. */
export function reportOf(
  { month, timeZone, isComplete }: Pick<MonthReport, "month" | "timeZone" | "isComplete">,
  { taxed, moved }: { taxed: readonly TaxedSum[]; moved: readonly MovedSum[] },
): MonthReport {
  const currencies = [...new Set([...taxed, ...moved].map(({ currency }) => currency))].sort();
  return {
    month,
    timeZone,
    isComplete,
    currencies: currencies.map((currency) => {
      const taxedSales = taxedSalesOf(taxed.filter((sum) => sum.currency === currency));
      const total = noAmounts();
      for (const row of taxedSales) for (const name of AMOUNTS) total[name] += row[name];
      return { currency, taxedSales, total, moved: movedOf(moved.filter((sum) => sum.currency === currency)) };
    }),
  };
}

function noAmounts(): CurrencyReport["total"] {
  return { sales: 0n, discounts: 0n, shipping: 0n, net: 0n, tax: 0n, refundedNet: 0n, refundedTax: 0n };
}

/** The country, the state and the percentage of `tax:US:CA:7.25`. */
export function partsOfTax(taxAccount: string): { country: string; state: string; rate: string } {
  const [, country = "", state = "", rate = ""] = taxAccount.split(":");
  return { country, state, rate };
}

function taxedSalesOf(sums: readonly TaxedSum[]): TaxedSales[] {
  const rows = new Map<string, TaxedSales>();
  for (const { kind, account, taxAccount, country, amount } of sums) {
    const place = taxAccount === "" ? { country, state: "", rate: "" } : partsOfTax(taxAccount);
    const key = JSON.stringify(place);
    const row = rows.get(key) ?? { ...place, ...noAmounts() };
    rows.set(key, row);
    const isSold = isSale({ kind });
    // Sales are credits; discounts, and what is returned of sales, are debits.
    if (account === "tax") row[isSold ? "tax" : "refundedTax"] += isSold ? -amount : amount;
    else if (!isSold) row.refundedNet += amount;
    else {
      row.net -= amount;
      if (account === "discounts") row.discounts += amount;
      else row[account === "shipping" ? "shipping" : "sales"] -= amount;
    }
  }
  const text = ({ country, state, rate }: TaxedSales) => `${country} ${state} ${rate.padStart(8, "0")}`;
  return [...rows.values()].sort((a, b) => (text(a) < text(b) ? -1 : 1));
}

function movedOf(sums: readonly MovedSum[]): MovedMoney {
  const moved: MovedMoney = { payments: 0n, refunds: 0n, disputes: 0n, fees: 0n, other: 0n, total: 0n };
  const names = Object.keys(MOVED_KINDS) as MovementName[];
  for (const { kind, amount } of sums) {
    const name = names.find((candidate) => (MOVED_KINDS[candidate] as readonly LedgerKind[]).includes(kind));
    moved[name ?? "other"] += amount;
    moved.total += amount;
  }
  return moved;
}
