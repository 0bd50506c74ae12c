import { Clock } from "lucide-react";
import type { AdvancedTestClock } from "#account/test-clock/model.ts";
import { Link } from "#dashboard/browser/client/navigation.tsx";
import { formatDuration } from "#dashboard/browser/ui/format-duration.ts";
import { LOCALE } from "#dashboard/browser/ui/locale.ts";

interface AdvanceResultProps {
  clock: Pick<AdvancedTestClock, "endingSessions" | "dueDeliveries">;
  /** By which it was moved. */
  seconds: number;
}

/** Says what moving the clock woke. */
export function AdvanceResult({ clock: { endingSessions, dueDeliveries }, seconds }: AdvanceResultProps) {
  const quiet = endingSessions === 0 && dueDeliveries === 0;
  return (
    <div className="flex gap-3 rounded-xl border border-positive/30 bg-positive-soft p-4 text-sm">
      <Clock aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-positive" />
      <div className="min-w-0 space-y-1">
        <p className="font-medium">Clock advanced by {formatDuration(seconds)}</p>
        {quiet && <p>No checkouts expired and no webhook retries were due.</p>}
        {endingSessions > 0 && (
          <p>
            <Link href="/test/checkout-sessions?status=EXPIRED" className="underline underline-offset-4">
              {counted(endingSessions, "checkout")}
            </Link>{" "}
            expired. {endingSessions === 1 ? "Its event arrives" : "Their events arrive"} within seconds.
          </p>
        )}
        {dueDeliveries > 0 && (
          <p>
            {counted(dueDeliveries, "webhook")} {dueDeliveries === 1 ? "is" : "are"} being retried now.
          </p>
        )}
      </div>
    </div>
  );
}

function counted(count: number, noun: string): string {
  return `${count.toLocaleString(LOCALE)} ${noun}${count === 1 ? "" : "s"}`;
}
