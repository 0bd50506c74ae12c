import type { ComponentProps } from "react";
import { useHydrated } from "#client/hydrated.ts";
import { countryName } from "#components/ui/country-name.ts";
import { CONTROL_CLASSES } from "#components/ui/field.tsx";
import { LOCALE } from "#components/ui/locale.ts";
import { COUNTRIES } from "#domain/shared/country.ts";

/** Every country of ISO 3166 by its name, after a way to say none. */
export function CountrySelect({ none, ...props }: ComponentProps<"select"> & { none: string }) {
  // Server and browser call some countries differently: only the browser's names are shown.
  const hydrated = useHydrated();
  const countries = (hydrated ? COUNTRIES : []).map((code) => ({ code, name: countryName(code) }));
  return (
    <select {...props} className={CONTROL_CLASSES}>
      <option value="">{none}</option>
      {countries
        .sort((one, other) => one.name.localeCompare(other.name, LOCALE))
        .map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
    </select>
  );
}
