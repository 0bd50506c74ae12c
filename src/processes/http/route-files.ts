import { readdirSync } from "node:fs";
import { join } from "node:path";

/** A route handler's file and its path, with Next's notation for parameters. */
export interface RouteFile {
  /** Absolute when `appDir` is. */
  file: string;
  /** As in `/api/v3/products/[id]`. */
  pattern: string;
}

/**
 * The route handlers that the front server dispatches itself: the public API, processors' webhooks, the customer pages,
 * the tracking script, the API reference, and root files for browsers and crawlers. They are named `route.ts`; Next's
 * own, the only ones that it builds, `route.tsx`. Sorted by pattern.
 * @param appDir Next's `src/app`.
 */
export function listRouteFiles(appDir: string): RouteFile[] {
  return walk(appDir, "").sort((a, b) => (a.pattern < b.pattern ? -1 : 1));
}

function walk(directory: string, pattern: string): RouteFile[] {
  return readdirSync(directory, { withFileTypes: true }).flatMap((entry) => {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) return walk(path, pattern + segment(entry.name));
    return entry.name === "route.ts" ? [{ file: path, pattern }] : [];
  });
}

/** A folder's segment of the path: `(groups)` have none. */
function segment(folder: string): string {
  return /^\(.*\)$/.test(folder) ? "" : `/${folder}`;
}
