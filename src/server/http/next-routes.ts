/** What no route of our own answers, by its beginning; the rest are pages of the dashboard. */
const NEXT_ROUTES = ["/_next", "/api/trpc", "/api/auth"];
/** They are the same for all, who may keep them. */
const FILES = ["/icon.svg", "/openapi/v1.json", "/openapi/v2.json", "/openapi/v3.json"];
const PAGES = "dashboard";

/** The route of what Next answers, one of a few. */
export function nextRoute(path: string): string {
  if (FILES.includes(path)) return path;
  return NEXT_ROUTES.find((route) => path.startsWith(`${route}/`)) ?? PAGES;
}

/** Whether what Next answers is a page of the dashboard, be it one for an unknown address. */
export function isNextPage(path: string): boolean {
  return nextRoute(path) === PAGES;
}

/** Whether what Next answers there may also be posted to. Its pages are read alone, and so no body of theirs is. */
export function nextAcceptsPost(path: string): boolean {
  return /^\/(api\/(trpc|auth)\/|invitation\/[^/]+\/accept$|set-up\/[^/]+\/finish$|__nextjs)/.test(path);
}
