"use client";

import { CircleAlert } from "lucide-react";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { Link } from "#dashboard/browser/client/navigation.tsx";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { DestinationActions } from "#dashboard/browser/destination/destination-actions.tsx";
import {
  CONVERSION_STATUS_TITLES,
  CONVERSION_TITLES,
  disabledLabel,
  PLATFORM_FIELDS,
  PLATFORM_TITLES,
} from "#dashboard/browser/destination/destination-labels.ts";
import { ObjectPage } from "#dashboard/browser/object/object-page.tsx";
import { buttonClasses } from "#dashboard/browser/ui/button.tsx";
import { DetailItem, DetailList } from "#dashboard/browser/ui/detail-item.tsx";
import { MerchantTime } from "#dashboard/browser/ui/merchant-time.tsx";
import { Panel } from "#dashboard/browser/ui/panel.tsx";
import { Skeleton } from "#dashboard/browser/ui/skeleton.tsx";
import { WebhookEndpointStatusBadge } from "#dashboard/browser/webhook-endpoint/webhook-endpoint-status.tsx";
import { CONVERSION_STATUSES, type ConversionStatus } from "#signals/conversion/model.ts";
import type { Destination } from "#signals/destination/model.ts";

/** The details of a destination, and its actions. */
export function DestinationView({ id }: { id: string }) {
  const query = trpc.destination.get.useQuery({ id });
  return (
    <ObjectPage
      noun="destination"
      query={query}
      list={{ path: "destinations", title: "Destinations" }}
      skeleton={<Skeleton boxes={["h-36", "h-36"]} />}
      heading={({ destination }) => ({
        title: PLATFORM_TITLES[destination.platform],
        id,
        badge: <WebhookEndpointStatusBadge active={destination.active} />,
        description: `${PLATFORM_FIELDS[destination.platform].account} ${destination.accountId}`,
        actions: <DestinationActions destination={destination} />,
      })}
    >
      {({ destination, counts }) => (
        <div className="space-y-5">
          <Warnings destination={destination} />
          <LastWeek id={id} counts={counts} />
          <Details destination={destination} />
        </div>
      )}
    </ObjectPage>
  );
}

function Warnings({ destination }: { destination: Destination }) {
  const { mode } = useDashboard();
  const words =
    disabledLabel(destination) ??
    (mode === "test" && destination.testCode === null
      ? "Nothing is sent in test mode because this destination has no test code."
      : null);
  if (words === null) return null;
  return (
    <p className="flex gap-2 rounded-lg bg-warning-soft p-3 text-sm wrap-anywhere">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warning" />
      {words}
    </p>
  );
}

function LastWeek({ id, counts }: { id: string; counts: Partial<Record<ConversionStatus, number>> }) {
  const { mode } = useDashboard();
  return (
    <Panel
      title="Last 7 days"
      action={
        <Link href={`/${mode}/conversions?destination=${id}`} className={buttonClasses("quiet")}>
          View log
        </Link>
      }
    >
      <dl className="grid grid-cols-2 gap-4 text-sm sm:grid-cols-4">
        {CONVERSION_STATUSES.map((status) => (
          <DetailItem key={status} label={CONVERSION_STATUS_TITLES[status]}>
            {counts[status] ?? 0}
          </DetailItem>
        ))}
      </dl>
    </Panel>
  );
}

function Details({ destination }: { destination: Destination }) {
  const { events, consentDeclared, testCode, createdAt } = destination;
  return (
    <Panel title="Details">
      <DetailList>
        <DetailItem label="Events">{events.map((event) => CONVERSION_TITLES[event].title).join(", ")}</DetailItem>
        <DetailItem label="Consent">
          {consentDeclared ? "Collected at checkout or declared by you" : "Collected at checkout"}
        </DetailItem>
        <DetailItem label="Test code">{testCode ?? "None"}</DetailItem>
        <DetailItem label="Created">
          <MerchantTime date={createdAt} />
        </DetailItem>
      </DetailList>
    </Panel>
  );
}
