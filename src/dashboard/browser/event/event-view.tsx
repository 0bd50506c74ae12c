"use client";

import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { Link } from "#dashboard/browser/client/navigation.tsx";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { ResendEvent } from "#dashboard/browser/event/resend-event.tsx";
import { RequestStatus } from "#dashboard/browser/labels/request-status.tsx";
import { DeliveryStatusBadge } from "#dashboard/browser/labels/webhook-delivery-status.tsx";
import { ObjectJson } from "#dashboard/browser/object/object-json.tsx";
import { ObjectLink } from "#dashboard/browser/object/object-link.tsx";
import { ObjectPage } from "#dashboard/browser/object/object-page.tsx";
import { Badge } from "#dashboard/browser/ui/badge.tsx";
import { DetailItem, DetailList } from "#dashboard/browser/ui/detail-item.tsx";
import { LocalTime } from "#dashboard/browser/ui/local-time.tsx";
import { Panel } from "#dashboard/browser/ui/panel.tsx";
import { Skeleton } from "#dashboard/browser/ui/skeleton.tsx";
import { useEndpointOptions } from "#dashboard/browser/webhook-delivery/use-endpoint-options.ts";
import type { RequestSummary } from "#signals/request-log/model.ts";
import type { WebhookDelivery } from "#signals/webhook-delivery/model.ts";

/** An event: its content, its cause, and its deliveries. */
export function EventView({ id }: { id: string }) {
  const { scopes } = useDashboard();
  const query = trpc.event.get.useQuery({ id });
  return (
    <ObjectPage
      noun="event"
      query={query}
      list={{ path: "events", title: "Events" }}
      skeleton={<Skeleton boxes={["h-28", "h-96"]} />}
      heading={({ event, isSample }) => ({
        title: event.type,
        id,
        badge: isSample && <Badge tone="neutral">Sample</Badge>,
        actions: scopes.includes("webhook_endpoints:write") && <ResendEvent id={id} />,
      })}
    >
      {({ event, json, deliveries, requestId, request }) => (
        <div className="space-y-5">
          <Panel title="Details">
            <DetailList>
              <DetailItem label="Object">
                <ObjectLink id={event.objectId} />
              </DetailItem>
              <DetailItem label="Occurred">
                <LocalTime date={event.createdAt} />
              </DetailItem>
              <DetailItem label="Source">
                <Cause requestId={requestId} request={request} />
              </DetailItem>
            </DetailList>
          </Panel>
          {deliveries.length > 0 && (
            <Panel title="Deliveries">
              <ul className="divide-y">
                {deliveries.map((delivery) => (
                  <DeliveryRow key={delivery.id} delivery={delivery} />
                ))}
              </ul>
            </Panel>
          )}
          <ObjectJson versions={json} />
          {json.length === 1 && (
            <p className="text-sm text-muted">
              The v2 version exists only if a v2 endpoint was subscribed when the event occurred.
            </p>
          )}
        </div>
      )}
    </ObjectPage>
  );
}

function Cause({ requestId, request }: { requestId: string | null; request: RequestSummary | null }) {
  const { mode } = useDashboard();
  if (request) {
    return (
      <Link
        href={`/${mode}/request-log/${request.id}`}
        className="inline-flex min-h-11 flex-wrap items-center gap-2 font-mono text-xs underline underline-offset-4 sm:min-h-6"
      >
        {request.method} {request.path} <RequestStatus status={request.status} />
      </Link>
    );
  }
  if (requestId === null) return "Checkstand";
  return (
    <>
      Someone in the dashboard or on a customer page
      <code className="block font-mono text-xs break-all text-muted">{requestId}</code>
    </>
  );
}

function DeliveryRow({ delivery: { id, status, attempts, webhookEndpointId } }: { delivery: WebhookDelivery }) {
  const { mode } = useDashboard();
  const endpoint = useEndpointOptions().find(({ value }) => value === webhookEndpointId);
  return (
    <li className="relative flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2 text-sm hover:bg-raised/50">
      <Link
        href={`/${mode}/webhook-deliveries/${id}`}
        className="min-w-0 flex-1 basis-48 truncate rounded after:absolute after:inset-0"
      >
        {endpoint?.title ?? webhookEndpointId}
      </Link>
      <span className="flex items-center gap-3">
        <span className="text-xs text-muted">{attempts === 1 ? "1 attempt" : `${attempts} attempts`}</span>
        <DeliveryStatusBadge status={status} />
      </span>
    </li>
  );
}
