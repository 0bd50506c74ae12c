import { isStorable } from "#kernel/text.ts";

/** The source of a visitor, from the URL of the link's page. */
export const ATTRIBUTION_KEYS = [
  "utm_source",
  "utm_medium",
  "utm_campaign",
  "utm_term",
  "utm_content",
  /** Google Ads. */
  "gclid",
  "gbraid",
  "wbraid",
  /** Meta: its click and its browser. */
  "fbc",
  "fbp",
  /** TikTok. */
  "ttclid",
  "ttp",
  /** Google Analytics' name of the browser: `123.456`. */
  "ga_client_id",
  "li_fat_id",
  "rdt_cid",
  "msclkid",
  "twclid",
] as const;

export type AttributionKey = (typeof ATTRIBUTION_KEYS)[number];
/** Never empty. */
export type Attribution = Partial<Record<AttributionKey, string>>;

/** The days that a session's attribution is stored, by the wall clock. */
export const ATTRIBUTION_DAYS = 180;

/** In code points. A longer value is dropped, because a part of it would have another meaning. */
export const MAX_ATTRIBUTION_LENGTH = 500;
const CLICK_ID = /^[\w.~-]+$/;
/** `fb.`, the level of the domain, milliseconds, the click's or the browser's id. */
const META_COOKIE = /^fb\.\d\.\d{13}\.[\w-]+$/;
/** `GA1.2.` and two numbers: the second is seconds. */
const GA_COOKIE = /^GA\d+\.\d+\.(\d{1,12}\.\d{1,12})$/;

export const UTM_PARAMETERS = [
  "utm_source",
  "utm_medium",
  "utm_campaign",
  "utm_term",
  "utm_content",
] as const satisfies AttributionKey[];

/** Click IDs that are stored under the names of their parameters. */
export const CLICK_ID_PARAMETERS: readonly AttributionKey[] = [
  "gclid",
  "gbraid",
  "wbraid",
  "ttclid",
  "li_fat_id",
  "rdt_cid",
  "msclkid",
  "twclid",
];

/**
 * The attribution in a query: UTM parameters, click IDs, and the platforms' cookies, which the tracking script adds as
 * `_fbc`, `_fbp`, `_ttp` and `_ga`. Values that don't have their platform's format are dropped. The first value of each
 * name counts. Sources: shared/data/conversions.md, "What a site passes on".
 * @param at the time of the visit: Meta's click ID contains it.
 * @returns null if there is none.
 */
export function attributionOf(query: URLSearchParams, at: Date): Attribution | null {
  const read = (name: string, form: RegExp = CLICK_ID) => {
    const value = query.get(name) ?? "";
    return value.length <= MAX_ATTRIBUTION_LENGTH && form.test(value) ? value : undefined;
  };
  const fbclid = read("fbclid");
  const values: Attribution = {
    ...Object.fromEntries(UTM_PARAMETERS.map((name) => [name, readText(query.get(name))])),
    ...Object.fromEntries(CLICK_ID_PARAMETERS.map((name) => [name, read(name)])),
    fbc: read("_fbc", META_COOKIE) ?? (fbclid && `fb.1.${at.getTime()}.${fbclid}`),
    fbp: read("_fbp", META_COOKIE),
    ttp: read("_ttp"),
    ga_client_id: GA_COOKIE.exec(read("_ga") ?? "")?.[1],
  };
  const entries = ATTRIBUTION_KEYS.flatMap((key) => (values[key] ? [[key, values[key]] as const] : []));
  return entries.length > 0 ? Object.fromEntries(entries) : null;
}

function readText(value: string | null): string | undefined {
  const text = value?.slice(0, 2 * MAX_ATTRIBUTION_LENGTH + 1).trim();
  return text && [...text].length <= MAX_ATTRIBUTION_LENGTH && isStorable(text) ? text : undefined;
}
