import { servePageAsset, trackingScriptName } from "#platform/base/page-assets.ts";

const SHORT_CACHE = "public, max-age=3600";

/**
 * The tracking script: `v1.js` is cached for an hour; `v1.{hash}.js` forever, for pages that name its content by
 * `integrity`, until a build with another script removes it. Other origins may read both.
 */
export async function serveTrackingScript(request: Request, name: string): Promise<Response> {
  const newest = await trackingScriptName();
  const response = await servePageAsset(
    request,
    "tracking",
    name === "v1.js" ? newest : name.replace(/^v1\./, "tracking."),
  );
  if (name === "v1.js") response.headers.set("Cache-Control", SHORT_CACHE);
  response.headers.set("Access-Control-Allow-Origin", "*");
  response.headers.set("Cross-Origin-Resource-Policy", "cross-origin");
  return response;
}
