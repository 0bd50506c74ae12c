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
  /** Of a page of that mode: in place of an object's id anything may stand. */
  path: string;
  /** Whether a payment processor serves this mode. */
  takesPayments: boolean;
}

/**
 * Every page of the dashboard. The server renders it for nobody in particular, and the first rendering in the browser is the same;
 * the next one has what the document was opened with.
 */
export function DashboardDocument({ mode, path, takesPayments }: DashboardDocumentProps) {
  const [{ page, clients }] = useState(() => openDocument(mode));
  const isHydrated = useHydrated();
  const opened = isHydrated && page && "dashboard" in page ? page : undefined;
  return (
    <>
      <script
        id={FIRST_PAGE_ID}
        type="application/json"
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: it is a fixed word, for which the server puts its JSON.
        dangerouslySetInnerHTML={{ __html: FIRST_PAGE_SLOT }}
      />
      {isHydrated && page && "failure" in page ? (
        <PageFailure digest={page.failure} onRetry={() => window.location.reload()} />
      ) : (
        <DashboardProvider clients={clients} dashboard={opened?.dashboard} path={path}>
          {opened?.viewer.hasTimeZone === false && <TimeZoneAdoption />}
          <PagePreloader>
            <AppShell mode={mode} takesPayments={takesPayments} viewer={opened?.viewer}>
              <DashboardPage />
            </AppShell>
          </PagePreloader>
        </DashboardProvider>
      )}
    </>
  );
}
