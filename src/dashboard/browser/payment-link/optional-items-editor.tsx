import { Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { type UseFormReturn, useFieldArray, useWatch } from "react-hook-form";
import { isSellable, type Product } from "#catalog/product/model.ts";
import { failureOf } from "#dashboard/browser/client/failure.ts";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { useDebounced } from "#dashboard/browser/client/use-debounced.ts";
import { PriceText } from "#dashboard/browser/product/price-text.tsx";
import { Button } from "#dashboard/browser/ui/button.tsx";
import { FailureNotice } from "#dashboard/browser/ui/failure-notice.tsx";
import { CONTROL_CLASSES, Field } from "#dashboard/browser/ui/field.tsx";
import { type PaymentLinkForm, productOfLine } from "#dashboard/forms/payment-link-schema.ts";
import type { Currency } from "#kernel/currency.ts";
import { MAX_LINE_QUANTITY, MAX_OPTIONAL_ITEMS } from "#order/line-limits.ts";

interface EditorProps {
  form: UseFormReturn<PaymentLinkForm>;
  /** The currency of the selected products; undefined without one. */
  currency: Currency | undefined;
}

const DEFAULT_MAXIMUM = 99;

/** The products that customers can add to the order. */
export function OptionalItemsEditor({ form, currency }: EditorProps) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "optionalItems", keyName: "key" });
  const lines = useWatch({ control: form.control, name: "lines" });
  const add = ({ id, name }: Product) => append({ price: id, name, quantity: 1, range: null }, { shouldFocus: false });
  const removeAt = (index: number) => {
    remove(index);
    requestAnimationFrame(() => document.getElementById("search-optional-items")?.focus());
  };
  return (
    <>
      {fields.map((field, index) => (
        <OptionalItemFields
          key={field.key}
          form={form}
          index={index}
          name={field.name}
          onRemove={() => removeAt(index)}
        />
      ))}
      {fields.length < MAX_OPTIONAL_ITEMS && (
        <ProductsToAdd
          id="search-optional-items"
          currency={currency}
          taken={[...fields.map(({ price }) => price), ...lines.map(productOfLine)]}
          onAdd={add}
        />
      )}
    </>
  );
}

interface ItemProps extends Pick<EditorProps, "form"> {
  index: number;
  name: string;
  onRemove: () => void;
}

function OptionalItemFields({ form, index, name, onRemove }: ItemProps) {
  const path = `optionalItems.${index}` as const;
  const range = useWatch({ control: form.control, name: `${path}.range` });
  const errors = form.formState.errors.optionalItems?.[index];
  const problem = errors?.price?.message ?? errors?.quantity?.message ?? errors?.range?.message;
  const setRange = (isAdjustable: boolean) =>
    form.setValue(
      `${path}.range`,
      isAdjustable ? { minimum: 1, maximum: Math.max(DEFAULT_MAXIMUM, form.getValues(`${path}.quantity`) || 1) } : null,
      { shouldDirty: true },
    );
  return (
    <fieldset className="space-y-3 border-b pb-4">
      <legend className="sr-only">{name}</legend>
      <div className="flex items-center justify-between gap-2">
        <p aria-hidden="true" className="min-w-0 text-sm font-medium wrap-anywhere">
          {name}
        </p>
        <Button variant="quiet" aria-label={`Remove ${name}`} onClick={onRemove}>
          <Trash2 aria-hidden="true" className="size-4" />
        </Button>
      </div>
      <Field label="Quantity" error={problem} className="max-w-32">
        {(control) => (
          <input
            {...control}
            {...form.register(`${path}.quantity`, { valueAsNumber: true })}
            type="number"
            inputMode="numeric"
            min={1}
            max={MAX_LINE_QUANTITY}
            className={CONTROL_CLASSES}
          />
        )}
      </Field>
      <label className="inline-flex min-h-11 items-center gap-3 text-sm sm:min-h-8">
        <input
          type="checkbox"
          checked={range !== null}
          onChange={({ target }) => setRange(target.checked)}
          className="size-4.5 shrink-0 accent-accent"
        />
        Let customers change the quantity
      </label>
    </fieldset>
  );
}

interface ProductsToAddProps extends Pick<EditorProps, "currency"> {
  /** Of the field for the search. */
  id: string;
  /** Only products that are paid once. */
  onlyOneTime?: boolean;
  /** The products and prices that can't be added. */
  taken: readonly string[];
  onAdd: (product: Product) => void;
}

/** The products that can be sold next to those of the link, at their default prices, found by name. */
export function ProductsToAdd({ id, currency, onlyOneTime = false, taken, onAdd }: ProductsToAddProps) {
  const [search, setSearch] = useState("");
  const searched = useDebounced(search.trim());
  const query = trpc.product.list.useInfiniteQuery(
    { filter: { status: "ACTIVE", ...(searched && { q: searched }) } },
    { placeholderData: (shown) => shown, getNextPageParam: () => undefined },
  );
  const products = (query.data?.pages.flatMap(({ data }) => data) ?? [])
    .filter(isSellable)
    .filter((product) => !onlyOneTime || (product.amountType === "FIXED" && product.recurringInterval === null))
    .filter((product) => product.amountType !== "CUSTOM" && (!currency || product.currency === currency))
    .filter(({ id: productId, defaultPrice }) => !taken.includes(productId) && !taken.includes(defaultPrice?.id ?? ""));
  return (
    <>
      <input
        id={id}
        type="search"
        aria-label="Search products to offer"
        placeholder="Name or ID"
        value={search}
        maxLength={200}
        autoComplete="off"
        onChange={({ target: { value } }) => setSearch(value)}
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
        className={CONTROL_CLASSES}
      />
      {query.error && (
        <FailureNotice title="Couldn’t load products" failure={failureOf(query.error)} retry={query.refetch} />
      )}
      {query.isSuccess && products.length === 0 && (
        <p className="text-sm text-muted">No other active products with a price in this currency.</p>
      )}
      <ul className="max-h-72 divide-y overflow-y-auto">
        {products.map((product) => (
          <li key={product.id} className="flex items-center gap-3 py-1 text-sm">
            <span className="min-w-0 flex-1 wrap-anywhere">{product.name}</span>
            <PriceText product={product} />
            <Button variant="quiet" aria-label={`Offer ${product.name}`} onClick={() => onAdd(product)}>
              <Plus aria-hidden="true" className="size-4" />
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
