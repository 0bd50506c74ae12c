import * as z from "zod/mini";
import type { LegalDetails } from "#account/merchant/legal-details.ts";
import { MAX_LEGAL_NAME_LENGTH, MAX_TAX_ID_LENGTH } from "#account/merchant/model.ts";
import { AddressForm, addressFormOf, addressOf } from "#dashboard/forms/address-schema.ts";
import { differingFields } from "#dashboard/forms/changed-fields.ts";
import { formText } from "#dashboard/forms/form-text.ts";
import { isOneLine } from "#kernel/text.ts";

/** The dashboard's form of the legal details; an empty text means "not given". */
export const LegalDetailsForm = z.object({
  legalName: formText(MAX_LEGAL_NAME_LENGTH).check(z.refine(isOneLine, "Enter the name on one line.")),
  address: AddressForm.check(
    z.refine((address) => addressOf(address) === null || address.line1 !== "", {
      path: ["line1"],
      error: "Enter the first line of the address.",
    }),
    z.refine((address) => addressOf(address) === null || address.country !== "", {
      path: ["country"],
      error: "Select a country.",
    }),
  ),
  taxId: formText(MAX_TAX_ID_LENGTH).check(z.refine(isOneLine, "Enter the tax ID on one line.")),
  reverseCharge: z.boolean(),
});

export type LegalDetailsForm = z.infer<typeof LegalDetailsForm>;

/** The form as it shows what is set. */
export function legalDetailsFormOf({ legalName, address, taxId, reverseCharge }: LegalDetails): LegalDetailsForm {
  return { legalName: legalName ?? "", address: addressFormOf(address), taxId: taxId ?? "", reverseCharge };
}

/** The fields to change when the form is saved: see `differingFields`. */
export function legalDetailsUpdateOf(before: LegalDetailsForm, form: LegalDetailsForm): Partial<LegalDetails> {
  const changed = differingFields(before, form);
  return {
    ...("legalName" in changed && { legalName: form.legalName || null }),
    // The form has checked that an address has both a first line and a country.
    ...("address" in changed && { address: addressOf(form.address) as LegalDetails["address"] }),
    ...("taxId" in changed && { taxId: form.taxId || null }),
    ...("reverseCharge" in changed && { reverseCharge: form.reverseCharge }),
  };
}
