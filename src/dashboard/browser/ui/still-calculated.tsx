/** Shown after an upgrade, until money from before the ledger is posted. */
export function StillCalculated() {
  return (
    <p role="status" className="rounded-lg bg-warning-soft px-3 py-2 text-sm text-warning">
      Stats are still being calculated after an upgrade. They don’t include all earlier payments yet.
    </p>
  );
}
