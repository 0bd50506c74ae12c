import { z } from "zod";
import {
  DELIVERY_UNITS,
  type DeliveryEstimate,
  MAX_DELIVERY_VALUE,
  MAX_SHIPPING_NAME,
} from "#catalog/shipping-rate/delivery.ts";
import {
  type CreateShippingRate,
  countriesOfRegions,
  REGIONS,
  type ShippingRate,
  type UpdateShippingRate,
} from "#catalog/shipping-rate/model.ts";
import { unixSeconds } from "#kernel/clock.ts";
import { largestAmount, MAX_AMOUNT } from "#kernel/currency.ts";
import { country, currencyCode, name, UNDOCUMENTED_MAXIMUM } from "#kernel/fields.ts";
import { MAX_COUNTRIES } from "#kernel/max-countries.ts";
import { sortedMetadata } from "#kernel/metadata.ts";
import { metadata, metadataChange } from "#kernel/metadata-fields.ts";
import { TAX_BEHAVIORS } from "#kernel/tax-behavior.ts";
import {
  id,
  livemode,
  lowerCaseCurrency,
  metadataPairs,
  minorUnits,
  objectName,
  unixTime,
} from "#kernel/wire-v3/fields.ts";

const deliveryTime = z.object({ unit: z.enum(DELIVERY_UNITS), value: z.int().min(1).max(MAX_DELIVERY_VALUE) });

/** The price of shipping in a body. */
export const fixedAmount = z
  .object({ amount: z.int().min(0).max(MAX_AMOUNT).meta(UNDOCUMENTED_MAXIMUM), currency: currencyCode() })
  .superRefine(({ amount, currency }, context) => {
    const largest = Number(largestAmount(currency));
    if (amount <= largest) return;
    context.addIssue({
      code: "too_big",
      origin: "number",
      maximum: largest,
      inclusive: true,
      path: ["amount"],
      input: amount,
    });
  });

export const shippingName = () => name(MAX_SHIPPING_NAME).meta({ description: "Name shown to customers." });

export const freeFrom = z.int().min(0).max(MAX_AMOUNT).nullish();
export const FREE_FROM = "Order subtotal (after discount, in minor units) from which shipping is free.";

export const deliveryEstimate = z
  .object({ minimum: deliveryTime.nullish(), maximum: deliveryTime.nullish() })
  .refine(
    ({ minimum, maximum }) => !minimum || !maximum || minimum.unit !== maximum.unit || minimum.value <= maximum.value,
    { path: ["maximum"], message: "must not be shorter than minimum" },
  )
  .nullish()
  .meta({ description: "Estimated delivery time." });

/** Null for an estimate without a bound. */
export function parseDeliveryEstimate(estimate: z.infer<typeof deliveryEstimate>): DeliveryEstimate | null {
  const { minimum, maximum } = estimate ?? {};
  return minimum || maximum ? { ...(minimum && { minimum }), ...(maximum && { maximum }) } : null;
}

const shownTime = z.object({ unit: z.enum(DELIVERY_UNITS), value: z.int() });

export const DeliveryEstimateV3 = z.object({ minimum: shownTime.optional(), maximum: shownTime.optional() });

export function presentDeliveryEstimate({ minimum, maximum }: DeliveryEstimate): z.infer<typeof DeliveryEstimateV3> {
  return { ...(minimum && { minimum }), ...(maximum && { maximum }) };
}

const ACTIVE = "Whether the shipping rate can be added to payment links and checkout sessions.";
const COUNTRIES =
  "Countries that the shipping rate is for. On a payment link or session, those that it doesn't ship to are left out.";
const REGION_NAMES =
  "Instead of `countries`. `eu` (the European Union) and `eea` (the European Economic Area) are saved as their current member countries; `worldwide` means all countries.";
export const SHIPPING_TAX_BEHAVIOR =
  "Whether the amount includes tax. With `unspecified`, it does if the price of the line item with the largest amount does.";

/** A shipping rate (extension), with the members of the processor's that we use. */
export const ShippingRateV3 = z
  .object({
    id: id("shr", "ID of the shipping rate."),
    object: objectName("shipping_rate"),
    active: z.boolean().meta({ description: ACTIVE }),
    countries: z
      .array(z.string())
      .optional()
      .meta({ description: `${COUNTRIES} Absent if it is for all countries.` }),
    created: unixTime("When the shipping rate was created."),
    delivery_estimate: DeliveryEstimateV3.nullable().meta({ description: "Estimated delivery time." }),
    display_name: z.string().meta({ description: "Name shown to customers." }),
    fixed_amount: z.object({ amount: minorUnits("Price of shipping."), currency: lowerCaseCurrency }),
    free_from: minorUnits(FREE_FROM).nullable(),
    livemode,
    metadata: metadataPairs,
    tax_behavior: z.enum(TAX_BEHAVIORS).meta({ description: SHIPPING_TAX_BEHAVIOR }),
    type: z.literal("fixed_amount").meta({ description: "Always `fixed_amount`." }),
  })
  .meta({
    id: "ShippingRate",
    description: "A price of shipping. Payment links and checkout sessions store a snapshot of it.",
  });

