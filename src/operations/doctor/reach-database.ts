import pg from "pg";
import { isUnavailable, sqlStateOf } from "#platform/base/database-errors.ts";

const TIMEOUT_MS = 5_000;

/** A driver's error code, explained to the operator who set the URL. */
const ADVICE: readonly [RegExp, string][] = [
  [/^ECONNREFUSED$/, "Connection refused. Start PostgreSQL, or correct the host and port."],
  [/^(ENOTFOUND|EAI_AGAIN)$/, "The host does not exist. Correct it."],
  [/^(ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/, "The connection timed out. Check the network and firewalls."],
  [/^28P01$/, "Wrong user or password."],
  [/^28/, "The server rejects this user from this machine. Check pg_hba.conf."],
  [/^3D000$/, "The database does not exist. Create it with `createdb`, or correct the name."],
  [/^53300$/, "Too many connections. Increase max_connections, or use PgBouncer."],
  [/^57P03$/, "The server is starting or stopping. Try again in a minute."],
];

/**
 * Whether a database can be used.
 * @param setting the setting with its URL.
 * @returns the problem and its solution, without the password; undefined if it responds.
 */
export async function databaseTrouble(url: string, setting: string): Promise<string | undefined> {
  let client: pg.Client;
  try {
    client = new pg.Client({ connectionString: url, connectionTimeoutMillis: TIMEOUT_MS });
  } catch {
    return `Database: ${setting} is not a valid database URL. Use postgresql://user:password@host:5432/name.`;
  }
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query("SELECT 1");
    return undefined;
  } catch (error) {
    const { code, advice } = explain(error);
    return `Database: ${client.host}:${client.port} can't be used (${code}). ${advice} The URL is in ${setting}.`;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** The meaning of a failed query, once for all checks that fail with it; undefined for other errors. */
export function databaseAdvice(error: unknown): string | undefined {
  const state = sqlStateOf(error);
  if (state === "42501") {
    return "Database: the role can't read the tables. Use the role that created them, or GRANT access.";
  }
  if (state !== undefined && ["42P01", "42703", "3F000"].includes(state)) {
    return "Database: tables of this version are missing, so their contents were not checked.";
  }
  if (isUnavailable(error)) return "Database: stopped responding during the checks. Check the database log.";
  return undefined;
}

function explain(error: unknown): { code: string; advice: string } {
  const { code, message, errors } = error as AggregateError & { code?: string };
  const errorCode = code ?? (errors?.[0] as { code?: string } | undefined)?.code;
  if (errorCode === undefined) {
    if (/timeout/.test(message)) return { code: "no answer", advice: ADVICE[2]?.[1] ?? "" };
    if (/password must be a string/.test(message)) return { code: "no password", advice: "A password is required." };
    return { code: message, advice: "" };
  }
  return { code: errorCode, advice: ADVICE.find(([pattern]) => pattern.test(errorCode))?.[1] ?? "" };
}
