import pg from "pg";
import { isUnavailable, sqlStateOf } from "#server/database/database-errors.ts";

const TIMEOUT_MS = 5_000;

/** A driver's code, explained to the operator who set the address. */
const ADVICE: readonly [RegExp, string][] = [
  [/^ECONNREFUSED$/, "Nobody listens there. Start PostgreSQL, or correct host and port."],
  [/^(ENOTFOUND|EAI_AGAIN)$/, "There is no such host. Correct it."],
  [/^(ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/, "Nobody answers. Look at the network and firewalls in between."],
  [/^28P01$/, "User or password are wrong. Correct them."],
  [/^28/, "It refuses this user from this machine. Look at its pg_hba.conf."],
  [/^3D000$/, "It has no such database. Make it with `createdb`, or correct the name."],
  [/^53300$/, "No connection is left. Raise max_connections, or use PgBouncer."],
  [/^57P03$/, "It is just starting or stopping. Look again in a minute."],
];

/**
 * Whether a database can be used.
 * @param setting the setting with its address.
 * @returns what is wrong and what to do, without the password; undefined if it responds.
 */
export async function databaseTrouble(url: string, setting: string): Promise<string | undefined> {
  let client: pg.Client;
  try {
    client = new pg.Client({ connectionString: url, connectionTimeoutMillis: TIMEOUT_MS });
  } catch {
    return `Database: ${setting} is no address of one: write postgresql://user:password@host:5432/name.`;
  }
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query("SELECT 1");
    return undefined;
  } catch (error) {
    const { code, advice } = explain(error);
    return `Database: ${client.host}:${client.port} can't be used (${code}). ${advice} Its address is in ${setting}.`;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** The meaning of a failed query, once for all checks that fail with it; undefined for other errors. */
export function databaseAdvice(error: unknown): string | undefined {
  const state = sqlStateOf(error);
  if (state === "42501") {
    return "Database: its role may not read what is there. Use the role that made the tables, or GRANT it their use.";
  }
  if (state !== undefined && ["42P01", "42703", "3F000"].includes(state)) {
    return "Database: tables of this version are missing, and what lies in them was not looked at.";
  }
  if (isUnavailable(error)) return "Database: it stopped answering while it was looked at. Look at its log.";
  return undefined;
}

function explain(error: unknown): { code: string; advice: string } {
  const { code, message, errors } = error as AggregateError & { code?: string };
  const known = code ?? (errors?.[0] as { code?: string } | undefined)?.code;
  if (known === undefined) {
    if (/timeout/.test(message)) return { code: "no answer", advice: ADVICE[2]?.[1] ?? "" };
    if (/password must be a string/.test(message)) return { code: "no password", advice: "It asks for one. Set it." };
    return { code: message, advice: "" };
  }
  return { code: known, advice: ADVICE.find(([pattern]) => pattern.test(known))?.[1] ?? "" };
}
