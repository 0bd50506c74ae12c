"use client";

import { useDashboard } from "#client/dashboard-provider.tsx";
import { EventView } from "#components/event/event-view.tsx";
import type { PageProps } from "#components/pages/page-props.ts";
import { PageHeader } from "#components/ui/page-header.tsx";

/** GET /{mode}/events/{id}: `?json=v3|v2` chooses the version that is shown. */
export default function Event({ id }: PageProps) {
  const { mode } = useDashboard();
  return (
    <>
      <PageHeader title="Event" back={{ href: `/${mode}/events`, title: "Events" }} />
      <EventView id={id} />
    </>
  );
}
