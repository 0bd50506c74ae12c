import type { LinkSource } from "#checkout/payment-link/link-source.ts";

/** Names of the platforms in `linkSourceOf`. */
const PLATFORMS: Record<string, string> = {
  google_ads: "Google Ads",
  meta: "Meta",
  tiktok: "TikTok",
  microsoft: "Microsoft",
  linkedin: "LinkedIn",
  reddit: "Reddit",
  x: "X",
};

const UNKNOWN = "Direct or unknown";

/** The label of a source: "instagram / story / spring-fair · Meta". */
export function sourceName({ source, medium, campaign, platform }: LinkSource): string {
  const tags = [source, medium, campaign].filter(Boolean).join(" / ");
  return [tags, PLATFORMS[platform]].filter(Boolean).join(" · ") || UNKNOWN;
}

/** Whether anything is known of it. */
export function isTagged(source: LinkSource): boolean {
  return sourceName(source) !== UNKNOWN;
}
