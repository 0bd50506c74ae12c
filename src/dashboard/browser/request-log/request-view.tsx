"use client";

import { ExternalLink } from "lucide-react";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { Link } from "#dashboard/browser/client/navigation.tsx";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { RequestStatus } from "#dashboard/browser/labels/request-status.tsx";
import { CodeText } from "#dashboard/browser/object/code-text.tsx";
import { ObjectLink } from "#dashboard/browser/object/object-link.tsx";
import { ObjectPage } from "#dashboard/browser/object/object-page.tsx";
import { Badge } from "#dashboard/browser/ui/badge.tsx";
import { CopyButton } from "#dashboard/browser/ui/copy-button.tsx";
import { DetailItem, DetailList } from "#dashboard/browser/ui/detail-item.tsx";
import { LocalTime } from "#dashboard/browser/ui/local-time.tsx";
import { Panel } from "#dashboard/browser/ui/panel.tsx";
import { curlCommand } from "#dashboard/curl-command.ts";
import { readableJson } from "#dashboard/readable-json.ts";
import type { LoggedRequest } from "#signals/request-log/model.ts";

/** An API request: the request, the response, and how to repeat it. */
export function RequestView({ id }: { id: string }) {
  const query = trpc.requestLog.get.useQuery({ id });
  return (
    <ObjectPage
      noun="request"
      query={query}
      list={{ path: "request-log", title: "Request log" }}
      skeleton={<ViewSkeleton />}
      heading={({ request: { method, path, query, status, replayed } }) => ({
        title: `${method} ${path}`,
        id,
        badge: (
          <>
            <RequestStatus status={status} />
            {replayed && <Badge tone="neutral">Replayed</Badge>}
          </>
        ),
        description: query && <code className="font-mono text-xs">?{query}</code>,
      })}
    >
      {({ request, baseUrl }) => (
        <div className="space-y-5">
          {request.errorCode && <ErrorNotice code={request.errorCode} />}
          <Details request={request} />
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2">
            <Body title="Request body" text={request.requestBody} cut={request.requestBodyCut} />
            <Body title="Response body" text={request.responseBody} cut={request.responseBodyCut} />
          </div>
          <Curl request={request} baseUrl={baseUrl} />
        </div>
      )}
    </ObjectPage>
  );
}

function Details({ request }: { request: LoggedRequest }) {
  const { mode } = useDashboard();
  const { replayed, apiKey, idempotencyKey, objectId, ignoredFields } = request;
  return (
    <Panel title="Details">
      <DetailList>
        <DetailItem label="Received">
          <LocalTime date={request.createdAt} />
        </DetailItem>
        <DetailItem label="Duration">{request.durationMs} ms</DetailItem>
        <DetailItem label="API version">{request.apiVersion}</DetailItem>
        <DetailItem label="API key">
          {apiKey ? (
            <Link
              href={`/${mode}/api-keys/${apiKey.id}`}
              className="inline-flex min-h-11 items-center underline underline-offset-4 sm:min-h-6"
            >
              {apiKey.name}
            </Link>
          ) : (
            "Deleted"
          )}
        </DetailItem>
        {objectId && (
          <DetailItem label="Object">
            <ObjectLink id={objectId} />
          </DetailItem>
        )}
        {idempotencyKey !== null && (
          <DetailItem label="Idempotency key">
            <code className="font-mono text-xs">{idempotencyKey}</code>
            {replayed && <span className="block text-muted">Returned the stored response of an earlier request.</span>}
          </DetailItem>
        )}
        {ignoredFields.length > 0 && (
          <DetailItem label="Ignored unknown fields">
            <code className="font-mono text-xs">{ignoredFields.join(", ")}</code>
          </DetailItem>
        )}
      </DetailList>
    </Panel>
  );
}

function ErrorNotice({ code }: { code: string }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 rounded-xl border border-warning/40 bg-warning-soft px-4 py-3 text-sm">
      <span>
        Request failed: <code className="font-mono">{code}</code>
      </span>
      <a
        href={`/docs/errors/${code}`}
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-h-11 items-center gap-1.5 underline underline-offset-4 sm:min-h-6"
      >
        View error details
        <ExternalLink aria-hidden="true" className="size-3.5" />
        <span className="sr-only">(opens in a new tab)</span>
      </a>
    </p>
  );
}

function Body({ title, text, cut }: { title: string; text: string | null; cut: boolean }) {
  const body = text === null ? null : readableJson(text);
  return (
    <Panel title={title} action={body !== null && <CopyButton text={body} what={title.toLowerCase()} />}>
      {body === null ? (
        <p className="text-sm text-muted">Empty body</p>
      ) : (
        <>
          {cut && <p className="mb-2 text-xs text-muted">This body was too long, so only the beginning was kept.</p>}
          <CodeText label={`${title} text`} text={body} />
        </>
      )}
    </Panel>
  );
}

function Curl({ request, baseUrl }: { request: LoggedRequest; baseUrl: string }) {
  const { method, path, query, idempotencyKey, requestBody, requestBodyCut } = request;
  const url = `${baseUrl}${path}${query && `?${query}`}`;
  const command = curlCommand({ method, url, idempotencyKey, body: requestBodyCut ? null : requestBody });
  return (
    <Panel title="Repeat with curl" action={<CopyButton text={command} what="as curl" named />}>
      <CodeText label="curl command" text={command} />
      <p className="mt-2 text-xs text-muted">
        Run <code className="font-mono">export CHECKSTAND_KEY=ckst_sk_…</code> first. API keys and personal data were
        masked before this was stored{requestBodyCut && ", and the body was too long to store, so add it yourself"}.
      </p>
    </Panel>
  );
}

function ViewSkeleton() {
  return (
    <div role="status" className="space-y-5">
      <span className="sr-only">Loading</span>
      <div className="h-36 animate-pulse rounded-xl border bg-surface" />
      <div className="grid gap-5 lg:grid-cols-2">
        <div className="h-72 animate-pulse rounded-xl border bg-surface" />
        <div className="h-72 animate-pulse rounded-xl border bg-surface" />
      </div>
    </div>
  );
}
