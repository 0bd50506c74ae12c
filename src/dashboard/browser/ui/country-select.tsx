import { useMemo } from "react";
import { type Control, type FieldPath, type FieldValues, useController } from "react-hook-form";
import { useHydrated } from "#dashboard/browser/client/hydrated.ts";
import { Combobox } from "#dashboard/browser/ui/combobox.tsx";
import { countryName } from "#dashboard/browser/ui/country-name.ts";
import type { ControlProps } from "#dashboard/browser/ui/field.tsx";
import { LOCALE } from "#dashboard/browser/ui/locale.ts";
import type { Choice } from "#dashboard/browser/ui/match-words.ts";
import { COUNTRIES } from "#kernel/country.ts";

interface CountrySelectProps<Form extends FieldValues> extends ControlProps {
  form: { control: Control<Form> };
  name: FieldPath<Form>;
  none: string;
}

/** Every country of ISO 3166 by its name, after an option for none. */
export function CountrySelect<Form extends FieldValues>({ form, name, none, ...control }: CountrySelectProps<Form>) {
  const { field } = useController({ control: form.control, name });
  const countries = useCountryChoices();
  return (
    <Combobox
      {...control}
      value={field.value ?? ""}
      onChange={field.onChange}
      onBlur={field.onBlur}
      choices={countries}
      none={none}
    />
  );
}

function useCountryChoices(): Choice[] {
  // Server and browser call some countries differently: only the browser's names are shown.
  const hydrated = useHydrated();
  return useMemo(
    () =>
      (hydrated ? COUNTRIES : [])
        .map((code) => ({ value: code, title: countryName(code), note: code }))
        .sort((a, b) => a.title.localeCompare(b.title, LOCALE)),
    [hydrated],
  );
}
