import { OrderTotals } from "#dashboard/browser/order/order-totals.tsx";
import type { Invoice } from "#money/invoice/model.ts";
import { invoiceDiscountAmounts } from "#order/combined-discounts.ts";

/** The rows from an invoice's lines to its total, also of a preview. */
export function InvoiceTotals({ invoice }: { invoice: Invoice }) {
  const { amountDiscount, amountShipping } = invoice;
  return (
    <OrderTotals
      order={invoice}
      discounts={amountDiscount > 0n ? invoiceDiscountAmounts(invoice) : []}
      shipping={amountShipping > 0n ? "Shipping" : undefined}
    />
  );
}
