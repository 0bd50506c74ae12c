import { type CollectedAddress, encodeFormat } from "#checkout/pages/parts/required-format.ts";
import { escapeHtml } from "#kernel/text.ts";

export interface CountryChoice {
  /** ISO 3166 alpha-2. */
  code: string;
  name: string;
}

interface Props {
  id: string;
  autoComplete: string;
  /** The address parts that the form collects. */
  collected: CollectedAddress;
  countries: readonly CountryChoice[];
  /** The country that is preselected. */
  country: string;
}

/** A select of countries. Each option contains the country's address format for the script. */
export function CountrySelect({ id, autoComplete, collected, countries, country }: Props) {
  const html = optionsOf(countries, collected).replace(` value="${country}"`, "$& selected");
  return (
    <select
      id={id}
      name={id}
      className="input"
      autoComplete={autoComplete}
      aria-describedby={`${id}-error`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: countries' names, escaped by `optionsHtml`.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/** Cached options, by whether the full address is collected. */
const optionsCache = {
  whole: new WeakMap<readonly CountryChoice[], string>(),
  short: new WeakMap<readonly CountryChoice[], string>(),
};

/** As a string: React would take as long for them as for the rest of the page. */
function optionsOf(countries: readonly CountryChoice[], collected: CollectedAddress): string {
  if (!collected.whole && collected.taxStates.length > 0) return optionsHtml(countries, collected);
  const cache = collected.whole ? optionsCache.whole : optionsCache.short;
  const html = cache.get(countries) ?? optionsHtml(countries, collected);
  cache.set(countries, html);
  return html;
}

function optionsHtml(countries: readonly CountryChoice[], collected: CollectedAddress): string {
  return countries
    .map(({ code, name }) => {
      const format = encodeFormat(code, collected);
      const data = format === undefined ? "" : ` data-format="${escapeHtml(format)}"`;
      return `<option value="${escapeHtml(code)}"${data}>${escapeHtml(name)}</option>`;
    })
    .join("");
}
