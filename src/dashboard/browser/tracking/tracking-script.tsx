"use client";

import type { ReactNode } from "react";
import { failureOf } from "#dashboard/browser/client/failure.ts";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { CodeText } from "#dashboard/browser/object/code-text.tsx";
import { CopyButton } from "#dashboard/browser/ui/copy-button.tsx";
import { FailureNotice } from "#dashboard/browser/ui/failure-notice.tsx";
import { PageHeader } from "#dashboard/browser/ui/page-header.tsx";
import { Panel } from "#dashboard/browser/ui/panel.tsx";
import { Skeleton } from "#dashboard/browser/ui/skeleton.tsx";

const GUIDE = "/docs/tracking";

/** The elements to paste into a page: one that follows upgrades, and one that is fixed to its content. */
export function TrackingScript() {
  return (
    <>
      <PageHeader
        title="Tracking script"
        description="If customers visit your site first, this script passes their traffic source on to your payment links."
      />
      <Snippets />
    </>
  );
}

function Snippets() {
  const { data: snippet, error, refetch } = trpc.tracking.snippet.useQuery();
  if (error) {
    return <FailureNotice title="Couldn’t load the tracking script" failure={failureOf(error)} retry={refetch} />;
  }
  if (!snippet) return <Skeleton boxes={["h-40", "h-48"]} />;
  const links = `data-links="${snippet.host}"`;
  return (
    <div className="space-y-5">
      <Snippet
        title="Latest version"
        what="the script tag for the latest version"
        html={`<script defer src="${snippet.newestUrl}" ${links}></script>`}
      >
        Best for most sites. Browsers cache it for an hour, so upgrades reach your pages automatically.
      </Snippet>
      <Snippet
        title="Pinned version"
        what="the script tag for the pinned version"
        html={`<script defer src="${snippet.fixedUrl}" integrity="${snippet.integrity}" crossorigin="anonymous" ${links}></script>`}
      >
        For sites that only allow scripts with a known hash. Browsers run exactly this script or nothing. If an upgrade
        changes the script, this URL stops working and tracking stops until you replace the tag. Payment links keep
        working.
      </Snippet>
      <p className="text-sm text-muted">
        Paste one of these tags into the head of every page customers may visit. The script stores nothing until a
        visitor consents.{" "}
        <a href={GUIDE} className="text-accent underline underline-offset-4">
          Learn how to pass consent and what’s stored
        </a>
        .
      </p>
    </div>
  );
}

interface SnippetProps {
  title: string;
  /** The name of what the button copies. */
  what: string;
  html: string;
  /** When to use it. */
  children: ReactNode;
}

function Snippet({ title, what, html, children }: SnippetProps) {
  return (
    <Panel title={title} action={<CopyButton text={html} what={what} variant="secondary" />}>
      <p className="mb-4 text-sm text-muted">{children}</p>
      <CodeText label={`${title} HTML`} text={html} />
    </Panel>
  );
}
