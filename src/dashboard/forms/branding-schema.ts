import * as z from "zod/mini";
import { parseBrandColor } from "#account/merchant/brand-color.ts";
import type { Branding } from "#account/merchant/branding.ts";
import { MAX_COMPANY_NAME_LENGTH } from "#account/merchant/model.ts";
import { formAddress, formCode, formEmail, formText, shortText } from "#dashboard/forms/form-text.ts";
import { CURRENCIES } from "#kernel/currency.ts";
import { isOneLine } from "#kernel/text.ts";

const COLOR_MESSAGE = "Enter a hex color, for example #115c43.";

/** The dashboard's branding form; an empty text means "not set". */
export const BrandingForm = z.object({
  companyName: formText(MAX_COMPANY_NAME_LENGTH).check(
    z.minLength(1, "Enter your company name."),
    z.refine(isOneLine, "Enter the name on one line."),
  ),
  logoUrl: formAddress(),
  brandColor: shortText("#115c43".length, COLOR_MESSAGE).check(
    z.refine((text: string) => text === "" || parseBrandColor(text) !== undefined, COLOR_MESSAGE),
  ),
  supportEmail: formEmail("help@example.com"),
  termsUrl: formAddress(),
  refundUrl: formAddress(),
  privacyUrl: formAddress(),
  defaultCurrency: formCode(3, (code) => CURRENCIES.includes(code), "Choose a currency."),
});

export type BrandingForm = z.infer<typeof BrandingForm>;

/** The form as it shows what is set. */
export function brandingFormOf({ companyName, ...rest }: Branding): BrandingForm {
  return {
    companyName,
    logoUrl: rest.logoUrl ?? "",
    brandColor: rest.brandColor ?? "",
    supportEmail: rest.supportEmail ?? "",
    termsUrl: rest.termsUrl ?? "",
    refundUrl: rest.refundUrl ?? "",
    privacyUrl: rest.privacyUrl ?? "",
    defaultCurrency: rest.defaultCurrency,
  };
}

/** Converts the form to the use case's input. */
export function brandingOf({ companyName, ...rest }: BrandingForm): Branding {
  return {
    companyName,
    logoUrl: rest.logoUrl || null,
    brandColor: rest.brandColor || null,
    supportEmail: rest.supportEmail || null,
    termsUrl: rest.termsUrl || null,
    refundUrl: rest.refundUrl || null,
    privacyUrl: rest.privacyUrl || null,
    defaultCurrency: rest.defaultCurrency,
  };
}
