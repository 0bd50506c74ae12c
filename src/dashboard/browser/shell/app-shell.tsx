"use client";

import type { ReactNode } from "react";
import { useOpenedDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { Commands } from "#dashboard/browser/commands/commands.tsx";
import { UnsavedChangesDialog } from "#dashboard/browser/form/unsaved-changes-dialog.tsx";
import { AccountMenu } from "#dashboard/browser/shell/account-menu.tsx";
import { BrandLink } from "#dashboard/browser/shell/brand-link.tsx";
import { ModeBar } from "#dashboard/browser/shell/mode-bar.tsx";
import { ModeSwitch } from "#dashboard/browser/shell/mode-switch.tsx";
import { NavigationButton, NavigationPanel } from "#dashboard/browser/shell/navigation-panel.tsx";
import { OfflineBar } from "#dashboard/browser/shell/offline-bar.tsx";
import { SignInAgainDialog } from "#dashboard/browser/sign-in/sign-in-again-dialog.tsx";
import type { Viewer } from "#dashboard/first-page.ts";
import type { Mode } from "#kernel/mode.ts";

interface AppShellProps {
  mode: Mode;
  /** Whether a payment processor serves this mode. */
  acceptsPayments: boolean;
  /** Undefined in the server's HTML. */
  viewer: Viewer | undefined;
  children: ReactNode;
}

/** The layout around every dashboard page. The header stays visible while scrolling. */
export function AppShell({ mode, acceptsPayments, viewer, children }: AppShellProps) {
  const companyName = useOpenedDashboard()?.companyName;
  return (
    <div className="flex min-h-dvh">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-lg focus:bg-surface focus:px-4 focus:py-2 focus:text-sm focus:shadow-lg"
      >
        Skip to content
      </a>
      <NavigationPanel mode={mode} />
      <div className="flex min-w-0 flex-1 flex-col">
        {/* Not sticky on low screens, such as a phone in landscape: it would cover half of the page. */}
        <header className="z-20 [@media(height>=30rem)]:sticky [@media(height>=30rem)]:top-0">
          <ModeBar mode={mode} acceptsPayments={acceptsPayments} />
          <OfflineBar />
          <div className="flex h-14 items-center gap-3 border-b bg-surface px-4 max-sm:gap-2 max-sm:px-2 sm:px-8">
            <NavigationButton />
            <BrandLink mode={mode} className="md:hidden" />
            <span className="min-w-0 truncate text-sm font-medium">{companyName}</span>
            <div className="ml-auto flex items-center gap-1.5">
              <Commands mode={mode} />
              <ModeSwitch mode={mode} />
              <AccountMenu mode={mode} companyName={companyName} viewer={viewer} />
            </div>
          </div>
        </header>
        <main id="content" tabIndex={-1} className="min-w-0 flex-1 px-4 py-6 outline-none sm:px-8 sm:py-8">
          <div className="mx-auto max-w-5xl">{children}</div>
        </main>
      </div>
      <UnsavedChangesDialog />
      {viewer && <SignInAgainDialog email={viewer.email} />}
    </div>
  );
}
