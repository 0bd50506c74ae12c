"use client";

import { useEffect } from "react";
import { toast } from "sonner";
import { MAX_OFFSET_SECONDS } from "#account/test-clock/model.ts";
import { useChangeDashboard, useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { failureOf } from "#dashboard/browser/client/failure.ts";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { AdvanceForm } from "#dashboard/browser/test-clock/advance-form.tsx";
import { AdvanceProgress } from "#dashboard/browser/test-clock/advance-progress.tsx";
import { AdvanceResult } from "#dashboard/browser/test-clock/advance-result.tsx";
import { ClockDetails } from "#dashboard/browser/test-clock/clock-details.tsx";
import { EmptyTestMode } from "#dashboard/browser/test-clock/empty-test-mode.tsx";
import { FailureNotice } from "#dashboard/browser/ui/failure-notice.tsx";
import { PageHeader } from "#dashboard/browser/ui/page-header.tsx";
import { Panel } from "#dashboard/browser/ui/panel.tsx";
import { RoleNotice } from "#dashboard/browser/ui/role-notice.tsx";
import { Skeleton } from "#dashboard/browser/ui/skeleton.tsx";

/** How often progress is looked at. */
const PROGRESS_MS = 500;

/** The time of test mode, and what moves it. */
export function TestClock() {
  return (
    <>
      <PageHeader
        title="Test clock"
        description="Test mode has its own clock. Advance it to see what happens an hour, a day, or a trial later."
      />
      <Control />
    </>
  );
}

function Control() {
  const { scopes, role, clockOffsetSeconds: initialOffset } = useDashboard();
  const changeDashboard = useChangeDashboard();
  const cache = trpc.useUtils();
  const {
    data: clock,
    error,
    refetch,
    dataUpdatedAt,
  } = trpc.testClock.get.useQuery(undefined, {
    refetchInterval: ({ state: { data } }) => (data?.status === "advancing" ? PROGRESS_MS : false),
  });
  const advance = trpc.testClock.advance.useMutation({
    onSuccess: ({ now, offsetSeconds, status, progress }) => {
      cache.testClock.get.setData(undefined, { now, offsetSeconds, status, progress, nextChargeAt: null });
      void cache.testClock.get.invalidate();
    },
  });
  const stop = trpc.testClock.stop.useMutation({
    onSuccess: (stopped) => {
      cache.testClock.get.setData(undefined, { ...stopped, nextChargeAt: null });
      void cache.testClock.get.invalidate();
      // It did not get as far as that says.
      advance.reset();
      toast.success("Test clock stopped");
    },
  });
  const isAdvancing = clock?.status === "advancing";
  const offsetSeconds = clock?.offsetSeconds;
  useEffect(() => {
    if (offsetSeconds === undefined || isAdvancing || offsetSeconds === initialOffset) return;
    // Anything with a status or a time may have changed; the bar above all pages shows the progress.
    changeDashboard({ clockOffsetSeconds: offsetSeconds });
    void cache.invalidate();
  }, [cache, changeDashboard, isAdvancing, initialOffset, offsetSeconds]);
  if (error && !clock) {
    return <FailureNotice title="Couldn’t load the test clock" failure={failureOf(error)} retry={refetch} />;
  }
  if (!clock) return <Skeleton className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]" boxes={["h-80", "h-64"]} />;
  const canAdvance = scopes.includes("test_clock:write");
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="space-y-6">
        <ClockDetails clock={clock} readAt={dataUpdatedAt} />
        {isAdvancing && (
          <AdvanceProgress
            progress={clock.progress}
            onStop={canAdvance ? () => stop.mutate() : undefined}
            pending={stop.isPending}
          />
        )}
        {stop.error && <FailureNotice title="Couldn’t stop the clock" failure={failureOf(stop.error)} />}
        {canAdvance ? (
          <Panel title="Advance the clock">
            <AdvanceForm
              clock={clock}
              secondsLeft={MAX_OFFSET_SECONDS - clock.offsetSeconds}
              pending={advance.isPending || isAdvancing}
              onAdvance={(seconds) => advance.mutate({ seconds })}
            />
          </Panel>
        ) : (
          <RoleNotice>You have view-only access. Ask an owner, admin, or developer to advance the clock.</RoleNotice>
        )}
        {advance.error && <FailureNotice title="Couldn’t advance the clock" failure={failureOf(advance.error)} />}
        <div role="status">
          {advance.data && !isAdvancing && <AdvanceResult clock={advance.data} seconds={advance.variables.seconds} />}
        </div>
        {role === "OWNER" && <EmptyTestMode />}
      </div>
      <WhatItMoves />
    </div>
  );
}

function WhatItMoves() {
  return (
    <div className="space-y-5 text-sm">
      <Panel title="What the test clock affects">
        <ul className="list-disc space-y-1 pl-4 text-muted">
          <li>When checkouts, payment links, promotion codes, and trials end</li>
          <li>Renewals, retries, delayed payments, refunds, and disputes, in order of their due times</li>
          <li>Webhook retries, which are sent when the clock has passed their time</li>
          <li>Timestamps of everything created afterward</li>
        </ul>
      </Panel>
      <Panel title="What it doesn’t affect">
        <ul className="list-disc space-y-1 pl-4 text-muted">
          <li>Live mode</li>
          <li>Signatures, rate limits, API keys, sign-in, and logs</li>
        </ul>
      </Panel>
      <p className="px-1 text-muted">
        With the API: <code className="font-mono text-xs wrap-anywhere">POST /api/v3/test-clock/advance</code>. See{" "}
        <a href="/docs/v3/test-clock" className="underline underline-offset-4 hover:text-ink">
          the API reference
        </a>
        .
      </p>
    </div>
  );
}
