import * as z from "zod/mini";
import { COUPON_DURATIONS, type DiscountDuration } from "#catalog/coupon/discount.ts";
import type { Coupon, CreateCoupon, UpdateCoupon } from "#catalog/coupon/model.ts";
import { changedFields } from "#dashboard/forms/changed-fields.ts";
import {
  isWholeNumber,
  MAX_NUMBER_LENGTH,
  redemptionsField,
  termsFields,
  termsOf,
} from "#dashboard/forms/discount-terms-schema.ts";
import { FormId, formText, shortText } from "#dashboard/forms/form-text.ts";
import { MetadataPairs, metadataOf, pairsOf } from "#dashboard/forms/metadata-schema.ts";
import { instantOf, wallTime } from "#dashboard/forms/wall-time.ts";

const NAME_LENGTH = 40;
const MAX_MONTHS = 36;
const MAX_PRODUCTS = 100;

/** The fields of a coupon that can be changed. */
export const CouponDetailsForm = z.object({ name: formText(NAME_LENGTH), metadata: MetadataPairs });
export type CouponDetailsForm = z.infer<typeof CouponDetailsForm>;

/** The dashboard's form of a new coupon; an empty text means "not given". */
export const CouponForm = z
  .object({
    name: formText(NAME_LENGTH),
    kind: z.enum(["percent", "amount"]),
    ...termsFields,
    duration: z.enum(COUPON_DURATIONS),
    /** For a repeating coupon. */
    months: shortText(MAX_NUMBER_LENGTH),
    /** Empty: all. */
    productIds: z.array(FormId).check(z.maxLength(MAX_PRODUCTS)),
    maxRedemptions: redemptionsField(),
    redeemBy: wallTime(),
    metadata: MetadataPairs,
  })
  .check(
    z.superRefine((form, context) => {
      const terms = termsOf(form);
      if ("message" in terms) {
        const path = [form.kind === "percent" ? "percentOff" : "amountOff"];
        context.addIssue({ code: "custom", path, message: terms.message });
      }
      if (form.duration === "repeating" && !isWholeNumber(form.months, MAX_MONTHS)) {
        const message = `Enter a whole number from 1 to ${MAX_MONTHS}.`;
        context.addIssue({ code: "custom", path: ["months"], message });
      }
    }),
  );

export type CouponForm = z.infer<typeof CouponForm>;

/**
 * Converts a form without problems to the use case's input.
 * @param timeZone IANA name: the time zone of its local times.
 * @throws Error for terms that the form rejects.
 */
export function couponOf(form: CouponForm, timeZone: string): CreateCoupon {
  const terms = termsOf(form);
  if ("message" in terms) throw new Error(terms.message);
  return {
    name: form.name || undefined,
    terms: { ...terms, ...durationOf(form), productIds: form.productIds },
    maxRedemptions: form.maxRedemptions === "" ? undefined : Number(form.maxRedemptions),
    redeemBy: instantOf(form.redeemBy, timeZone),
    metadata: metadataOf(form.metadata),
  };
}

function durationOf({ duration, months }: CouponForm): DiscountDuration {
  return duration === "repeating"
    ? { duration, durationInMonths: Number(months) }
    : { duration, durationInMonths: null };
}

/** The form values of a coupon's changeable fields. */
export function couponDetailsOf({ name, metadata }: Coupon): CouponDetailsForm {
  return { name: name ?? "", metadata: pairsOf(metadata) };
}

/** The fields to change when that form is saved: see `changedFields`. */
export function couponUpdateOf(before: CouponDetailsForm, form: CouponDetailsForm): UpdateCoupon {
  const changed = changedFields(before, form);
  return { ...("name" in changed && { name: form.name || null }), metadata: changed.metadata };
}
