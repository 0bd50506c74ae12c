"use client";

import { DestinationList } from "#components/destination/destination-list.tsx";
import { NewObjectLink } from "#components/object/new-object-link.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";

/** GET /{mode}/destinations */
export default function Destinations() {
  return (
    <>
      <PageHeader
        title="Destinations"
        lead="Advertising platforms that hear of checkouts, with the customer’s consent."
      >
        <NewObjectLink path="destinations/new" scope="webhook_endpoints:write">
          Add destination
        </NewObjectLink>
      </PageHeader>
      <DestinationList />
    </>
  );
}
