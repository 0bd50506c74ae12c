import { z } from "zod";
import type { CreateTaxRate, TaxRate, UpdateTaxRate } from "#catalog/tax-rate/model.ts";
import { unixSeconds } from "#kernel/clock.ts";
import { clearableText, country, name, optionalName, optionalText, percentage, timestamp } from "#kernel/fields.ts";
import { sortedMetadata } from "#kernel/metadata.ts";
import { metadata, metadataChange } from "#kernel/metadata-fields.ts";
import { percentNumber } from "#kernel/percentage.ts";
import { TAX_CLASSES } from "#kernel/tax-class.ts";
import { id, livemode, metadataPairs, objectName, unixTime } from "#kernel/wire-v3/fields.ts";

/** Maximum length of a state's code or name. */
const MAX_STATE_LENGTH = 100;

const PERCENTAGE = "Percentage: 19 is 19%.";
const INCLUSIVE = "`true`: prices include the tax. `false`: the tax is added after the discount.";
const DISPLAY_NAME = "Name shown to customers next to the tax amount.";
const DESCRIPTION = "Internal note, not shown to customers.";
const ACTIVE =
  "Whether the tax rate is applied. Only one active rate per country or state and tax class can be in effect at a time.";
const STATE =
  "State or province that the rate applies to, as in addresses: the code in Australia, Brazil, Canada, Italy, and the United States, the name in India, Japan, and Mexico.";
const TAX_CLASS =
  "Tax class of the products that the rate applies to. A class without its own rate uses the `standard` rate, except `zero`, which is then not taxed.";
const VALID_FROM = "Start of the period in which the rate applies.";
const VALID_UNTIL = "End of the period in which the rate applies (exclusive).";

/** A tax rate (extension), with the members of the processor's that we use. */
export const TaxRateV3 = z
  .object({
    id: id("txr", "ID of the tax rate."),
    object: objectName("tax_rate"),
    active: z.boolean().meta({ description: ACTIVE }),
    country: z.string().meta({ description: "Country that the rate applies to (ISO 3166-1 alpha-2)." }),
    created: unixTime("When the tax rate was created."),
    description: z.string().nullable().meta({ description: DESCRIPTION }),
    display_name: z.string().meta({ description: DISPLAY_NAME }),
    inclusive: z.boolean().meta({ description: INCLUSIVE }),
    livemode,
    metadata: metadataPairs,
    percentage: z.number().min(0).max(100).meta({ description: PERCENTAGE }),
    state: z
      .string()
      .optional()
      .meta({ description: `${STATE} Absent if the rate applies to the whole country.` }),
    tax_class: z.enum(TAX_CLASSES).meta({ description: TAX_CLASS }),
    valid_from: unixTime(`${VALID_FROM} Absent if there is no start date.`).optional(),
    valid_until: unixTime(`${VALID_UNTIL} Absent if there is no end date.`).optional(),
  })
  .meta({
    id: "TaxRate",
    description:
      "A tax that is applied to payment links and sessions with `automatic_tax`, based on the customer's location.",
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
    metadata: sortedMetadata(rate.metadata),
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
    state: optionalName(MAX_STATE_LENGTH).meta({
      description: `${STATE} You can also send the name.`,
      examples: ["CA"],
    }),
    tax_class: z.enum(TAX_CLASSES).default("standard").meta({ description: TAX_CLASS }),
    percentage: percentage().meta({ description: `${PERCENTAGE} Up to 4 decimals.` }),
    inclusive: z.boolean().meta({ description: INCLUSIVE }),
    display_name: name(50).meta({ description: DISPLAY_NAME, examples: ["VAT"] }),
    description: optionalText(5000).meta({ description: DESCRIPTION }),
    active: z.boolean().default(true).meta({ description: ACTIVE }),
    valid_from: timestamp()
      .optional()
      .meta({ description: `${VALID_FROM} Default: no start date.` }),
    valid_until: timestamp()
      .optional()
      .meta({ description: `${VALID_UNTIL} Default: no end date.` }),
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

/** POST /api/v3/tax-rates/{id} (extension): location, class, percentage, kind and start never change. */
export const UpdateTaxRateV3 = z
  .object({
    active: z.boolean().optional().meta({ description: ACTIVE }),
    display_name: name(50).optional().meta({ description: DISPLAY_NAME }),
    description: clearableText(5000).meta({ description: DESCRIPTION }),
    valid_until: timestamp()
      .nullable()
      .optional()
      .meta({ description: `${VALID_UNTIL} \`null\` removes the end date.` }),
    metadata: metadataChange().optional(),
  })
  .meta({ id: "UpdateTaxRate", description: "Omitted fields are unchanged. `null` clears optional fields." });

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
  active: z
    .enum(["true", "false"])
    .optional()
    .meta({ description: "Only return active tax rates (`true`) or inactive tax rates (`false`)." }),
  country: country().optional(),
  state: optionalName(MAX_STATE_LENGTH).meta({
    description: "Only return rates for this state, as returned in `state`.",
  }),
  tax_class: z.enum(TAX_CLASSES).optional(),
});

export function parseTaxRateFilter({ active, country, state, tax_class }: z.infer<typeof TaxRateFilterV3>) {
  return { active: active && active === "true", country, state, taxClass: tax_class };
}
