import { escapeHtml } from "#domain/shared/text.ts";
import { encodeFormat } from "#hosted/parts/required-format.ts";

export interface CountryChoice {
  /** ISO 3166 alpha-2. */
  code: string;
  name: string;
}

interface Props {
  id: string;
  autoComplete: string;
  /** Whether all of the address is asked for. */
  whole: boolean;
  countries: readonly CountryChoice[];
  /** The country that is chosen at first. */
  country: string;
}

/** A choice of countries, each of which tells the script what its addresses have. */
export function CountrySelect({ id, autoComplete, whole, countries, country }: Props) {
  const html = optionsOf(countries, whole).replace(` value="${country}"`, "$& selected");
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

/** The options of lists that are asked for again, by whether all of the address is. */
const made = {
  whole: new WeakMap<readonly CountryChoice[], string>(),
  short: new WeakMap<readonly CountryChoice[], string>(),
};

/** React takes as long for them as for the rest of the page. */
function optionsOf(countries: readonly CountryChoice[], whole: boolean): string {
  const known = whole ? made.whole : made.short;
  const html = known.get(countries) ?? optionsHtml(countries, whole);
  known.set(countries, html);
  return html;
}

function optionsHtml(countries: readonly CountryChoice[], whole: boolean): string {
  return countries
    .map(({ code, name }) => {
      const format = encodeFormat(code, whole);
      const data = format === undefined ? "" : ` data-format="${escapeHtml(format)}"`;
      return `<option value="${escapeHtml(code)}"${data}>${escapeHtml(name)}</option>`;
    })
    .join("");
}
