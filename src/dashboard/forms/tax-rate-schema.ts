import * as z from "zod/mini";
import type { CreateTaxRate, TaxRate, UpdateTaxRate } from "#catalog/tax-rate/model.ts";
import { changedFields } from "#dashboard/forms/changed-fields.ts";
import { formCode, formText, shortText } from "#dashboard/forms/form-text.ts";
import { laterField } from "#dashboard/forms/later-field.ts";
import { MetadataPairs, metadataOf, pairsOf } from "#dashboard/forms/metadata-schema.ts";
import { instantOf, wallTime, wallTimeOf } from "#dashboard/forms/wall-time.ts";
import { isCountry } from "#kernel/country.ts";
import { parsePercentText, percentNumber } from "#kernel/percentage.ts";
import { TAX_CLASSES } from "#kernel/tax-class.ts";

/** In characters, with some spaces and the sign. */
export const MAX_PERCENTAGE_LENGTH = 50;
export const PERCENTAGE_MESSAGE = "Enter a percentage from 0 to 100 with up to 4 decimals, for example 19 or 8.875.";

/** The dashboard's form of a tax rate, with checks of single fields only; an empty text means "not given". */
export const TaxRateFields = z.object({
  country: formCode(2, isCountry, "Select a country."),
  percentage: shortText(MAX_PERCENTAGE_LENGTH, PERCENTAGE_MESSAGE).check(
    z.refine((text: string) => parsePercentText(text) !== undefined, PERCENTAGE_MESSAGE),
  ),
  kind: z.enum(["inclusive", "exclusive"]),
  displayName: formText(50).check(z.minLength(1, "Enter a display name, for example VAT.")),
  description: formText(5000),
  active: z.boolean(),
  /** Empty: the entire country. The server knows the states. */
  state: laterField(formText(100), ""),
  taxClass: laterField(z.enum(TAX_CLASSES), "standard"),
  validFrom: laterField(wallTime(), ""),
  validUntil: laterField(wallTime(), ""),
  metadata: MetadataPairs,
});

/** The full form, with the rule between its times. */
export const TaxRateForm = TaxRateFields.check(
  z.superRefine(({ validFrom, validUntil }, context) => {
    if (validFrom === "" || validUntil === "" || validFrom < validUntil) return;
    context.addIssue({ code: "custom", path: ["validUntil"], message: "The end date must be after the start date." });
  }),
);

export type TaxRateForm = z.infer<typeof TaxRateForm>;

/** The form values of a rate; nearly empty for a new one. @param timeZone IANA name: of the times in the form. */
export function taxRateFormOf(rate?: TaxRate, timeZone = "UTC"): TaxRateForm {
  return {
    country: rate?.country ?? "",
    percentage: rate ? String(percentNumber(rate.ratePpm)) : "",
    kind: rate && !rate.inclusive ? "exclusive" : "inclusive",
    displayName: rate?.displayName ?? "",
    description: rate?.description ?? "",
    active: rate?.active ?? true,
    state: rate?.state ?? "",
    taxClass: rate?.taxClass ?? "standard",
    validFrom: wallTimeOf(rate?.validFrom, timeZone),
    validUntil: wallTimeOf(rate?.validUntil, timeZone),
    metadata: pairsOf(rate?.metadata ?? {}),
  };
}

/**
 * Converts a form without problems to the use case's input.
 * @param timeZone IANA name: the time zone of its local times.
 * @throws Error for a percentage that the form rejects.
 */
export function taxRateOf(form: TaxRateForm, timeZone: string): CreateTaxRate {
  const ratePpm = parsePercentText(form.percentage);
  if (ratePpm === undefined) throw new Error(`Not a percentage: ${form.percentage}`);
  return {
    active: form.active,
    country: form.country,
    state: form.state || undefined,
    taxClass: form.taxClass,
    displayName: form.displayName,
    description: form.description || undefined,
    ratePpm,
    inclusive: form.kind === "inclusive",
    validFrom: instantOf(form.validFrom, timeZone),
    validUntil: instantOf(form.validUntil, timeZone),
    metadata: metadataOf(form.metadata),
  };
}

/** The changeable fields to change when the form is saved: see `changedFields`. */
export function taxRateUpdateOf(before: TaxRateForm, form: TaxRateForm, timeZone: string): UpdateTaxRate {
  const changed = changedFields(before, form);
  return {
    ...("displayName" in changed && { displayName: form.displayName }),
    ...("description" in changed && { description: form.description || null }),
    ...("validUntil" in changed && { validUntil: instantOf(form.validUntil, timeZone) ?? null }),
    metadata: changed.metadata,
  };
}
