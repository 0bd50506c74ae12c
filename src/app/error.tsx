"use client";

import { MessagePage } from "#components/shell/message-page.tsx";
import { Button } from "#components/ui/button.tsx";
import { DATABASE_UNAVAILABLE } from "#domain/shared/page-fault.ts";

/** A page that could not be rendered. The digest leads to the cause in the server's log, or is the cause. */
export default function ErrorPage({ error, retry }: { error: unknown; retry: () => void }) {
  const digest = error instanceof Error && "digest" in error ? String(error.digest) : undefined;
  return (
    <MessagePage {...wordsOf(digest)}>
      <Button look="primary" onClick={retry}>
        Try again
      </Button>
    </MessagePage>
  );
}

function wordsOf(digest: string | undefined): { title: string; text: string } {
  if (digest === DATABASE_UNAVAILABLE) {
    return {
      title: "Checkstand isn’t available right now",
      text: "The database can’t be reached. Nothing was changed. Try again in a moment.",
    };
  }
  const quote = digest ? ` If you contact support, include this code: ${digest}.` : "";
  return {
    title: "Something went wrong",
    text: `Try again.${quote}`,
  };
}
