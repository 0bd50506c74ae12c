import { z } from "zod";
import { unixSeconds } from "#domain/clock.ts";
import { clearableText, country, metadata, metadataChange, name, optionalText, percentage } from "#domain/fields.ts";
import { percentNumber } from "#domain/percentage.ts";
import type { CreateTaxRate, TaxRate, UpdateTaxRate } from "#domain/tax-rate.ts";

/** A tax rate (extension), with the members that the processor's has and we have a use for. */
export const TaxRateV3 = z.object({
  id: z.string(),
  object: z.literal("tax_rate"),
  active: z.boolean(),
  country: z.string(),
  created: z.int(),
  description: z.string().nullable(),
  display_name: z.string(),
  inclusive: z.boolean(),
  livemode: z.boolean(),
  metadata: z.record(z.string(), z.string()),
  percentage: z.number(),
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
    metadata: rate.metadata,
    percentage: percentNumber(rate.percentage),
  };
}

/** POST /api/v3/tax-rates (extension). */
export const CreateTaxRateV3 = z.object({
  country: country(),
  percentage: percentage(),
  inclusive: z.boolean(),
  display_name: name(50),
  description: optionalText(5000),
  active: z.boolean().default(true),
  metadata: metadata().optional(),
});

export function parseCreateTaxRate(body: z.infer<typeof CreateTaxRateV3>): CreateTaxRate {
  return {
    active: body.active,
    country: body.country,
    displayName: body.display_name,
    description: body.description,
    percentage: body.percentage,
    inclusive: body.inclusive,
    metadata: body.metadata ?? {},
  };
}

/** POST /api/v3/tax-rates/{id} (extension): what is charged where never changes. */
export const UpdateTaxRateV3 = z.object({
  active: z.boolean().optional(),
  display_name: name(50).optional(),
  description: clearableText(5000),
  metadata: metadataChange().optional(),
});

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
  active: z.enum(["true", "false"]).optional(),
  country: country().optional(),
});

export function parseTaxRateFilter({ active, country }: z.infer<typeof TaxRateFilterV3>) {
  return { active: active && active === "true", country };
}
