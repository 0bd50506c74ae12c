import { InvoiceTotals } from "#dashboard/browser/invoice/invoice-totals.tsx";
import { OrderLines } from "#dashboard/browser/order/order-lines.tsx";
import { Panel } from "#dashboard/browser/ui/panel.tsx";
import type { Invoice } from "#money/invoice/model.ts";

/** The invoice's lines, the tax of each rate, and the total. */
export function InvoiceLines({ invoice }: { invoice: Invoice }) {
  return (
    <Panel title="Line items">
      <OrderLines lines={invoice.lines} currency={invoice.currency} />
      <InvoiceTotals invoice={invoice} />
      {invoice.writtenOff && (
        <p className="mt-3 text-sm text-muted">
          The total was below the minimum charge amount, so the customer wasn’t charged.
        </p>
      )}
    </Panel>
  );
}
