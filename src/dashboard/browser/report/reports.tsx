"use client";

import { Download } from "lucide-react";
import { useSearchParams } from "wouter";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { failureOf } from "#dashboard/browser/client/failure.ts";
import { navigate } from "#dashboard/browser/client/navigation.tsx";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { CurrencyReportView } from "#dashboard/browser/report/currency-report.tsx";
import { DatevExport } from "#dashboard/browser/report/datev-export.tsx";
import { lastMonths, monthTitle } from "#dashboard/browser/report/months.ts";
import { buttonClasses } from "#dashboard/browser/ui/button.tsx";
import { FailureNotice } from "#dashboard/browser/ui/failure-notice.tsx";
import { CONTROL_CLASSES } from "#dashboard/browser/ui/field.tsx";
import { PageHeader } from "#dashboard/browser/ui/page-header.tsx";
import { Panel } from "#dashboard/browser/ui/panel.tsx";
import { Skeleton } from "#dashboard/browser/ui/skeleton.tsx";
import { StillCalculated } from "#dashboard/browser/ui/still-calculated.tsx";

/** Files of a month, each with what is in it. */
const FILES = [
  { title: "Summary", query: { name: "summary" }, text: "The tables of this page" },
  { title: "Payments", query: { name: "payments" }, text: "Each payment, with its day" },
  { title: "Refunds", query: { name: "refunds" }, text: "Each refund, with its day" },
  { title: "Disputes", query: { name: "disputes" }, text: "Money that banks took or returned" },
  { title: "Fees", query: { name: "fees" }, text: "Fees that the payment processor reported" },
  { title: "Invoices", query: { name: "invoices" }, text: "Net and tax per rate, with country and tax ID" },
  { title: "Journal (CSV)", query: { name: "journal", format: "csv" }, text: "Every entry" },
  { title: "Journal (hledger)", query: { name: "journal", format: "hledger" }, text: "Every entry, for hledger" },
  {
    title: "Journal (Beancount)",
    query: { name: "journal", format: "beancount" },
    text: "Every entry, for Beancount",
  },
] as const;

/** GET /{mode}/reports: a month for the accountant; `?month=2026-11`, by default the last complete one. */
export function Reports() {
  const { mode, merchantId, clockOffsetSeconds, merchantTimeZone } = useDashboard();
  const [search] = useSearchParams();
  const months = lastMonths(new Date(Date.now() + clockOffsetSeconds * 1000), merchantTimeZone);
  const month = search.get("month") ?? months[1] ?? "";
  const { data: report, error, refetch } = trpc.report.month.useQuery({ month });
  const hrefOf = (name: string, query: Record<string, string> = {}) =>
    `/${mode}/reports/${name}?${new URLSearchParams({ month, ...query, merchant: merchantId })}`;
  return (
    <>
      <PageHeader title="Reports" description="A month’s sales, taxes, and payments, for your accountant.">
        <div className="flex flex-wrap items-center gap-2">
          <label>
            <span className="sr-only">Month</span>
            <select
              value={month}
              onChange={({ target }) => navigate(`/${mode}/reports?month=${target.value}`, { scroll: false })}
              className={CONTROL_CLASSES}
            >
              {(months.includes(month) ? months : [month, ...months]).map((choice) => (
                <option key={choice} value={choice}>
                  {monthTitle(choice)}
                </option>
              ))}
            </select>
          </label>
          <a href={hrefOf("month")} download className={buttonClasses("primary")}>
            <Download aria-hidden="true" className="size-4" />
            Download everything
          </a>
        </div>
      </PageHeader>
      <div className="space-y-5">
        <p className="text-sm text-muted">
          Payouts aren’t included: add them from your bank statements.
          {mode === "live" && " Stripe’s fees are added within a day if the operator’s key can read them."}
          {report && ` Days are in the time zone ${report.timeZone}.`}
        </p>
        {report && !report.isComplete && <StillCalculated />}
        {error ? (
          <FailureNotice title="Couldn’t load the report" failure={failureOf(error)} retry={refetch} />
        ) : !report ? (
          <Skeleton boxes={["h-60", "h-40"]} />
        ) : report.currencies.length === 0 ? (
          <Panel title={monthTitle(month)}>
            <p className="text-sm text-muted">No sales or payments in this month.</p>
          </Panel>
        ) : (
          report.currencies.map((currency) => <CurrencyReportView key={currency.currency} report={currency} />)
        )}
        <Panel title="Files">
          <ul className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
            {FILES.map(({ title, query: { name, ...query }, text }) => (
              <li key={title}>
                <a href={hrefOf(name, query)} download className="text-sm text-accent underline underline-offset-4">
                  {title}
                </a>
                <p className="text-sm text-muted">{text}</p>
              </li>
            ))}
          </ul>
        </Panel>
        <DatevExport hrefOf={hrefOf} month={month} />
      </div>
    </>
  );
}
