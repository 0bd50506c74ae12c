"use client";

import { useState } from "react";
import { ApiKeyForm, type CreatedApiKey } from "#dashboard/browser/api-key/api-key-form.tsx";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { navigate } from "#dashboard/browser/client/navigation.tsx";
import { NewPage } from "#dashboard/browser/object/new-page.tsx";
import { SecretOnce } from "#dashboard/browser/ui/secret-once.tsx";

/** The form, then the new key, which is shown only once. */
export function NewApiKey() {
  return (
    <NewPage title="Create API key" list={{ path: "api-keys", title: "API keys" }} scope="webhook_endpoints:write">
      <NewKey />
    </NewPage>
  );
}

function NewKey() {
  const { mode, keyRateLimits } = useDashboard();
  const [created, setCreated] = useState<CreatedApiKey>();
  if (created) {
    return (
      <SecretOnce
        title="Your API key"
        secret={created.secret}
        what="the API key"
        onDone={() => navigate(`/${mode}/api-keys/${created.id}`)}
      >
        <p>
          Copy the key now and store it where your code reads its secrets. Only a hash of the key is stored here, so you
          can’t view it again. Anyone who has the key can use its permissions, so never put it in a browser, an app, or
          a repository.
        </p>
      </SecretOnce>
    );
  }
  return <ApiKeyForm rateLimits={keyRateLimits} onCreated={setCreated} />;
}
