import type { Messages } from "#checkout/pages/messages/messages.ts";
import type { CountryChoice } from "#checkout/pages/parts/country-select.tsx";

/** The countries with prices of their own, sorted by name, and the one whose prices are shown; null: the default ones. */
export interface PriceChoice {
  countries: readonly CountryChoice[];
  chosen: string | null;
  /** What else was chosen in the page's URL, by its parameters. */
  kept: Readonly<Record<string, string | undefined>>;
}

/**
 * Whose prices are shown. The button opens the page with those of another country, also without script: anybody may choose
 * any of them (Regulation (EU) 2018/302).
 */
export function PriceCountry({
  choice: { countries, chosen, kept },
  messages: { order, language },
}: {
  choice: PriceChoice;
  messages: Messages;
}) {
  return (
    <form id="price-country-form" method="get" className="mb-4 flex flex-wrap items-center gap-2 text-sm">
      <label htmlFor="price-country" className="text-muted">
        {order.pricesFor}
      </label>
      <select
        id="price-country"
        className="input w-auto min-w-0 max-w-full"
        autoComplete="off"
        name="price_country"
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
      {Object.entries({ ...kept, locale: language }).map(
        ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {/* Not a button: the page has one, which pays (contract, section 6). */}
      <input type="submit" className="button-quiet whitespace-nowrap" value={order.showPrices} />
    </form>
  );
}
