"use client";

import { type DehydratedState, HydrationBoundary } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "wouter";
import { useDashboard } from "#client/dashboard-provider.tsx";
import { useHydrated } from "#client/hydrated.ts";
import { Link } from "#client/navigation.tsx";
import { EmptyState } from "#components/list/empty-state.tsx";
import { usePage } from "#components/pages/load-page.ts";
import { PageBoundary } from "#components/pages/page-boundary.tsx";
import { SettingsFrame } from "#components/settings/settings-frame.tsx";
import { buttonClasses } from "#components/ui/button.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";
import { type FoundRoute, findRoute } from "#dashboard/routes.ts";

/**
 * The page of the current address. The server renders its frame alone: what is not there before the script is can't be pressed in vain.
 * @param data what the server fetched for the page that the document was opened with.
 */
export function DashboardPage({ data }: { data: DehydratedState }) {
  const [path] = useLocation();
  const isHydrated = useHydrated();
  const route = findRoute(path);
  const title = route?.title ?? "Page not found";
  return (
    <HydrationBoundary state={data}>
      <title>{`${title} · Checkstand`}</title>
      {!isHydrated ? <PageHeader title={title} /> : route ? <CurrentPage path={path} route={route} /> : <UnknownPage />}
      <PageAnnouncer path={path} title={title} />
    </HydrationBoundary>
  );
}

function CurrentPage({ path, route }: { path: string; route: FoundRoute }) {
  const content = (
    <PageBoundary key={path}>
      <LoadedPage route={route} />
    </PageBoundary>
  );
  return route.page.startsWith("settings/") ? <SettingsFrame>{content}</SettingsFrame> : content;
}

function LoadedPage({ route: { page, title, id } }: { route: FoundRoute }) {
  const Page = usePage(page);
  if (Page) return <Page id={id} />;
  return page.startsWith("settings/") ? null : <PageHeader title={title} />;
}

function UnknownPage() {
  const { mode } = useDashboard();
  return (
    <EmptyState text="There is no such page. The address may be mistyped, or the page was removed.">
      <Link href={`/${mode}`} className={buttonClasses("primary")}>
        Go to the first page
      </Link>
    </EmptyState>
  );
}

/** Names a page to screen readers once another one was shown; the focus goes to its content if it was lost. */
function PageAnnouncer({ path, title }: { path: string; title: string }) {
  const first = useRef(path);
  const [announced, setAnnounced] = useState("");
  useEffect(() => {
    if (first.current === path) return;
    first.current = "";
    setAnnounced(title);
    if (document.activeElement === document.body) document.getElementById("content")?.focus({ preventScroll: true });
  }, [path, title]);
  return (
    <p aria-live="polite" className="sr-only">
      {announced}
    </p>
  );
}
