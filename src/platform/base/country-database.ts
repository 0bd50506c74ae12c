import { readFileSync } from "node:fs";
import { isIP } from "node:net";
import { Reader } from "mmdb-lib";
import { logger } from "#platform/base/logger.ts";
import { once } from "#platform/base/once.ts";

/** The member of a record that names a country, in the common databases. */
interface CountryRecord {
  country?: { iso_code?: unknown };
  registered_country?: { iso_code?: unknown };
  /** Databases with one flat record, for example of DB-IP or IPinfo. */
  country_code?: unknown;
}

/**
 * The country of an IP address, by a MaxMind DB file that the operator installed; undefined if it is not in it. The file
 * is read once, when it is first needed; one that can't be read is logged, and counts as empty.
 * @returns as the file has it: mostly ISO 3166-1 alpha-2.
 */
export function lookUpCountry(file: string, address: string): string | undefined {
  if (isIP(address) === 0) return undefined;
  const reader = once("country-database", () => open(file));
  try {
    const found = reader?.get(address) as CountryRecord | null | undefined;
    const code = found?.country?.iso_code ?? found?.registered_country?.iso_code ?? found?.country_code;
    return typeof code === "string" ? code : undefined;
  } catch {
    // The entry is damaged.
    return undefined;
  }
}

function open(file: string): Reader<never> | null {
  try {
    return new Reader<never>(readFileSync(file));
  } catch (error) {
    logger().error({ err: error, file }, "COUNTRY_DATABASE can't be read");
    return null;
  }
}
