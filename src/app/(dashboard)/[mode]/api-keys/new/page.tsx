import type { Metadata } from "next";
import { NewApiKey } from "#components/api-key/new-api-key.tsx";
import { NeedsScope } from "#components/shell/needs-scope.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";
import { keyRateLimits } from "#server/services/api-key/key-rate-limit.ts";

export const metadata: Metadata = { title: "New API key" };

/** GET /{mode}/api-keys/new */
export default async function NewApiKeyPage({ params }: { params: Promise<{ mode: string }> }) {
  const { mode } = await params;
  const back = { href: `/${mode}/api-keys`, title: "API keys" };
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeader title="New API key" back={back} />
      <NeedsScope scope="webhook_endpoints:write" to="create API keys" back={back}>
        <NewApiKey rateLimits={keyRateLimits()} />
      </NeedsScope>
    </div>
  );
}
