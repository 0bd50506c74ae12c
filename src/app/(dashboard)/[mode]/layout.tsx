import { notFound, redirect } from "next/navigation";
import type { ReactNode } from "react";
import { type Dashboard, DashboardProvider } from "#client/dashboard-provider.tsx";
import { PagePreloader } from "#components/pages/page-preloader.tsx";
import { AppShell } from "#components/shell/app-shell.tsx";
import { TimeZoneAdoption } from "#components/shell/time-zone-adoption.tsx";
import { FIRST_STEPS_COOKIE } from "#domain/merchant/first-steps.ts";
import { scopesOfRole } from "#domain/merchant/role.ts";
import { MODES, type Mode, parseMode } from "#domain/shared/mode.ts";
import { DEFAULT_TIME_ZONE } from "#domain/shared/time-zone.ts";
import {
  hasPageCookie,
  pageAddress,
  pageCsrfToken,
  pageUser,
  readForPage,
  signInAddress,
} from "#server/auth/page-session.ts";
import { processorFor } from "#server/payments/processor-for.ts";
import { serviceUrl } from "#server/platform/public-url.ts";
import { retention } from "#server/platform/retention.ts";
import { sendsMail } from "#server/platform/sends-mail.ts";
import { keyRateLimits } from "#server/services/api-key/key-rate-limit.ts";
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
  const { id: merchantId, companyName, defaultCurrency } = user.merchant;
  const dashboard: Dashboard = {
    mode,
    merchantId,
    companyName,
    defaultCurrency,
    role: user.role,
    scopes: scopesOfRole(user.role),
    takesPayments: processorFor(mode === "live") !== undefined,
    sendsMail: sendsMail(),
    clockOffsetSeconds: mode === "live" ? 0 : user.testClockOffsetSeconds,
    timeZone: user.timeZone ?? DEFAULT_TIME_ZONE,
    retention: retention(),
    keyRateLimits: keyRateLimits(),
    apiBaseUrl: serviceUrl(),
    hidesFirstSteps: await hasPageCookie(FIRST_STEPS_COOKIE, "hidden"),
  };
  return (
    <DashboardProvider key={`${mode} ${merchantId} ${user.role}`} dashboard={dashboard} address={await pageAddress()}>
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
