import pg from "pg";
import { databaseTrouble } from "#operations/doctor/reach-database.ts";
import { type Check, failure, ok, warning } from "#operations/doctor/run-checks.ts";
import { hasAllMigrations } from "#operations/embedded/migrations.ts";
import { missingCreatePrivileges } from "#platform/base/create-privileges.ts";

/** The role of the connection for migrations. */
export const role: Check = {
  name: "Role",
  needsDatabase: true,
  async run({ settings: { DATABASE_DIRECT_URL }, databaseUrl = "" }) {
    const url = DATABASE_DIRECT_URL ?? databaseUrl;
    const trouble = DATABASE_DIRECT_URL && (await databaseTrouble(DATABASE_DIRECT_URL, "DATABASE_DIRECT_URL"));
    if (trouble) return failure(trouble);
    const missing = await lookAs(url);
    if (missing.length === 0) return ok("Role: has the privileges for migrations");
    const needsItNow = !(await hasAllMigrations(url));
    return missing.map((sentence) =>
      needsItNow ? failure(`Role: ${sentence}`) : warning(`Role: fix before the next upgrade: ${sentence}`),
    );
  },
};

async function lookAs(url: string): Promise<string[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await missingCreatePrivileges(client);
  } finally {
    await client.end();
  }
}
