"use client";

import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { DeliveryStatusBadge } from "#dashboard/browser/labels/webhook-delivery-status.tsx";
import { CodeText } from "#dashboard/browser/object/code-text.tsx";
import { ObjectJson } from "#dashboard/browser/object/object-json.tsx";
import { ObjectLink } from "#dashboard/browser/object/object-link.tsx";
import { ObjectPage } from "#dashboard/browser/object/object-page.tsx";
import { CopyButton } from "#dashboard/browser/ui/copy-button.tsx";
import { DetailItem, DetailList } from "#dashboard/browser/ui/detail-item.tsx";
import { MerchantTime } from "#dashboard/browser/ui/merchant-time.tsx";
import { Panel } from "#dashboard/browser/ui/panel.tsx";
import { DeliveryAttempts } from "#dashboard/browser/webhook-delivery/delivery-attempts.tsx";
import { NextAttempt } from "#dashboard/browser/webhook-delivery/next-attempt.tsx";
import { refreshInterval } from "#dashboard/browser/webhook-delivery/refresh-interval.ts";
import { ResendDelivery } from "#dashboard/browser/webhook-delivery/resend-delivery.tsx";
import { readableJson } from "#dashboard/readable-json.ts";

/** A delivery of one event to one endpoint: the request and the response. */
export function WebhookDeliveryView({ id }: { id: string }) {
  const { scopes, clockOffsetSeconds } = useDashboard();
  const query = trpc.webhookDelivery.get.useQuery(
    { id },
    {
      refetchInterval: ({ state: { data } }) => refreshInterval(data ? [data.delivery] : [], clockOffsetSeconds),
    },
  );
  return (
    <ObjectPage
      noun="delivery"
      query={query}
      list={{ path: "webhook-deliveries", title: "Webhook deliveries" }}
      skeleton={<ViewSkeleton />}
      heading={({ delivery, endpoint, request }) => ({
        title: delivery.eventType,
        id,
        badge: <DeliveryStatusBadge status={delivery.status} />,
        description: `To ${request.url}`,
        actions: scopes.includes("webhook_endpoints:write") && endpoint.active && (
          <ResendDelivery id={id} variant="primary" />
        ),
      })}
      developers={({ json }) => <ObjectJson versions={json} />}
    >
      {({ delivery, attempts, endpoint, objectId, request }) => (
        <div className="space-y-5">
          <Panel title="Details">
            <DetailList>
              <DetailItem label="Event">
                <ObjectLink id={delivery.eventId} />
              </DetailItem>
              <DetailItem label="Object">
                <ObjectLink id={objectId} />
              </DetailItem>
              <DetailItem label="Endpoint">
                <ObjectLink id={endpoint.id} />
                {!endpoint.active && <span className="block text-muted">Disabled</span>}
              </DetailItem>
              <DetailItem label={delivery.nextAttemptAt ? "Next attempt" : "Created"}>
                {delivery.nextAttemptAt ? (
                  <NextAttempt at={delivery.nextAttemptAt} />
                ) : (
                  <MerchantTime date={delivery.createdAt} />
                )}
              </DetailItem>
            </DetailList>
          </Panel>
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2">
            <Panel title="Request" action={<CopyButton text={request.body} what="body" named />}>
              <p className="mb-3 font-mono text-xs break-all">POST {request.url}</p>
              <dl className="mb-3 grid gap-1 font-mono text-xs">
                {request.headers.map(({ name, value }) => (
                  <div key={name} className="flex flex-wrap gap-x-2">
                    <dt className="text-muted">{name}:</dt>
                    <dd className="min-w-0 break-all">{value}</dd>
                  </div>
                ))}
              </dl>
              <p className="mb-3 text-xs text-muted">
                The timestamp and signatures are created for each attempt and aren’t stored. The body is formatted here
                for reading. The signed body has no line breaks.
              </p>
              <CodeText label="Request body" text={readableJson(request.body)} />
            </Panel>
            <DeliveryAttempts attempts={attempts} />
          </div>
        </div>
      )}
    </ObjectPage>
  );
}

function ViewSkeleton() {
  return (
    <div role="status" className="space-y-5">
      <span className="sr-only">Loading</span>
      <div className="h-28 animate-pulse rounded-xl border bg-surface" />
      <div className="grid gap-5 lg:grid-cols-2">
        <div className="h-96 animate-pulse rounded-xl border bg-surface" />
        <div className="h-60 animate-pulse rounded-xl border bg-surface" />
      </div>
    </div>
  );
}
