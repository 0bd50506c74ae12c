import type { Messages } from "#checkout/pages/messages/messages.ts";
import type { CountryChoice } from "#checkout/pages/parts/country-select.tsx";

/** The countries with prices of their own, sorted by name, and the one whose prices are shown; null: the default ones. */
export interface PriceChoice {
  countries: readonly CountryChoice[];
  chosen: string | null;
}

/**
 * Whose prices are shown. The script opens the page with those of another country: anybody may choose any of them
 * (Regulation (EU) 2018/302).
 */
export function PriceCountry({
  choice: { countries, chosen },
  messages: { order },
}: {
  choice: PriceChoice;
  messages: Messages;
}) {
  return (
    <p className="mb-4 flex flex-wrap items-center gap-2 text-sm">
      <label htmlFor="price-country" className="text-muted">
        {order.pricesFor}
      </label>
      <select
        id="price-country"
        className="input w-auto min-w-0 max-w-full"
        autoComplete="off"
        disabled
        data-shown={chosen ?? ""}
        defaultValue={chosen ?? "default"}
      >
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
        <option value="default">{order.otherCountries}</option>
      </select>
    </p>
  );
}
