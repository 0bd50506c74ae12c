import { LOCALE } from "#components/ui/locale.ts";
import { Money } from "#components/ui/money.tsx";
import { orderTaxes } from "#domain/checkout/order-taxes.ts";
import type { Invoice } from "#domain/invoice/invoice.ts";
import { percentNumber } from "#domain/shared/percentage.ts";
import { isReverseCharge } from "#domain/tax/taxation.ts";

type Priced = Pick<
  Invoice,
  | "lines"
  | "currency"
  | "amountSubtotal"
  | "amountDiscount"
  | "amountShipping"
  | "amountTotal"
  | "discount"
  | "taxation"
  | "shippingCost"
>;

/** From the lines to the total, which is last. */
export function InvoiceTotals({ invoice }: { invoice: Priced }) {
  return (
    <dl className="mt-3 space-y-1 text-sm">
      {totalsOf(invoice).map(({ key, label, amount }) => (
        <div
          key={key}
          className="flex justify-between gap-4 text-muted last:text-base last:font-semibold last:text-ink"
        >
          <dt className="min-w-0 wrap-anywhere">{label}</dt>
          <dd className="shrink-0">
            <Money amount={amount} currency={invoice.currency} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function totalsOf(invoice: Priced): { key: string; label: string; amount: bigint }[] {
  const { amountSubtotal, amountDiscount, amountShipping, amountTotal, discount, taxation } = invoice;
  const name = discount?.code ?? discount?.name ?? discount?.couponId;
  return [
    { key: "subtotal", label: "Subtotal", amount: amountSubtotal },
    ...(discount && amountDiscount > 0n
      ? [{ key: "discount", label: `Discount (${name})`, amount: -amountDiscount }]
      : []),
    ...(amountShipping > 0n ? [{ key: "shipping", label: "Shipping", amount: amountShipping }] : []),
    ...orderTaxes(invoice).map(({ rate: { id, displayName, ratePpm, inclusive }, amount }) => {
      const percent = `${percentNumber(ratePpm).toLocaleString(LOCALE, { maximumFractionDigits: 4 })}%`;
      return { key: `${id} ${inclusive}`, label: `${inclusive ? "Includes " : ""}${displayName} ${percent}`, amount };
    }),
    ...(isReverseCharge(taxation) ? [{ key: "reverse_charge", label: "Reverse charge", amount: 0n }] : []),
    { key: "total", label: "Total", amount: amountTotal },
  ];
}
