import { z } from "zod";
import { parseBrandColor } from "#domain/brand-color.ts";
import { email, httpUrl } from "#domain/fields.ts";
import type { Merchant } from "#domain/merchant.ts";

/** How a merchant shows himself to customers: on pages, receipts and in mails. */
export type Branding = Pick<Merchant, "logoUrl" | "brandColor" | "termsUrl" | "refundUrl" | "supportEmail">;

/** A colour as `#rrggbb`. */
function brandColor() {
  return z.string().transform((value, context) => {
    const color = parseBrandColor(value.trim());
    if (color !== undefined) return color;
    const message = "must be a colour of six hexadecimal digits, such as #115c43";
    context.addIssue({ code: "invalid_format", format: "color", message, input: value });
    return z.NEVER;
  });
}

/** A partial update: what is absent stays, null clears. */
export const BrandingUpdate = z.object({
  logoUrl: httpUrl().nullable().optional(),
  brandColor: brandColor().nullable().optional(),
  termsUrl: httpUrl().nullable().optional(),
  refundUrl: httpUrl().nullable().optional(),
  supportEmail: email().nullable().optional(),
});
