import { Button } from "#dashboard/browser/ui/button.tsx";

interface AdvanceProgressProps {
  /** From 0 to 1. */
  progress: number;
  /** Absent for members who may not stop the clock. */
  onStop?: (() => void) | undefined;
  /** Whether it is being stopped. */
  pending: boolean;
}

/** Progress of an advance of the clock, and the button that stops it. */
export function AdvanceProgress({ progress, onStop, pending }: AdvanceProgressProps) {
  return (
    <div className="rounded-xl border bg-surface p-4 text-sm">
      <label className="block font-medium" htmlFor="test-clock-progress">
        Advancing clock
      </label>
      <progress id="test-clock-progress" className="mt-3 block h-2 w-full accent-ink" max={1} value={progress} />
      <p className="mt-3 text-muted">
        Subscription events are processed in order of their due times. You can’t make changes in test mode until this
        finishes.
      </p>
      {onStop && (
        <Button className="mt-3" disabled={pending} onClick={onStop}>
          {pending ? "Stopping…" : "Stop clock"}
        </Button>
      )}
    </div>
  );
}
