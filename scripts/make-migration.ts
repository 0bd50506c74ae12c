import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { applyMigrations } from "#operations/embedded/migrations.ts";
import { startScratchPostgres } from "../tests/service/scratch-postgres.ts";
import { schemaDiff } from "./schema-diff.ts";

const DIRECTORY = "prisma/migrations";

/**
 * `npm run migration -- <name>`: writes the SQL that changes the schema of the existing migrations to that of the
 * Prisma files. Read the result before you commit it, and add by hand what Prisma can't express (CHECKs, partial
 * indexes).
 */
async function main(name: string | undefined): Promise<void> {
  if (!name || !/^[a-z0-9_]+$/.test(name)) {
    throw new Error("Usage: npm run migration -- <name>, for example add_refunds");
  }
  await mkdir(DIRECTORY, { recursive: true });
  await writeFile(join(DIRECTORY, "migration_lock.toml"), 'provider = "postgresql"\n');
  const script = await diffFromMigrations();
  if (!script) {
    console.log("No schema changes: the migrations match the Prisma schema.");
    return;
  }
  const stamp = new Date().toISOString().replace(/\D/g, "").slice(0, 14);
  const file = join(DIRECTORY, `${stamp}_${name}`, "migration.sql");
  await mkdir(join(file, ".."));
  await writeFile(file, `${script}\n`);
  console.log(file);
}

async function diffFromMigrations(): Promise<string> {
  const scratch = await startScratchPostgres();
  try {
    await applyMigrations(scratch.url);
    return await schemaDiff(scratch.url);
  } finally {
    await scratch.stop();
  }
}

try {
  await main(process.argv[2]);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
