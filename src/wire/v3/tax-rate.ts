import { z } from "zod";
import { unixSeconds } from "#domain/shared/clock.ts";
import { clearableText, country, name, optionalText, percentage } from "#domain/shared/fields.ts";
import { printedMetadata } from "#domain/shared/metadata.ts";
import { metadata, metadataChange } from "#domain/shared/metadata-fields.ts";
import { percentNumber } from "#domain/shared/percentage.ts";
import type { CreateTaxRate, TaxRate, UpdateTaxRate } from "#domain/tax/tax-rate.ts";
import { id, livemode, metadataPairs, objectName, unixTime } from "#wire/v3/printed.ts";

const PERCENTAGE = "In percent: 19 is 19 %.";
const INCLUSIVE =
  "True: prices contain the tax, which stays inside the subtotal. False: it is added to what is left after the discount.";
const DISPLAY_NAME = "What customers read beside the amount.";
const DESCRIPTION = "Your own note; customers don't see it.";
const ACTIVE = "Whether it is charged. At most one rate of a country is active.";

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
  })
  .meta({
    id: "TaxRate",
    description:
      "What is charged in one country, on links and sessions with `automatic_tax`, by where the customer is.",
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
  };
}

/** POST /api/v3/tax-rates (extension). */
export const CreateTaxRateV3 = z
  .object({
    country: country(),
    percentage: percentage().meta({ description: `${PERCENTAGE} At most 4 decimals.` }),
    inclusive: z.boolean().meta({ description: INCLUSIVE }),
    display_name: name(50).meta({ description: DISPLAY_NAME, examples: ["VAT"] }),
    description: optionalText(5000).meta({ description: DESCRIPTION }),
    active: z.boolean().default(true).meta({ description: ACTIVE }),
    metadata: metadata().optional(),
  })
  .meta({ id: "CreateTaxRate" });

export function parseCreateTaxRate(body: z.infer<typeof CreateTaxRateV3>): CreateTaxRate {
  return {
    active: body.active,
    country: body.country,
    displayName: body.display_name,
    description: body.description,
    ratePpm: body.percentage,
    inclusive: body.inclusive,
    metadata: body.metadata ?? {},
  };
}

/** POST /api/v3/tax-rates/{id} (extension): country, percentage and kind never change. */
export const UpdateTaxRateV3 = z
  .object({
    active: z.boolean().optional().meta({ description: ACTIVE }),
    display_name: name(50).optional().meta({ description: DISPLAY_NAME }),
    description: clearableText(5000).meta({ description: DESCRIPTION }),
    metadata: metadataChange().optional(),
  })
  .meta({ id: "UpdateTaxRate", description: "What is absent stays as it is; null clears what can be empty." });

export function parseUpdateTaxRate(body: z.infer<typeof UpdateTaxRateV3>): UpdateTaxRate {
  return {
    active: body.active,
    displayName: body.display_name,
    description: body.description,
    metadata: body.metadata,
  };
}

/** The filters of GET /api/v3/tax-rates. */
export const TaxRateFilterV3 = z.object({
  active: z.enum(["true", "false"]).optional().meta({ description: "Only those that are, or are not, active." }),
  country: country().optional(),
});

export function parseTaxRateFilter({ active, country }: z.infer<typeof TaxRateFilterV3>) {
  return { active: active && active === "true", country };
}
