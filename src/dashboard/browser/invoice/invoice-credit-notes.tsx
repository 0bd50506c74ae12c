import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { DownloadPdf } from "#dashboard/browser/object/download-pdf.tsx";
import { Badge } from "#dashboard/browser/ui/badge.tsx";
import { LocalTime } from "#dashboard/browser/ui/local-time.tsx";
import { LOCALE } from "#dashboard/browser/ui/locale.ts";
import { Money } from "#dashboard/browser/ui/money.tsx";
import { Panel } from "#dashboard/browser/ui/panel.tsx";
import { formatMoney } from "#kernel/money.ts";
import type { CreditDestination, CreditNote } from "#money/credit-note/model.ts";

const DESTINATIONS: Record<CreditDestination, string> = {
  refund: "For a refund",
  balance: "To the customer’s balance",
  out_of_band: "Returned outside Checkstand",
};

/** The credit notes of an invoice, newest first; nothing without any. */
export function InvoiceCreditNotes({ creditNotes }: { creditNotes: readonly CreditNote[] }) {
  const { mode } = useDashboard();
  if (creditNotes.length === 0) return null;
  return (
    <Panel title="Credit notes">
      <ul className="divide-y text-sm">
        {creditNotes.map(({ id, number, status, destination, amountTotal, balanceAmount, currency, createdAt }) => (
          <li key={id} className="py-3 first:pt-0 last:pb-0">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-medium wrap-anywhere">{number}</span>
              <Badge tone={status === "void" ? "neutral" : "positive"}>{status === "void" ? "Void" : "Issued"}</Badge>
              <span className="ml-auto font-medium">
                <Money amount={amountTotal} currency={currency} />
              </span>
            </div>
            <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
              <span>
                {destination === null ? "The invoice was voided" : DESTINATIONS[destination]}
                {balanceAmount > 0n &&
                  `, with ${formatMoney(balanceAmount, currency, LOCALE)} to the customer’s balance`}
              </span>
              <span className="text-xs">
                <LocalTime date={createdAt} />
              </span>
              <span className="ml-auto">
                <DownloadPdf path={`/${mode}/credit-notes/${id}/pdf`} number={number} variant="quiet" />
              </span>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
