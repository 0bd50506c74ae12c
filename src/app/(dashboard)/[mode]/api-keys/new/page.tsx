import type { Metadata } from "next";
import { NewApiKey } from "#components/api-key/new-api-key.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";

export const metadata: Metadata = { title: "New API key" };

/** GET /{mode}/api-keys/new */
export default async function NewApiKeyPage({ params }: { params: Promise<{ mode: string }> }) {
  const { mode } = await params;
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeader title="New API key" back={{ href: `/${mode}/api-keys`, title: "API keys" }} />
      <NewApiKey />
    </div>
  );
}
