import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { root, toolEnvironment } from "./checkout.mjs";
import { Failure } from "./steps.mjs";

/**
 * Defaults of `npm start` and `npm run dev` on a development machine: the embedded database gets the demo merchant while
 * it is empty. With NODE_ENV=production, or a database of one's own, it must be requested.
 */
export function localDefaults() {
  const { DEMO_MERCHANT, NODE_ENV } = process.env;
  const isOwnMachine = NODE_ENV !== "production" && !isGiven("DATABASE_URL");
  return DEMO_MERCHANT || !isOwnMachine ? {} : { DEMO_MERCHANT: "on" };
}

/**
 * The environment of the server: the mode, next-auth's own URL, and the secret. Set here and not in the server, because
 * React and Next read it while they are loaded. AUTH_TRUST_HOST is removed, because it would trust any Host header.
 */
export async function serverEnvironment(mode) {
  const { AUTH_TRUST_HOST, ...inherited } = toolEnvironment();
  return {
    ...inherited,
    NODE_ENV: mode,
    ...(await ownSecret()),
    NEXTAUTH_URL: process.env.PUBLIC_BASE_URL || `http://localhost:${process.env.PORT || 3000}`,
  };
}

/** Whether a secret is set, directly or in a file that the server will read. */
function isGiven(name) {
  return Boolean(process.env[name] || process.env[`${name}_FILE`]);
}

/**
 * Without APP_SECRET, the one that the first start wrote to the data directory. Not with an external database, which
 * outlives the directory and is shared with other processes.
 */
async function ownSecret() {
  if (isGiven("APP_SECRET")) return {};
  const directory = resolve(root, process.env.DATA_DIR || ".data");
  const file = join(directory, "secret");
  if (isGiven("DATABASE_URL")) {
    const known = existsSync(file) ? ` An earlier secret is in ${file}.` : "";
    throw new Failure(`Set APP_SECRET (at least 32 characters). It is required with DATABASE_URL.${known}`);
  }
  try {
    await mkdir(directory, { recursive: true, mode: 0o700 });
    await writeFile(file, `${randomBytes(32).toString("base64url")}\n`, { mode: 0o600, flag: "wx" });
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
  }
  const secret = (await readFile(file, "utf8")).trim();
  if (secret.length < 32)
    throw new Failure(`${file} does not contain a secret. Delete it, or restore it from a backup.`);
  return { APP_SECRET: secret };
}
