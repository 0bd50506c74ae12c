"use client";

import { useState } from "react";
import { type ApiKey, apiKeyStatus } from "#account/api-key/model.ts";
import type { CreatedApiKey } from "#dashboard/browser/api-key/api-key-form.tsx";
import { ApiKeyStatusBadge } from "#dashboard/browser/api-key/api-key-status.tsx";
import { RenameApiKey } from "#dashboard/browser/api-key/rename-api-key.tsx";
import { RevokeApiKey } from "#dashboard/browser/api-key/revoke-api-key.tsx";
import { RollApiKey } from "#dashboard/browser/api-key/roll-api-key.tsx";
import { accessText } from "#dashboard/browser/api-key/scope-labels.ts";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { Link, navigate } from "#dashboard/browser/client/navigation.tsx";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { ObjectPage } from "#dashboard/browser/object/object-page.tsx";
import { buttonClasses } from "#dashboard/browser/ui/button.tsx";
import { DetailItem, DetailList } from "#dashboard/browser/ui/detail-item.tsx";
import { LOCALE } from "#dashboard/browser/ui/locale.ts";
import { MoreMenu } from "#dashboard/browser/ui/more-menu.tsx";
import { Panel } from "#dashboard/browser/ui/panel.tsx";
import { RelativeTime } from "#dashboard/browser/ui/relative-time.tsx";
import { SecretOnce } from "#dashboard/browser/ui/secret-once.tsx";
import { Skeleton } from "#dashboard/browser/ui/skeleton.tsx";

/** An API key's details, without the secret, and its actions. */
export function ApiKeyView({ id }: { id: string }) {
  const { mode } = useDashboard();
  const [rolled, setRolled] = useState<CreatedApiKey>();
  const query = trpc.apiKey.get.useQuery({ id });
  if (rolled) {
    return (
      <SecretOnce
        title="Your new API key"
        secret={rolled.secret}
        what="the new API key"
        onDone={() => {
          setRolled(undefined);
          navigate(`/${mode}/api-keys/${rolled.id}`);
        }}
      >
        <p>Copy the key now. Only a hash of it is stored, so you can’t view it again.</p>
      </SecretOnce>
    );
  }
  return (
    <ObjectPage
      noun="API key"
      query={query}
      list={{ path: "api-keys", title: "API keys" }}
      skeleton={<Skeleton boxes={["h-32", "h-28"]} />}
      heading={({ key, canEdit }) => ({
        title: key.name,
        id,
        badge: <ApiKeyStatusBadge apiKey={key} />,
        description: (
          <code className="font-mono text-xs">
            {key.prefix}…{key.lastFour}
          </code>
        ),
        actions: (
          <>
            <Link href={`/${mode}/request-log?key=${id}`} className={buttonClasses()}>
              View requests
            </Link>
            {canEdit && isActive(key) && !key.rolledAt && <RollApiKey apiKey={key} onRolled={setRolled} />}
            {canEdit && (
              <MoreMenu>
                <RenameApiKey apiKey={key} />
                {isActive(key) && <RevokeApiKey apiKey={key} />}
              </MoreMenu>
            )}
          </>
        ),
      })}
    >
      {({ key, rateLimit }) => (
        <div className="space-y-5">
          <Panel title="Details">
            <DetailList>
              <DetailItem label="Last used">
                {key.lastUsedAt ? <RelativeTime date={key.lastUsedAt} /> : "Never"}
              </DetailItem>
              <DetailItem label="Requests per minute">{formatRateLimit(key.rateLimitPerMinute, rateLimit)}</DetailItem>
              <DetailItem label="Created">
                <RelativeTime date={key.createdAt} />
              </DetailItem>
              {key.rolledAt && (
                <DetailItem label="Rolled">
                  <RelativeTime date={key.rolledAt} />
                </DetailItem>
              )}
              {key.revokedAt ? (
                <DetailItem label="Revoked">
                  <RelativeTime date={key.revokedAt} />
                </DetailItem>
              ) : (
                <DetailItem label="Expires">
                  {key.expiresAt ? <RelativeTime date={key.expiresAt} /> : "Never"}
                </DetailItem>
              )}
            </DetailList>
          </Panel>
          <Panel title={`Permissions: ${accessText(key.scopes).toLowerCase()}`}>
            <ul className="flex flex-wrap gap-1.5">
              {key.scopes.map((scope) => (
                <li key={scope}>
                  <code className="inline-block rounded-md bg-raised px-2 py-1 font-mono text-xs">{scope}</code>
                </li>
              ))}
            </ul>
          </Panel>
        </div>
      )}
    </ObjectPage>
  );
}

/** @param own the key's own limit, if set. @param used the limit in effect. Both in requests per minute. */
function formatRateLimit(own: number | null, used: number): string {
  if (own === null) return `${used.toLocaleString(LOCALE)} (default)`;
  if (own === used) return used.toLocaleString(LOCALE);
  return `${used.toLocaleString(LOCALE)}, the maximum on this server (this key is set to ${own.toLocaleString(LOCALE)})`;
}

function isActive(key: ApiKey): boolean {
  return apiKeyStatus(key, new Date()) === "active";
}
