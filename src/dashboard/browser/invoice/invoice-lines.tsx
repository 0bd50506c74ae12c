import { InvoiceTotals } from "#dashboard/browser/invoice/invoice-totals.tsx";
import { OrderLines } from "#dashboard/browser/order/order-lines.tsx";
import { Money } from "#dashboard/browser/ui/money.tsx";
import { Panel } from "#dashboard/browser/ui/panel.tsx";
import { amountDue, type Invoice } from "#money/invoice/model.ts";

/** The invoice's lines, the tax of each rate, and the total. */
export function InvoiceLines({ invoice }: { invoice: Invoice }) {
  return (
    <Panel title="Line items">
      <OrderLines lines={invoice.lines} currency={invoice.currency} />
      <InvoiceTotals invoice={invoice} />
      <AppliedBalance invoice={invoice} />
      {invoice.writtenOff && (
        <p className="mt-3 text-sm text-muted">
          The total was below the minimum charge amount, so the customer wasn’t charged.
        </p>
      )}
    </Panel>
  );
}

/** What the invoice collected of the customer's balance, or left to it; and what was due then. */
function AppliedBalance({ invoice }: { invoice: Invoice }) {
  const { startingBalance, endingBalance, currency } = invoice;
  const applied = startingBalance - endingBalance;
  if (applied === 0n) return null;
  return (
    <>
      <dl className="mt-3 space-y-1 border-t pt-3 text-sm">
        <div className="flex justify-between gap-4">
          <dt className="text-muted">
            {endingBalance > 0n ? "Added to the customer’s balance" : "Applied from the customer’s balance"}
          </dt>
          <dd>
            <Money amount={applied} currency={currency} />
          </dd>
        </div>
        <div className="flex justify-between gap-4">
          <dt className="font-medium">Amount due</dt>
          <dd className="font-medium">
            <Money amount={amountDue(invoice)} currency={currency} />
          </dd>
        </div>
      </dl>
      {endingBalance > 0n && (
        <p className="mt-3 text-sm text-muted">
          The total and the customer’s balance were below the minimum for a payment, so nothing was charged. The amount
          was added to the customer’s balance.
        </p>
      )}
    </>
  );
}
