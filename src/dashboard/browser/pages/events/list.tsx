"use client";

import { EventList } from "#dashboard/browser/event/event-list.tsx";
import { EventsLead } from "#dashboard/browser/shell/page-leads.tsx";
import { PageHeader } from "#dashboard/browser/ui/page-header.tsx";

/** GET /{mode}/events: `?type=`, `?object=`, `?from=`, `?to=`. */
export default function Events() {
  return (
    <>
      <PageHeader title="Events" description={<EventsLead />} />
      <EventList />
    </>
  );
}
