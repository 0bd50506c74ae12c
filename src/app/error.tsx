"use client";

import { MessagePage } from "#components/shell/message-page.tsx";
import { Button } from "#components/ui/button.tsx";

/** A page that could not be rendered; the digest leads to the cause in the server's log. */
export default function ErrorPage({ error, retry }: { error: unknown; retry: () => void }) {
  const digest = error instanceof Error && "digest" in error ? String(error.digest) : undefined;
  return (
    <MessagePage
      title="This page could not be shown"
      text={`A fault on the server or in the page itself stopped it; nothing was changed.${digest ? ` Quote ${digest} when you ask for help.` : ""}`}
    >
      <Button look="primary" onClick={retry}>
        Try again
      </Button>
    </MessagePage>
  );
}
