import type { UseFormReturn } from "react-hook-form";
import { TextField } from "#dashboard/browser/form/text-field.tsx";
import { TAX_CLASS_LABELS } from "#dashboard/browser/labels/tax-class-labels.ts";
import { MetadataFields } from "#dashboard/browser/object/metadata-fields.tsx";
import { ImageFields } from "#dashboard/browser/product/image-fields.tsx";
import { PackageFields } from "#dashboard/browser/product/package-fields.tsx";
import { WITHDRAWAL_LABELS } from "#dashboard/browser/product/withdrawal-labels.ts";
import { CONTROL_CLASSES, Field } from "#dashboard/browser/ui/field.tsx";
import type { ProductForm } from "#dashboard/forms/product-schema.ts";
import { TAX_CLASSES } from "#kernel/tax-class.ts";
import { WITHDRAWAL_KINDS } from "#kernel/withdrawal-kind.ts";

const TEXTS = [
  {
    name: "url",
    label: "Website",
    hint: "The product’s page on your site.",
    type: "url",
    placeholder: "https://example.com/coffee",
  },
  {
    name: "statementDescriptor",
    label: "Statement descriptor",
    hint: "Shown on customers’ card statements. Up to 22 characters.",
  },
  { name: "unitLabel", label: "Unit label", hint: "For example, “seat” or “kg”." },
  { name: "taxCode", label: "Tax code", hint: "The code used by your tax software or payment processor." },
] as const;

interface AdvancedFieldsProps {
  form: UseFormReturn<ProductForm>;
  /** A new product's type may be left to what is shipped. */
  isNew: boolean;
}

/** The fields behind "More options". */
export function AdvancedFields({ form, isNew }: AdvancedFieldsProps) {
  const { errors } = form.formState;
  return (
    <>
      <ImageFields form={form} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        {TEXTS.map(({ name, label, hint, ...input }) => (
          <TextField key={name} form={form} name={name} label={label} optional hint={hint} {...input} />
        ))}
      </div>
      <Field label="Type" className="sm:max-w-xs" error={errors.type?.message}>
        {(control) => (
          <select {...control} {...form.register("type")} className={CONTROL_CLASSES}>
            {isNew && <option value="auto">Automatic: good if shipped, otherwise service</option>}
            <option value="service">Service</option>
            <option value="good">Good</option>
          </select>
        )}
      </Field>
      <Field
        label="Tax class"
        className="sm:max-w-xs"
        hint="Determines which of a country’s tax rates applies."
        error={errors.taxClass?.message}
      >
        {(control) => (
          <select {...control} {...form.register("taxClass")} className={CONTROL_CLASSES}>
            {TAX_CLASSES.map((value) => (
              <option key={value} value={value}>
                {TAX_CLASS_LABELS[value].title}: {TAX_CLASS_LABELS[value].text}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field
        label="Right of withdrawal"
        hint="For consumers in the EU. If you don’t set it, shipped products count as goods, and all others as services."
        error={errors.withdrawal?.message}
      >
        {(control) => (
          <select {...control} {...form.register("withdrawal")} className={CONTROL_CLASSES}>
            <option value="unset">Not set</option>
            {WITHDRAWAL_KINDS.map((value) => (
              <option key={value} value={value}>
                {WITHDRAWAL_LABELS[value].title}: {WITHDRAWAL_LABELS[value].text}
              </option>
            ))}
          </select>
        )}
      </Field>
      <PackageFields form={form} />
      <MetadataFields form={form} />
    </>
  );
}
