import { X } from "lucide-react";
import { useState } from "react";
import { type UseFormReturn, useController } from "react-hook-form";
import { ReferenceField, useObjectName } from "#dashboard/browser/list/reference-field.tsx";
import { Button } from "#dashboard/browser/ui/button.tsx";
import { Field } from "#dashboard/browser/ui/field.tsx";
import type { CouponForm } from "#dashboard/forms/coupon-schema.ts";

/** The products that a coupon applies to: all unless some are selected. */
export function CouponProductsField({ form }: { form: UseFormReturn<CouponForm> }) {
  const { field } = useController({ control: form.control, name: "productIds" });
  // A new key resets the field.
  const [added, setAdded] = useState(0);
  const add = (id: string) => {
    if (id !== "" && !field.value.includes(id)) field.onChange([...field.value, id]);
    setAdded(added + 1);
  };
  const remove = (id: string) => {
    field.onChange(field.value.filter((productId) => productId !== id));
    document.querySelector<HTMLInputElement>("#coupon-products input")?.focus();
  };
  return (
    <div id="coupon-products">
      <Field
        label="Products"
        optional
        hint="Leave empty to apply the discount to all products."
        error={form.formState.errors.productIds?.message}
      >
        {(control) => (
          <ReferenceField
            key={added}
            {...control}
            name="product"
            value=""
            of={["product"]}
            onChange={add}
            none={field.value.length === 0 ? "All products" : "Add another product"}
          />
        )}
      </Field>
      {field.value.length > 0 && (
        <ul aria-label="Products" className="mt-2 flex flex-wrap gap-2">
          {field.value.map((id) => (
            <ChosenProduct key={id} id={id} onRemove={() => remove(id)} />
          ))}
        </ul>
      )}
    </div>
  );
}

function ChosenProduct({ id, onRemove }: { id: string; onRemove: () => void }) {
  const name = useObjectName(id, ["product"]);
  return (
    <li className="inline-flex min-w-0 items-center gap-1 rounded-lg border bg-raised pl-3 text-sm">
      <span className="truncate">{name}</span>
      <Button variant="quiet" onClick={onRemove} aria-label={`Remove ${name}`}>
        <X aria-hidden="true" className="size-4" />
      </Button>
    </li>
  );
}
