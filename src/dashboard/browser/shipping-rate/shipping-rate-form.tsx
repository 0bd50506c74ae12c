"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { type UseFormReturn, useForm, useWatch } from "react-hook-form";
import { CountriesField } from "#dashboard/browser/form/countries-field.tsx";
import { FormSection } from "#dashboard/browser/form/form-section.tsx";
import type { Saving } from "#dashboard/browser/form/save-bar.tsx";
import { TextField } from "#dashboard/browser/form/text-field.tsx";
import { MetadataFields } from "#dashboard/browser/object/metadata-fields.tsx";
import { CHANGE_LABELS, ObjectForm } from "#dashboard/browser/object/object-form.tsx";
import { CurrencySelect } from "#dashboard/browser/product/currency-select.tsx";
import { DELIVERY_UNIT_LABELS, SHIPPING_TAX_LABELS } from "#dashboard/browser/shipping-rate/shipping-rate-text.ts";
import { ChoiceCards } from "#dashboard/browser/ui/choice-cards.tsx";
import { CONTROL_CLASSES, Field } from "#dashboard/browser/ui/field.tsx";
import { FoldedPart } from "#dashboard/browser/ui/folded-part.tsx";
import { ShippingRateForm as ShippingRateFormSchema } from "#dashboard/forms/shipping-rate-schema.ts";
import { EEA, EU } from "#kernel/regions.ts";
import { TAX_BEHAVIORS } from "#kernel/tax-behavior.ts";

const AREAS = [
  { value: "worldwide", title: "Worldwide", text: "All countries that you ship to" },
  { value: "eu", title: "European Union", text: `Saved as its ${EU.length} countries` },
  { value: "eea", title: "European Economic Area", text: `Saved as its ${EEA.length} countries` },
  { value: "countries", title: "Selected countries", text: "Choose them from a list" },
] as const;

const CREATE_LABELS = {
  save: "Create shipping rate",
  saving: "Creating…",
  failed: "Couldn’t create the shipping rate",
};

interface ShippingRateFormProps {
  initial: ShippingRateFormSchema;
  isNew: boolean;
  /** The page to return to: below `/{mode}/`. */
  cancelPath: string;
  saving: Saving;
  onSave: (values: ShippingRateFormSchema, form: UseFormReturn<ShippingRateFormSchema>) => void;
}

/** A shipping rate. */
export function ShippingRateForm({ initial, isNew, cancelPath, saving, onSave }: ShippingRateFormProps) {
  const form = useForm<ShippingRateFormSchema>({
    resolver: zodResolver(ShippingRateFormSchema),
    defaultValues: initial,
  });
  const { errors } = form.formState;
  const area = useWatch({ control: form.control, name: "area" });
  return (
    <ObjectForm
      form={form}
      onSubmit={form.handleSubmit((values) => onSave(values, form))}
      saving={saving}
      words={isNew ? CREATE_LABELS : CHANGE_LABELS}
      cancelPath={cancelPath}
    >
      <FormSection title="Shipping rate">
        <TextField form={form} name="displayName" label="Name" hint="Shown to customers, for example Standard." />
        <div className="grid items-start gap-5 sm:grid-cols-[1fr_1fr_9rem]">
          <TextField
            form={form}
            name="price"
            label="Price"
            hint="Enter 0 for free shipping."
            inputMode="decimal"
            placeholder="4.90"
            controlClassName="tabular-nums"
          />
          <TextField
            form={form}
            name="freeFrom"
            label="Free for orders from"
            optional
            hint="Subtotal after discounts."
            inputMode="decimal"
            placeholder="Never"
            controlClassName="tabular-nums"
          />
          <Field label="Currency" error={errors.currency?.message}>
            {(control) => <CurrencySelect {...control} form={form} name="currency" />}
          </Field>
        </div>
        <ChoiceCards legend="Ships to" field={form.register("area")} choices={AREAS} />
        {area === "countries" && <CountriesField form={form} name="countries" legend="Countries" />}
        <DeliveryFields form={form} />
        <Field label="Tax" className="sm:max-w-xs" error={errors.taxBehavior?.message}>
          {(control) => (
            <select {...control} {...form.register("taxBehavior")} className={CONTROL_CLASSES}>
              {TAX_BEHAVIORS.map((value) => (
                <option key={value} value={value}>
                  {SHIPPING_TAX_LABELS[value]}
                </option>
              ))}
            </select>
          )}
        </Field>
        {!isNew && (
          <p className="text-sm text-muted">
            Payment links and checkouts that already have this rate keep their copy of it.
          </p>
        )}
      </FormSection>
      <FoldedPart
        title="More options"
        description="Metadata"
        startsOpen={initial.metadata.length > 0}
        hasProblem={errors.metadata !== undefined}
      >
        <MetadataFields form={form} />
      </FoldedPart>
    </ObjectForm>
  );
}

function DeliveryFields({ form }: { form: UseFormReturn<ShippingRateFormSchema> }) {
  return (
    <div className="grid items-start gap-5 sm:grid-cols-3">
      <TextField form={form} name="soonest" label="Minimum delivery time" inputMode="numeric" />
      <TextField form={form} name="latest" label="Maximum delivery time" inputMode="numeric" />
      <Field label="Unit">
        {(control) => (
          <select {...control} {...form.register("unit")} className={CONTROL_CLASSES}>
            {DELIVERY_UNIT_LABELS.map(({ unit, label }) => (
              <option key={unit} value={unit}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
    </div>
  );
}
