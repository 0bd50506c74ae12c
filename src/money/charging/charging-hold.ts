/**
 * Why charging is on hold, for the whole installation and live mode only (contract, section 7): requested by the
 * operator, after a backup was restored, or because the processor has a charge that this database does not know.
 */
export type HoldReason = "requested" | "restored" | "unknown_charge";

export interface ChargingHold {
  reason: HoldReason;
  /** By the wall clock. */
  since: Date;
}

/** The reason as a sentence, for the operator and for owners and admins. */
export const HOLD_REASONS: Readonly<Record<HoldReason, string>> = {
  requested: "A process was started with CHARGING=held.",
  restored: "A backup was restored. Charges since the backup may be missing from the database.",
  unknown_charge: "The payment processor has a charge that is missing from the database.",
};
