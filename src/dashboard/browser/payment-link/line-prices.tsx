import type { UseFormReturn } from "react-hook-form";
import type { Price } from "#catalog/price/model.ts";
import type { Product } from "#catalog/product/model.ts";
import { LineQuantity } from "#dashboard/browser/payment-link/line-quantity.tsx";
import { termsText } from "#dashboard/browser/product/terms-text.ts";
import { TermsText } from "#dashboard/browser/product/terms-text.tsx";
import { Badge } from "#dashboard/browser/ui/badge.tsx";
import type { PaymentLinkForm } from "#dashboard/forms/payment-link-schema.ts";
import { sellsAt } from "#dashboard/link-prices.ts";
import { billingIntervals } from "#order/billing-intervals.ts";

interface LinePricesProps {
  form: UseFormReturn<PaymentLinkForm>;
  /** All of the form's lines, as in the picker. */
  lines: PaymentLinkForm["lines"];
  product: Product;
  /** The prices at which it can be sold, or is. */
  prices: readonly Price[];
  onToggle: (price: Price) => void;
}

/** The prices at which a link sells a chosen product that has several. */
export function LinePrices({ form, lines, product, prices, onToggle }: LinePricesProps) {
  const choices = prices.map((price) => ({ price, line: lines.findIndex((line) => sellsAt(line, product, price)) }));
  const chosen = choices.filter(({ line }) => line >= 0);
  return (
    <fieldset className="pb-2 pl-7.5">
      <legend className="sr-only">Prices of {product.name}</legend>
      {choices.map(({ price, line }) => (
        <div key={price.id} className="flex min-h-11 items-center gap-3">
          <label className="flex min-h-11 min-w-0 flex-1 items-center gap-3 text-sm">
            <input
              type="checkbox"
              checked={line >= 0}
              disabled={line >= 0 && chosen.length === 1}
              onChange={() => onToggle(price)}
              className="size-4.5 shrink-0 accent-accent"
            />
            <span className="flex min-w-0 flex-wrap items-center gap-x-2 wrap-anywhere">
              <TermsText terms={price} />
              {!price.active && <Badge tone="warning">Archived</Badge>}
              <PriceNote product={product} price={price} />
            </span>
          </label>
          {line >= 0 && chosen.length > 1 && price.amountType !== "CUSTOM" && (
            <LineQuantity form={form} line={line} label={`Quantity of ${product.name}, ${termsText(price)}`} />
          )}
        </div>
      ))}
      {chosen.length > 1 && (
        <p className="pt-1 text-xs text-muted">
          {billingIntervals(chosen.map(({ price }) => price)).length > 1
            ? "Customers choose how often they pay."
            : "Customers buy all of these."}
        </p>
      )}
    </fieldset>
  );
}

/** The difference between a price and the others of its product. */
function PriceNote({ product, price }: { product: Product; price: Price }) {
  if (price.id === product.defaultPrice?.id) return <span className="text-muted">Uses the default price</span>;
  return price.nickname && <span className="text-muted">{price.nickname}</span>;
}
