import * as z from "zod/mini";
import { parseBrandColor } from "#domain/brand-color.ts";
import type { Branding } from "#domain/branding.ts";
import { CURRENCIES } from "#domain/currency.ts";
import { formText } from "#domain/form-text.ts";
import { LONGEST_COMPANY_NAME } from "#domain/merchant.ts";
import { isOneLine } from "#domain/text.ts";
import { parseWebAddress } from "#domain/web-address.ts";

/** In characters. */
const LONGEST_EMAIL = 254;

function webAddress() {
  const message = "Enter a full address that starts with https:// or http://.";
  return z.string().check(
    z.trim(),
    z.refine((text) => text === "" || parseWebAddress(text) !== undefined, message),
  );
}

/** The dashboard's branding form; an empty text means "not set". */
export const BrandingForm = z.object({
  companyName: formText(LONGEST_COMPANY_NAME).check(
    z.minLength(1, "Enter the name that customers know you by."),
    z.refine(isOneLine, "Write the name in one line."),
  ),
  logoUrl: webAddress(),
  brandColor: z.string().check(
    z.trim(),
    z.refine(
      (text) => text === "" || parseBrandColor(text) !== undefined,
      "Enter # and six digits or letters from a to f, such as #115c43.",
    ),
  ),
  supportEmail: formText(LONGEST_EMAIL).check(
    z.refine(
      (text) => text === "" || z.regexes.html5Email.test(text),
      "Enter an e-mail address, such as help@example.com.",
    ),
  ),
  termsUrl: webAddress(),
  refundUrl: webAddress(),
  defaultCurrency: z.string().check(z.refine((text: string) => CURRENCIES.includes(text), "Choose a currency.")),
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
    defaultCurrency: rest.defaultCurrency,
  };
}

/** What the use case makes of the form. */
export function brandingOf({ companyName, ...rest }: BrandingForm): Branding {
  return {
    companyName,
    logoUrl: rest.logoUrl || null,
    brandColor: rest.brandColor || null,
    supportEmail: rest.supportEmail || null,
    termsUrl: rest.termsUrl || null,
    refundUrl: rest.refundUrl || null,
    defaultCurrency: rest.defaultCurrency,
  };
}
