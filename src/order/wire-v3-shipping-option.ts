import { z } from "zod";
import {
  DeliveryEstimateV3,
  deliveryEstimate,
  FREE_FROM,
  fixedAmount,
  freeFrom,
  parseDeliveryEstimate,
  presentDeliveryEstimate,
  SHIPPING_TAX_BEHAVIOR,
  shippingName,
} from "#catalog/shipping-rate/wire-v3.ts";
import { country, ObjectId } from "#kernel/fields.ts";
import { MAX_COUNTRIES } from "#kernel/max-countries.ts";
import { TAX_BEHAVIORS } from "#kernel/tax-behavior.ts";
import { MAX_SHIPPING_OPTIONS, type RequestedShippingOption, type ShippingOption } from "#order/shipping-option.ts";

const shippingOption = z
  .object({
    shipping_rate: ObjectId.nullish().meta({
      description: "ID of a shipping rate, whose values are stored, instead of the other fields.",
      examples: ["shr_0m3k5b2q"],
    }),
    id: ObjectId.nullish().meta({
      description: "In an update, the ID of the existing option.",
      examples: ["shr_0m3k5b2q"],
    }),
    display_name: shippingName()
      .nullish()
      .meta({ description: "Name shown to customers. Required without `shipping_rate`." }),
    fixed_amount: fixedAmount.nullish().meta({
      description: "Price in minor units, in the currency of the products. Required without `shipping_rate`.",
    }),
    countries: z.array(country()).min(1).max(MAX_COUNTRIES).nullish().meta({
      description: "Countries that the option ships to. Must be among the allowed countries. Default: all of them.",
    }),
    free_from: freeFrom.meta({ description: FREE_FROM }),
    delivery_estimate: deliveryEstimate,
    tax_behavior: z.enum(TAX_BEHAVIORS).nullish().meta({ description: SHIPPING_TAX_BEHAVIOR }),
  })
  .superRefine(requireRateOrOption, { when: () => true });

/** The options in a body. */
export const shippingOptions = z.array(shippingOption).max(MAX_SHIPPING_OPTIONS);

/** An option names a rate, or says everything itself. It runs even if other members are invalid. */
function requireRateOrOption(option: unknown, context: z.RefinementCtx): void {
  const isGiven = (member: string) =>
    typeof option === "object" && option !== null && (Reflect.get(option, member) ?? undefined) !== undefined;
  const reject = (member: string, code: string, message: string) =>
    context.addIssue({ code: "custom", path: [member], message, params: { code } });
  if (typeof option !== "object" || option === null) return;
  if (!isGiven("shipping_rate")) {
    for (const member of REQUIRED) if (!isGiven(member)) reject(member, "missing", "is required without shipping_rate");
    return;
  }
  for (const member of Object.keys(shippingOption.shape)) {
    if (member !== "shipping_rate" && isGiven(member)) {
      reject(member, "not_allowed", "can't be combined with shipping_rate");
    }
  }
}

const REQUIRED = ["display_name", "fixed_amount"];

export function parseShippingOption(option: z.infer<typeof shippingOption>): RequestedShippingOption {
  const { id, shipping_rate: shippingRateId, display_name: displayName, fixed_amount: price } = option;
  if (shippingRateId) return { shippingRateId };
  if (!displayName || !price) throw new Error("The option has no name or price.");
  const estimate = parseDeliveryEstimate(option.delivery_estimate);
  return {
    id: id ?? "",
    displayName,
    amount: price.amount,
    currency: price.currency,
    ...(option.countries && { countries: [...new Set(option.countries)] }),
    ...(typeof option.free_from === "number" && { freeFrom: option.free_from }),
    ...(estimate && { deliveryEstimate: estimate }),
    ...(option.tax_behavior && option.tax_behavior !== "unspecified" && { taxBehavior: option.tax_behavior }),
  };
}

export const ShippingOptionV3 = z
  .object({
    id: z.string().meta({ description: "`shr_…`: that of the shipping rate, if the option is a snapshot of one." }),
    display_name: z.string(),
    fixed_amount: z.object({ amount: z.int(), currency: z.string() }),
    countries: z.array(z.string()).optional(),
    free_from: z.int().optional(),
    delivery_estimate: DeliveryEstimateV3.optional(),
    tax_behavior: z.enum(["inclusive", "exclusive"]).optional().meta({ description: "Absent for `unspecified`." }),
  })
  .meta({ id: "ShippingOption", description: "A shipping option." });

export function presentShippingOption(option: ShippingOption): z.infer<typeof ShippingOptionV3> {
  return {
    id: option.id,
    display_name: option.displayName,
    fixed_amount: { amount: option.amount, currency: option.currency.toLowerCase() },
    ...(option.countries && { countries: option.countries }),
    ...(option.freeFrom !== undefined && { free_from: option.freeFrom }),
    ...(option.deliveryEstimate && { delivery_estimate: presentDeliveryEstimate(option.deliveryEstimate) }),
    ...(option.taxBehavior && { tax_behavior: option.taxBehavior }),
  };
}
