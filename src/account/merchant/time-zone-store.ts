import { sqlAcrossTenants } from "#platform/database/sql.ts";

/** The merchant's time zone; null until one is set. */
export async function findMerchantTimeZone(merchantId: string): Promise<string | null> {
  const { rows } = await sqlAcrossTenants<{ timeZone: string | null }>({
    name: "merchant-time-zone",
    text: `SELECT time_zone AS "timeZone" FROM merchants WHERE id = $1`,
    values: [merchantId],
  });
  return rows[0]?.timeZone ?? null;
}

/** Writes the zone of a locked merchant. @param timeZone an IANA name. */
export async function writeMerchantTimeZone(merchantId: string, timeZone: string): Promise<void> {
  await sqlAcrossTenants({
    name: "set-merchant-time-zone",
    text: "UPDATE merchants SET time_zone = $2 WHERE id = $1",
    values: [merchantId, timeZone],
  });
}

/** Whether the database knows the zone too: the days of sums are computed there, and its list may be another one. */
export async function isTimeZoneOfDatabase(timeZone: string): Promise<boolean> {
  const { count } = await sqlAcrossTenants({
    name: "known-time-zone",
    text: "SELECT FROM pg_timezone_names WHERE name = $1",
    values: [timeZone],
  });
  return count > 0;
}
