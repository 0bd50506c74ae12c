"use client";

import { Ban } from "lucide-react";
import type { ApiKey } from "#account/api-key/model.ts";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { ConfirmAction } from "#dashboard/browser/ui/confirm-action.tsx";
import { RelativeTime } from "#dashboard/browser/ui/relative-time.tsx";

/** Revokes a key immediately, after a confirmation. */
export function RevokeApiKey({ apiKey: { id, lastUsedAt } }: { apiKey: ApiKey }) {
  const cache = trpc.useUtils();
  return (
    <ConfirmAction
      id={id}
      mutation={trpc.apiKey.revoke}
      variant="danger"
      icon={Ban}
      words={{
        button: "Revoke…",
        title: "Revoke this key?",
        confirm: "Revoke key",
        pending: "Revoking…",
        done: "Key revoked",
        failed: "Couldn’t revoke the key",
      }}
      reload={() => cache.apiKey.invalidate()}
    >
      {lastUsedAt ? (
        <>
          The key was last used <RelativeTime date={lastUsedAt} />.
        </>
      ) : (
        "The key has never been used."
      )}{" "}
      Requests with it start failing immediately. You can’t undo this.
    </ConfirmAction>
  );
}
