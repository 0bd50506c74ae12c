/** How far the clock has come while it is worked off. @param progress from 0 to 1. */
export function AdvanceProgress({ progress }: { progress: number }) {
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
    </div>
  );
}
