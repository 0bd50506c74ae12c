import { useId } from "react";
import type { UseFormReturn } from "react-hook-form";
import { PriceText } from "#components/product/price-text.tsx";
import { classes } from "#components/ui/classes.ts";
import { CONTROL_CLASSES } from "#components/ui/field.tsx";
import type { PaymentLinkForm } from "#dashboard/forms/payment-link-schema.ts";
import { MAX_LINE_QUANTITY } from "#domain/checkout/cart.ts";
import type { Product } from "#domain/product/product.ts";

interface ProductChoiceProps {
  form: UseFormReturn<PaymentLinkForm>;
  product: Product;
  /** The index of the product's line; -1 while it is not chosen. */
  line: number;
  conflict: string | undefined;
  onToggle: () => void;
}

/** One product to choose, and its quantity once it is chosen. */
export function ProductChoice({ form, product, line, conflict, onToggle }: ProductChoiceProps) {
  const id = useId();
  const chosen = line >= 0;
  const errors = form.formState.errors.lines?.[line];
  const note = errors?.price?.message ?? errors?.quantity?.message;
  return (
    <li className="py-1">
      <div className="flex min-h-12 items-center gap-3">
        <label
          className={classes(
            "flex min-h-11 min-w-0 flex-1 items-center gap-3 text-sm",
            conflict && !chosen && "text-muted",
          )}
        >
          <input
            type="checkbox"
            checked={chosen}
            disabled={!chosen && conflict !== undefined}
            onChange={onToggle}
            aria-describedby={conflict && !chosen ? `${id}-conflict` : undefined}
            className="size-4.5 shrink-0 accent-accent"
          />
          <span className="flex min-w-0 flex-1 flex-col gap-x-3 sm:flex-row sm:items-center sm:justify-between">
            <span className="min-w-0">
              <span className="line-clamp-2 font-medium wrap-anywhere">{product.name}</span>
              {conflict && !chosen && (
                <span id={`${id}-conflict`} className="block text-xs">
                  {conflict}
                </span>
              )}
            </span>
            <span className="max-sm:text-xs">
              <PriceText product={product} />
            </span>
          </span>
        </label>
        {chosen && product.amountType !== "CUSTOM" && (
          <input
            {...form.register(`lines.${line}.quantity`, { valueAsNumber: true })}
            type="number"
            inputMode="numeric"
            min={1}
            max={MAX_LINE_QUANTITY}
            aria-label={`Quantity of ${product.name}`}
            aria-invalid={errors?.quantity ? true : undefined}
            aria-describedby={note ? `${id}-note` : undefined}
            className={classes(CONTROL_CLASSES, "w-18! tabular-nums")}
          />
        )}
      </div>
      {note && (
        <p id={`${id}-note`} className="pb-2 text-right text-sm text-danger">
          {note}
        </p>
      )}
    </li>
  );
}
