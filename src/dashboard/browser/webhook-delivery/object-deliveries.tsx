"use client";

import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { failureOf } from "#dashboard/browser/client/failure.ts";
import { Link } from "#dashboard/browser/client/navigation.tsx";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { DeliveryStatusBadge } from "#dashboard/browser/labels/webhook-delivery-status.tsx";
import { buttonClasses } from "#dashboard/browser/ui/button.tsx";
import { FailureNotice } from "#dashboard/browser/ui/failure-notice.tsx";
import { Panel } from "#dashboard/browser/ui/panel.tsx";
import { NextAttempt } from "#dashboard/browser/webhook-delivery/next-attempt.tsx";
import { refreshInterval } from "#dashboard/browser/webhook-delivery/refresh-interval.ts";
import { ResendDelivery } from "#dashboard/browser/webhook-delivery/resend-delivery.tsx";
import { useEndpointOptions } from "#dashboard/browser/webhook-delivery/use-endpoint-options.ts";
import type { WebhookDelivery } from "#signals/webhook-delivery/model.ts";

const SHOWN = 10;

/** The deliveries of an object's events and their results, newest first. */
export function ObjectDeliveries({ objectId }: { objectId: string }) {
  const { mode, scopes, clockOffsetSeconds } = useDashboard();
  const canRead = scopes.includes("webhook_endpoints:read");
  const { data, error, refetch } = trpc.webhookDelivery.list.useQuery(
    { filter: { object: objectId } },
    {
      enabled: canRead,
      refetchInterval: ({ state }) => refreshInterval(state.data?.data.slice(0, SHOWN) ?? [], clockOffsetSeconds),
    },
  );
  if (!canRead) return null;
  const hasMore = data !== undefined && (data.hasMore || data.data.length > SHOWN);
  return (
    <Panel
      title="Webhook deliveries"
      action={
        hasMore && (
          <Link href={`/${mode}/webhook-deliveries?object=${objectId}`} className={buttonClasses("quiet", "-mr-3")}>
            Show all<span className="sr-only"> webhook deliveries</span>
          </Link>
        )
      }
    >
      {error && !data && <FailureNotice title="Couldn’t load deliveries" failure={failureOf(error)} retry={refetch} />}
      {!data && !error && <div className="h-24 animate-pulse rounded-lg bg-raised" />}
      {data?.data.length === 0 && (
        <p className="text-sm text-muted">
          No events were sent: no{" "}
          <Link href={`/${mode}/webhook-endpoints`} className="underline underline-offset-4">
            webhook endpoint
          </Link>{" "}
          was subscribed to them when they occurred.
        </p>
      )}
      {data && data.data.length > 0 && (
        <ul className="divide-y text-sm">
          {data.data.slice(0, SHOWN).map((delivery) => (
            <DeliveryRow key={delivery.id} delivery={delivery} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** The row links to the delivery; a failed one can be resent in place. */
function DeliveryRow({ delivery }: { delivery: WebhookDelivery }) {
  const { mode, scopes } = useDashboard();
  const endpoint = useEndpointOptions().find(({ value }) => value === delivery.webhookEndpointId);
  const { id, status, attempts, nextAttemptAt, eventType } = delivery;
  const canBeResent = status === "failed" && endpoint?.active && scopes.includes("webhook_endpoints:write");
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0 hover:bg-raised/50">
      <div className="min-w-0 flex-1 basis-56">
        <Link
          href={`/${mode}/webhook-deliveries/${id}`}
          className="font-mono text-xs font-medium wrap-anywhere underline-offset-4 after:absolute after:inset-0 hover:underline"
        >
          {eventType}
        </Link>
        <p className="truncate text-xs text-muted">{endpoint?.title ?? delivery.webhookEndpointId}</p>
      </div>
      <p className="text-xs text-muted">
        {attempts === 1 ? "1 attempt" : `${attempts} attempts`}
        {nextAttemptAt && (
          <>
            , next attempt{" "}
            <span className="relative">
              <NextAttempt at={nextAttemptAt} />
            </span>
          </>
        )}
      </p>
      <DeliveryStatusBadge status={status} />
      {canBeResent && (
        <span className="relative">
          <ResendDelivery id={id} what={`${eventType} to ${endpoint.title}`} />
        </span>
      )}
    </li>
  );
}
