import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { Link } from "#dashboard/browser/client/navigation.tsx";
import { MerchantTime } from "#dashboard/browser/ui/merchant-time.tsx";
import { Money } from "#dashboard/browser/ui/money.tsx";
import type { Reconciliation, ReconciliationDifference } from "#ledger/reconciliation/model.ts";

const KINDS = { payment: "Payment", refund: "Refund", dispute: "Dispute" } as const;

const HEAD = "py-2 pr-4 text-left font-medium text-muted";
const HEAD_OF_AMOUNT = "py-2 pl-4 text-right font-medium text-muted";
const AMOUNT = "py-2.5 pl-4 text-right align-top whitespace-nowrap";

/** The totals of both sides, and what only one of them has. */
export function ReconciliationResult({ result }: { result: Reconciliation }) {
  const { totals, differences, differenceCount } = result;
  return (
    <>
      {totals.length > 0 && <Totals totals={totals} />}
      {differenceCount === 0 ? (
        <p role="status" className="text-sm">
          The processor and the ledger agree.
        </p>
      ) : (
        <div className="space-y-3">
          <p role="alert" className="rounded-lg bg-warning-soft px-3 py-2 text-sm text-warning">
            {differenceCount === 1 ? "1 difference" : `${differenceCount} differences`} found
            {differences.length < differenceCount && `. The newest ${differences.length} are shown`}.
          </p>
          <Differences differences={differences} />
        </div>
      )}
    </>
  );
}

function Totals({ totals }: { totals: Reconciliation["totals"] }) {
  return (
    <div className="overflow-x-auto">
      <table className="w-full max-w-xl text-sm">
        <caption className="sr-only">Payments less refunds and disputes</caption>
        <thead>
          <tr className="border-b">
            <th scope="col" className={HEAD}>
              Currency
            </th>
            <th scope="col" className={HEAD_OF_AMOUNT}>
              Processor
            </th>
            <th scope="col" className={HEAD_OF_AMOUNT}>
              Ledger
            </th>
            <th scope="col" className={HEAD_OF_AMOUNT}>
              Difference
            </th>
          </tr>
        </thead>
        <tbody className="divide-y border-b">
          {totals.map(({ currency, processor, ledger }) => (
            <tr key={currency}>
              <th scope="row" className="py-2.5 pr-4 text-left font-normal">
                {currency}
              </th>
              <td className={AMOUNT}>
                <Money amount={processor} currency={currency} />
              </td>
              <td className={AMOUNT}>
                <Money amount={ledger} currency={currency} />
              </td>
              <td className={AMOUNT}>
                <Money amount={processor - ledger} currency={currency} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Differences({ differences }: { differences: readonly ReconciliationDifference[] }) {
  const { mode } = useDashboard();
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-sm">
        <caption className="sr-only">Differences</caption>
        <thead>
          <tr className="border-b">
            <th scope="col" className={HEAD}>
              Object
            </th>
            <th scope="col" className={HEAD}>
              Problem
            </th>
            <th scope="col" className={HEAD}>
              Time
            </th>
            <th scope="col" className={HEAD_OF_AMOUNT}>
              Processor
            </th>
            <th scope="col" className={HEAD_OF_AMOUNT}>
              Ledger
            </th>
          </tr>
        </thead>
        <tbody className="divide-y border-b">
          {differences.map(({ kind, id, paymentId, currency, processor, ledger, at }) => (
            <tr key={`${kind} ${id} ${currency}`}>
              <th scope="row" className="py-2.5 pr-4 text-left align-top font-normal">
                <Link
                  href={`/${mode}/payments/${paymentId}`}
                  className="inline-flex min-h-11 items-center font-medium underline underline-offset-4 sm:min-h-6"
                >
                  {KINDS[kind]}
                </Link>
                <code className="block font-mono text-xs wrap-anywhere text-muted">{id}</code>
              </th>
              <td className="py-2.5 pr-4 align-top">{problemOf({ processor, ledger })}</td>
              <td className="py-2.5 pr-4 align-top">
                <MerchantTime date={at} />
              </td>
              <td className={AMOUNT}>
                <Money amount={processor} currency={currency} />
              </td>
              <td className={AMOUNT}>
                <Money amount={ledger} currency={currency} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function problemOf({ processor, ledger }: Pick<ReconciliationDifference, "processor" | "ledger">): string {
  if (ledger === 0n) return "Missing in the ledger";
  return processor === 0n ? "Missing at the processor" : "Different amounts";
}
