"use client";

import { ApiKeyList } from "#dashboard/browser/api-key/api-key-list.tsx";
import { NewObjectLink } from "#dashboard/browser/object/new-object-link.tsx";
import { DeveloperLinks } from "#dashboard/browser/shell/developer-links.tsx";
import { PageHeader } from "#dashboard/browser/ui/page-header.tsx";

/** GET /{mode}/api-keys: `?status=`, `?after=`, `?before=`. */
export default function ApiKeys() {
  return (
    <>
      <PageHeader
        title="API keys"
        description="Your code uses API keys to call the API. Test keys work only in test mode, and live keys only in live mode."
      >
        <NewObjectLink path="api-keys/new" scope="webhook_endpoints:write">
          Create API key
        </NewObjectLink>
      </PageHeader>
      <ApiKeyList />
      <DeveloperLinks />
    </>
  );
}
