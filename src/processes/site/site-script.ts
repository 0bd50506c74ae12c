import { type SiteScript, servePageAsset, siteScriptName } from "#platform/base/page-assets.ts";

const SHORT_CACHE = "public, max-age=3600";

/** The scripts, by how their names begin. */
const SCRIPTS: Readonly<Record<string, SiteScript>> = { v1: "tracking", checkout: "checkout" };

/**
 * The scripts for merchants' own pages: `v1.js`, which tracks, and `checkout.js`, which embeds a checkout. They are
 * cached for an hour; `v1.{hash}.js` and `checkout.{hash}.js` forever, for pages that name their content by `integrity`,
 * until a build with another script removes them. Other origins may read them.
 */
export async function serveSiteScript(request: Request, name: string): Promise<Response> {
  const [start = "", end = ""] = name.split(/\.(.*)/s);
  const script = Object.hasOwn(SCRIPTS, start) ? SCRIPTS[start] : undefined;
  const isNewest = script !== undefined && end === "js";
  const asset = isNewest ? await siteScriptName(script) : `${script}.${end}`;
  const response = await servePageAsset(request, script ?? "", asset);
  if (isNewest) response.headers.set("Cache-Control", SHORT_CACHE);
  response.headers.set("Access-Control-Allow-Origin", "*");
  response.headers.set("Cross-Origin-Resource-Policy", "cross-origin");
  return response;
}
