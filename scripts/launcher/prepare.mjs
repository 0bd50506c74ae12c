import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { rm, statfs } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { node24, root, toolEnvironment } from "./checkout.mjs";
import { CLIENT_DIRECTORY, fingerprint, isCurrent, writeStamp } from "./fingerprint.mjs";
import { Failure, run, step } from "./steps.mjs";

const INSTALL_STAMP = "node_modules/.checkstand-install";
const INSTALL_BYTES = 1_400_000_000;
const CLIENT_STAMP = ".build/client.stamp";

/** Brings a checkout to where its TypeScript can be run: packages, Node.js 24, the database client. */
export async function prepare() {
  checkNode();
  await install();
  await provideNode24();
  await generateWhenChanged();
}

function checkNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  throw new Failure(`Node.js 20.19 or newer is needed; this is ${process.versions.node}.`);
}

/** `npm install` and not `npm ci`, which refuses a lock written where a registry lacks other platforms. */
async function install() {
  const inputs = ["package.json", "package-lock.json"];
  if (await isCurrent(INSTALL_STAMP, await fingerprint(inputs))) return;
  await step("Installing packages (about a minute the first time)", async () => {
    try {
      await run("npm", ["install", "--include=dev", "--loglevel=error"], {
        complaint: "The packages could not be installed.",
        env: process.env,
      });
    } catch (error) {
      throw (await lackOfSpace()) ?? error;
    }
  });
  await writeStamp(INSTALL_STAMP, await fingerprint(inputs));
}

/** npm has many words for a full disk, and tidies up before it ends. */
async function lackOfSpace() {
  const { bavail, bsize } = await statfs(root);
  if (bavail * bsize > INSTALL_BYTES) return undefined;
  const [free, needed] = [bavail * bsize, INSTALL_BYTES].map((bytes) => Math.round(bytes / 1e6));
  return new Failure(`The disk that holds ${root} is full: ${free} MB are free, the packages need about ${needed} MB.`);
}

/** Where install scripts are denied, npm reports success and the package `node` stays empty. */
async function provideNode24() {
  if (await node24Runs()) return;
  await step("Fetching Node.js 24", () =>
    run(process.execPath, ["installArchSpecificPackage.js"], {
      complaint: "Node.js 24 could not be fetched from the registry.",
      cwd: join(root, "node_modules/node"),
      env: process.env,
    }),
  );
  if (!(await node24Runs())) {
    throw new Failure(`Node.js 24 does not run on this machine (${process.platform} ${process.arch}): ${node24}`);
  }
}

async function node24Runs() {
  try {
    const { stdout } = await promisify(execFile)(node24, ["--version"]);
    return stdout.startsWith("v24.");
  } catch {
    return false;
  }
}

async function generateWhenChanged() {
  const inputs = await clientInputs();
  const made = existsSync(join(root, CLIENT_DIRECTORY, "client.ts"));
  if (made && (await isCurrent(CLIENT_STAMP, inputs))) return;
  await step("Generating the database client", generateClient);
}

/**
 * Writes the database client. Prisma would fetch its schema engine, which this command doesn't need: any
 * executable passes for it. Set for this command alone, since others would print success and do nothing.
 */
export async function generateClient() {
  await rm(join(root, CLIENT_DIRECTORY), { recursive: true, force: true });
  const engine = {
    PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
    CHECKPOINT_DISABLE: "1",
    PRISMA_HIDE_UPDATE_MESSAGE: "1",
  };
  await run(node24, [join(root, "node_modules/prisma/build/index.js"), "generate"], {
    complaint: "The database client could not be generated.",
    env: toolEnvironment(engine),
  });
  await writeStamp(CLIENT_STAMP, await clientInputs());
}

function clientInputs() {
  return fingerprint(["prisma/schema", "prisma.config.ts", "node_modules/prisma/package.json"]);
}
