import type { Merchant } from "#account/merchant/model.ts";

/** A merchant's sites that may show checkouts in a frame. */
export const MAX_EMBEDDING_ORIGINS = 20;
/** In characters: a scheme, a host of 253, and a port. */
export const MAX_ORIGIN_LENGTH = 267;

/** Only what a policy may list: no wildcard, and no character that would end the directive. */
const ORIGIN = /^https:\/\/[a-z0-9.-]+(:\d+)?$/;
/** The developer's own machine, for test mode. */
const LOOPBACK = /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/;

/**
 * Parses the origin of a site, for example `https://shop.example`, as browsers write it. http is for a developer's own
 * machine only. Undefined for anything else, also for a URL with a path.
 */
export function parseEmbeddingOrigin(text: string): string | undefined {
  if (text.length > MAX_ORIGIN_LENGTH || !URL.canParse(text)) return undefined;
  const { origin, href } = new URL(text);
  if (href !== `${origin}/` || text.endsWith("?") || text.endsWith("#")) return undefined;
  return ORIGIN.test(origin) || LOOPBACK.test(origin) ? origin : undefined;
}

/** The origins that may frame a checkout of this mode: those of a developer's own machine only in test mode. */
export function frameOriginsOf({ embeddingOrigins }: Merchant, livemode: boolean): readonly string[] {
  return livemode ? embeddingOrigins.filter((origin) => !LOOPBACK.test(origin)) : embeddingOrigins;
}
