import type { ChargingHold, HoldReason } from "#money/charging/charging-hold.ts";
import { sqlAcrossTenants } from "#platform/database/sql.ts";

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

/** The state that decides whether saved methods may be charged in live mode. */
export interface ChargingState {
  isHeld: boolean;
  /** When the database server started. Another time may mean another server, which may have lost the last seconds. */
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

/**
 * Puts charging on hold for the reason `$1`; a hold that exists stays as it is. Documents of the time that the database
 * lost may be in customers' hands, so live documents are numbered in a new series. Returns a row unless there was a hold.
 */
export const HOLD_CHARGING = `
  WITH held AS (
    INSERT INTO installations (id, charging_held_at, charging_hold_reason) VALUES (1, now(), $1)
    ON CONFLICT (id) DO UPDATE SET charging_held_at = now(), charging_hold_reason = $1
    WHERE installations.charging_held_at IS NULL RETURNING charging_held_at AS at)
  , series AS (INSERT INTO number_series (started_at, reason) SELECT at, $1 FROM held)
  SELECT FROM held`;

/**
 * Raises the `sequence` of every merchant's live events by more than a database may lose, because integrators may know
 * the events of that time. A statement of its own, so that a hold never waits for a merchant's event.
 */
export const JUMP_SEQUENCES = `
  INSERT INTO event_sequences AS e (merchant_id, livemode, last)
  SELECT id, true, 1000000 FROM merchants ORDER BY id
  ON CONFLICT (merchant_id, livemode) DO UPDATE SET last = e.last + 1000000`;

/** Puts charging on hold. @returns whether there was no hold. */
export async function insertChargingHold(reason: HoldReason): Promise<boolean> {
  const { rows } = await sqlAcrossTenants({ name: "insert-charging-hold", text: HOLD_CHARGING, values: [reason] });
  if (rows.length === 0) return false;
  await sqlAcrossTenants({ name: "jump-sequences", text: JUMP_SEQUENCES });
  return true;
}

/** Whether charging went on hold at this time or later, even if the hold has ended: the database may have gone back since. */
export async function wasHeldSince(at: Date): Promise<boolean> {
  const { rows } = await sqlAcrossTenants({
    name: "was-held-since",
    text: "SELECT FROM number_series WHERE started_at >= $1 LIMIT 1",
    values: [at],
  });
  return rows.length > 0;
}

/** The merchants with live sessions: a hold concerned them. */
export async function findMerchantsInLiveMode(): Promise<string[]> {
  const { rows } = await sqlAcrossTenants<{ id: string }>({
    name: "merchants-in-live-mode",
    text: "SELECT id FROM merchants m WHERE EXISTS (SELECT FROM checkout_sessions s WHERE s.merchant_id = m.id AND s.livemode)",
  });
  return rows.map(({ id }) => id);
}

/**
 * Ends the hold.
 * @param since when the hold that is meant started: a later one stays. Default: any.
 * @returns whether it was ended.
 */
export async function deleteChargingHold(since?: Date): Promise<boolean> {
  const { count } = await sqlAcrossTenants({
    name: "delete-charging-hold",
    text: `UPDATE installations SET charging_held_at = NULL, charging_hold_reason = NULL
           WHERE id = 1 AND charging_held_at IS NOT NULL AND ($1::timestamptz IS NULL OR charging_held_at = $1)`,
    values: [since ?? null],
  });
  return count === 1;
}
