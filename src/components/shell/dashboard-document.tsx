"use client";

import { useState } from "react";
import { DashboardProvider } from "#client/dashboard-provider.tsx";
import { openDocument } from "#client/first-page.ts";
import { useHydrated } from "#client/hydrated.ts";
import { DashboardPage } from "#components/pages/dashboard-page.tsx";
import { PagePreloader } from "#components/pages/page-preloader.tsx";
import { AppShell } from "#components/shell/app-shell.tsx";
import { PageFailure } from "#components/shell/page-failure.tsx";
import { TimeZoneAdoption } from "#components/shell/time-zone-adoption.tsx";
import { FIRST_PAGE_ID, FIRST_PAGE_SLOT } from "#dashboard/first-page.ts";
import type { Mode } from "#domain/shared/mode.ts";

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
