import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { TestClockControl } from "#components/test-clock/test-clock-control.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";

export const metadata: Metadata = { title: "Test clock" };

/** GET /test/test-clock: 404 in live mode. */
export default async function TestClock({ params }: { params: Promise<{ mode: string }> }) {
  const { mode } = await params;
  if (mode !== "test") notFound();
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
