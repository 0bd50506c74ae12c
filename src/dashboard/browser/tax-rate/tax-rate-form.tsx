"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { type UseFormReturn, useForm, useWatch } from "react-hook-form";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { FormSection } from "#dashboard/browser/form/form-section.tsx";
import type { Saving } from "#dashboard/browser/form/save-bar.tsx";
import { TextField } from "#dashboard/browser/form/text-field.tsx";
import { TAX_CLASS_LABELS } from "#dashboard/browser/labels/tax-class-labels.ts";
import { MetadataFields } from "#dashboard/browser/object/metadata-fields.tsx";
import { CHANGE_LABELS, ObjectForm } from "#dashboard/browser/object/object-form.tsx";
import { rateLocation } from "#dashboard/browser/tax-rate/rate-location.ts";
import { StateField } from "#dashboard/browser/tax-rate/state-field.tsx";
import { TaxText } from "#dashboard/browser/tax-rate/tax-text.tsx";
import { ChoiceCards } from "#dashboard/browser/ui/choice-cards.tsx";
import { CountrySelect } from "#dashboard/browser/ui/country-select.tsx";
import { CONTROL_CLASSES, Field } from "#dashboard/browser/ui/field.tsx";
import { FoldedPart } from "#dashboard/browser/ui/folded-part.tsx";
import { TaxRateForm as TaxRateFormSchema } from "#dashboard/forms/tax-rate-schema.ts";
import { instantOf } from "#dashboard/forms/wall-time.ts";
import { isCountry } from "#kernel/country.ts";
import { parsePercentText } from "#kernel/percentage.ts";
import { TAX_CLASSES } from "#kernel/tax-class.ts";

const KINDS = [
  { value: "inclusive", title: "Tax included in prices", text: "Customers pay the price you set" },
  { value: "exclusive", title: "Tax added to prices", text: "Customers pay the price plus tax" },
] as const;

const CREATE_LABELS = { save: "Create tax rate", saving: "Creating…", failed: "Couldn’t create the tax rate" };

/** The form's names of fields that the server calls otherwise. */
export const SERVER_NAMES = { valid_until: "validUntil" } as const;

interface TaxRateFormProps {
  initial: TaxRateFormSchema;
  isNew: boolean;
  /** The page to return to: below `/{mode}/`. */
  cancelPath: string;
  saving: Saving;
  onSave: (values: TaxRateFormSchema, form: UseFormReturn<TaxRateFormSchema>) => void;
}

/**
 * A tax rate. After its creation only its texts and its end can change, because sessions keep the rate that they were
 * taxed by.
 */
export function TaxRateForm({ initial, isNew, cancelPath, saving, onSave }: TaxRateFormProps) {
  const form = useForm<TaxRateFormSchema>({ resolver: zodResolver(TaxRateFormSchema), defaultValues: initial });
  const { errors } = form.formState;
  return (
    <ObjectForm
      form={form}
      onSubmit={form.handleSubmit((values) => onSave(values, form))}
      saving={saving}
      words={isNew ? CREATE_LABELS : CHANGE_LABELS}
      cancelPath={cancelPath}
    >
      <FormSection title="Tax rate">
        {isNew ? (
          <>
            <div className="grid items-start gap-5 sm:grid-cols-[1fr_9rem]">
              <Field label="Country" error={errors.country?.message}>
                {(control) => <CountrySelect {...control} form={form} name="country" none="Select a country" />}
              </Field>
              <TextField
                form={form}
                name="percentage"
                label="Rate (%)"
                inputMode="decimal"
                placeholder="19"
                controlClassName="tabular-nums"
              />
            </div>
            <div className="grid items-start gap-5 sm:grid-cols-2">
              <StateField form={form} />
              <Field label="Tax class" hint="Applies to products of this tax class." error={errors.taxClass?.message}>
                {(control) => (
                  <select {...control} {...form.register("taxClass")} className={CONTROL_CLASSES}>
                    {TAX_CLASSES.map((value) => (
                      <option key={value} value={value}>
                        {TAX_CLASS_LABELS[value].title}
                      </option>
                    ))}
                  </select>
                )}
              </Field>
            </div>
            <ChoiceCards legend="Tax behavior" hideLegend field={form.register("kind")} choices={KINDS} />
          </>
        ) : (
          <p className="text-sm text-muted">
            {initial.percentage}% in {rateLocation({ ...initial, state: initial.state || null })}. The rate and location
            can’t be changed, to keep past payments accurate. To change them, end this rate and create a new one.
          </p>
        )}
        <TextField
          form={form}
          name="displayName"
          label="Display name"
          hint="Shown to customers next to the amount, for example VAT."
        />
        <TextField
          form={form}
          name="description"
          label="Internal note"
          optional
          hint="Visible only to your team."
          rows={2}
        />
        <div className="grid items-start gap-5 sm:grid-cols-2">
          {isNew && (
            <TextField
              form={form}
              name="validFrom"
              label="Valid from"
              optional
              hint="Leave empty for no start date."
              type="datetime-local"
            />
          )}
          <TextField
            form={form}
            name="validUntil"
            label="Valid until"
            optional
            hint="Leave empty for no end date."
            type="datetime-local"
          />
        </div>
        {isNew && (
          <label className="inline-flex min-h-11 items-center gap-2 text-sm sm:min-h-8">
            <input type="checkbox" {...form.register("active")} className="size-4 accent-accent" />
            Active. Only one rate per location and tax class can apply at a time.
          </label>
        )}
        <TaxTextPreview form={form} />
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

/** A summary of the form's values, once they are valid. */
function TaxTextPreview({ form }: { form: UseFormReturn<TaxRateFormSchema> }) {
  const { timeZone } = useDashboard();
  const { country, state, taxClass, kind, displayName, ...values } = useWatch({
    control: form.control,
  }) as TaxRateFormSchema;
  const ratePpm = parsePercentText(values.percentage);
  return (
    <div role="status" className="text-sm text-muted">
      {isCountry(country) && ratePpm !== undefined && (
        <p className="rounded-lg bg-raised/60 px-4 py-3">
          <TaxText
            country={country}
            state={state.trim() || null}
            taxClass={taxClass}
            validFrom={instantOf(values.validFrom, timeZone) ?? null}
            validUntil={instantOf(values.validUntil, timeZone) ?? null}
            ratePpm={ratePpm}
            inclusive={kind === "inclusive"}
            displayName={displayName.trim() || "tax"}
          />
        </p>
      )}
    </div>
  );
}
