import { Clock } from "lucide-react";
import { Link } from "#client/navigation.tsx";
import { durationWords } from "#components/ui/duration-words.ts";
import { LOCALE } from "#components/ui/locale.ts";
import type { AdvancedTestClock } from "#domain/merchant/test-clock.ts";

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
        <p className="font-medium">Moved ahead by {durationWords(seconds)}</p>
        {quiet && <p>No open session ended by it, and no webhook waited for this time.</p>}
        {endingSessions > 0 && (
          <p>
            <Link href="/test/checkout-sessions?status=EXPIRED" className="underline underline-offset-4">
              {counted(endingSessions, "checkout session")}
            </Link>{" "}
            {endingSessions === 1 ? "is" : "are"} over; {endingSessions === 1 ? "its event comes" : "their events come"}{" "}
            within seconds.
          </p>
        )}
        {dueDeliveries > 0 && (
          <p>
            {counted(dueDeliveries, "webhook")} that waited {dueDeliveries === 1 ? "is" : "are"} tried again now.
          </p>
        )}
      </div>
    </div>
  );
}

function counted(count: number, noun: string): string {
  return `${count.toLocaleString(LOCALE)} ${noun}${count === 1 ? "" : "s"}`;
}
