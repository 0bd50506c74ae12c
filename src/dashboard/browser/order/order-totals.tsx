import { LOCALE } from "#dashboard/browser/ui/locale.ts";
import { Money } from "#dashboard/browser/ui/money.tsx";
import { percentNumber } from "#kernel/percentage.ts";
import type { Invoice } from "#money/invoice/model.ts";
import type { DiscountAmount } from "#order/combined-discounts.ts";
import { orderTaxes } from "#order/order-taxes.ts";
import { isReverseCharge } from "#order/taxation.ts";

/** The fields that a session and an invoice have in common. */
type Priced = Parameters<typeof orderTaxes>[0] &
  Pick<Invoice, "currency" | "amountSubtotal" | "amountDiscount" | "amountShipping" | "amountTotal">;

interface OrderTotalsProps {
  order: Priced;
  /** The applied discounts. */
  discounts: readonly DiscountAmount[];
  /** The name of the shipping option; absent if nothing is shipped. */
  shipping?: string | undefined;
}

/** The rows from the lines to the total, which is last. */
export function OrderTotals({ order, ...named }: OrderTotalsProps) {
  return (
    <dl className="mt-3 space-y-1 text-sm">
      {totalsOf({ order, ...named }).map(({ key, label, amount }) => (
        <div
          key={key}
          className="flex justify-between gap-4 text-muted last:text-base last:font-semibold last:text-ink"
        >
          <dt className="min-w-0 wrap-anywhere">{label}</dt>
          <dd className="shrink-0">
            <Money amount={amount} currency={order.currency} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function totalsOf({ order, discounts, shipping }: OrderTotalsProps): { key: string; label: string; amount: bigint }[] {
  return [
    { key: "subtotal", label: "Subtotal", amount: order.amountSubtotal },
    ...discounts.map(({ discount: { code, name, couponId, promotionCodeId }, amount }) => ({
      key: promotionCodeId ?? couponId,
      label: `Discount (${code ?? name ?? couponId})`,
      amount: -amount,
    })),
    ...(shipping === undefined ? [] : [{ key: "shipping", label: shipping, amount: order.amountShipping }]),
    ...orderTaxes(order).map(({ rate: { id, displayName, ratePpm, inclusive }, amount }) => {
      const percent = `${percentNumber(ratePpm).toLocaleString(LOCALE, { maximumFractionDigits: 4 })}%`;
      return { key: `${id} ${inclusive}`, label: `${inclusive ? "Includes " : ""}${displayName} ${percent}`, amount };
    }),
    ...(isReverseCharge(order.taxation) ? [{ key: "reverse_charge", label: "Reverse charge", amount: 0n }] : []),
    { key: "total", label: "Total", amount: order.amountTotal },
  ];
}
