"use client";

import type { ReactNode } from "react";
import { failureOf } from "#client/failure.ts";
import { trpc } from "#client/trpc.ts";
import { CodeText } from "#components/object/code-text.tsx";
import { Button } from "#components/ui/button.tsx";
import { CopyButton } from "#components/ui/copy-button.tsx";
import { FailureNotice } from "#components/ui/failure-notice.tsx";
import { Panel } from "#components/ui/panel.tsx";

const GUIDE = "/docs/tracking";

/** The elements to paste into a page: one that follows upgrades, and one that is fixed by its content. */
export function TrackingScript() {
  const { data: snippet, error, refetch } = trpc.tracking.snippet.useQuery();
  if (error) {
    return (
      <FailureNotice title="The script could not be loaded" failure={failureOf(error)}>
        <Button onClick={() => refetch()}>Try again</Button>
      </FailureNotice>
    );
  }
  if (!snippet) return <Skeleton />;
  const links = `data-links="${snippet.host}"`;
  return (
    <div className="space-y-5">
      <Snippet
        title="Newest version"
        what="the element of the newest version"
        html={`<script defer src="${snippet.newestUrl}" ${links}></script>`}
      >
        For most sites. Browsers keep it for an hour, so an upgrade of this installation reaches your pages by itself.
      </Snippet>
      <Snippet
        title="Fixed version"
        what="the element of the fixed version"
        html={`<script defer src="${snippet.fixedUrl}" integrity="${snippet.integrity}" crossorigin="anonymous" ${links}></script>`}
      >
        For sites that allow only scripts whose content they know. The browser runs exactly this script or none. Come
        back for a new element after an upgrade: when the script has changed, this address ends, and your pages measure
        nothing until you replace it. Links work all the same.
      </Snippet>
      <p className="text-sm text-muted">
        Paste one of them into the head of every page that customers may come to. Before a visitor consents, the script
        keeps nothing:{" "}
        <a href={GUIDE} className="text-accent underline underline-offset-4">
          how to tell it, and what it keeps
        </a>
        .
      </p>
    </div>
  );
}

interface SnippetProps {
  title: string;
  /** What its button copies. */
  what: string;
  html: string;
  /** When to use it. */
  children: ReactNode;
}

function Snippet({ title, what, html, children }: SnippetProps) {
  return (
    <Panel title={title} action={<CopyButton text={html} what={what} look="secondary" />}>
      <p className="mb-4 text-sm text-muted">{children}</p>
      <CodeText label={`The ${title.toLowerCase()}’s HTML`} text={html} />
    </Panel>
  );
}

function Skeleton() {
  return (
    <div role="status" className="space-y-5">
      <span className="sr-only">Loading</span>
      <div className="h-40 animate-pulse rounded-xl border bg-surface" />
      <div className="h-48 animate-pulse rounded-xl border bg-surface" />
    </div>
  );
}
