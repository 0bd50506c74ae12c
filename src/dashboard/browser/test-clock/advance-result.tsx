import { Clock } from "lucide-react";
import type { ReactNode } from "react";
import type { AdvancedTestClock } from "#account/test-clock/model.ts";
import { Link } from "#dashboard/browser/client/navigation.tsx";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { formatDuration } from "#dashboard/browser/ui/format-duration.ts";
import { LOCALE } from "#dashboard/browser/ui/locale.ts";
import type { ClockOutcome } from "#dashboard/server/test-clock/outcome-store.ts";

interface AdvanceResultProps {
  /** The response to the advance, from before what was due had been processed. */
  clock: Pick<AdvancedTestClock, "now" | "offsetSeconds" | "status" | "endingSessions" | "dueDeliveries">;
  /** By which it was advanced. */
  seconds: number;
}

/** Says what happened while the clock was advanced, with a link to each list. */
export function AdvanceResult({ clock, seconds }: AdvanceResultProps) {
  const { now, offsetSeconds, status, endingSessions, dueDeliveries } = clock;
  // If nothing was due on the way, the clock arrived at once.
  const wasDue = status === "advancing";
  const { data: outcome } = trpc.testClock.outcome.useQuery(
    { sinceMs: now.getTime(), offsetSeconds },
    { enabled: wasDue, staleTime: Number.POSITIVE_INFINITY },
  );
  const lines = [...(outcome ? linesOf(outcome) : []), ...waitingLines(endingSessions, dueDeliveries)];
  return (
    <div className="flex gap-3 rounded-xl border border-positive/30 bg-positive-soft p-4 text-sm">
      <Clock aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-positive" />
      <div className="min-w-0 space-y-1">
        <p className="font-medium">Clock advanced by {formatDuration(seconds)}</p>
        {lines}
        {lines.length === 0 && (outcome || !wasDue) && (
          <p>Nobody was charged, no trials ended, no checkouts expired, and no webhook retries were due.</p>
        )}
      </div>
    </div>
  );
}

function linesOf({ succeeded, failed, endedTrials, emails }: ClockOutcome): ReactNode[] {
  const kinds = [
    { of: succeeded, noun: "charge", verb: "succeeded", path: "payments" },
    { of: failed, noun: "charge", verb: "failed", path: "payments" },
    { of: endedTrials, noun: "trial", verb: "ended", path: "subscriptions" },
    { of: emails, noun: "email", verb: "added to Emails", path: "mails" },
  ];
  return kinds
    .filter(({ of: { ids } }) => ids.length > 0)
    .map(({ of: { ids, hasMore }, noun, verb, path }) => (
      <p key={`${noun} ${verb}`}>
        <Link href={`/test/${path}?ids=${ids.join(",")}`} className="underline underline-offset-4">
          {hasMore ? `The latest ${ids.length} ${noun}s` : counted(ids.length, noun)}
        </Link>{" "}
        {verb}.
      </p>
    ));
}

function waitingLines(endingSessions: number, dueDeliveries: number): ReactNode[] {
  return [
    endingSessions > 0 && (
      <p key="sessions">
        <Link href="/test/checkout-sessions?status=EXPIRED" className="underline underline-offset-4">
          {counted(endingSessions, "checkout")}
        </Link>{" "}
        expired. {endingSessions === 1 ? "Its event arrives" : "Their events arrive"} within seconds.
      </p>
    ),
    dueDeliveries > 0 && (
      <p key="deliveries">
        {counted(dueDeliveries, "webhook")} {dueDeliveries === 1 ? "is" : "are"} being retried now.
      </p>
    ),
  ].filter(Boolean);
}

function counted(count: number, noun: string): string {
  return `${count.toLocaleString(LOCALE)} ${noun}${count === 1 ? "" : "s"}`;
}
