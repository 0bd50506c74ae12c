import type { Metadata } from "next";
import { EventView } from "#components/event/event-view.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";

export const metadata: Metadata = { title: "Event" };

/** GET /{mode}/events/{id}: `?json=v3|v2` chooses the version that is shown. */
export default async function Event({ params }: { params: Promise<{ mode: string; id: string }> }) {
  const { mode, id } = await params;
  return (
    <>
      <PageHeader title="Event" back={{ href: `/${mode}/events`, title: "Events" }} />
      <EventView id={id} />
    </>
  );
}
