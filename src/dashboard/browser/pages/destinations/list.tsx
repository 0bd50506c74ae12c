"use client";

import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { Link } from "#dashboard/browser/client/navigation.tsx";
import { DestinationList } from "#dashboard/browser/destination/destination-list.tsx";
import { NewObjectLink } from "#dashboard/browser/object/new-object-link.tsx";
import { buttonClasses } from "#dashboard/browser/ui/button.tsx";
import { PageHeader } from "#dashboard/browser/ui/page-header.tsx";

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
