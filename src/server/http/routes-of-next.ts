/** What no route of our own answers, by its beginning; the rest are pages of the dashboard. */
const ROUTES_OF_NEXT = ["/_next", "/api/trpc", "/api/auth"];
/** They are the same for all, who may keep them. */
const FILES = ["/icon.svg", "/openapi/v1.json", "/openapi/v2.json", "/openapi/v3.json"];
const PAGES = "dashboard";

/** The route of what Next answers, one of a few. */
export function routeOfNext(path: string): string {
  if (FILES.includes(path)) return path;
  return ROUTES_OF_NEXT.find((route) => path.startsWith(`${route}/`)) ?? PAGES;
}

/** Whether what Next answers is a page of the dashboard, be it one for an unknown address. */
export function isPageOfNext(path: string): boolean {
  return routeOfNext(path) === PAGES;
}

/** Whether what Next answers there may also be posted to. Its pages are read alone, and so no body of theirs is. */
export function takesPostByNext(path: string): boolean {
  return /^\/(api\/(trpc|auth)\/|invitation\/[^/]+\/accept$|set-up\/[^/]+\/finish$|__nextjs)/.test(path);
}
