/** How far the clock has come while it is worked off. @param progress from 0 to 1. */
export function AdvanceProgress({ progress }: { progress: number }) {
  return (
    <div className="rounded-xl border bg-surface p-4 text-sm">
      <label className="block font-medium" htmlFor="test-clock-progress">
        Moving ahead
      </label>
      <progress id="test-clock-progress" className="mt-3 block h-2 w-full accent-ink" max={1} value={progress} />
      <p className="mt-3 text-muted">
        What falls due of subscriptions is done in the order of its times. Nothing can be changed in test mode until it
        is ready.
      </p>
    </div>
  );
}
