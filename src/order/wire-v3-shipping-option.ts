import { z } from "zod";
import { largestAmount, MAX_AMOUNT } from "#kernel/currency.ts";
import { country, currencyCode, name, ObjectId, UNDOCUMENTED_MAXIMUM } from "#kernel/fields.ts";
import { MAX_COUNTRIES } from "#order/checkout-settings.ts";
import {
  DELIVERY_UNITS,
  type DeliveryEstimate,
  MAX_DELIVERY_VALUE,
  MAX_SHIPPING_NAME,
  MAX_SHIPPING_OPTIONS,
  type ShippingOption,
} from "#order/shipping-option.ts";

const deliveryTime = z.object({ unit: z.enum(DELIVERY_UNITS), value: z.int().min(1).max(MAX_DELIVERY_VALUE) });

const fixedAmount = z
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

const shippingOption = z.object({
  id: ObjectId.nullish().meta({
    description: "In an update, the ID of the existing option.",
    examples: ["shr_0703f79vt"],
  }),
  display_name: name(MAX_SHIPPING_NAME).meta({ description: "Name shown to customers." }),
  fixed_amount: fixedAmount.meta({ description: "Price in minor units, in the currency of the products." }),
  countries: z.array(country()).min(1).max(MAX_COUNTRIES).nullish().meta({
    description: "Countries that the option ships to. Must be among the allowed countries. Default: all of them.",
  }),
  free_from: z
    .int()
    .min(0)
    .max(MAX_AMOUNT)
    .nullish()
    .meta({ description: "Order subtotal (after discount, in minor units) from which the option is free." }),
  delivery_estimate: z
    .object({ minimum: deliveryTime.nullish(), maximum: deliveryTime.nullish() })
    .refine(
      ({ minimum, maximum }) => !minimum || !maximum || minimum.unit !== maximum.unit || minimum.value <= maximum.value,
      { path: ["maximum"], message: "must not be shorter than minimum" },
    )
    .nullish()
    .meta({ description: "Estimated delivery time." }),
});

/** The options in a body. */
export const shippingOptions = z.array(shippingOption).max(MAX_SHIPPING_OPTIONS);

export function parseShippingOption(option: z.infer<typeof shippingOption>): ShippingOption {
  const { minimum, maximum } = option.delivery_estimate ?? {};
  return {
    id: option.id ?? "",
    displayName: option.display_name,
    amount: option.fixed_amount.amount,
    currency: option.fixed_amount.currency,
    ...(option.countries && { countries: [...new Set(option.countries)] }),
    ...(typeof option.free_from === "number" && { freeFrom: option.free_from }),
    ...((minimum || maximum) && { deliveryEstimate: { ...(minimum && { minimum }), ...(maximum && { maximum }) } }),
  };
}

const shownTime = z.object({ unit: z.enum(DELIVERY_UNITS), value: z.int() });

export const ShippingOptionV3 = z
  .object({
    id: z.string().meta({ description: "`shr_…`" }),
    display_name: z.string(),
    fixed_amount: z.object({ amount: z.int(), currency: z.string() }),
    countries: z.array(z.string()).optional(),
    free_from: z.int().optional(),
    delivery_estimate: z.object({ minimum: shownTime.optional(), maximum: shownTime.optional() }).optional(),
  })
  .meta({ id: "ShippingOption", description: "A shipping option." });

export function presentShippingOption(option: ShippingOption): z.infer<typeof ShippingOptionV3> {
  return {
    id: option.id,
    display_name: option.displayName,
    fixed_amount: { amount: option.amount, currency: option.currency.toLowerCase() },
    ...(option.countries && { countries: option.countries }),
    ...(option.freeFrom !== undefined && { free_from: option.freeFrom }),
    ...(option.deliveryEstimate && { delivery_estimate: presentEstimate(option.deliveryEstimate) }),
  };
}

function presentEstimate({ minimum, maximum }: DeliveryEstimate) {
  return { ...(minimum && { minimum }), ...(maximum && { maximum }) };
}
