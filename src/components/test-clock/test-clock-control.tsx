"use client";

import { useChangeDashboard, useDashboard } from "#client/dashboard-provider.tsx";
import { failureOf } from "#client/failure.ts";
import { trpc } from "#client/trpc.ts";
import { AdvanceForm } from "#components/test-clock/advance-form.tsx";
import { AdvanceResult } from "#components/test-clock/advance-result.tsx";
import { ClockFacts } from "#components/test-clock/clock-facts.tsx";
import { Button } from "#components/ui/button.tsx";
import { FailureNotice } from "#components/ui/failure-notice.tsx";
import { Panel } from "#components/ui/panel.tsx";
import { RoleNotice } from "#components/ui/role-notice.tsx";
import { MAX_OFFSET_SECONDS } from "#domain/merchant/test-clock.ts";

/** The time of test mode, and what moves it. */
export function TestClockControl() {
  const { scopes } = useDashboard();
  const changeDashboard = useChangeDashboard();
  const cache = trpc.useUtils();
  const { data: clock, error, refetch, dataUpdatedAt } = trpc.testClock.get.useQuery();
  const advance = trpc.testClock.advance.useMutation({
    onSuccess: async ({ now, offsetSeconds }) => {
      cache.testClock.get.setData(undefined, { now, offsetSeconds });
      // Whatever has a status or a time may have another one now; the bar above all pages says how far it is.
      await cache.invalidate();
      changeDashboard({ clockOffsetSeconds: offsetSeconds });
    },
  });
  if (error && !clock) {
    return (
      <FailureNotice title="The test clock could not be read" failure={failureOf(error)}>
        <Button onClick={() => refetch()}>Try again</Button>
      </FailureNotice>
    );
  }
  if (!clock) return <ClockSkeleton />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="space-y-6">
        <ClockFacts clock={clock} readAt={dataUpdatedAt} />
        {scopes.includes("test_clock:write") ? (
          <Panel title="Move it ahead">
            <AdvanceForm
              secondsLeft={MAX_OFFSET_SECONDS - clock.offsetSeconds}
              pending={advance.isPending}
              onAdvance={(seconds) => advance.mutate({ seconds })}
            />
          </Panel>
        ) : (
          <RoleNotice>Your role reads only: ask an owner, an admin or a developer to move it.</RoleNotice>
        )}
        {advance.error && <FailureNotice title="The clock was not moved" failure={failureOf(advance.error)} />}
        <div role="status">
          {advance.data && <AdvanceResult clock={advance.data} seconds={advance.variables.seconds} />}
        </div>
      </div>
      <WhatItMoves />
    </div>
  );
}

function WhatItMoves() {
  return (
    <div className="space-y-5 text-sm">
      <Panel title="What it moves">
        <ul className="list-disc space-y-1 pl-4 text-muted">
          <li>the end of checkout sessions, payment links, promotion codes and trials</li>
          <li>when a webhook is tried again, and when a delayed payment ends</li>
          <li>the times of everything that is made from then on</li>
        </ul>
      </Panel>
      <Panel title="What it does not move">
        <ul className="list-disc space-y-1 pl-4 text-muted">
          <li>live mode</li>
          <li>signatures, rate limits, API keys, signing in and logs</li>
        </ul>
      </Panel>
      <p className="px-1 text-muted">
        By the API: <code className="font-mono text-xs wrap-anywhere">POST /api/v3/test-clock/advance</code>, see{" "}
        <a href="/docs/v3/test-clock" className="underline underline-offset-4 hover:text-ink">
          the reference
        </a>
        .
      </p>
    </div>
  );
}

function ClockSkeleton() {
  return (
    <div role="status" className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <span className="sr-only">Loading</span>
      <div className="h-80 animate-pulse rounded-xl border bg-surface" />
      <div className="h-64 animate-pulse rounded-xl border bg-surface" />
    </div>
  );
}
