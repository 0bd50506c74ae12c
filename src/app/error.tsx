"use client";

import { PageFailure } from "#components/shell/page-failure.tsx";

/** A page that could not be rendered. */
export default function ErrorPage({ error, retry }: { error: unknown; retry: () => void }) {
  const digest = error instanceof Error && "digest" in error ? String(error.digest) : undefined;
  return <PageFailure digest={digest} onRetry={retry} />;
}
