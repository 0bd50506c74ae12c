import { useMemo } from "react";
import { type Control, type FieldPath, type FieldValues, useController } from "react-hook-form";
import { useHydrated } from "#dashboard/browser/client/hydrated.ts";
import { Combobox } from "#dashboard/browser/ui/combobox.tsx";
import type { ControlProps } from "#dashboard/browser/ui/field.tsx";
import { LOCALE } from "#dashboard/browser/ui/locale.ts";
import { CURRENCIES } from "#kernel/currency.ts";

const COMMON = ["USD", "EUR", "GBP", "JPY", "CHF", "CAD", "AUD", "INR", "BRL"];

interface CurrencySelectProps<Form extends FieldValues> extends ControlProps {
  form: { control: Control<Form> };
  name: FieldPath<Form>;
}

/** Every currency of ISO 4217 by code and name, the common ones first. */
export function CurrencySelect<Form extends FieldValues>({ form, name, ...control }: CurrencySelectProps<Form>) {
  const { field } = useController({ control: form.control, name });
  // Server and browser call some currencies differently.
  const hydrated = useHydrated();
  const choices = useMemo(() => {
    const names = new Intl.DisplayNames(LOCALE, { type: "currency" });
    return [...COMMON, ...CURRENCIES.filter((code) => !COMMON.includes(code))].map((code) => ({
      value: code,
      title: code,
      note: hydrated ? names.of(code) : undefined,
    }));
  }, [hydrated]);
  return (
    <Combobox
      {...control}
      value={field.value ?? ""}
      onChange={field.onChange}
      onBlur={field.onBlur}
      choices={choices}
    />
  );
}
