import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startNode } from "../service/built-program.ts";
import { serviceEnvironment } from "../service/start-service.ts";
import { startTestDatabase, type TestDatabase } from "../service/test-database.ts";

let postgres: TestDatabase;
let folder: string;

beforeAll(async () => {
  postgres = await startTestDatabase();
  folder = await mkdtemp(join(tmpdir(), "checkstand-files-"));
  await writeFile(join(folder, "database"), `${postgres.url}\n`);
  await writeFile(join(folder, "app-secret"), "a secret of a file that is long enough\n");
});

afterAll(async () => {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

test("the launcher leaves secret files to the process, and generates no secrets", async () => {
  const worker = startNode(["scripts/run-built.mjs", "worker"], {
    ...serviceEnvironment("production", 0, "", folder),
    RATE_LIMIT_STORE: "postgres",
    APP_SECRET: "",
    APP_SECRET_FILE: join(folder, "app-secret"),
    DATABASE_URL_FILE: join(folder, "database"),
  });
  await worker.prints("The worker is ready.");
  expect(await worker.stop()).toBe(0);
  expect(existsSync(join(folder, "secret"))).toBe(false);
});
