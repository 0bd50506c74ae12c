"use client";

import { TestClockControl } from "#components/test-clock/test-clock-control.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";

/** GET /test/test-clock */
export default function TestClock() {
  return (
    <>
      <PageHeader
        title="Test clock"
        lead="Test mode has a time of its own. Move it ahead to see at once what comes after an hour, a day or a trial."
      />
      <TestClockControl />
    </>
  );
}
