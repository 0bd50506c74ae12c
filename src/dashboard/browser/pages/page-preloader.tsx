"use client";

import { type ReactNode, useCallback } from "react";
import { PreloadProvider } from "#dashboard/browser/client/navigation.tsx";
import { prefetchPage } from "#dashboard/browser/client/page-data.ts";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { loadPage } from "#dashboard/browser/pages/load-page.ts";
import { findRoute } from "#dashboard/routes.ts";

/** Loads the code and data of linked pages once the pointer is over a link inside it. */
export function PagePreloader({ children }: { children: ReactNode }) {
  const queries = trpc.useUtils();
  const preload = useCallback(
    (href: string) => {
      const { pathname, searchParams } = new URL(href, window.location.href);
      const route = findRoute(pathname);
      if (!route || route.mode !== findRoute(window.location.pathname)?.mode) return;
      // A failure is shown when the page is opened.
      loadPage(route.page).catch(() => undefined);
      // The browser's queries prefetch as the server's do.
      void prefetchPage(queries as unknown as Parameters<typeof prefetchPage>[0], route, searchParams);
    },
    [queries],
  );
  return <PreloadProvider value={preload}>{children}</PreloadProvider>;
}
