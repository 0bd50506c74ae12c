import { classes } from "#dashboard/browser/ui/classes.ts";
import { countryName } from "#dashboard/browser/ui/country-name.ts";
import { Explanation } from "#dashboard/browser/ui/explanation.tsx";
import { Money } from "#dashboard/browser/ui/money.tsx";
import { Panel } from "#dashboard/browser/ui/panel.tsx";
import type { CurrencyReport, MovedMoney, TaxedSales } from "#ledger/report/model.ts";

type AmountName = keyof CurrencyReport["total"];

/** The columns, each with what it sums up. */
const COLUMNS: readonly { name: AmountName; title: string; text: string }[] = [
  { name: "sales", title: "Sales", text: "Prices without tax, before discounts, on the invoice’s date." },
  { name: "discounts", title: "Discounts", text: "What coupons took off." },
  { name: "shipping", title: "Shipping", text: "Shipping without tax." },
  { name: "net", title: "Net", text: "Sales minus discounts, plus shipping." },
  { name: "tax", title: "Tax", text: "Tax on the net amount, on the invoice’s date." },
  { name: "refundedNet", title: "Credited net", text: "Refunds and voided invoices without tax, on their own date." },
  { name: "refundedTax", title: "Credited tax", text: "The tax of these refunds and voided invoices." },
];

const MOVED: readonly { name: keyof MovedMoney; title: string; text: string }[] = [
  {
    name: "payments",
    title: "Payments",
    text: "Received in this month, including late payments that were refunded automatically",
  },
  { name: "refunds", title: "Refunds", text: "Returned to customers, minus refunds that failed" },
  { name: "disputes", title: "Disputes", text: "Taken by banks, minus what they returned" },
  {
    name: "fees",
    title: "Fees",
    text: "Charged by the payment processor",
  },
  { name: "other", title: "Other", text: "Transfers to connected accounts, minus what refunds took back" },
  { name: "total", title: "Total", text: "What this month added at the payment processor, before payouts" },
];

const NUMBER = "px-2 py-2 text-right whitespace-nowrap";

/** What was sold at which tax, and how the merchant's money changed, in one currency. */
export function CurrencyReportView({ report }: { report: CurrencyReport }) {
  const { currency, taxedSales, total, moved } = report;
  return (
    <>
      <Panel
        title={`Sales and tax in ${currency}`}
        action={
          <Explanation of={`Sales and tax in ${currency}`} className="-my-2 -mr-2">
            <dl className="space-y-2">
              {COLUMNS.map(({ name, title, text }) => (
                <div key={name}>
                  <dt className="font-medium">{title}</dt>
                  <dd className="text-muted">{text}</dd>
                </div>
              ))}
            </dl>
          </Explanation>
        }
      >
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard. */}
        <section className="-mx-2 overflow-x-auto" aria-label={`Table of sales and tax in ${currency}`} tabIndex={0}>
          <table className="w-full text-sm">
            <thead>
              <tr className="border-b text-left text-xs text-muted">
                <th className="px-2 py-2 font-medium">Country</th>
                <th className="px-2 py-2 font-medium">Tax rate</th>
                {COLUMNS.map(({ name, title }) => (
                  <th key={name} className="px-2 py-2 text-right font-medium whitespace-nowrap">
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {taxedSales.map((row) => (
                <tr key={`${row.country} ${row.state} ${row.rate}`} className="border-b">
                  <td className="px-2 py-2">{placeOf(row)}</td>
                  <td className="px-2 py-2 whitespace-nowrap">{row.rate === "" ? "None" : `${row.rate}%`}</td>
                  <Amounts row={row} currency={currency} />
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr className="font-medium">
                <th colSpan={2} className="px-2 py-2 text-left font-medium">
                  Total
                </th>
                <Amounts row={total} currency={currency} />
              </tr>
            </tfoot>
          </table>
        </section>
      </Panel>
      <Panel title={`Change of your balance in ${currency}`}>
        <dl className="divide-y text-sm">
          {MOVED.filter(({ name }) => name !== "other" || moved.other !== 0n).map(({ name, title, text }) => (
            <div key={name} className="flex items-baseline justify-between gap-4 py-2">
              <dt>
                <span className={name === "total" ? "font-medium" : undefined}>{title}</span>
                <span className="block text-muted">{text}</span>
              </dt>
              <dd className={classes("whitespace-nowrap", name === "total" && "font-medium")}>
                <Money amount={moved[name]} currency={currency} />
              </dd>
            </div>
          ))}
        </dl>
      </Panel>
    </>
  );
}

function Amounts({ row, currency }: { row: CurrencyReport["total"]; currency: string }) {
  return COLUMNS.map(({ name }) => (
    <td key={name} className={NUMBER}>
      <Money amount={row[name]} currency={currency} />
    </td>
  ));
}

function placeOf({ country, state }: TaxedSales): string {
  if (country === "") return "Unknown";
  return [countryName(country), state].filter(Boolean).join(", ");
}
