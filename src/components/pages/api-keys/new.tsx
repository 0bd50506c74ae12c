"use client";

import { useDashboard } from "#client/dashboard-provider.tsx";
import { NewApiKey } from "#components/api-key/new-api-key.tsx";
import { NeedsScope } from "#components/shell/needs-scope.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";

/** GET /{mode}/api-keys/new */
export default function NewApiKeyPage() {
  const { mode, keyRateLimits } = useDashboard();
  const back = { href: `/${mode}/api-keys`, title: "API keys" };
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeader title="Create API key" back={back} />
      <NeedsScope scope="webhook_endpoints:write" to="create API keys" back={back}>
        <NewApiKey rateLimits={keyRateLimits} />
      </NeedsScope>
    </div>
  );
}
