import { Plus, Trash2 } from "lucide-react";
import { type UseFormReturn, useFieldArray } from "react-hook-form";
import { Button } from "#components/ui/button.tsx";
import { CONTROL_CLASSES, Field } from "#components/ui/field.tsx";
import { METADATA_LIMITS } from "#domain/metadata.ts";
import type { PaymentLinkForm } from "#domain/payment-link-form.ts";

/** The merchant's own pairs; sessions get them too. */
export function MetadataEditor({ form }: { form: UseFormReturn<PaymentLinkForm> }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "metadata" });
  const removeAt = (index: number) => {
    remove(index);
    requestAnimationFrame(() => document.getElementById("add-pair")?.focus());
  };
  return (
    <>
      <p className="text-sm text-muted">Each session of the link gets them too, and so do its events.</p>
      {fields.map((field, index) => {
        const errors = form.formState.errors.metadata?.[index];
        return (
          <div key={field.id} className="flex items-start gap-2">
            <div className="grid min-w-0 flex-1 gap-2 sm:grid-cols-2">
              <Field label={`Key ${index + 1}`} error={errors?.key?.message}>
                {(control) => (
                  <input
                    {...control}
                    {...form.register(`metadata.${index}.key`)}
                    autoComplete="off"
                    className={CONTROL_CLASSES}
                  />
                )}
              </Field>
              <Field label={`Value ${index + 1}`} error={errors?.value?.message}>
                {(control) => (
                  <input
                    {...control}
                    {...form.register(`metadata.${index}.value`)}
                    autoComplete="off"
                    className={CONTROL_CLASSES}
                  />
                )}
              </Field>
            </div>
            <Button
              look="quiet"
              className="mt-6.5"
              aria-label={`Remove pair ${index + 1}`}
              onClick={() => removeAt(index)}
            >
              <Trash2 aria-hidden="true" className="size-4" />
            </Button>
          </div>
        );
      })}
      <Button
        id="add-pair"
        disabled={fields.length >= METADATA_LIMITS.keys}
        onClick={() => append({ key: "", value: "" }, { focusName: `metadata.${fields.length}.key` })}
      >
        <Plus aria-hidden="true" className="size-4" />
        Add a pair
      </Button>
    </>
  );
}
