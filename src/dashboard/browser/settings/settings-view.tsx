import type { ReactNode } from "react";
import { failureOf } from "#dashboard/browser/client/failure.ts";
import { FailureNotice } from "#dashboard/browser/ui/failure-notice.tsx";
import { RoleNotice } from "#dashboard/browser/ui/role-notice.tsx";

interface SettingsViewProps<Known> {
  query: { data: Known | undefined; error: unknown; refetch: () => unknown };
  children: (settings: Known) => ReactNode;
}

/** A form of settings, once it is known what is set. */
export function SettingsView<Known extends { canEdit: boolean }>({
  query: { data, error, refetch },
  children,
}: SettingsViewProps<Known>) {
  if (error && !data) {
    return <FailureNotice title="Couldn’t load settings" failure={failureOf(error)} retry={refetch} />;
  }
  if (!data) {
    return (
      <div role="status" className="h-72 animate-pulse rounded-xl border bg-surface">
        <span className="sr-only">Loading</span>
      </div>
    );
  }
  return (
    <div className="space-y-6">
      {!data.canEdit && <RoleNotice>Only owners and admins can change these settings.</RoleNotice>}
      {children(data)}
    </div>
  );
}
