import { iso31662 } from "iso-3166";

/** A state or province. */
export interface State {
  /**
   * As stored and as written in postal addresses: a code such as "CA" where the postal service uses codes, otherwise
   * the name.
   */
  value: string;
  name: string;
}

/** Countries whose postal addresses use the ISO 3166-2 state code. The other `LISTED` countries use the name. */
const WITH_CODES = ["AU", "BR", "CA", "IT", "US"];
/** Countries with a list of states in forms. Elsewhere the state is free text. */
const LISTED = [...WITH_CODES, "IN", "JP", "MX"];

/**
 * States in postal addresses that ISO 3166-2 does not list: the United States' mail to armed forces (USPS Publication
 * 28, section 225.1), and Aosta, which is a region alone.
 */
const BESIDE_ISO: Readonly<Record<string, readonly State[]>> = {
  US: [
    { value: "AA", name: "Armed Forces Americas" },
    { value: "AE", name: "Armed Forces Europe" },
    { value: "AP", name: "Armed Forces Pacific" },
  ],
  IT: [{ value: "AO", name: "Aosta" }],
};

/** Prefectures in the order of their codes, JP-01 to JP-47 (JIS X 0401). */
const PREFECTURES =
  "北海道 青森県 岩手県 宮城県 秋田県 山形県 福島県 茨城県 栃木県 群馬県 埼玉県 千葉県 東京都 神奈川県 新潟県 富山県 石川県 福井県 山梨県 長野県 岐阜県 静岡県 愛知県 三重県 滋賀県 京都府 大阪府 兵庫県 奈良県 和歌山県 鳥取県 島根県 岡山県 広島県 山口県 徳島県 香川県 愛媛県 高知県 福岡県 佐賀県 長崎県 熊本県 大分県 宮崎県 鹿児島県 沖縄県".split(
    " ",
  );

const STATES = new Map(LISTED.map((country) => [country, statesIn(country)]));
const JAPANESE = PREFECTURES.map((name): State => ({ value: name, name }));

/**
 * The states of a country, ISO 3166 alpha-2, by their names in Latin letters; for Japan in Japanese if `language` is
 * `ja`.
 * @param language such as `ja` or `ja-JP`.
 * @returns undefined if they are not listed: then any text is accepted.
 */
export function statesOf(country: string, language: string): readonly State[] | undefined {
  return country === "JP" && /^ja\b/.test(language) ? JAPANESE : STATES.get(country);
}

/** Countries with a list of states. */
export function countriesWithStates(): readonly string[] {
  return LISTED;
}

/** The value of a state by its value or name, in any case; undefined if the country has no such state. */
export function stateValue(country: string, text: string): string | undefined {
  const query = fold(country === "JP" ? hepburn(text) : text);
  const states = [...(STATES.get(country) ?? []), ...(country === "JP" ? JAPANESE : [])];
  return states.find(({ value, name }) => fold(value) === query || fold(name) === query)?.value;
}

/** A state's value as forms in this language list it: "Tokyo" is "東京都" in Japanese; undefined if there is none. */
export function stateIn(country: string, text: string, language: string): string | undefined {
  const value = stateValue(country, text);
  const lists = country === "JP" ? [STATES.get(country) ?? [], JAPANESE] : [STATES.get(country) ?? []];
  const index = Math.max(...lists.map((states) => states.findIndex((state) => state.value === value)));
  return statesOf(country, language)?.[index]?.value;
}

function statesIn(country: string): State[] {
  const listed = iso31662
    .filter(({ code, parent }) => code.startsWith(`${country}-`) && isOfLetters(country, code, parent))
    .map(({ code, name }): State => {
      // The list has some names twice, in two languages.
      const [listed = name] = withoutAccents(name, country).split(", ");
      const latin = country === "JP" ? hepburn(listed) : listed;
      return { value: WITH_CODES.includes(country) ? code.slice(3) : latin, name: latin };
    });
  const all = [...listed, ...(BESIDE_ISO[country] ?? [])];
  return country === "JP" ? all : all.sort((a, b) => a.name.localeCompare(b.name, "en"));
}

/** Whether postal addresses use it: in Italy the province, not the region. */
function isOfLetters(country: string, code: string, parent: string): boolean {
  if (code === "US-UM") return false;
  return country !== "IT" || parent !== "IT" || /^IT-[A-Z]{2}$/.test(code);
}

/** ISO's romanized names for India and Japan have diacritics that nobody types. */
function withoutAccents(name: string, country: string): string {
  return country === "IN" || country === "JP" ? name.normalize("NFD").replace(/\p{M}/gu, "") : name;
}

/**
 * ISO 3166-2 romanizes prefectures by ISO 3602 ("Hirosima"). Signs, passports and Japan Post use Hepburn ("Hiroshima").
 * The names of prefectures differ in three syllables.
 */
function hepburn(name: string): string {
  return name
    .replaceAll("Hu", "Fu")
    .replaceAll("hu", "fu")
    .replaceAll(/([Ss])i/g, "$1hi")
    .replaceAll("Ti", "Chi")
    .replaceAll("ti", "chi");
}

function fold(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").trim().toLowerCase();
}
