import { notFound, redirect } from "next/navigation";
import type { ReactNode } from "react";
import { DashboardProvider } from "#client/dashboard-provider.tsx";
import { AppShell } from "#components/shell/app-shell.tsx";
import { MODES, type Mode, parseMode } from "#domain/mode.ts";
import { scopesOfRole } from "#domain/role.ts";
import { pageCsrfToken, pageUser, signInAddress } from "#server/auth/page-session.ts";
import { processorFor } from "#server/payments/processor-for.ts";

// The modes are all there is below this segment: Next answers 404 to anything else before rendering.
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
  const { companyName, defaultCurrency } = user.merchant;
  const clockOffsetSeconds = mode === "live" ? 0 : user.testClockOffsetSeconds;
  const scopes = scopesOfRole(user.role);
  return (
    <DashboardProvider key={mode} dashboard={{ mode, companyName, defaultCurrency, scopes, clockOffsetSeconds }}>
      <AppShell
        mode={mode}
        companyName={companyName}
        email={user.email}
        csrfToken={await pageCsrfToken()}
        takesPayments={processorFor(mode === "live") !== undefined}
        clockOffsetSeconds={clockOffsetSeconds}
      >
        {children}
      </AppShell>
    </DashboardProvider>
  );
}
