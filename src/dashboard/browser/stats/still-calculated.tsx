/** Shown after an upgrade, until money from before the ledger is posted. */
export function StillCalculated() {
  return (
    <p role="status" className="rounded-lg bg-warning-soft px-3 py-2 text-sm text-warning">
      These figures are still being calculated after an upgrade. Amounts of earlier payments are missing until then.
    </p>
  );
}
