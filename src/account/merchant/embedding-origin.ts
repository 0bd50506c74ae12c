import type { Merchant } from "#account/merchant/model.ts";

/** A merchant's sites that may show checkouts in a frame. */
export const MAX_EMBEDDING_ORIGINS = 20;
/** In characters: a scheme, a host of 253, and a port. */
export const MAX_ORIGIN_LENGTH = 267;

/** Only what a policy may list: no wildcard, no empty label, and no character that would end the directive. */
const ORIGIN = /^https?:\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)*)(?::\d+)?$/;
/** The developer's own machine, for test mode. */
const LOOPBACK = /^(.+\.)?localhost$|^127(\.\d+){3}$/;
/** As browsers write it. In a policy, they only know 127.0.0.1. */
const IP_ADDRESS = /^\d+(\.\d+){3}$/;

/**
 * Parses the origin of a site, for example `https://shop.example`, as browsers write it. http is for a developer's own
 * machine only. Undefined for anything else, also for a URL with a path, or with an IP address other than 127.0.0.1.
 */
export function parseEmbeddingOrigin(text: string): string | undefined {
  if (text.length > MAX_ORIGIN_LENGTH || !URL.canParse(text)) return undefined;
  const { origin, href } = new URL(text);
  if (href !== `${origin}/` || text.endsWith("?") || text.endsWith("#")) return undefined;
  const host = hostOf(origin);
  if (host === undefined || (IP_ADDRESS.test(host) && host !== "127.0.0.1")) return undefined;
  return origin.startsWith("https:") || LOOPBACK.test(host) ? origin : undefined;
}

/** The origins that may frame a checkout of this mode: those of a developer's own machine only in test mode. */
export function frameOriginsOf({ embeddingOrigins }: Merchant, livemode: boolean): readonly string[] {
  return livemode ? embeddingOrigins.filter((origin) => !LOOPBACK.test(hostOf(origin) ?? "")) : embeddingOrigins;
}

function hostOf(origin: string): string | undefined {
  return ORIGIN.exec(origin)?.[1];
}
