import { Plus, X } from "lucide-react";
import { useRef } from "react";
import { type UseFormReturn, useFieldArray } from "react-hook-form";
import { MAX_TAX_IDS } from "#account/customer/model.ts";
import { TextField } from "#dashboard/browser/form/text-field.tsx";
import { Button } from "#dashboard/browser/ui/button.tsx";
import { CONTROL_CLASSES, Field } from "#dashboard/browser/ui/field.tsx";
import type { CustomerForm } from "#dashboard/forms/customer-schema.ts";
import { TAX_ID_TYPES, taxIdTypeOf } from "#kernel/tax-id.ts";

/** A customer's tax IDs: type and number of each. */
export function TaxIdFields({ form }: { form: UseFormReturn<CustomerForm> }) {
  const taxIds = useFieldArray({ control: form.control, name: "taxIds" });
  const addButton = useRef<HTMLButtonElement>(null);
  const removeAt = (index: number) => {
    taxIds.remove(index);
    // The button that had the focus was removed.
    requestAnimationFrame(() => addButton.current?.focus());
  };
  const add = () => taxIds.append({ type: taxIdTypeOf(form.getValues("address.country")), value: "" });
  const problem = form.formState.errors.taxIds?.root?.message;
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-medium">
        Tax IDs <span className="font-normal text-muted">(optional)</span>
      </legend>
      {problem && (
        <p role="alert" className="mt-1 text-sm text-danger">
          {problem}
        </p>
      )}
      <ul className="mt-3 space-y-3">
        {taxIds.fields.map((taxId, index) => (
          <li key={taxId.id} className="flex items-start gap-2">
            <div className="grid min-w-0 flex-1 gap-2 sm:grid-cols-[2fr_3fr]">
              <Field
                label={`Type of tax ID ${index + 1}`}
                hideLabel
                error={form.formState.errors.taxIds?.[index]?.type?.message}
              >
                {(control) => (
                  <select {...control} {...form.register(`taxIds.${index}.type`)} className={CONTROL_CLASSES}>
                    {typesWith(taxId.type).map((type) => (
                      <option key={type} value={type}>
                        {typeLabel(type)}
                      </option>
                    ))}
                  </select>
                )}
              </Field>
              <TextField
                form={form}
                name={`taxIds.${index}.value`}
                label={`Tax ID ${index + 1}`}
                hideLabel
                placeholder="Number"
              />
            </div>
            <Button variant="quiet" onClick={() => removeAt(index)} aria-label={`Remove tax ID ${index + 1}`}>
              <X aria-hidden="true" className="size-4" />
            </Button>
          </li>
        ))}
      </ul>
      {taxIds.fields.length < MAX_TAX_IDS && (
        <Button ref={addButton} className="mt-3" onClick={add}>
          <Plus aria-hidden="true" className="size-4" />
          Add tax ID
        </Button>
      )}
    </fieldset>
  );
}

/** The types to choose from, with the stored one: the API accepts others, too. */
function typesWith(stored: string): string[] {
  return [...new Set([...TAX_ID_TYPES, stored, "unknown"])];
}

/** For example, `EU VAT` of `eu_vat`. */
function typeLabel(type: string): string {
  return type === "unknown" ? "Other" : type.replace("_", " ").toUpperCase();
}
