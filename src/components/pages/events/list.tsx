"use client";

import { EventList } from "#components/event/event-list.tsx";
import { EventsLead } from "#components/shell/page-leads.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";

/** GET /{mode}/events: `?type=`, `?object=`, `?from=`, `?to=`. */
export default function Events() {
  return (
    <>
      <PageHeader title="Events" description={<EventsLead />} />
      <EventList />
    </>
  );
}
