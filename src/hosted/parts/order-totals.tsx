import { formatMoney } from "#domain/money.ts";
import { type Offer, recurringAmount } from "#domain/offer.ts";
import { type Percentage, percentNumber } from "#domain/percentage.ts";
import type { Messages } from "#hosted/messages/messages.ts";

interface Props {
  offer: Offer;
  messages: Messages;
}

/** What leads from the lines to the total: nothing where there is neither discount nor tax. */
export function OrderTotals({ offer, messages: { order, locale } }: Props) {
  const { discount, taxation, settings } = offer;
  const money = (amount: bigint) => formatMoney(amount, offer.currency, locale);
  const rate = taxation?.rate;
  const percentage = rate && formatPercent(rate.percentage, locale);
  const rows = [
    ...(discount && !discount.suspended ? [[order.discount(discount.code), money(-offer.amountDiscount)]] : []),
    ...(rate && percentage
      ? [
          [
            rate.inclusive ? order.taxIncluded(rate.displayName, percentage) : order.tax(rate.displayName, percentage),
            money(offer.amountTax),
          ],
        ]
      : []),
  ];
  if (rows.length > 0) rows.unshift([order.subtotal, money(offer.amountSubtotal)]);
  const taxLater = settings.automaticTax && !taxation && (offer.amountTotal > 0n || recurringAmount(offer) > 0n);
  if (rows.length === 0 && !taxLater) return null;
  return (
    <div className="space-y-1 border-t border-line py-4 text-sm text-muted">
      {rows.length > 0 && (
        <dl className="space-y-1">
          {rows.map(([label, amount]) => (
            <div key={label} className="flex justify-between gap-4">
              <dt className="min-w-0 wrap-anywhere">{label}</dt>
              <dd className="shrink-0 tabular-nums">
                <bdi>{amount}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {taxLater && <p>{order.taxLater}</p>}
    </div>
  );
}

function formatPercent(percentage: Percentage, locale: string): string {
  return new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 4 }).format(
    percentNumber(percentage) / 100,
  );
}
