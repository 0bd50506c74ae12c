"use client";

import { Send } from "lucide-react";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { EVENT_TYPE_OPTIONS } from "#dashboard/browser/labels/event-groups.ts";
import { DELIVERY_STATUS_TITLES, DeliveryStatusBadge } from "#dashboard/browser/labels/webhook-delivery-status.tsx";
import type { Column } from "#dashboard/browser/list/data-table.tsx";
import type { FilterField } from "#dashboard/browser/list/filter-fields.tsx";
import { ObjectList } from "#dashboard/browser/list/object-list.tsx";
import { RowLink } from "#dashboard/browser/list/row-link.tsx";
import { TimeBelow } from "#dashboard/browser/list/time-below.tsx";
import { createdColumn } from "#dashboard/browser/list/time-column.tsx";
import { ClippedText } from "#dashboard/browser/ui/clipped-text.tsx";
import { MerchantTime } from "#dashboard/browser/ui/merchant-time.tsx";
import { NextAttempt } from "#dashboard/browser/webhook-delivery/next-attempt.tsx";
import { ResendFailed } from "#dashboard/browser/webhook-delivery/resend-failed.tsx";
import { useEndpointOptions } from "#dashboard/browser/webhook-delivery/use-endpoint-options.ts";
import { NAMED_KINDS } from "#kernel/named-kind.ts";
import { WEBHOOK_DELIVERY_STATUSES, type WebhookDelivery } from "#signals/webhook-delivery/model.ts";

/** The merchant's deliveries of this mode, newest first. */
export function WebhookDeliveryList() {
  const { scopes } = useDashboard();
  const cache = trpc.useUtils();
  const resend = trpc.webhookDelivery.resend.useMutation();
  const endpoints = useEndpointOptions();
  const fields: FilterField[] = [
    { kind: "choice", name: "endpoint", title: "Endpoint", options: endpoints },
    { kind: "choice", name: "type", title: "Event type", options: EVENT_TYPE_OPTIONS },
    { kind: "text", name: "event", title: "Event ID", placeholder: "evt_…" },
    { kind: "reference", name: "object", title: "Object", of: NAMED_KINDS },
    { kind: "days" },
  ];
  const urlOf = (id: string) => endpoints.find(({ value }) => value === id)?.title ?? id;
  return (
    <ObjectList
      of="webhookDelivery"
      title="Webhook deliveries"
      description="Events sent to your webhook endpoints, with the responses."
      actions={<ResendFailed />}
      noun="deliveries"
      list="webhook-deliveries"
      statuses={WEBHOOK_DELIVERY_STATUSES.map((status) => ({ status, title: DELIVERY_STATUS_TITLES[status] }))}
      search="Any ID"
      fields={fields}
      columns={columns(urlOf)}
      counted
      choice={
        scopes.includes("webhook_endpoints:write")
          ? {
              nameOf: ({ eventType, webhookEndpointId }) => `${eventType} to ${urlOf(webhookEndpointId)}`,
              actions: [
                {
                  title: "Resend",
                  icon: Send,
                  run: ({ id }) => resend.mutateAsync({ id }),
                  done: "resent",
                  rejections: { parameter_invalid: "the endpoint is disabled." },
                },
              ],
              reload: () => Promise.all([cache.webhookDelivery.invalidate(), cache.activity.invalidate()]),
            }
          : undefined
      }
      live
      empty={{
        icon: Send,
        text: "Events sent to your webhook endpoints appear here, with the responses.",
        link: { path: "webhook-endpoints", title: "Go to webhook endpoints" },
      }}
    />
  );
}

function columns(urlOf: (id: string) => string): Column<WebhookDelivery>[] {
  return [
    {
      title: "Event",
      grow: true,
      cell: ({ id, eventType, webhookEndpointId, createdAt }) => (
        <div className="min-w-0">
          <RowLink id={id} code>
            {eventType}
          </RowLink>
          <ClippedText text={urlOf(webhookEndpointId)} className="text-xs text-muted" />
          <TimeBelow>
            <MerchantTime date={createdAt} />
          </TimeBelow>
        </div>
      ),
      placeholder: "w-40 max-w-full",
    },
    { title: "Attempts", from: "md", align: "right", cell: ({ attempts }) => attempts, placeholder: "w-6" },
    {
      title: "Next attempt",
      from: "lg",
      cell: ({ nextAttemptAt }) => (
        <span className="relative text-muted">{nextAttemptAt ? <NextAttempt at={nextAttemptAt} /> : "–"}</span>
      ),
      placeholder: "w-26",
    },
    createdColumn({ from: "sm" }),
    { title: "Status", cell: ({ status }) => <DeliveryStatusBadge status={status} />, placeholder: "w-16" },
  ];
}
