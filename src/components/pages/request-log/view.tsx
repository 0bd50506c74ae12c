"use client";

import { useDashboard } from "#client/dashboard-provider.tsx";
import type { PageProps } from "#components/pages/page-props.ts";
import { RequestView } from "#components/request-log/request-view.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";

/** GET /{mode}/request-log/{id} */
export default function Request({ id }: PageProps) {
  const { mode } = useDashboard();
  return (
    <>
      <PageHeader title="Request" back={{ href: `/${mode}/request-log`, title: "Request log" }} />
      <RequestView id={id} />
    </>
  );
}
