"use client";

import { PageFailure } from "#dashboard/browser/shell/page-failure.tsx";

/** The page for an error during rendering. */
export default function ErrorPage({ error, retry }: { error: unknown; retry: () => void }) {
  const digest = error instanceof Error && "digest" in error ? String(error.digest) : undefined;
  return <PageFailure digest={digest} onRetry={retry} />;
}
