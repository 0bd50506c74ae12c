import type { Metadata } from "next";
import { ApiKeyView } from "#components/api-key/api-key-view.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";

export const metadata: Metadata = { title: "API key" };

/** GET /{mode}/api-keys/{id} */
export default async function ApiKey({ params }: { params: Promise<{ mode: string; id: string }> }) {
  const { mode, id } = await params;
  return (
    <>
      <PageHeader title="API key" back={{ href: `/${mode}/api-keys`, title: "API keys" }} />
      <ApiKeyView id={id} />
    </>
  );
}
