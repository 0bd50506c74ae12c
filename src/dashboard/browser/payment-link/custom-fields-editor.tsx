import { ArrowDown, ArrowUp, Plus, Trash2 } from "lucide-react";
import { useRef } from "react";
import { type UseFormReturn, useFieldArray, useWatch } from "react-hook-form";
import { TextField } from "#dashboard/browser/form/text-field.tsx";
import { Button } from "#dashboard/browser/ui/button.tsx";
import { CONTROL_CLASSES, Field } from "#dashboard/browser/ui/field.tsx";
import type { PaymentLinkForm } from "#dashboard/forms/payment-link-schema.ts";
import { MAX_CUSTOM_FIELDS } from "#order/checkout-settings.ts";

const NEW_FIELD = { key: "", label: "", type: "text", optional: false, options: "" } as const;

/** The merchant's own questions: added, removed and put in order, by mouse or keyboard. */
export function CustomFieldsEditor({ form }: { form: UseFormReturn<PaymentLinkForm> }) {
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name: "customFields" });
  const list = useRef<HTMLOListElement>(null);
  /** The button keeps the focus while it moves. At the end of the list, the opposite button gets it. */
  const moveTo = (from: number, to: number) => {
    move(from, to);
    requestAnimationFrame(() => {
      const direction = to < from ? "up" : "down";
      const row = list.current?.children[to];
      const button = row?.querySelector<HTMLButtonElement>(`[data-move="${direction}"]:not(:disabled)`);
      (button ?? row?.querySelector<HTMLButtonElement>("[data-move]:not(:disabled)"))?.focus();
    });
  };
  const removeAt = (index: number) => {
    remove(index);
    requestAnimationFrame(() => document.getElementById("add-question")?.focus());
  };
  const last = fields.length - 1;
  return (
    <>
      {fields.length > 0 && (
        <ol ref={list} className="space-y-4">
          {fields.map((field, index) => (
            <li key={field.id} className="rounded-lg border border-field/60 p-4">
              <div className="mb-3 flex items-center justify-between gap-2">
                <p className="text-sm font-medium">Question {index + 1}</p>
                <div className="flex">
                  <Button
                    variant="quiet"
                    data-move="up"
                    aria-label={`Move question ${index + 1} up`}
                    disabled={index === 0}
                    onClick={() => moveTo(index, index - 1)}
                  >
                    <ArrowUp aria-hidden="true" className="size-4" />
                  </Button>
                  <Button
                    variant="quiet"
                    data-move="down"
                    aria-label={`Move question ${index + 1} down`}
                    disabled={index === last}
                    onClick={() => moveTo(index, index + 1)}
                  >
                    <ArrowDown aria-hidden="true" className="size-4" />
                  </Button>
                  <Button variant="quiet" aria-label={`Remove question ${index + 1}`} onClick={() => removeAt(index)}>
                    <Trash2 aria-hidden="true" className="size-4" />
                  </Button>
                </div>
              </div>
              <QuestionFields form={form} index={index} />
            </li>
          ))}
        </ol>
      )}
      {fields.length === 0 && (
        <p className="text-sm text-muted">For example, a size, an engraving, or how they found you.</p>
      )}
      <Button
        id="add-question"
        disabled={fields.length >= MAX_CUSTOM_FIELDS}
        onClick={() => append(NEW_FIELD, { focusName: `customFields.${fields.length}.label` })}
      >
        <Plus aria-hidden="true" className="size-4" />
        Add question
      </Button>
    </>
  );
}

function QuestionFields({ form, index }: { form: UseFormReturn<PaymentLinkForm>; index: number }) {
  const path = `customFields.${index}` as const;
  const type = useWatch({ control: form.control, name: `${path}.type` });
  return (
    <div className="space-y-4">
      <div className="grid gap-4 sm:grid-cols-[1fr_10rem]">
        <TextField form={form} name={`${path}.label`} label="Question" placeholder="Name on the cup" />
        <Field label="Answer type">
          {(control) => (
            <select {...control} {...form.register(`${path}.type`)} className={CONTROL_CLASSES}>
              <option value="text">Text</option>
              <option value="numeric">Number</option>
              <option value="dropdown">Choice</option>
            </select>
          )}
        </Field>
      </div>
      {type === "dropdown" && (
        <TextField form={form} name={`${path}.options`} label="Choices" hint="One per line." rows={4} />
      )}
      <label className="inline-flex min-h-11 items-center gap-3 text-sm sm:min-h-8">
        <input type="checkbox" {...form.register(`${path}.optional`)} className="size-4.5 accent-accent" />
        Optional for customers
      </label>
    </div>
  );
}
