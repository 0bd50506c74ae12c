import type { ReactNode } from "react";
import { useDashboard } from "#client/dashboard-provider.tsx";
import { Link } from "#client/navigation.tsx";
import { InvoiceTotals } from "#components/invoice/invoice-totals.tsx";
import { Money } from "#components/ui/money.tsx";
import { Panel } from "#components/ui/panel.tsx";
import type { Invoice } from "#domain/invoice/invoice.ts";

/** On the line of the name, whose link is higher on phones. */
const NUMBER = "py-3 pl-4 text-right align-top leading-11 whitespace-nowrap sm:leading-6";

/** What is invoiced, line by line, the tax of each rate, and what it comes to. */
export function InvoiceLines({ invoice }: { invoice: Invoice }) {
  const { mode } = useDashboard();
  const { lines, currency } = invoice;
  const money = (amount: bigint): ReactNode => <Money amount={amount} currency={currency} />;
  const adjusted = lines.some(({ amountDiscount, amountTax }) => amountDiscount > 0n || amountTax > 0n);
  return (
    <Panel title="Lines">
      <table className="w-full text-sm">
        <caption className="sr-only">Lines</caption>
        <thead className="border-b text-xs text-muted">
          <tr>
            <th scope="col" className="pb-2 text-left font-medium">
              Product
            </th>
            {(adjusted ? ["Discount", "Tax"] : []).map((title) => (
              <th key={title} scope="col" className="pb-2 pl-4 text-right font-medium max-sm:hidden">
                {title}
              </th>
            ))}
            <th scope="col" className="pb-2 pl-4 text-right font-medium">
              Total
            </th>
          </tr>
        </thead>
        <tbody className="divide-y border-b">
          {lines.map((line) => (
            <tr key={line.id}>
              <th scope="row" className="py-3 text-left align-top font-normal">
                <Link
                  href={`/${mode}/products/${line.productId}`}
                  className="inline-flex min-h-11 items-center font-medium wrap-anywhere underline underline-offset-4 sm:min-h-6"
                >
                  {line.name}
                </Link>
                <span className="block text-muted">
                  {line.quantity} × {money(line.unitAmount)}
                </span>
                {adjusted && (
                  <span className="text-muted sm:hidden">
                    {line.amountDiscount > 0n && <span className="block">Discount {money(-line.amountDiscount)}</span>}
                    {line.amountTax > 0n && <span className="block">Tax {money(line.amountTax)}</span>}
                  </span>
                )}
              </th>
              {adjusted && (
                <>
                  <td className={`${NUMBER} max-sm:hidden`}>{money(-line.amountDiscount)}</td>
                  <td className={`${NUMBER} max-sm:hidden`}>{money(line.amountTax)}</td>
                </>
              )}
              <td className={NUMBER}>{money(line.amountTotal)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <InvoiceTotals invoice={invoice} />
      {invoice.writtenOff && (
        <p className="mt-3 text-sm text-muted">
          It was less than the least amount that can be charged, so that nobody was charged.
        </p>
      )}
    </Panel>
  );
}
