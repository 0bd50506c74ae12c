"use client";

import type { ReactNode } from "react";
import { useDashboard } from "#client/dashboard-provider.tsx";
import { Link } from "#client/navigation.tsx";
import { Commands } from "#components/commands/commands.tsx";
import { UnsavedChangesDialog } from "#components/form/unsaved-changes-dialog.tsx";
import { AccountMenu } from "#components/shell/account-menu.tsx";
import { ModeBar } from "#components/shell/mode-bar.tsx";
import { ModeSwitch } from "#components/shell/mode-switch.tsx";
import { NavigationButton, NavigationPanel } from "#components/shell/navigation-panel.tsx";
import { OfflineBar } from "#components/shell/offline-bar.tsx";
import { SignInAgainDialog } from "#components/sign-in/sign-in-again-dialog.tsx";
import { BrandMark } from "#components/ui/brand-mark.tsx";

interface AppShellProps {
  email: string;
  /** All that the user belongs to, this one too. */
  merchants: readonly { id: string; companyName: string }[];
  csrfToken: string;
  children: ReactNode;
}

/** What stands around every page of the dashboard. */
export function AppShell({ email, merchants, csrfToken, children }: AppShellProps) {
  const { mode, companyName } = useDashboard();
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-lg focus:bg-surface focus:px-4 focus:py-2 focus:text-sm focus:shadow-lg"
      >
        Skip to the content
      </a>
      <header>
        <ModeBar />
        <OfflineBar />
        <div className="flex h-14 items-center gap-3 border-b bg-surface px-4 max-sm:gap-2 max-sm:px-2 md:px-5">
          <NavigationButton />
          <Link
            href={`/${mode}`}
            className="flex min-h-11 shrink-0 items-center gap-2 rounded-lg font-semibold tracking-tight max-sm:-mx-2 max-sm:min-w-11 max-sm:justify-center"
          >
            <BrandMark />
            <span className="max-sm:sr-only">Checkstand</span>
          </Link>
          <span aria-hidden="true" className="text-line max-sm:hidden">
            /
          </span>
          <span className="min-w-0 truncate text-sm text-muted">{companyName}</span>
          <div className="ml-auto flex items-center gap-1.5">
            <Commands mode={mode} />
            <ModeSwitch mode={mode} />
            <AccountMenu
              mode={mode}
              email={email}
              companyName={companyName}
              merchants={merchants}
              csrfToken={csrfToken}
            />
          </div>
        </div>
      </header>
      <div className="flex flex-1">
        <NavigationPanel mode={mode} />
        <main id="content" tabIndex={-1} className="min-w-0 flex-1 px-4 py-6 outline-none sm:px-8 sm:py-8">
          <div className="mx-auto max-w-5xl">{children}</div>
        </main>
      </div>
      <UnsavedChangesDialog />
      <SignInAgainDialog email={email} />
    </div>
  );
}
