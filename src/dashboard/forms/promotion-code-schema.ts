import * as z from "zod/mini";
import type { CouponTerms } from "#catalog/coupon/model.ts";
import type { CreatePromotionCode } from "#catalog/promotion-code/model.ts";
import {
  amountOf,
  MAX_NUMBER_LENGTH,
  redemptionsField,
  type TermsFields,
  termsFields,
  termsOf,
} from "#dashboard/forms/discount-terms-schema.ts";
import { formCode, shortText } from "#dashboard/forms/form-text.ts";
import { MetadataPairs, metadataOf } from "#dashboard/forms/metadata-schema.ts";
import { instantOf, wallTime } from "#dashboard/forms/wall-time.ts";
import { parseCurrency } from "#kernel/currency.ts";
import { MAX_ID_LENGTH, OBJECT_ID } from "#kernel/text.ts";

const CODE_MESSAGE = "Use up to 50 letters, numbers, hyphens, and underscores.";

/** The dashboard's form of a promotion code; an empty text means "not given". */
export const PromotionCodeForm = z
  .object({
    /** Empty: a code is generated. */
    code: shortText(50, CODE_MESSAGE).check(z.regex(/^[A-Za-z0-9_-]{0,50}$/, CODE_MESSAGE)),
    /** The kind of the new coupon's discount, or an existing coupon. */
    kind: z.enum(["percent", "amount", "coupon"]),
    couponId: z._default(reference(), ""),
    ...termsFields,
    startsAt: wallTime(),
    expiresAt: wallTime(),
    maxRedemptions: redemptionsField(),
    /** Sent by tabs of an earlier version, without the field below: one use. */
    oncePerCustomer: z._default(z.boolean(), false),
    maxRedemptionsPerCustomer: z._default(redemptionsField(), ""),
    combinable: z._default(z.boolean(), false),
    customerId: z._default(reference(), ""),
    minimumAmount: z._default(shortText(MAX_NUMBER_LENGTH), ""),
    minimumCurrency: z._default(
      formCode(3, (code) => code === "" || parseCurrency(code) === code, "Choose a currency."),
      "",
    ),
    firstTimeTransaction: z._default(z.boolean(), false),
    metadata: MetadataPairs,
  })
  .check(
    z.superRefine((form, context) => {
      const coupon = couponOf(form);
      if (typeof coupon !== "string" && "message" in coupon) {
        context.addIssue({ code: "custom", path: [FIELD_OF_KIND[form.kind]], message: coupon.message });
      }
      const minimum = minimumOf(form);
      if (minimum && "message" in minimum) {
        context.addIssue({ code: "custom", path: ["minimumAmount"], message: minimum.message });
      }
      if (form.startsAt !== "" && form.expiresAt !== "" && form.expiresAt <= form.startsAt) {
        context.addIssue({ code: "custom", path: ["expiresAt"], message: "The expiration must be after the start." });
      }
    }),
  );

export type PromotionCodeForm = z.infer<typeof PromotionCodeForm>;

const FIELD_OF_KIND = { percent: "percentOff", amount: "amountOff", coupon: "couponId" } as const;

/** The id of an object; empty for none. */
function reference() {
  return shortText(MAX_ID_LENGTH).check(z.refine((id: string) => id === "" || OBJECT_ID.test(id), "Choose an option."));
}

/**
 * Converts a form without problems to the use case's input.
 * @param timeZone IANA name: the time zone of its local times.
 * @throws Error for terms that the form rejects.
 */
export function promotionCodeOf(form: PromotionCodeForm, timeZone: string): CreatePromotionCode {
  const [coupon, minimum] = [couponOf(form), minimumOf(form)];
  if (typeof coupon !== "string" && "message" in coupon) throw new Error(coupon.message);
  if (minimum && "message" in minimum) throw new Error(minimum.message);
  return {
    code: form.code || undefined,
    coupon,
    startsAt: instantOf(form.startsAt, timeZone),
    expiresAt: instantOf(form.expiresAt, timeZone),
    maxRedemptions: form.maxRedemptions === "" ? undefined : Number(form.maxRedemptions),
    maxRedemptionsPerCustomer: perCustomerOf(form),
    combinable: form.combinable,
    customerId: form.customerId || undefined,
    restrictions: { minimum, firstTimeTransaction: form.firstTimeTransaction },
    metadata: metadataOf(form.metadata),
  };
}

function perCustomerOf({ maxRedemptionsPerCustomer, oncePerCustomer }: PromotionCodeForm): number | undefined {
  if (maxRedemptionsPerCustomer !== "") return Number(maxRedemptionsPerCustomer);
  return oncePerCustomer ? 1 : undefined;
}

type CouponFields = Omit<TermsFields, "kind"> & Pick<PromotionCodeForm, "kind" | "couponId">;

function couponOf({ kind, couponId, ...fields }: CouponFields): string | CouponTerms | { message: string } {
  if (kind === "coupon") return couponId === "" ? { message: "Choose a coupon." } : couponId;
  const terms = termsOf({ ...fields, kind });
  return "message" in terms ? terms : { ...terms, duration: "once", durationInMonths: null, productIds: [] };
}

type MinimumFields = Pick<PromotionCodeForm, "minimumAmount" | "minimumCurrency">;

function minimumOf({ minimumAmount, minimumCurrency: currency }: MinimumFields) {
  if (minimumAmount === "") return null;
  const amount = amountOf(minimumAmount, currency);
  return typeof amount === "bigint" ? { amount, currency } : amount;
}
