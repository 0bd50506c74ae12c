import { z } from "zod";
import { COUPON_DURATIONS } from "#catalog/coupon/discount.ts";
import type { Coupon, CreateCoupon, UpdateCoupon } from "#catalog/coupon/model.ts";
import {
  AMOUNT_OFF,
  checkDuration,
  checkTerms,
  durationFields,
  end,
  MAX_REDEMPTIONS,
  PERCENT_OFF,
  parseDuration,
  parseTerms,
  parseTime,
  termsFields,
} from "#catalog/coupon/wire-v3-discount-terms.ts";
import { unixSeconds } from "#kernel/clock.ts";
import { clearableName, name, optionalName } from "#kernel/fields.ts";
import { sortedMetadata } from "#kernel/metadata.ts";
import { metadata, metadataChange } from "#kernel/metadata-fields.ts";
import { percentNumber } from "#kernel/percentage.ts";
import {
  id,
  livemode,
  lowerCaseCurrency,
  metadataPairs,
  minorUnits,
  objectName,
  unixTime,
} from "#kernel/wire-v3/fields.ts";

const NAME = "Name shown to customers when the coupon is applied without a promotion code.";
const NAME_LENGTH = 40;
const APPLIES_TO = "Products that the discount applies to. All products if absent.";
const LIMIT =
  "Maximum number of redemptions, across all of its promotion codes and all sessions created with the coupon.";
const REDEEM_BY = "When the coupon expires. It can be redeemed until just before this time.";
const MAX_PRODUCTS = 100;

/** A coupon (extension), with the processor's field names. */
export const CouponV3 = z
  .object({
    id: id("coupon", "ID of the coupon."),
    object: objectName("coupon"),
    amount_off: minorUnits(AMOUNT_OFF).nullable(),
    applies_to: z
      .object({ products: z.array(id("prod", "ID of a product.")) })
      .optional()
      .meta({ description: APPLIES_TO }),
    created: unixTime("When the coupon was created."),
    currency: lowerCaseCurrency.nullable(),
    duration: z.enum(COUPON_DURATIONS).meta({ description: durationFields.duration.meta()?.description ?? "" }),
    duration_in_months: z
      .int()
      .nullable()
      .meta({ description: "Number of months. Only set if `duration` is `repeating`." }),
    livemode,
    max_redemptions: z.int().nullable().meta({ description: LIMIT }),
    metadata: metadataPairs,
    name: z.string().nullable().meta({ description: NAME }),
    percent_off: z.number().min(0).max(100).nullable().meta({ description: PERCENT_OFF }),
    redeem_by: unixTime(REDEEM_BY).nullable(),
    times_redeemed: z.int().min(0).meta({ description: "Number of redemptions, including payments in progress." }),
    valid: z.boolean().meta({
      description: "Whether the coupon can be redeemed now: not deleted, not expired, and not at its redemption limit.",
    }),
  })
  .meta({
    id: "Coupon",
    description: "A discount: how much, on which products, and for how long. Promotion codes apply a coupon.",
  });

export function presentCoupon(coupon: Coupon): z.infer<typeof CouponV3> {
  const { productIds } = coupon;
  return {
    id: coupon.id,
    object: "coupon",
    amount_off: coupon.amountOff === null ? null : Number(coupon.amountOff),
    ...(productIds.length > 0 && { applies_to: { products: [...productIds] } }),
    created: unixSeconds(coupon.createdAt),
    currency: coupon.currency?.toLowerCase() ?? null,
    duration: coupon.duration,
    duration_in_months: coupon.durationInMonths,
    livemode: coupon.livemode,
    max_redemptions: coupon.maxRedemptions,
    metadata: sortedMetadata(coupon.metadata),
    name: coupon.name,
    percent_off: coupon.ppmOff === null ? null : percentNumber(coupon.ppmOff),
    redeem_by: coupon.redeemBy && unixSeconds(coupon.redeemBy),
    times_redeemed: coupon.timesRedeemed,
    valid: coupon.redeemable,
  };
}

/** POST /api/v3/coupons (extension): `percent_off`, or `amount_off` with its `currency`. */
export const CreateCouponV3 = z
  .object({
    name: optionalName(NAME_LENGTH).meta({ description: NAME }),
    ...termsFields,
    ...durationFields,
    applies_to: z
      .object({ products: z.array(name(200)).min(1).max(MAX_PRODUCTS) })
      .optional()
      .meta({ description: APPLIES_TO }),
    max_redemptions: z.int().min(1).max(MAX_REDEMPTIONS).optional().meta({ description: LIMIT }),
    redeem_by: end(REDEEM_BY),
    metadata: metadata().optional(),
  })
  .superRefine(checkTerms, { when: () => true })
  .superRefine(checkDuration, { when: () => true })
  .meta({
    id: "CreateCoupon",
    description: "Requires either `percent_off`, or `amount_off` and `currency`.",
    oneOf: [{ required: ["percent_off"] }, { required: ["amount_off", "currency"] }],
  });

export function parseCreateCoupon(body: z.infer<typeof CreateCouponV3>): CreateCoupon {
  return {
    name: body.name,
    terms: { ...parseTerms(body), ...parseDuration(body), productIds: body.applies_to?.products ?? [] },
    maxRedemptions: body.max_redemptions,
    redeemBy: parseTime(body.redeem_by),
    metadata: body.metadata ?? {},
  };
}

/** POST /api/v3/coupons/{id} (extension): its discount never changes. */
export const UpdateCouponV3 = z
  .object({
    name: clearableName(NAME_LENGTH).meta({ description: NAME }),
    metadata: metadataChange().optional(),
  })
  .meta({ id: "UpdateCoupon", description: "Omitted fields are unchanged. `null` clears a field." });

export function parseUpdateCoupon({ name, metadata }: z.infer<typeof UpdateCouponV3>): UpdateCoupon {
  return { name, metadata };
}

/** The response of DELETE /api/v3/coupons/{id} (extension). */
export const DeletedCouponV3 = z
  .object({ id: id("coupon", "ID of the deleted coupon."), object: objectName("coupon"), deleted: z.literal(true) })
  .meta({ id: "DeletedCoupon", description: "A deleted coupon." });

export function presentDeletedCoupon({ id }: Pick<Coupon, "id">): z.infer<typeof DeletedCouponV3> {
  return { id, object: "coupon", deleted: true };
}
