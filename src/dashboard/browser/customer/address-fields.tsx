import type { ReactNode } from "react";
import { type FieldErrors, type FieldValues, get, type UseFormReturn } from "react-hook-form";
import { CountrySelect } from "#dashboard/browser/ui/country-select.tsx";
import { CONTROL_CLASSES, Field } from "#dashboard/browser/ui/field.tsx";
import { ADDRESS_FIELDS, type AddressForm } from "#dashboard/forms/address-schema.ts";

const TITLES: Record<(typeof ADDRESS_FIELDS)[number], string> = {
  line1: "Address line 1",
  line2: "Address line 2",
  postalCode: "Postal code",
  city: "City",
  state: "State or region",
  country: "Country",
};

interface AddressForms {
  address: AddressForm;
  shipping: { address: AddressForm };
}

interface AddressFieldsProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  /** The address of the form. */
  name?: "address" | "shipping.address";
  title?: string;
  /** Fields above the address. */
  children?: ReactNode;
}

/** A postal address, or any part of it. */
export function AddressFields<Values extends { address: AddressForm }>({
  name = "address",
  title = "Address",
  children,
  ...props
}: AddressFieldsProps<Values>) {
  const form = props.form as unknown as UseFormReturn<AddressForms>;
  const errors: FieldErrors<AddressForm> | undefined = get(form.formState.errors, name);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 text-sm font-medium">
        {title} <span className="font-normal text-muted">(optional)</span>
      </legend>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {children}
        {ADDRESS_FIELDS.map((part) => (
          <Field key={part} label={TITLES[part]} error={errors?.[part]?.message}>
            {(control) =>
              part === "country" ? (
                <CountrySelect {...control} form={form} name={`${name}.country`} none="Not provided" />
              ) : (
                <input
                  {...control}
                  {...form.register(`${name}.${part}`)}
                  autoComplete="off"
                  className={CONTROL_CLASSES}
                />
              )
            }
          </Field>
        ))}
      </div>
    </fieldset>
  );
}
