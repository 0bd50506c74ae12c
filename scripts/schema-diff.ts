import { readdir, readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { withSchemaEngine } from "./schema-engine.ts";

const SCHEMA_DIRECTORY = "prisma/schema";

/**
 * The SQL that changes a database's schema to the one of the Prisma files; empty if they agree. Partial indexes, CHECKs
 * and triggers are invisible to the comparison.
 */
export async function schemaDiff(databaseUrl: string): Promise<string> {
  const files = await schemaFiles();
  return withSchemaEngine(databaseUrl, files, async (engine) => {
    const { stdout } = await engine.diff({
      from: { tag: "schemaDatasource", files, configDir: resolve(SCHEMA_DIRECTORY) },
      to: { tag: "schemaDatamodel", files },
      script: true,
      exitCode: null,
      filters: { externalTables: [], externalEnums: [] },
    });
    const script = stdout?.trim() ?? "";
    return script === "-- This is an empty migration." ? "" : script;
  });
}

async function schemaFiles(): Promise<{ path: string; content: string }[]> {
  const names = (await readdir(SCHEMA_DIRECTORY)).filter((name) => name.endsWith(".prisma")).sort();
  return Promise.all(
    names.map(async (name) => {
      const path = join(SCHEMA_DIRECTORY, name);
      return { path, content: await readFile(path, "utf8") };
    }),
  );
}
