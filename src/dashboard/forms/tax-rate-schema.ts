import * as z from "zod/mini";
import { changedFields } from "#dashboard/forms/changed-fields.ts";
import { formCode, formText, shortText } from "#dashboard/forms/form-text.ts";
import { MetadataPairs, metadataOf, pairsOf } from "#dashboard/forms/metadata-schema.ts";
import { isCountry } from "#domain/shared/country.ts";
import { parsePercentText, percentNumber } from "#domain/shared/percentage.ts";
import type { CreateTaxRate, TaxRate, UpdateTaxRate } from "#domain/tax/tax-rate.ts";

/** In characters, with some spaces and the sign. */
const MAX_PERCENTAGE_LENGTH = 50;
const PERCENTAGE_MESSAGE = "Enter a percentage from 0 to 100 with at most 4 decimals, such as 19 or 8.875.";

/** The dashboard's form of a tax rate; an empty text means "not given". */
export const TaxRateForm = z.object({
  country: formCode(2, isCountry, "Choose the country that it is charged in."),
  percentage: shortText(MAX_PERCENTAGE_LENGTH, PERCENTAGE_MESSAGE).check(
    z.refine((text: string) => parsePercentText(text) !== undefined, PERCENTAGE_MESSAGE),
  ),
  kind: z.enum(["inclusive", "exclusive"]),
  displayName: formText(50).check(z.minLength(1, "Enter what customers read, such as VAT.")),
  description: formText(5000),
  active: z.boolean(),
  metadata: MetadataPairs,
});

export type TaxRateForm = z.infer<typeof TaxRateForm>;

/** The form as it shows a rate; nearly empty for a new one. */
export function taxRateFormOf(rate?: TaxRate): TaxRateForm {
  return {
    country: rate?.country ?? "",
    percentage: rate ? String(percentNumber(rate.ratePpm)) : "",
    kind: rate && !rate.inclusive ? "exclusive" : "inclusive",
    displayName: rate?.displayName ?? "",
    description: rate?.description ?? "",
    active: rate?.active ?? true,
    metadata: pairsOf(rate?.metadata ?? {}),
  };
}

/** What the use case makes of a form without problems. @throws Error for a percentage that the form refuses. */
export function taxRateOf(form: TaxRateForm): CreateTaxRate {
  const ratePpm = parsePercentText(form.percentage);
  if (ratePpm === undefined) throw new Error(`Not a percentage: ${form.percentage}`);
  return {
    active: form.active,
    country: form.country,
    taxClass: "standard",
    displayName: form.displayName,
    description: form.description || undefined,
    ratePpm,
    inclusive: form.kind === "inclusive",
    metadata: metadataOf(form.metadata),
  };
}

/** What the use case changes when the form is saved, of what may change: see `changedFields`. */
export function taxRateUpdateOf(before: TaxRateForm, form: TaxRateForm): UpdateTaxRate {
  const changed = changedFields(before, form);
  return {
    ...("displayName" in changed && { displayName: form.displayName }),
    ...("description" in changed && { description: form.description || null }),
    metadata: changed.metadata,
  };
}
