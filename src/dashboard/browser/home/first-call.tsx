"use client";

import { useState } from "react";
import { firstCallSamples } from "#api/reference/code-samples/first-call.ts";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { failureOf } from "#dashboard/browser/client/failure.ts";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { Button } from "#dashboard/browser/ui/button.tsx";
import { classes } from "#dashboard/browser/ui/classes.ts";
import { CopyButton } from "#dashboard/browser/ui/copy-button.tsx";
import { FailureNotice } from "#dashboard/browser/ui/failure-notice.tsx";

interface FirstCallProps {
  baseUrl: string;
  productId: string;
}

/** The first API request: creates a payment link with the user's own test key, to copy and run unchanged. */
export function FirstCall({ baseUrl, productId }: FirstCallProps) {
  const { scopes } = useDashboard();
  const [language, setLanguage] = useState("curl");
  const shown = trpc.home.testKey.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY });
  const create = trpc.home.createTestKey.useMutation();
  if (!scopes.includes("payment_links:write")) return null;
  const key = create.data?.secret ?? shown.data?.secret;
  if (key === undefined) {
    return (
      <div className="mt-2 flex flex-wrap items-center justify-between gap-3 rounded-lg bg-raised/60 p-4 text-sm">
        <p className="text-muted">Try the API with your own test key:</p>
        <Button disabled={shown.isLoading || create.isPending} onClick={() => create.mutate()}>
          Create test key
        </Button>
        {create.error && <FailureNotice title="Couldn’t create the key" failure={failureOf(create.error)} />}
      </div>
    );
  }
  const samples = firstCallSamples({ baseUrl, key, productId });
  const sample = samples.find(({ label }) => label === language) ?? samples[0];
  if (!sample) return null;
  return (
    <section aria-labelledby="first-call" className="mt-2 overflow-hidden rounded-lg border bg-raised/60">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b px-4 py-2">
        <h3 id="first-call" className="text-sm font-medium">
          Use the API
        </h3>
        <div className="ml-auto flex items-center gap-1">
          {samples.map(({ label }) => (
            <button
              key={label}
              type="button"
              aria-pressed={label === sample.label}
              onClick={() => setLanguage(label)}
              className={classes(
                "min-h-11 rounded-md px-2.5 text-xs sm:min-h-7",
                label === sample.label ? "bg-surface font-medium shadow-xs" : "text-muted hover:text-ink",
              )}
            >
              {label}
            </button>
          ))}
          <CopyButton text={sample.text} what={`the ${sample.label} code`} />
        </div>
      </div>
      <section
        aria-label={`${sample.label} code`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        tabIndex={0}
        className="overflow-x-auto p-4"
      >
        <pre className="font-mono text-xs">{sample.text}</pre>
      </section>
    </section>
  );
}
