import { type Env, env } from "#env.ts";
import { connectDatabase, disconnectDatabase } from "#server/database/connection.ts";
import { databaseAdvice, databaseTrouble } from "#server/doctor/reach-database.ts";
import { findRunningPostgres } from "#server/embedded/embedded-postgres.ts";

/** How something is: `ok`, worth a look, or to be mended. */
export interface Finding {
  mark: "ok   " | "look " | "WRONG";
  /** What was found, and unless it is fine what to do. */
  text: string;
}

interface Patient {
  settings: Env;
  /** Undefined where there is none to look at: the embedded one does not run. */
  databaseUrl: string | undefined;
  /** Whether others than the operator's own servers may be asked. */
  online: boolean;
}

/** Looks at one thing; what it throws is a finding as well. */
export interface Check {
  name: string;
  /** Not done without a database. */
  needsDatabase?: true;
  look(patient: Patient): Promise<Finding | Finding[]>;
}

export const fine = (text: string): Finding => ({ mark: "ok   ", text });
export const doubtful = (text: string): Finding => ({ mark: "look ", text });
export const wrong = (text: string): Finding => ({ mark: "WRONG", text });

/**
 * Does every check, one after the other. Settings that can't be used are the only finding; of a database that can't be used
 * it says so once.
 */
export async function examine(checks: readonly Check[], online: boolean): Promise<Finding[]> {
  let settings: Env;
  try {
    settings = env();
  } catch (error) {
    const [, ...problems] = messageOf(error).split("\n");
    return problems.map((problem) => wrong(`Settings: ${problem}`));
  }
  const findings: Finding[] = [];
  const databaseUrl = await openedDatabase(settings, findings);
  for (const { name, needsDatabase, look } of checks) {
    if (needsDatabase && databaseUrl === undefined) continue;
    const found = await look({ settings, databaseUrl, online }).catch((error: unknown) =>
      wrong(databaseAdvice(error) ?? `${name}: ${messageOf(error).split("\n")[0]}`),
    );
    const known = new Set(findings.map(({ text }) => text));
    findings.push(...[found].flat().filter(({ text }) => !known.has(text)));
  }
  await disconnectDatabase();
  return findings;
}

/** The address of the database, to which we are connected then; undefined where it can't be used, which is a finding. */
async function openedDatabase(settings: Env, findings: Finding[]): Promise<string | undefined> {
  const url = settings.DATABASE_URL ?? (await findRunningPostgres(settings.DATA_DIR));
  if (url === undefined) {
    const advice = "Run this beside `npm start`.";
    findings.push(doubtful(`Database: the embedded one does not run, and was not looked at. ${advice}`));
    return undefined;
  }
  const trouble = await databaseTrouble(url, "DATABASE_URL");
  if (trouble) {
    findings.push(wrong(trouble));
    return undefined;
  }
  connectDatabase(url, settings.DATABASE_POOLER === "transaction");
  return url;
}

function messageOf(error: unknown): string {
  const { message, errors } = error as AggregateError;
  return message || (errors?.[0] as Error | undefined)?.message || String(error);
}
