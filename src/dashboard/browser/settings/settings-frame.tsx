import type { ReactNode } from "react";
import { SettingsNavigation } from "#dashboard/browser/settings/settings-navigation.tsx";
import { PageHeader } from "#dashboard/browser/ui/page-header.tsx";

/** Around every page of the settings, which are the same in both modes. */
export function SettingsFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <PageHeader
        title="Settings"
        description="For your business and your account. Most settings apply to both test and live mode."
      />
      <div className="items-start gap-8 xl:grid xl:grid-cols-[11rem_minmax(0,1fr)]">
        <SettingsNavigation />
        <div className="min-w-0">{children}</div>
      </div>
    </>
  );
}
