"use client";

import { useEffect, useRef, useState } from "react";
import { useLocation } from "wouter";
import { useDashboard, useOpenedDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { Link } from "#dashboard/browser/client/navigation.tsx";
import { type PageTitle, PageTitleProvider } from "#dashboard/browser/client/page-title.ts";
import { usePage } from "#dashboard/browser/pages/load-page.ts";
import { PageBoundary } from "#dashboard/browser/pages/page-boundary.tsx";
import { SettingsFrame } from "#dashboard/browser/settings/settings-frame.tsx";
import { buttonClasses } from "#dashboard/browser/ui/button.tsx";
import { EmptyState } from "#dashboard/browser/ui/empty-state.tsx";
import { PageHeader } from "#dashboard/browser/ui/page-header.tsx";
import { type FoundRoute, findRoute } from "#dashboard/routes.ts";

/** The page of the current URL. The server's HTML only has its frame, because nothing works before the script runs. */
export function DashboardPage() {
  const [path] = useLocation();
  const isOpened = useOpenedDashboard() !== undefined;
  const route = findRoute(path);
  const [named, setNamed] = useState<PageTitle>();
  const title = named?.path === path ? named.title : (route?.title ?? "Page not found");
  return (
    <>
      <title>{`${title} · Checkstand`}</title>
      <PageTitleProvider value={setNamed}>
        {!route ? (
          <UnknownPage />
        ) : isOpened ? (
          <CurrentPage path={path} route={route} />
        ) : (
          <PageFrame path={path} route={route} />
        )}
      </PageTitleProvider>
      {isOpened && <PageAnnouncer path={path} title={title} />}
    </>
  );
}

/** The frame of a page that is still loading. The name of an object takes longer than its kind. */
function PageFrame({ path, route: { page, title } }: { path: string; route: FoundRoute }) {
  const listPath = path.slice(0, path.lastIndexOf("/"));
  const list = page.endsWith("/view") ? findRoute(listPath) : undefined;
  return (
    <PageHeader title={title} back={list && { href: listPath, title: list.title }} isLoading={list !== undefined} />
  );
}

function CurrentPage({ path, route }: { path: string; route: FoundRoute }) {
  const content = (
    <PageBoundary key={path}>
      <LoadedPage path={path} route={route} />
    </PageBoundary>
  );
  return route.page.startsWith("settings/") ? <SettingsFrame>{content}</SettingsFrame> : content;
}

function LoadedPage({ path, route }: { path: string; route: FoundRoute }) {
  const Page = usePage(route.page);
  if (Page) return <Page id={route.id} />;
  return route.page.startsWith("settings/") ? null : <PageFrame path={path} route={route} />;
}

function UnknownPage() {
  const { mode } = useDashboard();
  return (
    <EmptyState text="This page doesn’t exist. Check the URL for typos.">
      <Link href={`/${mode}`} className={buttonClasses("primary")}>
        Go to home
      </Link>
    </EmptyState>
  );
}

/** Announces a page to screen readers after navigation; the focus goes to its content if it was lost. */
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
