import { type Control, useWatch } from "react-hook-form";
import { Money } from "#components/ui/money.tsx";
import { intervalOf, subtotal } from "#domain/cart.ts";
import type { PaymentLinkForm } from "#domain/payment-link-form.ts";
import { startingAmount } from "#domain/price.ts";
import type { Product } from "#domain/product.ts";

interface LinkReceiptProps {
  control: Control<PaymentLinkForm>;
  products: readonly Product[];
}

/** What the customer will owe, written like the receipt that he gets. */
export function LinkReceipt({ control, products }: LinkReceiptProps) {
  const lines = useWatch({ control, name: "lines" }).flatMap(({ price, quantity }) => {
    const product = products.find(({ id }) => id === price);
    if (!product?.defaultPrice) return [];
    return [
      {
        product,
        quantity: Number.isInteger(quantity) ? quantity : 0,
        unitAmount: startingAmount(product.defaultPrice),
      },
    ];
  });
  const currency = lines[0]?.product.currency;
  const interval = intervalOf(products);
  return (
    <section aria-labelledby="receipt" className="drop-shadow-sm">
      <div className="torn-edge rounded-t-xl bg-surface px-5 pt-5">
        <h2 id="receipt" className="text-xs font-medium text-muted">
          Your customer pays
        </h2>
        <p className="mt-1 text-3xl font-semibold tracking-tight" aria-live="polite">
          {currency ? (
            <Money amount={subtotal(lines)} currency={currency} />
          ) : (
            <span className="text-muted">Nothing yet</span>
          )}
          {interval && <span className="text-base font-normal text-muted"> / {interval}</span>}
        </p>
        <ul className="mt-4 space-y-2 border-t border-dashed border-field/60 py-4 font-mono text-xs">
          {lines.map((line) => (
            <li key={line.product.id} className="flex items-baseline justify-between gap-3">
              <span className="line-clamp-2 min-w-0 wrap-anywhere">
                {line.quantity} × {line.product.name}
              </span>
              <span className="shrink-0">
                {line.product.amountType === "CUSTOM" ? (
                  "customer chooses"
                ) : (
                  <Money amount={subtotal([line])} currency={line.product.currency} />
                )}
              </span>
            </li>
          ))}
          {lines.length === 0 && <li className="text-muted">Choose a product to see the total.</li>}
        </ul>
      </div>
    </section>
  );
}
