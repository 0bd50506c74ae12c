import { z } from "zod";
import { parseBrandColor } from "#account/merchant/brand-color.ts";
import { MAX_COMPANY_NAME_LENGTH, type Merchant } from "#account/merchant/model.ts";
import { currencyCode, email, httpUrl, name } from "#kernel/fields.ts";
import { isOneLine } from "#kernel/text.ts";
import { roughBound } from "#kernel/text-bound.ts";

/** The merchant as customers see them: on pages, receipts and in emails. */
export type Branding = Pick<
  Merchant,
  | "companyName"
  | "logoUrl"
  | "brandColor"
  | "termsUrl"
  | "refundUrl"
  | "privacyUrl"
  | "supportEmail"
  | "defaultCurrency"
>;

/** A color as `#rrggbb`. */
function brandColor() {
  return z
    .string()
    .check(roughBound("#115c43".length))
    .transform((value, context) => {
      const color = parseBrandColor(value.trim());
      if (color !== undefined) return color;
      const message = "must be a hex color, such as #115c43";
      context.addIssue({ code: "invalid_format", format: "color", message, input: value });
      return z.NEVER;
    });
}

/** A partial update: what is absent stays, null clears. There is always a company name. */
export const BrandingUpdate = z.object({
  companyName: name(MAX_COMPANY_NAME_LENGTH)
    .refine(isOneLine, "must be a single line without special characters")
    .optional(),
  logoUrl: httpUrl().nullable().optional(),
  brandColor: brandColor().nullable().optional(),
  termsUrl: httpUrl().nullable().optional(),
  refundUrl: httpUrl().nullable().optional(),
  privacyUrl: httpUrl().nullable().optional(),
  supportEmail: email().nullable().optional(),
  defaultCurrency: currencyCode().optional(),
});
