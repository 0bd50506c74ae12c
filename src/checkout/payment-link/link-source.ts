import type { Attribution, AttributionKey } from "#kernel/attribution.ts";
import type { MinorUnits } from "#kernel/money.ts";
import { shorten } from "#kernel/text.ts";

/** Where customers of a link came from; each is empty where nothing is known. */
export interface LinkSource {
  source: string;
  medium: string;
  campaign: string;
  /** The ad platform whose click it was, such as `google_ads`. */
  platform: string;
}

/** The results of a source for a link, since the link was created. */
export interface LinkSourceCounts extends LinkSource {
  views: number;
  /** Sessions that customers started. */
  sessions: number;
  /** Completed sessions, without those whose money never came. */
  payments: number;
  /** The paid amount, in minor units of the link's currency. */
  revenue: MinorUnits;
  /** Whether the merchant hid it. */
  hidden: boolean;
}

/** Maximum length of a name in statistics, in code points. */
export const MAX_NAME_LENGTH = 100;

/** Click IDs by their platform; the first of several counts. */
export const PLATFORM_OF: readonly (readonly [AttributionKey, string])[] = [
  ["gclid", "google_ads"],
  ["gbraid", "google_ads"],
  ["wbraid", "google_ads"],
  ["fbc", "meta"],
  ["ttclid", "tiktok"],
  ["msclkid", "microsoft"],
  ["li_fat_id", "linkedin"],
  ["rdt_cid", "reddit"],
  ["twclid", "x"],
];

/** The source under which a visit or a session is counted. */
export function linkSourceOf(attribution: Attribution | null | undefined): LinkSource {
  const name = (key: AttributionKey) => shorten(attribution?.[key] ?? "", MAX_NAME_LENGTH);
  return {
    source: name("utm_source"),
    medium: name("utm_medium"),
    campaign: name("utm_campaign"),
    platform: PLATFORM_OF.find(([key]) => attribution?.[key] !== undefined)?.[1] ?? "",
  };
}

/** The longest text of a source: each name may be escaped whole. */
export const MAX_SOURCE_TEXT_LENGTH = 3 * MAX_NAME_LENGTH * 2 + 20;

/** Not by percent signs: the dashboard's router decodes these twice. */
const ESCAPES: readonly (readonly [string, string])[] = [
  ["~", "~0"],
  ["/", "~1"],
  ["%", "~2"],
];

/** A source as a text for URLs, for example `news/mail//google_ads`: source, medium, campaign, and platform. */
export function linkSourceText({ source, medium, campaign, platform }: LinkSource): string {
  const escaped = (part: string) => ESCAPES.reduce((text, [character, code]) => text.replaceAll(character, code), part);
  return [source, medium, campaign, platform].map(escaped).join("/");
}

/** Reads a text of `linkSourceText`. Returns undefined for any other text. */
export function parseLinkSource(text: string): LinkSource | undefined {
  const unescaped = (part: string) =>
    ESCAPES.reduceRight((text, [character, code]) => text.replaceAll(code, character), part);
  const parts = text.split("/").map(unescaped);
  const [source = "", medium = "", campaign = "", platform = ""] = parts;
  const isNamed = parts.some((part) => part !== "");
  const isPlatform = platform === "" || PLATFORM_OF.some(([, known]) => known === platform);
  return parts.length === 4 && isNamed && isPlatform ? { source, medium, campaign, platform } : undefined;
}
