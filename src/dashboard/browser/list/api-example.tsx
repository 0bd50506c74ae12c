"use client";

import { useHydrated } from "#dashboard/browser/client/hydrated.ts";
import { CopyButton } from "#dashboard/browser/ui/copy-button.tsx";

interface ApiExampleProps {
  /** The path, such as `/api/v3/products`. */
  path: string;
  /** The request body. */
  body: object;
  title?: string;
}

/** The API request for what an empty list offers to do, to copy; `$KEY` stands for the user's own key. */
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
