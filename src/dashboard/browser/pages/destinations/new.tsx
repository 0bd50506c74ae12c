"use client";

import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { NewDestination } from "#dashboard/browser/destination/new-destination.tsx";
import { NeedsScope } from "#dashboard/browser/shell/needs-scope.tsx";
import { PageHeader } from "#dashboard/browser/ui/page-header.tsx";

/** GET /{mode}/destinations/new */
export default function NewDestinationPage() {
  const { mode } = useDashboard();
  const back = { href: `/${mode}/destinations`, title: "Destinations" };
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeader title="Add destination" back={back} />
      <NeedsScope scope="webhook_endpoints:write" to="add destinations" back={back}>
        <NewDestination />
      </NeedsScope>
    </div>
  );
}
