"use client";

import { useEffect, useState } from "react";
import { MAX_OFFSET_SECONDS, type TestClock } from "#account/test-clock/model.ts";
import { DetailItem } from "#dashboard/browser/ui/detail-item.tsx";
import { formatDuration } from "#dashboard/browser/ui/format-duration.ts";
import { LocalTime } from "#dashboard/browser/ui/local-time.tsx";
import { Panel } from "#dashboard/browser/ui/panel.tsx";

const TICK_MS = 1_000;

/** How far the clock stands, and goes. @param readAt when it was read, in milliseconds of the browser's clock. */
export function ClockDetails({ clock, readAt }: { clock: TestClock; readAt: number }) {
  const browserTime = useBrowserTime();
  const passed = Math.max(browserTime - readAt, 0);
  const { now, offsetSeconds } = clock;
  return (
    <Panel title="Test mode time">
      <p className="text-xl font-semibold tracking-tight sm:text-2xl">
        <LocalTime date={new Date(now.getTime() + passed)} />
      </p>
      <dl className="mt-4 grid gap-4 text-sm sm:grid-cols-2">
        <DetailItem label="Ahead of real time">
          {offsetSeconds === 0 ? "Not advanced" : formatDuration(offsetSeconds)}
        </DetailItem>
        <DetailItem label="Can still advance by">{formatDuration(MAX_OFFSET_SECONDS - offsetSeconds)}</DetailItem>
      </dl>
    </Panel>
  );
}

/** Milliseconds, updated every second. */
function useBrowserTime(): number {
  const [time, setTime] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setTime(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return time;
}
