"use client";

import { trpc } from "#dashboard/browser/client/trpc.ts";
import { PLATFORM_TITLES } from "#dashboard/browser/destination/destination-labels.ts";
import { EditDestination } from "#dashboard/browser/destination/edit-destination.tsx";
import { EditPage } from "#dashboard/browser/object/edit-page.tsx";
import type { PageProps } from "#dashboard/browser/pages/page-props.ts";

/** GET /{mode}/destinations/{id}/edit */
export default function EditDestinationPage({ id }: PageProps) {
  // The form fetches it; here it is only named.
  const { data, isError } = trpc.destination.get.useQuery({ id }, { enabled: false });
  return (
    <EditPage
      noun="destination"
      path={`destinations/${encodeURIComponent(id)}`}
      name={data && PLATFORM_TITLES[data.destination.platform]}
      isFailed={isError}
      scope="webhook_endpoints:write"
    >
      <EditDestination id={id} />
    </EditPage>
  );
}
