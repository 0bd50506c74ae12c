import { Plus, X } from "lucide-react";
import { useRef } from "react";
import { type FieldValues, type UseFormReturn, useFieldArray } from "react-hook-form";
import { TextField } from "#dashboard/browser/form/text-field.tsx";
import { Button } from "#dashboard/browser/ui/button.tsx";
import type { MetadataPairs } from "#dashboard/forms/metadata-schema.ts";
import { METADATA_LIMITS } from "#kernel/metadata.ts";

/** The merchant's own pairs, in any form that has them as `metadata`. */
export function MetadataFields<Values extends FieldValues & { metadata: MetadataPairs }>(props: {
  form: UseFormReturn<Values>;
  /** Their effect, if it needs an explanation. */
  text?: string;
}) {
  // A form with more fields has all fields of this type.
  const form = props.form as unknown as UseFormReturn<{ metadata: MetadataPairs }>;
  const pairs = useFieldArray({ control: form.control, name: "metadata" });
  const addButton = useRef<HTMLButtonElement>(null);
  const removeAt = (index: number) => {
    pairs.remove(index);
    // The button that had the focus was removed.
    requestAnimationFrame(() => addButton.current?.focus());
  };
  const errors = form.formState.errors.metadata;
  const problem = errors?.root?.message ?? errors?.message;
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-medium">
        Metadata <span className="font-normal text-muted">(optional)</span>
      </legend>
      <p className="mt-1 text-sm text-muted">Your own key-value pairs. Customers never see them. {props.text}</p>
      {problem && (
        <p role="alert" className="mt-1 text-sm text-danger">
          {problem}
        </p>
      )}
      <ul className="mt-3 space-y-3">
        {pairs.fields.map((pair, index) => (
          <li key={pair.id} className="flex items-start gap-2">
            <div className="grid min-w-0 flex-1 gap-2 sm:grid-cols-[2fr_3fr]">
              {(["key", "value"] as const).map((part) => (
                <TextField
                  key={part}
                  form={form}
                  name={`metadata.${index}.${part}`}
                  label={`${part === "key" ? "Key" : "Value"} ${index + 1}`}
                  hideLabel
                  placeholder={part === "key" ? "Key" : "Value"}
                />
              ))}
            </div>
            <Button variant="quiet" onClick={() => removeAt(index)} aria-label={`Remove pair ${index + 1}`}>
              <X aria-hidden="true" className="size-4" />
            </Button>
          </li>
        ))}
      </ul>
      {pairs.fields.length < METADATA_LIMITS.keys && (
        <Button ref={addButton} className="mt-3" onClick={() => pairs.append({ key: "", value: "" })}>
          <Plus aria-hidden="true" className="size-4" />
          Add metadata
        </Button>
      )}
    </fieldset>
  );
}
