import { isNavItem } from "#dashboard/browser/navigation/nav-items.ts";
import type { Mode } from "#kernel/mode.ts";

/** The path of the same page, or of the list it belongs to, in a mode. @param path of a dashboard page. */
export function placeInMode(path: string, mode: Mode): string {
  const segments = path.split("/").slice(2);
  const id = segments.findIndex(isId);
  const listPath = id === -1 ? segments : segments.slice(0, id);
  return `/${mode}/${isNavItem(mode, segments[0]) ? listPath.join("/") : ""}`;
}

/** IDs have a prefix, as in `cs_test_…`; page names have hyphens. */
function isId(segment: string): boolean {
  return segment.includes("_");
}
