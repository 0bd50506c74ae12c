import { type Env, env } from "#env.ts";
import { connectDatabase, disconnectDatabase } from "#server/platform/database.ts";
import { findRunningPostgres } from "#server/platform/embedded-postgres.ts";

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

/** Does every check, one after the other. Settings that can't be used are the only finding. */
export async function examine(checks: readonly Check[]): Promise<Finding[]> {
  let settings: Env;
  try {
    settings = env();
  } catch (error) {
    const [, ...problems] = messageOf(error).split("\n");
    return problems.map((problem) => wrong(`Settings: ${problem}`));
  }
  const databaseUrl = settings.DATABASE_URL ?? (await findRunningPostgres(settings.DATA_DIR));
  const findings: Finding[] = [];
  if (databaseUrl === undefined) {
    findings.push(
      doubtful("Database: the embedded one does not run, and was not looked at. Run this beside `npm start`."),
    );
  } else {
    connectDatabase(databaseUrl, settings.DATABASE_POOLER === "transaction");
  }
  for (const { name, needsDatabase, look } of checks) {
    if (needsDatabase && databaseUrl === undefined) continue;
    const found = await look({ settings, databaseUrl }).catch((error: unknown) =>
      wrong(`${name}: ${messageOf(error).split("\n")[0]}`),
    );
    findings.push(...[found].flat());
  }
  await disconnectDatabase();
  return findings;
}

function messageOf(error: unknown): string {
  const { message, errors } = error as AggregateError;
  return message || (errors?.[0] as Error | undefined)?.message || String(error);
}
