import type { Messages } from "#checkout/pages/messages/messages.ts";
import { FieldMessage } from "#checkout/pages/parts/field.tsx";
import type { AdjustableQuantity } from "#order/cart.ts";

interface Props {
  /** The line's id. */
  id: string;
  name: string;
  quantity: number;
  bounds: AdjustableQuantity;
  messages: Messages;
}

/** The quantity of a line that the customer may change. */
export function OrderQuantity({ id, name, quantity, bounds, messages: { orderForm } }: Props) {
  const field = `quantities.${id}`;
  return (
    <div className="mt-2">
      <fieldset className="flex w-full max-w-40 gap-1">
        <legend className="sr-only">{orderForm.quantityOf(name)}</legend>
        <Step field={field} by={-1} label={orderForm.fewer(name)} over={quantity <= bounds.minimum} />
        <input
          id={field}
          data-quantity={id}
          className="input min-w-0 flex-1 px-1 text-center tabular-nums"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          min={bounds.minimum}
          max={bounds.maximum}
          defaultValue={quantity}
          aria-label={orderForm.quantityOf(name)}
          aria-describedby={`${field}-error`}
        />
        <Step field={field} by={1} label={orderForm.more(name)} over={quantity >= bounds.maximum} />
      </fieldset>
      <FieldMessage id={field} />
    </div>
  );
}

function Step({ field, by, label, over }: { field: string; by: 1 | -1; label: string; over: boolean }) {
  return (
    <button
      type="button"
      id={`${field}${by}`}
      data-step={by}
      data-field={field}
      aria-label={label}
      aria-disabled={over}
      className="button-quiet w-11 min-w-8 shrink px-0"
    >
      <svg viewBox="0 0 16 16" aria-hidden="true" className="size-4">
        <path
          d={by === 1 ? "M3 8h10M8 3v10" : "M3 8h10"}
          stroke="currentColor"
          strokeWidth="1.75"
          strokeLinecap="round"
        />
      </svg>
    </button>
  );
}
