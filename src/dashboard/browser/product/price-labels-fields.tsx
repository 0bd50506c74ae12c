import type { FieldValues, UseFormReturn } from "react-hook-form";
import { TextField } from "#dashboard/browser/form/text-field.tsx";
import { MetadataFields } from "#dashboard/browser/object/metadata-fields.tsx";
import { CurrencyOptionsFields } from "#dashboard/browser/product/currency-options-fields.tsx";
import { LOOKUP_KEY_TAKEN } from "#dashboard/browser/product/show-price-problems.ts";
import { CheckOption } from "#dashboard/browser/ui/check-option.tsx";
import type { PriceLabelsForm } from "#dashboard/forms/price-schema.ts";

/** The labels of a price, and its amounts in other currencies, for the merchant and for their code, in any form that has them. */
export function PriceLabelsFields<Values extends FieldValues & PriceLabelsForm>(props: {
  form: UseFormReturn<Values>;
  /** Amounts that customers choose have no other currencies. */
  isCustom: boolean;
}) {
  // A form with more fields has all fields of this type.
  const form = props.form as unknown as UseFormReturn<PriceLabelsForm>;
  const { errors } = form.formState;
  const canTransfer = errors.lookupKey?.type === LOOKUP_KEY_TAKEN || form.watch("transferLookupKey");
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField form={form} name="nickname" label="Nickname" hint="Not visible to customers." optional />
        <TextField
          form={form}
          name="lookupKey"
          label="Lookup key"
          hint="Your code can look up the price by this key, for example plan_monthly."
          optional
          spellCheck={false}
        />
      </div>
      {canTransfer && (
        <CheckOption
          field={form.register("transferLookupKey")}
          label="Transfer the key from the other price"
          hint="Code that looks up this key will get this price."
        />
      )}
      {!props.isCustom && <CurrencyOptionsFields form={form} />}
      <MetadataFields form={form} />
    </>
  );
}
