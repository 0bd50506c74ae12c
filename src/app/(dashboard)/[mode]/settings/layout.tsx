import type { ReactNode } from "react";
import { SettingsNavigation } from "#components/settings/settings-navigation.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";

/** Every page of the settings: the same in both modes. */
export default function SettingsLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <PageHeader title="Settings" lead="For your business and your account, in test and live mode." />
      <SettingsNavigation />
      {children}
    </>
  );
}