export function presentShippingRate(rate: ShippingRate): z.infer<typeof ShippingRateV3> {
  return {
    id: rate.id,
    object: "shipping_rate",
    active: rate.active,
    ...(rate.countries && { countries: rate.countries }),
    created: unixSeconds(rate.createdAt),
    delivery_estimate: rate.deliveryEstimate && presentDeliveryEstimate(rate.deliveryEstimate),
    display_name: rate.displayName,
    fixed_amount: { amount: Number(rate.amount), currency: rate.currency.toLowerCase() },
    free_from: rate.freeFrom === null ? null : Number(rate.freeFrom),
    livemode: rate.livemode,
    metadata: sortedMetadata(rate.metadata),
    tax_behavior: rate.taxBehavior,
    type: "fixed_amount",
  };
}

const countries = z.array(country()).min(1).max(MAX_COUNTRIES).nullish();
const regions = z.array(z.enum(REGIONS)).min(1).max(REGIONS.length).nullish().meta({ description: REGION_NAMES });

function rejectBoth(body: { countries?: unknown; regions?: unknown }, context: z.RefinementCtx): void {
  if (!body.countries || !body.regions) return;
  const message = "can't be combined with countries";
  context.addIssue({ code: "custom", path: ["regions"], message, params: { code: "not_allowed" } });
}

/** POST /api/v3/shipping-rates (extension). */
export const CreateShippingRateV3 = z
  .object({
    display_name: shippingName(),
    type: z.literal("fixed_amount").optional(),
    fixed_amount: fixedAmount.meta({ description: "Price of shipping, in minor units." }),
    countries: countries.meta({ description: `${COUNTRIES} Default: all countries.` }),
    regions,
    free_from: freeFrom.meta({ description: FREE_FROM }),
    delivery_estimate: deliveryEstimate,
    tax_behavior: z.enum(TAX_BEHAVIORS).default("unspecified").meta({ description: SHIPPING_TAX_BEHAVIOR }),
    active: z.boolean().default(true).meta({ description: ACTIVE }),
    metadata: metadata().optional(),
  })
  .superRefine(rejectBoth)
  .meta({ id: "CreateShippingRate" });

export function parseCreateShippingRate(body: z.infer<typeof CreateShippingRateV3>): CreateShippingRate {
  return {
    active: body.active,
    displayName: body.display_name,
    amount: BigInt(body.fixed_amount.amount),
    currency: body.fixed_amount.currency,
    countries: countriesOf(body) ?? null,
    freeFrom: typeof body.free_from === "number" ? BigInt(body.free_from) : null,
    deliveryEstimate: parseDeliveryEstimate(body.delivery_estimate),
    taxBehavior: body.tax_behavior,
    metadata: body.metadata ?? {},
  };
}

/** POST /api/v3/shipping-rates/{id} (extension). */
export const UpdateShippingRateV3 = z
  .object({
    display_name: shippingName().optional(),
    fixed_amount: fixedAmount.optional().meta({ description: "Price of shipping, in minor units." }),
    countries: countries.meta({ description: `${COUNTRIES} \`null\` means all countries.` }),
    regions,
    free_from: freeFrom.meta({ description: `${FREE_FROM} \`null\` removes it.` }),
    delivery_estimate: deliveryEstimate,
    tax_behavior: z.enum(TAX_BEHAVIORS).optional().meta({ description: SHIPPING_TAX_BEHAVIOR }),
    active: z.boolean().optional().meta({ description: ACTIVE }),
    metadata: metadataChange().optional(),
  })
  .superRefine(rejectBoth)
  .meta({ id: "UpdateShippingRate", description: "Omitted fields are unchanged. `null` clears optional fields." });

export function parseUpdateShippingRate(body: z.infer<typeof UpdateShippingRateV3>): UpdateShippingRate {
  return {
    active: body.active,
    displayName: body.display_name,
    amount: body.fixed_amount && BigInt(body.fixed_amount.amount),
    currency: body.fixed_amount?.currency,
    countries: countriesOf(body),
    freeFrom: typeof body.free_from === "number" ? BigInt(body.free_from) : body.free_from,
    deliveryEstimate: body.delivery_estimate === undefined ? undefined : parseDeliveryEstimate(body.delivery_estimate),
    taxBehavior: body.tax_behavior,
    metadata: body.metadata,
  };
}

/** Undefined if neither is given; null for all countries. */
function countriesOf({
  countries,
  regions,
}: Pick<z.infer<typeof UpdateShippingRateV3>, "countries" | "regions">): string[] | null | undefined {
  if (regions) return countriesOfRegions(regions);
  return countries ? [...new Set(countries)].sort() : countries;
}

/** The filters of GET /api/v3/shipping-rates. */
export const ShippingRateFilterV3 = z.object({
  active: z
    .enum(["true", "false"])
    .optional()
    .meta({ description: "Only return active shipping rates (`true`) or inactive ones (`false`)." }),
  currency: currencyCode().optional(),
});

export function parseShippingRateFilter({ active, currency }: z.infer<typeof ShippingRateFilterV3>) {
  return { active: active && active === "true", currency };
}
