import { useId } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { Price } from "#catalog/price/model.ts";
import type { Product } from "#catalog/product/model.ts";
import { deferred } from "#dashboard/browser/client/deferred.tsx";
import { LineQuantity } from "#dashboard/browser/payment-link/line-quantity.tsx";
import { PriceText } from "#dashboard/browser/product/price-text.tsx";
import { usePricesToSell } from "#dashboard/browser/product/use-prices-to-sell.ts";
import { classes } from "#dashboard/browser/ui/classes.ts";
import type { PaymentLinkForm } from "#dashboard/forms/payment-link-schema.ts";
import { linesOf, pricesBeside, type SoldLine } from "#dashboard/link-prices.ts";

/** Loaded on demand: most products have one price. The placeholder has the height of two. */
const LinePrices = deferred(
  () => import("#dashboard/browser/payment-link/line-prices.tsx").then((part) => part.LinePrices),
  <div className="h-24" />,
);

interface ProductChoiceProps {
  form: UseFormReturn<PaymentLinkForm>;
  /** All of the form's lines. */
  lines: PaymentLinkForm["lines"];
  product: Product;
  /** The products and prices of the form's lines. */
  sold: readonly SoldLine[];
  /** Called when the product is selected with these prices, or deselected. */
  onToggle: (prices: readonly Price[]) => void;
  onTogglePrice: (price: Price) => void;
}

/** A product to select; once selected, its quantity and prices. */
export function ProductChoice({ form, lines, product, sold, onToggle, onTogglePrice }: ProductChoiceProps) {
  const id = useId();
  const indices = linesOf(lines, product);
  const [line] = indices;
  const chosen = line !== undefined;
  const own = sold.flatMap((entry) => (entry.product.id === product.id ? entry.price : []));
  const others = sold.flatMap((entry) => (entry.product.id === product.id ? [] : entry.price));
  const fits = !("conflict" in pricesBeside(others, product.defaultPrice ? [product.defaultPrice] : []));
  const active = usePricesToSell(product, chosen || !fits);
  const choice = pricesBeside(others, active);
  const conflict = "conflict" in choice && !chosen ? choice.conflict : undefined;
  const prices = [
    ...active.filter(({ currency }) => others.every((soldPrice) => soldPrice.currency === currency)),
    ...own.filter((price) => !active.some((candidate) => candidate.id === price.id)),
  ];
  const errors = indices.map((index) => form.formState.errors.lines?.[index]).find(Boolean);
  const note = errors?.price?.message ?? errors?.quantity?.message;
  const hasSeveral = chosen && prices.length > 1;
  return (
    <li className="py-1">
      <div className="flex min-h-12 items-center gap-3">
        <label className={classes("flex min-h-11 min-w-0 flex-1 items-center gap-3 text-sm", conflict && "text-muted")}>
          <input
            type="checkbox"
            checked={chosen}
            disabled={conflict !== undefined}
            onChange={() => onToggle("prices" in choice ? choice.prices : [])}
            aria-describedby={conflict ? `${id}-conflict` : undefined}
            className="size-4.5 shrink-0 accent-accent"
          />
          <span className="flex min-w-0 flex-1 flex-col gap-x-3 sm:flex-row sm:items-center sm:justify-between">
            <span className="min-w-0">
              <span className="line-clamp-2 font-medium wrap-anywhere">{product.name}</span>
              {conflict && (
                <span id={`${id}-conflict`} className="block text-xs">
                  {conflict}
                </span>
              )}
            </span>
            {!hasSeveral && (
              <span className="max-sm:text-xs">
                <PriceText product={product} />
              </span>
            )}
          </span>
        </label>
        {chosen && indices.length === 1 && own[0]?.amountType !== "CUSTOM" && (
          <LineQuantity
            form={form}
            line={line}
            label={`Quantity of ${product.name}`}
            note={note ? `${id}-note` : undefined}
          />
        )}
      </div>
      {hasSeveral && (
        <LinePrices form={form} lines={lines} product={product} prices={prices} onToggle={onTogglePrice} />
      )}
      {note && (
        <p id={`${id}-note`} className="pb-2 text-right text-sm text-danger">
          {note}
        </p>
      )}
    </li>
  );
}
