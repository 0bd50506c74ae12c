"use client";

import { useDashboard } from "#client/dashboard-provider.tsx";
import { Link } from "#client/navigation.tsx";
import { DestinationList } from "#components/destination/destination-list.tsx";
import { NewObjectLink } from "#components/object/new-object-link.tsx";
import { buttonClasses } from "#components/ui/button.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";

/** GET /{mode}/destinations */
export default function Destinations() {
  const { mode } = useDashboard();
  return (
    <>
      <PageHeader
        title="Destinations"
        description="Ad platforms that receive conversions, with the customer’s consent."
      >
        <Link href={`/${mode}/conversions`} className={buttonClasses("quiet")}>
          View log
        </Link>
        <NewObjectLink path="destinations/new" scope="webhook_endpoints:write">
          Add destination
        </NewObjectLink>
      </PageHeader>
      <DestinationList />
    </>
  );
}
