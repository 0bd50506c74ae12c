import { databaseAdvice, databaseTrouble } from "#operations/doctor/reach-database.ts";
import { findRunningPostgres } from "#operations/embedded/embedded-postgres.ts";
import { type Env, env } from "#platform/base/env.ts";
import { connectDatabase, disconnectDatabase } from "#platform/database/connection.ts";

export interface Finding {
  mark: "ok  " | "warn" | "FAIL";
  /** The finding and, unless it is fine, what to do. */
  text: string;
}

interface CheckContext {
  settings: Env;
  /** Undefined if there is none: the embedded one does not run. */
  databaseUrl: string | undefined;
  /** Whether servers other than the operator's own may be contacted. */
  online: boolean;
  /** Whether to repair what can be repaired. */
  repair: boolean;
}

/** A check. Anything it throws is a finding as well. */
export interface Check {
  name: string;
  /** Skipped without a database. */
  needsDatabase?: true;
  run(patient: CheckContext): Promise<Finding | Finding[]>;
}

export const ok = (text: string): Finding => ({ mark: "ok  ", text });
export const warning = (text: string): Finding => ({ mark: "warn", text });
export const failure = (text: string): Finding => ({ mark: "FAIL", text });

/**
 * Runs every check, one after the other. Invalid settings are reported alone; an unusable database is reported once.
 */
export async function runChecks(
  checks: readonly Check[],
  options: Pick<CheckContext, "online" | "repair">,
): Promise<Finding[]> {
  let settings: Env;
  try {
    settings = env();
  } catch (error) {
    const [, ...problems] = messageOf(error).split("\n");
    return problems.map((problem) => failure(`Settings: ${problem}`));
  }
  const findings: Finding[] = [];
  const databaseUrl = await openedDatabase(settings, findings);
  for (const { name, needsDatabase, run } of checks) {
    if (needsDatabase && databaseUrl === undefined) continue;
    const found = await run({ settings, databaseUrl, ...options }).catch((error: unknown) =>
      failure(databaseAdvice(error) ?? `${name}: ${messageOf(error).split("\n")[0]}`),
    );
    const texts = new Set(findings.map(({ text }) => text));
    findings.push(...[found].flat().filter(({ text }) => !texts.has(text)));
  }
  await disconnectDatabase();
  return findings;
}

/** The URL of the database, with a connection to it; undefined if it can't be used, which is a finding. */
async function openedDatabase(settings: Env, findings: Finding[]): Promise<string | undefined> {
  const url = settings.DATABASE_URL ?? (await findRunningPostgres(settings.DATA_DIR));
  if (url === undefined) {
    const advice = "Run this while `npm start` is running.";
    findings.push(warning(`Database: not checked, because the embedded database is not running. ${advice}`));
    return undefined;
  }
  const trouble = await databaseTrouble(url, "DATABASE_URL");
  if (trouble) {
    findings.push(failure(trouble));
    return undefined;
  }
  connectDatabase(url, settings.DATABASE_POOLER === "transaction");
  return url;
}

function messageOf(error: unknown): string {
  const { message, errors } = error as AggregateError;
  return message || (errors?.[0] as Error | undefined)?.message || String(error);
}
