"use client";

import { NewApiKey } from "#dashboard/browser/api-key/new-api-key.tsx";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { NeedsScope } from "#dashboard/browser/shell/needs-scope.tsx";
import { PageHeader } from "#dashboard/browser/ui/page-header.tsx";

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
