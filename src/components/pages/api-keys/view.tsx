"use client";

import { useDashboard } from "#client/dashboard-provider.tsx";
import { ApiKeyView } from "#components/api-key/api-key-view.tsx";
import type { PageProps } from "#components/pages/page-props.ts";
import { PageHeader } from "#components/ui/page-header.tsx";

/** GET /{mode}/api-keys/{id} */
export default function ApiKey({ id }: PageProps) {
  const { mode } = useDashboard();
  return (
    <>
      <PageHeader title="API key" back={{ href: `/${mode}/api-keys`, title: "API keys" }} />
      <ApiKeyView id={id} />
    </>
  );
}
