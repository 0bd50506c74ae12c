/** Prefixes of paths that Next handles; the others of Next's are pages of the dashboard. */
const NEXT_ROUTES = ["/_next", "/api/trpc", "/api/auth"];
/** The same for all users, so it may be cached. */
const ICON = "/icon.svg";
const PAGES = "dashboard";

/** The route of a Next response, one of a few. */
export function nextRoute(path: string): string {
  if (path === ICON) return path;
  return NEXT_ROUTES.find((route) => path.startsWith(`${route}/`)) ?? PAGES;
}

/** Whether a Next response is a page of the dashboard, even for an unknown path. */
export function isNextPage(path: string): boolean {
  return nextRoute(path) === PAGES;
}

/** Whether Next accepts posts there. Its pages are only read, so their bodies are rejected. */
export function nextAcceptsPost(path: string): boolean {
  return /^\/(api\/(trpc|auth)\/|invitation\/[^/]+\/accept$|set-up\/[^/]+\/finish$|__nextjs)/.test(path);
}
