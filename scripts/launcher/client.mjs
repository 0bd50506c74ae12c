import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { node24, root, toolEnvironment } from "./checkout.mjs";
import { CLIENT_DIRECTORY, fingerprint, isCurrent, writeStamp } from "./fingerprint.mjs";
import { run } from "./steps.mjs";

const STAMP = ".build/client.stamp";

/** Whether the database client is complete and from these sources. */
export async function isGenerated() {
  return existsSync(join(root, CLIENT_DIRECTORY, "client.ts")) && (await isCurrent(STAMP, await clientInputs()));
}

/**
 * Generates the database client. Prisma would download its schema engine, which this command doesn't need; any
 * executable satisfies it. The variable is set only for this command, because others would report success and do
 * nothing.
 */
export async function generateClient() {
  await writeStamp(STAMP, "unfinished");
  await rm(join(root, CLIENT_DIRECTORY), { recursive: true, force: true });
  const engine = {
    PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
    CHECKPOINT_DISABLE: "1",
    PRISMA_HIDE_UPDATE_MESSAGE: "1",
  };
  await run(node24, [join(root, "node_modules/prisma/build/index.js"), "generate"], {
    complaint: "Failed to generate the database client.",
    env: toolEnvironment(engine),
  });
  await writeStamp(STAMP, await clientInputs());
}

function clientInputs() {
  return fingerprint(["prisma/schema", "prisma.config.ts", "node_modules/prisma/package.json"]);
}
