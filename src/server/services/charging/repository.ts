import type { ChargingHold, HoldReason } from "#domain/charging/charging-hold.ts";
import { sqlAcrossTenants } from "#server/database/sql.ts";

/** A condition of a statement: true unless charging is on hold. It is read once per statement. */
export const IS_CHARGING = "NOT EXISTS (SELECT FROM installations WHERE id = 1 AND charging_held_at IS NOT NULL)";

/** The hold on charging; null unless there is one. */
export async function findChargingHold(): Promise<ChargingHold | null> {
  const { rows } = await sqlAcrossTenants<ChargingHold>({
    name: "charging-hold",
    text: `SELECT charging_hold_reason AS reason, charging_held_at AS since FROM installations
           WHERE id = 1 AND charging_held_at IS NOT NULL`,
  });
  return rows[0] ?? null;
}

/** What decides whether saved methods may be charged in live mode. */
export interface ChargingState {
  isHeld: boolean;
  /** When the database server started: another time may be another server, which may lack the last seconds. */
  serverStartedAt: string;
}

/** The state of charging, of the server that responds. */
export async function readChargingState(): Promise<ChargingState> {
  const { rows } = await sqlAcrossTenants<ChargingState>({
    name: "charging-state",
    text: `SELECT NOT (${IS_CHARGING}) AS "isHeld", pg_postmaster_start_time()::text AS "serverStartedAt"`,
  });
  const [state] = rows;
  if (!state) throw new Error("The state of charging has no row.");
  return state;
}

/** Until when the processor's charges were found in this database; null before the first check. */
export async function findChargesCheckedUntil(): Promise<Date | null> {
  const { rows } = await sqlAcrossTenants<{ until: Date | null }>({
    name: "charges-checked-until",
    text: "SELECT charges_checked_until AS until FROM installations WHERE id = 1",
  });
  return rows[0]?.until ?? null;
}

/** Records a completed check. An earlier time than the recorded one changes nothing. */
export async function recordChargesChecked(until: Date): Promise<void> {
  await sqlAcrossTenants({
    name: "record-charges-checked",
    text: `INSERT INTO installations (id, charges_checked_until) VALUES (1, $1)
           ON CONFLICT (id) DO UPDATE SET charges_checked_until = $1
           WHERE installations.charges_checked_until IS NULL OR installations.charges_checked_until < $1`,
    values: [until],
  });
}

/** Whether any live subscription has not ended. */
export async function hasLiveSubscriptions(): Promise<boolean> {
  const { rows } = await sqlAcrossTenants({
    name: "has-live-subscriptions",
    text: "SELECT FROM subscriptions WHERE livemode AND next_action_at IS NOT NULL LIMIT 1",
  });
  return rows.length > 0;
}

/** Puts charging on hold. A hold that exists stays as it is. @returns whether there was none. */
export async function insertChargingHold(reason: HoldReason): Promise<boolean> {
  const { count } = await sqlAcrossTenants({
    name: "insert-charging-hold",
    text: `INSERT INTO installations (id, charging_held_at, charging_hold_reason) VALUES (1, now(), $1)
           ON CONFLICT (id) DO UPDATE SET charging_held_at = now(), charging_hold_reason = $1
           WHERE installations.charging_held_at IS NULL`,
    values: [reason],
  });
  return count === 1;
}

/** Ends the hold. @returns whether there was one. */
export async function deleteChargingHold(): Promise<boolean> {
  const { count } = await sqlAcrossTenants({
    name: "delete-charging-hold",
    text: `UPDATE installations SET charging_held_at = NULL, charging_hold_reason = NULL
           WHERE id = 1 AND charging_held_at IS NOT NULL`,
  });
  return count === 1;
}
