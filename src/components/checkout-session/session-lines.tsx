import type { ReactNode } from "react";
import { useDashboard } from "#client/dashboard-provider.tsx";
import { Link } from "#client/navigation.tsx";
import { rhythmWords } from "#components/product/rhythm-words.ts";
import { LOCALE } from "#components/ui/locale.ts";
import { Money } from "#components/ui/money.tsx";
import { Panel } from "#components/ui/panel.tsx";
import { appliedDiscount } from "#domain/checkout/applied-discount.ts";
import type { CheckoutSession, CheckoutSessionLine } from "#domain/checkout/checkout-session.ts";
import { chosenShippingOption } from "#domain/checkout/offer.ts";
import { orderTaxes } from "#domain/checkout/order-taxes.ts";
import { percentNumber } from "#domain/shared/percentage.ts";
import { isReverseCharge } from "#domain/tax/taxation.ts";

/** On the line of the name, whose link is higher on phones. */
const NUMBER = "py-3 pl-4 text-right align-top leading-11 whitespace-nowrap sm:leading-6";

/** What is sold, line by line, and what it comes to. */
export function SessionLines({ session }: { session: CheckoutSession }) {
  const { mode } = useDashboard();
  const { lines, currency } = session;
  const money = (amount: bigint) => <Money amount={amount} currency={currency} />;
  const adjusted = lines.some(({ amountDiscount, amountTax }) => amountDiscount > 0n || amountTax > 0n);
  return (
    <Panel title="Items">
      {lines.length === 0 ? (
        <p className="text-sm text-muted">
          Nothing is sold: this session only saves how the customer wants to pay later.
        </p>
      ) : (
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
                    {line.recurrence && ` ${rhythmWords(line.recurrence)}`}
                  </span>
                  <LineAdjustments line={line} money={money} />
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
      )}
      <dl className="mt-3 space-y-1 text-sm">
        {totalsOf(session).map(({ key, label, amount }) => (
          <div
            key={key}
            className="flex justify-between gap-4 text-muted last:text-base last:font-semibold last:text-ink"
          >
            <dt className="min-w-0 wrap-anywhere">{label}</dt>
            <dd className="shrink-0">{money(amount)}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

/** On phones, where there is no room for columns. */
function LineAdjustments({ line, money }: { line: CheckoutSessionLine; money: (amount: bigint) => ReactNode }) {
  return (
    <span className="text-muted sm:hidden">
      {line.amountDiscount > 0n && <span className="block">Discount {money(-line.amountDiscount)}</span>}
      {line.amountTax > 0n && <span className="block">Tax {money(line.amountTax)}</span>}
    </span>
  );
}

/** From the lines to the total, which is last. */
function totalsOf(session: CheckoutSession): { key: string; label: string; amount: bigint }[] {
  const { amountSubtotal, amountDiscount, amountShipping, amountTotal } = session;
  const discount = appliedDiscount(session);
  const name = discount?.code ?? discount?.name ?? discount?.couponId;
  const option = chosenShippingOption(session);
  return [
    { key: "subtotal", label: "Subtotal", amount: amountSubtotal },
    ...(discount ? [{ key: "discount", label: `Discount (${name})`, amount: -amountDiscount }] : []),
    ...(option ? [{ key: "shipping", label: `Shipping: ${option.displayName}`, amount: amountShipping }] : []),
    ...orderTaxes(session).map(({ rate: { id, displayName, ratePpm, inclusive }, amount }) => {
      const percent = `${percentNumber(ratePpm).toLocaleString(LOCALE, { maximumFractionDigits: 4 })}%`;
      return { key: `${id} ${inclusive}`, label: `${inclusive ? "Includes " : ""}${displayName} ${percent}`, amount };
    }),
    ...(isReverseCharge(session.taxation) ? [{ key: "reverse_charge", label: "Reverse charge", amount: 0n }] : []),
    { key: "total", label: "Total", amount: amountTotal },
  ];
}
