import { notFound, redirect } from "next/navigation";
import type { ReactNode } from "react";
import { dashboardData } from "#app/(dashboard)/[mode]/dashboard-data.ts";
import { DashboardProvider } from "#client/dashboard-provider.tsx";
import { PagePreloader } from "#components/pages/page-preloader.tsx";
import { AppShell } from "#components/shell/app-shell.tsx";
import { TimeZoneAdoption } from "#components/shell/time-zone-adoption.tsx";
import { FIRST_STEPS_COOKIE } from "#domain/merchant/first-steps.ts";
import { MODES, type Mode, parseMode } from "#domain/shared/mode.ts";
import {
  hasPageCookie,
  pageAddress,
  pageCsrfToken,
  pageUser,
  readForPage,
  signInAddress,
} from "#server/auth/page-session.ts";
import { findMerchantsOf } from "#server/services/team/membership-repository.ts";

// Only the two modes: Next responds 404 to anything else before rendering.
export const dynamicParams = false;

export function generateStaticParams(): { mode: Mode }[] {
  return MODES.map((mode) => ({ mode }));
}

interface ModeLayoutProps {
  params: Promise<{ mode: string }>;
  children: ReactNode;
}

/** Every page of the dashboard: for signed-in users, in test or live mode. */
export default async function ModeLayout({ params, children }: ModeLayoutProps) {
  const mode = parseMode((await params).mode);
  if (!mode) notFound();
  const user = await pageUser();
  if (!user) redirect(await signInAddress());
  const dashboard = dashboardData(user, mode, await hasPageCookie(FIRST_STEPS_COOKIE, "hidden"));
  return (
    <DashboardProvider
      key={`${mode} ${user.merchant.id} ${user.role}`}
      dashboard={dashboard}
      address={await pageAddress()}
    >
      {user.timeZone === null && <TimeZoneAdoption />}
      <PagePreloader>
        <AppShell
          email={user.email}
          merchants={await readForPage(() => findMerchantsOf(user.id))}
          csrfToken={await pageCsrfToken()}
        >
          {children}
        </AppShell>
      </PagePreloader>
    </DashboardProvider>
  );
}
