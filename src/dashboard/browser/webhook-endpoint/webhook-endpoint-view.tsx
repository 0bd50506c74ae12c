"use client";

import { CircleAlert, Pencil } from "lucide-react";
import { useState } from "react";
import { RelatedActivity } from "#dashboard/browser/activity/related-activity.tsx";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { Link } from "#dashboard/browser/client/navigation.tsx";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { ObjectJson } from "#dashboard/browser/object/object-json.tsx";
import { ObjectMetadata } from "#dashboard/browser/object/object-metadata.tsx";
import { ObjectPage } from "#dashboard/browser/object/object-page.tsx";
import { buttonClasses } from "#dashboard/browser/ui/button.tsx";
import { DetailItem, DetailList } from "#dashboard/browser/ui/detail-item.tsx";
import { MerchantTime } from "#dashboard/browser/ui/merchant-time.tsx";
import { MoreMenu } from "#dashboard/browser/ui/more-menu.tsx";
import { Panel } from "#dashboard/browser/ui/panel.tsx";
import { SecretOnce } from "#dashboard/browser/ui/secret-once.tsx";
import { Skeleton } from "#dashboard/browser/ui/skeleton.tsx";
import { DeleteWebhookEndpoint } from "#dashboard/browser/webhook-endpoint/delete-webhook-endpoint.tsx";
import { DISABLED_REASONS, eventsSummary, FORMAT_TITLES } from "#dashboard/browser/webhook-endpoint/endpoint-labels.ts";
import { EndpointStats } from "#dashboard/browser/webhook-endpoint/endpoint-stats.tsx";
import { RollWebhookSecret } from "#dashboard/browser/webhook-endpoint/roll-webhook-secret.tsx";
import { SendSample } from "#dashboard/browser/webhook-endpoint/send-sample.tsx";
import { ToggleWebhookEndpoint } from "#dashboard/browser/webhook-endpoint/toggle-webhook-endpoint.tsx";
import { WebhookEndpointStatusBadge } from "#dashboard/browser/webhook-endpoint/webhook-endpoint-status.tsx";
import type { WebhookEndpoint } from "#signals/webhook-endpoint/model.ts";

/** The details of an endpoint, and its actions. */
export function WebhookEndpointView({ id }: { id: string }) {
  const [secret, setSecret] = useState<string>();
  const query = trpc.webhookEndpoint.get.useQuery({ id });
  if (secret !== undefined) {
    return (
      <SecretOnce
        title="Your new signing secret"
        secret={secret}
        what="signing secret"
        onDone={() => setSecret(undefined)}
      >
        <p>
          Copy the secret now, because it isn’t shown again. For 24 hours, deliveries are also signed with the old
          secret.
        </p>
      </SecretOnce>
    );
  }
  return (
    <ObjectPage
      noun="webhook endpoint"
      query={query}
      list={{ path: "webhook-endpoints", title: "Webhook endpoints" }}
      skeleton={<Skeleton boxes={["h-40", "h-36"]} />}
      heading={({ endpoint }) => ({
        title: endpoint.url.replace("https://", ""),
        id,
        badge: <WebhookEndpointStatusBadge active={endpoint.active} />,
        description: endpoint.description,
        actions: <EndpointActions endpoint={endpoint} onRolled={setSecret} />,
      })}
      developers={({ json }) => (
        <div className="space-y-5">
          <RelatedActivity objectId={id} />
          <ObjectJson versions={json} />
        </div>
      )}
    >
      {({ endpoint, stats }) => (
        <div className="space-y-5">
          {endpoint.disabledReason && (
            <p className="flex gap-2 rounded-lg bg-warning-soft p-3 text-sm">
              <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warning" />
              {DISABLED_REASONS[endpoint.disabledReason]}
            </p>
          )}
          <EndpointStats id={id} stats={stats} />
          <Details endpoint={endpoint} />
          <ObjectMetadata metadata={endpoint.metadata} />
        </div>
      )}
    </ObjectPage>
  );
}

function EndpointActions({ endpoint, onRolled }: { endpoint: WebhookEndpoint; onRolled: (secret: string) => void }) {
  const { mode, scopes } = useDashboard();
  const { id, active } = endpoint;
  if (!scopes.includes("webhook_endpoints:write")) return null;
  return (
    <>
      {active && <SendSample id={id} />}
      <Link href={`/${mode}/webhook-endpoints/${id}/edit`} className={buttonClasses()}>
        <Pencil aria-hidden="true" className="size-4" />
        Edit
      </Link>
      <MoreMenu>
        <ToggleWebhookEndpoint endpoint={endpoint} />
        <RollWebhookSecret id={id} onRolled={onRolled} />
        <DeleteWebhookEndpoint id={id} />
      </MoreMenu>
    </>
  );
}

function Details({ endpoint: { enabledEvents, apiVersion, format, createdAt } }: { endpoint: WebhookEndpoint }) {
  return (
    <Panel title="Details">
      <DetailList>
        <DetailItem label="Events">
          {eventsSummary(enabledEvents)}
          {!enabledEvents.includes("*") && (
            <ul className="mt-1 font-mono text-xs text-muted">
              {enabledEvents.map((type) => (
                <li key={type}>{type}</li>
              ))}
            </ul>
          )}
        </DetailItem>
        <DetailItem label="Format">{FORMAT_TITLES[format]}</DetailItem>
        <DetailItem label="API version">{apiVersion}</DetailItem>
        <DetailItem label="Created">
          <MerchantTime date={createdAt} />
        </DetailItem>
      </DetailList>
    </Panel>
  );
}
