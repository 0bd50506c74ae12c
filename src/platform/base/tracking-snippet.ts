import { readSiteScript } from "#platform/base/page-assets.ts";
import { serviceUrl } from "#platform/base/public-url.ts";

/** The data of an element of the tracking script. */
export interface TrackingSnippet {
  /** The newest script: `https://pay.example.com/js/v1.js`. */
  newestUrl: string;
  /** The URL of exactly this version: `https://pay.example.com/js/v1.{hash}.js`. */
  fixedUrl: string;
  /** The hash of the fixed version: `sha384-…`. */
  integrity: string;
  /** The host of links, for `data-links`: `pay.example.com`, with a port if it has one. */
  host: string;
}

/** @throws Error if the script was not built. */
export async function trackingSnippet(): Promise<TrackingSnippet> {
  const { name, bytes } = await readSiteScript("tracking");
  const base = serviceUrl();
  const digest = await crypto.subtle.digest("SHA-384", bytes);
  return {
    newestUrl: `${base}/js/v1.js`,
    fixedUrl: `${base}/js/${name.replace(/^tracking\./, "v1.")}`,
    integrity: `sha384-${Buffer.from(digest).toString("base64")}`,
    host: new URL(base).host,
  };
}
