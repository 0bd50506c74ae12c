"use client";

import { TestClockControl } from "#dashboard/browser/test-clock/test-clock-control.tsx";
import { PageHeader } from "#dashboard/browser/ui/page-header.tsx";

/** GET /test/test-clock */
export default function TestClock() {
  return (
    <>
      <PageHeader
        title="Test clock"
        description="Test mode has its own clock. Advance it to see what happens an hour, a day, or a trial later."
      />
      <TestClockControl />
    </>
  );
}
