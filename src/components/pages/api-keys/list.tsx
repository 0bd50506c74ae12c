"use client";

import { ApiKeyList } from "#components/api-key/api-key-list.tsx";
import { NewObjectLink } from "#components/object/new-object-link.tsx";
import { DeveloperLinks } from "#components/shell/developer-links.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";

/** GET /{mode}/api-keys: `?status=`, `?after=`, `?before=`. */
export default function ApiKeys() {
  return (
    <>
      <PageHeader title="API keys" lead="What your programs call the API with. A key works in its own mode only.">
        <NewObjectLink path="api-keys/new" scope="webhook_endpoints:write">
          Create key
        </NewObjectLink>
      </PageHeader>
      <ApiKeyList />
      <DeveloperLinks />
    </>
  );
}
