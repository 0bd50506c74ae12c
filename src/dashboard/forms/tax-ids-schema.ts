import * as z from "zod/mini";
import { MAX_TAX_IDS } from "#account/customer/model.ts";
import { formCode, formText } from "#dashboard/forms/form-text.ts";
import { isTaxId, TAX_ID_TYPE, type TaxId } from "#kernel/tax-id.ts";

const MAX_TYPE_LENGTH = 13;
const MAX_VALUE_LENGTH = 40;

/** The tax IDs of a form, in its order. Those without a number are ignored. */
export const TaxIdsForm = z
  .array(
    z.object({ type: formCode(MAX_TYPE_LENGTH, isType, "Select a type."), value: formText(MAX_VALUE_LENGTH) }).check(
      z.refine((taxId: TaxId) => taxId.value === "" || isTaxId(taxId), {
        message: "Check the number: it doesn’t have the format of this type.",
        path: ["value"],
      }),
    ),
  )
  .check(z.maxLength(MAX_TAX_IDS, `Add at most ${MAX_TAX_IDS} tax IDs.`));

export type TaxIdsForm = z.infer<typeof TaxIdsForm>;

/** Also `unknown`, which checkouts store for countries without a known type. */
function isType(type: string): boolean {
  return type === "unknown" || TAX_ID_TYPE.test(type);
}

/** The tax IDs in a form. */
export function taxIdsOf(form: TaxIdsForm): TaxId[] {
  return form.filter(({ value }) => value !== "");
}
