import { OrderTotals } from "#dashboard/browser/order/order-totals.tsx";
import type { Invoice } from "#money/invoice/model.ts";

/** The rows from an invoice's lines to its total, also of a preview. */
export function InvoiceTotals({ invoice }: { invoice: Invoice }) {
  const { amountDiscount, amountShipping, discount } = invoice;
  return (
    <OrderTotals
      order={invoice}
      discount={amountDiscount > 0n ? discount : null}
      shipping={amountShipping > 0n ? "Shipping" : undefined}
    />
  );
}
