"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { useDashboard } from "#client/dashboard-provider.tsx";
import { ApiKeyForm, type MadeApiKey } from "#components/api-key/api-key-form.tsx";
import { SecretOnce } from "#components/ui/secret-once.tsx";
import { mayManageApiKeys } from "#domain/api-key.ts";

/** The form, and then the key itself, this once. */
export function NewApiKey() {
  const { mode, scopes } = useDashboard();
  const router = useRouter();
  const [made, setMade] = useState<MadeApiKey>();
  if (made) {
    return (
      <SecretOnce
        title="Your API key"
        secret={made.secret}
        what="the API key"
        onDone={() => router.push(`/${mode}/api-keys/${made.id}`)}
      >
        <p>
          Copy it now, to where your program reads its secrets from: only a fingerprint of it is kept, so that nobody
          can show it again. Who has it can do what it may: never put it into a browser, an app or a repository.
        </p>
      </SecretOnce>
    );
  }
  if (mayManageApiKeys({ scopes })) return <ApiKeyForm onCreated={setMade} />;
  return (
    <p className="rounded-xl border bg-raised/60 p-4 text-sm">
      Your role may not make API keys: ask an owner, an admin or a developer.
    </p>
  );
}
