import { z } from "zod";
import { unixSeconds } from "#domain/shared/clock.ts";
import {
  clearableText,
  country,
  name,
  optionalName,
  optionalText,
  percentage,
  timestamp,
} from "#domain/shared/fields.ts";
import { printedMetadata } from "#domain/shared/metadata.ts";
import { metadata, metadataChange } from "#domain/shared/metadata-fields.ts";
import { percentNumber } from "#domain/shared/percentage.ts";
import { TAX_CLASSES } from "#domain/tax/tax-class.ts";
import type { CreateTaxRate, TaxRate, UpdateTaxRate } from "#domain/tax/tax-rate.ts";
import { id, livemode, metadataPairs, objectName, unixTime } from "#wire/v3/printed.ts";

/** Of a state's code or name. */
const MAX_STATE_LENGTH = 100;

const PERCENTAGE = "In percent: 19 is 19 %.";
const INCLUSIVE =
  "True: prices contain the tax, which stays inside the subtotal. False: it is added to what is left after the discount.";
const DISPLAY_NAME = "What customers read beside the amount.";
const DESCRIPTION = "Your own note; customers don't see it.";
const ACTIVE =
  "Whether it is charged. Of the active rates of a country or state, at most one of each class is in force at a time.";
const STATE =
  "The state or province that it is charged in, as addresses have it: its code in Australia, Brazil, Canada, Italy and the United States, its name in India, Japan and Mexico.";
const TAX_CLASS =
  "The products that it is charged on, by their `tax_class`. A class without a rate takes the `standard` one, but `zero`, which then is not taxed.";
const VALID_FROM = "Charged from this time on.";
const VALID_UNTIL = "Charged before this time.";

/** A tax rate (extension), with the members of the processor's that we use. */
export const TaxRateV3 = z
  .object({
    id: id("txr", "The tax rate's id."),
    object: objectName("tax_rate"),
    active: z.boolean().meta({ description: ACTIVE }),
    country: z.string().meta({ description: "ISO 3166 alpha-2 code of the country that it is charged in." }),
    created: unixTime("When it was made."),
    description: z.string().nullable().meta({ description: DESCRIPTION }),
    display_name: z.string().meta({ description: DISPLAY_NAME }),
    inclusive: z.boolean().meta({ description: INCLUSIVE }),
    livemode,
    metadata: metadataPairs,
    percentage: z.number().min(0).max(100).meta({ description: PERCENTAGE }),
    state: z
      .string()
      .optional()
      .meta({ description: `${STATE} Absent: the whole country.` }),
    tax_class: z.enum(TAX_CLASSES).meta({ description: TAX_CLASS }),
    valid_from: unixTime(`${VALID_FROM} Absent: since ever.`).optional(),
    valid_until: unixTime(`${VALID_UNTIL} Absent: for good.`).optional(),
  })
  .meta({
    id: "TaxRate",
    description:
      "What is charged in a country or state, on links and sessions with `automatic_tax`, by where the customer is.",
  });

export function presentTaxRate(rate: TaxRate): z.infer<typeof TaxRateV3> {
  return {
    id: rate.id,
    object: "tax_rate",
    active: rate.active,
    country: rate.country,
    created: unixSeconds(rate.createdAt),
    description: rate.description,
    display_name: rate.displayName,
    inclusive: rate.inclusive,
    livemode: rate.livemode,
    metadata: printedMetadata(rate.metadata),
    percentage: percentNumber(rate.ratePpm),
    ...(rate.state !== null && { state: rate.state }),
    tax_class: rate.taxClass,
    ...(rate.validFrom && { valid_from: unixSeconds(rate.validFrom) }),
    ...(rate.validUntil && { valid_until: unixSeconds(rate.validUntil) }),
  };
}

/** POST /api/v3/tax-rates (extension). */
export const CreateTaxRateV3 = z
  .object({
    country: country(),
    state: optionalName(MAX_STATE_LENGTH).meta({ description: `${STATE} Its name is taken too.`, examples: ["CA"] }),
    tax_class: z.enum(TAX_CLASSES).default("standard").meta({ description: TAX_CLASS }),
    percentage: percentage().meta({ description: `${PERCENTAGE} At most 4 decimals.` }),
    inclusive: z.boolean().meta({ description: INCLUSIVE }),
    display_name: name(50).meta({ description: DISPLAY_NAME, examples: ["VAT"] }),
    description: optionalText(5000).meta({ description: DESCRIPTION }),
    active: z.boolean().default(true).meta({ description: ACTIVE }),
    valid_from: timestamp()
      .optional()
      .meta({ description: `${VALID_FROM} Not sent: since ever.` }),
    valid_until: timestamp()
      .optional()
      .meta({ description: `${VALID_UNTIL} Not sent: for good.` }),
    metadata: metadata().optional(),
  })
  .meta({ id: "CreateTaxRate" });

export function parseCreateTaxRate(body: z.infer<typeof CreateTaxRateV3>): CreateTaxRate {
  return {
    active: body.active,
    country: body.country,
    state: body.state,
    taxClass: body.tax_class,
    displayName: body.display_name,
    description: body.description,
    ratePpm: body.percentage,
    inclusive: body.inclusive,
    validFrom: dateOf(body.valid_from),
    validUntil: dateOf(body.valid_until),
    metadata: body.metadata ?? {},
  };
}

function dateOf(seconds: number | undefined): Date | undefined {
  return seconds === undefined ? undefined : new Date(seconds * 1000);
}

/** POST /api/v3/tax-rates/{id} (extension): place, class, percentage, kind and beginning never change. */
export const UpdateTaxRateV3 = z
  .object({
    active: z.boolean().optional().meta({ description: ACTIVE }),
    display_name: name(50).optional().meta({ description: DISPLAY_NAME }),
    description: clearableText(5000).meta({ description: DESCRIPTION }),
    valid_until: timestamp()
      .nullable()
      .optional()
      .meta({ description: `${VALID_UNTIL} null: for good.` }),
    metadata: metadataChange().optional(),
  })
  .meta({ id: "UpdateTaxRate", description: "What is absent stays as it is; null clears what can be empty." });

export function parseUpdateTaxRate(body: z.infer<typeof UpdateTaxRateV3>): UpdateTaxRate {
  return {
    active: body.active,
    displayName: body.display_name,
    description: body.description,
    validUntil: body.valid_until === null ? null : dateOf(body.valid_until),
    metadata: body.metadata,
  };
}

/** The filters of GET /api/v3/tax-rates. */
export const TaxRateFilterV3 = z.object({
  active: z.enum(["true", "false"]).optional().meta({ description: "Only those that are, or are not, active." }),
  country: country().optional(),
  state: optionalName(MAX_STATE_LENGTH).meta({ description: "As the rates print it." }),
  tax_class: z.enum(TAX_CLASSES).optional(),
});

export function parseTaxRateFilter({ active, country, state, tax_class }: z.infer<typeof TaxRateFilterV3>) {
  return { active: active && active === "true", country, state, taxClass: tax_class };
}
