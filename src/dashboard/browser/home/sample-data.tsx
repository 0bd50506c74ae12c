"use client";

import { toast } from "sonner";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { failureOf } from "#dashboard/browser/client/failure.ts";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { Button } from "#dashboard/browser/ui/button.tsx";
import { FailureNotice } from "#dashboard/browser/ui/failure-notice.tsx";
import { Panel } from "#dashboard/browser/ui/panel.tsx";

/** Loads and removes a small shop with six weeks of sales and a year of subscriptions. For test mode. */
export function SampleData() {
  const { scopes } = useDashboard();
  const { data: isLoaded } = trpc.home.hasSampleData.useQuery();
  const cache = trpc.useUtils();
  const shown = async (words: string) => {
    await cache.invalidate();
    toast.success(words);
  };
  const load = trpc.home.loadSampleData.useMutation({ onSuccess: () => shown("Sample data loaded") });
  const remove = trpc.home.removeSampleData.useMutation({ onSuccess: () => shown("Sample data removed") });
  if (!scopes.includes("products:write") || isLoaded === undefined) return null;
  const error = load.error ?? remove.error;
  const pending = load.isPending || remove.isPending;
  return (
    <Panel title="Sample data">
      {error && (
        <div className="mb-3">
          <FailureNotice title="Couldn’t change the sample data" failure={failureOf(error)} />
        </div>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-prose text-sm text-pretty text-muted">
          {isLoaded
            ? "Sample products start with “Sample:”. Removing them doesn’t affect your own data."
            : "Explore the dashboard with a small sample store: four products, six weeks of sales, and a year of subscriptions. You can remove it at any time."}
        </p>
        {isLoaded ? (
          <Button disabled={pending} onClick={() => remove.mutate()}>
            {remove.isPending ? "Removing…" : "Remove sample data"}
          </Button>
        ) : (
          <Button disabled={pending} onClick={() => load.mutate()}>
            {load.isPending ? "Loading…" : "Load sample data"}
          </Button>
        )}
      </div>
    </Panel>
  );
}
