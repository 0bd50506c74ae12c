"use client";

import { failureOf } from "#dashboard/browser/client/failure.ts";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { PasswordPanel } from "#dashboard/browser/profile/password-panel.tsx";
import { ProfilePanel } from "#dashboard/browser/profile/profile-panel.tsx";
import { TwoFactorPanel } from "#dashboard/browser/profile/two-factor-panel.tsx";
import { ThemeChoice } from "#dashboard/browser/shell/theme-choice.tsx";
import { FailureNotice } from "#dashboard/browser/ui/failure-notice.tsx";
import { Panel } from "#dashboard/browser/ui/panel.tsx";
import { Skeleton } from "#dashboard/browser/ui/skeleton.tsx";

/** The user's own settings: name, time zone and sign-in. */
export function ProfileSettings() {
  const { data, error, refetch } = trpc.profile.get.useQuery();
  if (error && !data) {
    return <FailureNotice title="Couldn’t load your profile" failure={failureOf(error)} retry={refetch} />;
  }
  if (!data) return <Skeleton className="space-y-5" boxes={["h-72", "h-56", "h-72", "h-40"]} />;
  return (
    <div className="space-y-5">
      <ProfilePanel profile={data} />
      <PasswordPanel email={data.email} />
      <TwoFactorPanel since={data.twoFactorSince} recoveryCodesLeft={data.recoveryCodesLeft} />
      <Panel title="Theme">
        <p className="text-sm text-muted">Saved in this browser only.</p>
        <ThemeChoice name="profile-theme" />
      </Panel>
    </div>
  );
}
