import { z } from "zod";
import { MAX_LEGAL_NAME_LENGTH, MAX_TAX_ID_LENGTH, type Merchant } from "#account/merchant/model.ts";
import { isCountry } from "#kernel/country.ts";
import { name } from "#kernel/fields.ts";
import { isPostalCode } from "#kernel/postal-code.ts";
import { isOneLine } from "#kernel/text.ts";
import { textBound } from "#kernel/text-bound.ts";

/** In characters. */
const MAX_ADDRESS_PART_LENGTH = 250;

/** The seller, as on an invoice. */
export type LegalDetails = Pick<Merchant, "legalName" | "address" | "taxId" | "reverseCharge">;

function oneLine(maxLength: number) {
  return name(maxLength).refine(isOneLine, "must be a single line without special characters");
}

/**
 * A partial update: absent fields stay unchanged, null clears. The postal code has the format of its country, if that
 * is known.
 */
export const LegalDetailsUpdate = z.object({
  legalName: oneLine(MAX_LEGAL_NAME_LENGTH).nullable().optional(),
  address: z
    .object({
      line1: oneLine(MAX_ADDRESS_PART_LENGTH),
      line2: oneLine(MAX_ADDRESS_PART_LENGTH).optional(),
      postalCode: oneLine(MAX_ADDRESS_PART_LENGTH).optional(),
      city: oneLine(MAX_ADDRESS_PART_LENGTH).optional(),
      state: oneLine(MAX_ADDRESS_PART_LENGTH).optional(),
      country: z.string().check(textBound(2)).refine(isCountry, "must be a two-letter country code, such as DE"),
    })
    .refine(({ country, postalCode }) => postalCode === undefined || isPostalCode(country, postalCode), {
      path: ["postalCode"],
      message: "must be a valid postal code for the country",
    })
    .nullable()
    .optional(),
  taxId: oneLine(MAX_TAX_ID_LENGTH).nullable().optional(),
  reverseCharge: z.boolean().optional(),
});
