import type { Reconciliation, ReconciliationDifference } from "#ledger/reconciliation/model.ts";

/** A reconciliation with amounts as text, as in JSON. */
export interface StoredReconciliation {
  comparedAt: Date;
  differenceCount: number;
  totals: { currency: string; processor: string; ledger: string }[];
  differences: {
    kind: ReconciliationDifference["kind"];
    id: string;
    paymentId: string;
    currency: string;
    processor: string;
    ledger: string;
    at: string;
  }[];
  /** Left out for all of the mode, and by earlier versions. */
  since?: string;
  isForbidden?: boolean;
}

/** A stored comparison with its amounts in minor units. */
export function toReconciliation({
  totals,
  differences,
  since,
  isForbidden,
  ...stored
}: StoredReconciliation): Reconciliation {
  const amounts = ({ processor, ledger }: { processor: string; ledger: string }) => ({
    processor: BigInt(processor),
    ledger: BigInt(ledger),
  });
  return {
    ...stored,
    since: since === undefined ? null : new Date(since),
    isForbidden: isForbidden === true,
    totals: totals.map((total) => ({ ...total, ...amounts(total) })),
    differences: differences.map((difference) => ({
      ...difference,
      ...amounts(difference),
      at: new Date(difference.at),
    })),
  };
}
