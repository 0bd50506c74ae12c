"use client";

import { useState } from "react";
import { useDashboard } from "#client/dashboard-provider.tsx";
import { navigate } from "#client/navigation.tsx";
import { ApiKeyForm, type KeyRateLimits, type MadeApiKey } from "#components/api-key/api-key-form.tsx";
import { SecretOnce } from "#components/ui/secret-once.tsx";

/** The form, and then the key itself, this once. */
export function NewApiKey({ rateLimits }: { rateLimits: KeyRateLimits }) {
  const { mode } = useDashboard();
  const [made, setMade] = useState<MadeApiKey>();
  if (made) {
    return (
      <SecretOnce
        title="Your API key"
        secret={made.secret}
        what="the API key"
        onDone={() => navigate(`/${mode}/api-keys/${made.id}`)}
      >
        <p>
          Copy it now, to where your program reads its secrets from: only a fingerprint of it is kept, so that nobody
          can show it again. Who has it can do what it may: never put it into a browser, an app or a repository.
        </p>
      </SecretOnce>
    );
  }
  return <ApiKeyForm rateLimits={rateLimits} onCreated={setMade} />;
}
