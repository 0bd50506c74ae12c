import { afterAll, beforeAll, expect, test } from "vitest";
import { type EmbeddedPostgres, startScratchPostgres } from "#server/platform/embedded-postgres.ts";
import { applyMigrations } from "#server/platform/migrations.ts";
import { schemaDiff } from "../../scripts/schema-diff.ts";

let postgres: EmbeddedPostgres;

beforeAll(async () => {
  postgres = await startScratchPostgres();
});

afterAll(async () => {
  await postgres.stop();
});

test("starts at once from several processes apply each migration once", async () => {
  const applied = await Promise.all([1, 2, 3].map(() => applyMigrations(postgres.url)));
  expect(applied.filter((names) => names.length > 0)).toHaveLength(1);
  expect(await applyMigrations(postgres.url)).toEqual([]);
});

test("the migrations give the same schema as the Prisma files", async () => {
  await applyMigrations(postgres.url);
  expect(await schemaDiff(postgres.url)).toBe("");
});

test("a database that can't be reached is named without its password", async () => {
  const url = new URL(postgres.url);
  url.port = "1";
  await expect(applyMigrations(url.href)).rejects.toThrow(
    /^The database at 127\.0\.0\.1:1 can't be used: connect ECONNREFUSED/,
  );
});
