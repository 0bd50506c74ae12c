import type { Recurrence } from "#catalog/price/recurrence.ts";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { Link } from "#dashboard/browser/client/navigation.tsx";
import { intervalNames } from "#dashboard/browser/labels/interval-names.ts";
import { Money } from "#dashboard/browser/ui/money.tsx";
import type { Currency } from "#kernel/currency.ts";
import type { MinorUnits } from "#kernel/money.ts";
import type { Totals } from "#order/totals.ts";

/** On the line of the name, whose link is higher on phones. */
const NUMBER = "py-3 pl-4 text-right align-top leading-11 whitespace-nowrap sm:leading-6";

/** A line of a session or an invoice. */
interface OrderLine extends Pick<Totals, "amountDiscount" | "amountTax" | "amountTotal"> {
  id: string;
  productId: string;
  name: string;
  unitAmount: MinorUnits;
  quantity: number;
  /** Shown if it is known. */
  recurrence?: Recurrence | null;
}

/** The lines of an order; discount and tax in columns, on phones below the name. */
export function OrderLines({ lines, currency }: { lines: readonly OrderLine[]; currency: Currency }) {
  const { mode } = useDashboard();
  const money = (amount: bigint) => <Money amount={amount} currency={currency} />;
  const adjusted = lines.some(({ amountDiscount, amountTax }) => amountDiscount > 0n || amountTax > 0n);
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">Line items</caption>
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
                {line.recurrence && ` ${intervalNames(line.recurrence)}`}
              </span>
              <span className="text-muted sm:hidden">
                {line.amountDiscount > 0n && <span className="block">Discount {money(-line.amountDiscount)}</span>}
                {line.amountTax > 0n && <span className="block">Tax {money(line.amountTax)}</span>}
              </span>
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
  );
}
