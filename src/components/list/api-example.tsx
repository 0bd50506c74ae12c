"use client";

import { useHydrated } from "#client/hydrated.ts";
import { CopyButton } from "#components/ui/copy-button.tsx";

interface ApiExampleProps {
  /** Such as `/api/v3/products`. */
  path: string;
  /** What is posted there. */
  body: object;
  title?: string;
}

/** What an empty list offers to do, by the API: to be copied, with one's own key in `$KEY`. */
export function ApiExample({ path, body, title = "Use the API" }: ApiExampleProps) {
  const hydrated = useHydrated();
  const origin = hydrated ? window.location.origin : "";
  const command = `curl ${origin}${path} -H "Authorization: Bearer $KEY" \\
  -H "Content-Type: application/json" -d '${JSON.stringify(body)}'`;
  return (
    <details className="w-full max-w-xl text-left text-sm">
      <summary className="mx-auto flex min-h-11 w-fit cursor-pointer items-center text-muted sm:min-h-8">
        {title}
      </summary>
      <div className="mt-2 flex flex-wrap items-start justify-end gap-2 rounded-lg bg-raised/60 p-3">
        <code className="min-w-0 basis-full font-mono text-xs wrap-anywhere whitespace-pre-wrap">{command}</code>
        <CopyButton text={command} what="the command" />
      </div>
    </details>
  );
}
