import { formatAddress } from "localized-address-format";

/** A part of an address that countries put in different places. `line1` includes the second line. */
export type AddressPart = "line1" | "city" | "state" | "postalCode";

/** A country's name for its states. */
export type StateWord = "state" | "province" | "prefecture" | "county" | "region" | "emirate";

/** The address format of a country. */
export interface AddressFormat {
  /** The parts of an address, in this country's order. */
  parts: readonly AddressPart[];
  required: ReadonlySet<AddressPart>;
  stateWord: StateWord;
}

/**
 * Countries with a municipality that the library's format lacks, because there it is written in the street's line:
 * Japan's 市区町村, after the prefecture.
 */
const CITY_AFTER_STATE = new Set(["JP"]);

/** Markers for the parts while the library's format is read; no format contains these characters. */
const PLACES: Record<AddressPart, string> = { line1: "\uE001", city: "\uE002", state: "\uE003", postalCode: "\uE004" };

/** Countries whose addresses need a postal code, according to Google's address data. */
const POSTAL_CODE_REQUIRED = new Set(
  `AT AU BE BR CA CH CN CZ DE DK DZ EE ES FI FR GB GF GG GP GR HU IL IM IN IT JE JP KR LT LU MC MQ MX MY NC NL NO NZ
   PH PK PL PR PT RE RO RU SA SE SG SI SK SM SN TH TR TW UA US VI ZA`.split(/\s+/),
);

/** Countries whose addresses need a state, according to the same data. */
const STATE_REQUIRED = new Set("AE AU BR CA CN ES HK ID IN IT JP KR MX RU TW UA US".split(" "));

const STATE_LABELS: Record<Exclude<StateWord, "region">, string> = {
  state: "AS AU BR FM GU IN MH MP MX MY NG PW UM US VE VI",
  province: "AR CA CN CR CU ES ID IT KR MZ PA PH PK TH TR TW VN",
  prefecture: "JP",
  county: "EE GB IE KE RO",
  emirate: "AE",
};

/** Returns the address format of a country, ISO 3166 alpha-2. */
export function addressFormat(country: string): AddressFormat {
  const written = formatAddress({
    postalCountry: country,
    addressLines: [PLACES.line1],
    locality: PLACES.city,
    administrativeArea: PLACES.state,
    postalCode: PLACES.postalCode,
  }).join("\n");
  const listed = (Object.keys(PLACES) as AddressPart[])
    .filter((part) => part === "line1" || written.includes(PLACES[part]))
    .sort((a, b) => written.indexOf(PLACES[a]) - written.indexOf(PLACES[b]));
  const parts = CITY_AFTER_STATE.has(country)
    ? listed.flatMap((part): AddressPart[] => (part === "state" ? [part, "city"] : [part]))
    : listed;
  const required = parts.filter(
    (part) =>
      (part !== "postalCode" || POSTAL_CODE_REQUIRED.has(country)) && (part !== "state" || STATE_REQUIRED.has(country)),
  );
  return { parts, required: new Set(required), stateWord: stateWordOf(country) };
}

function stateWordOf(country: string): StateWord {
  const stateLabel = Object.entries(STATE_LABELS).find(([, countries]) => countries.split(" ").includes(country));
  return (stateLabel?.[0] as StateWord | undefined) ?? "region";
}
