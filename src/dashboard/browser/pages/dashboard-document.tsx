"use client";

import { useState } from "react";
import { DashboardProvider } from "#dashboard/browser/client/dashboard-provider.tsx";
import { openDocument } from "#dashboard/browser/client/first-page.ts";
import { useHydrated } from "#dashboard/browser/client/hydrated.ts";
import { DashboardPage } from "#dashboard/browser/pages/dashboard-page.tsx";
import { PagePreloader } from "#dashboard/browser/pages/page-preloader.tsx";
import { AppShell } from "#dashboard/browser/shell/app-shell.tsx";
import { PageFailure } from "#dashboard/browser/shell/page-failure.tsx";
import { TimeZoneAdoption } from "#dashboard/browser/shell/time-zone-adoption.tsx";
import { FIRST_PAGE_ID, FIRST_PAGE_SLOT } from "#dashboard/first-page.ts";
import type { Mode } from "#kernel/mode.ts";

interface DashboardDocumentProps {
  mode: Mode;
  /** The path of a page of that mode, with any text in place of an object's id. */
  path: string;
  /** Whether a payment processor serves this mode. */
  acceptsPayments: boolean;
}

/**
 * The document of every dashboard page. The server renders it without a user, and the first render in the browser is the same. The next
 * render has the data that the document was opened with.
 */
export function DashboardDocument({ mode, path, acceptsPayments }: DashboardDocumentProps) {
  const [{ page, clients }] = useState(() => openDocument(mode));
  const isHydrated = useHydrated();
  const opened = isHydrated && page && "dashboard" in page ? page : undefined;
  return (
    <>
      <script
        id={FIRST_PAGE_ID}
        type="application/json"
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant, which the server replaces with its JSON.
        dangerouslySetInnerHTML={{ __html: FIRST_PAGE_SLOT }}
      />
      {isHydrated && page && "failure" in page ? (
        <PageFailure digest={page.failure} onRetry={() => window.location.reload()} />
      ) : (
        <DashboardProvider clients={clients} dashboard={opened?.dashboard} path={path}>
          {opened?.viewer.hasTimeZone === false && <TimeZoneAdoption />}
          <PagePreloader>
            <AppShell mode={mode} acceptsPayments={acceptsPayments} viewer={opened?.viewer}>
              <DashboardPage />
            </AppShell>
          </PagePreloader>
        </DashboardProvider>
      )}
    </>
  );
}
