import type { Messages } from "#hosted/messages/messages.ts";
import { Field } from "#hosted/parts/field.tsx";

export interface CountryChoice {
  /** ISO 3166 alpha-2. */
  code: string;
  name: string;
}

interface Props {
  countries: readonly CountryChoice[];
  /** The country that is chosen at first. */
  country: string;
  messages: Messages;
}

/** Countries whose banks check a card's postal code; the script shows the field for these alone. */
const POSTAL_CODE_COUNTRIES = new Set(["CA", "GB", "US"]);

/** The billing country, and the postal code where it is used. */
export function AddressFields({ countries, country, messages: { form } }: Props) {
  return (
    <div className="flex gap-4">
      <Field id="country" label={form.country} className="min-w-0 flex-3">
        <select
          id="country"
          name="country"
          className="input"
          autoComplete="billing country"
          defaultValue={country}
          aria-describedby="country-error"
        >
          {countries.map(({ code, name }) => (
            <option key={code} value={code} data-postal={postalLabel(code, form)}>
              {name}
            </option>
          ))}
        </select>
      </Field>
      <Field
        id="postalCode"
        label={postalLabel(country, form) ?? form.postalCode}
        className="min-w-0 flex-2"
        hidden={!POSTAL_CODE_COUNTRIES.has(country)}
      >
        <input
          id="postalCode"
          name="postalCode"
          dir="auto"
          className="input"
          autoComplete="billing postal-code"
          maxLength={20}
          placeholder={form.optional}
          aria-describedby="postalCode-error"
        />
      </Field>
    </div>
  );
}

/** What the country calls its postal code; undefined where none is asked for. */
function postalLabel(country: string, form: Messages["form"]): string | undefined {
  if (!POSTAL_CODE_COUNTRIES.has(country)) return undefined;
  return country === "US" ? form.zipCode : form.postalCode;
}
