import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { rm, statfs } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { node24, root } from "./checkout.mjs";
import { fingerprint, isCurrent, writeStamp } from "./fingerprint.mjs";
import { Failure, run, step } from "./steps.mjs";

const INPUTS = ["package.json", "package-lock.json"];
const STAMP = "node_modules/.checkstand-install";
/** Exists while packages are installed. If found later, the install was interrupted, which npm would not notice. */
const UNFINISHED = ".build/install.unfinished";
const INSTALL_BYTES = 1_400_000_000;

/** Whether the packages are those of the lock, and Node.js 24 runs. */
export async function isInstalled() {
  return !existsSync(join(root, UNFINISHED)) && (await hasPackages()) && (await node24Runs());
}

async function hasPackages() {
  return isCurrent(STAMP, await fingerprint(INPUTS));
}

/** Installs the packages, from scratch after an interrupted install. @throws Failure */
export async function install() {
  if (existsSync(join(root, UNFINISHED))) {
    await step("Removing incomplete packages from an earlier installation", () =>
      rm(join(root, "node_modules"), { recursive: true, force: true }),
    );
  }
  await writeStamp(UNFINISHED, "");
  try {
    if (!(await hasPackages())) await installPackages();
    await provideNode24();
  } catch (error) {
    // npm restores the old state if it exits on its own.
    if (!error.wasCutOff) await rm(join(root, UNFINISHED));
    throw error;
  }
  await rm(join(root, UNFINISHED));
}

/**
 * Runs `npm install` and not `npm ci`, which rejects a lock written where a registry lacks other platforms. Does not
 * save: where the registry has them, npm would write them into the lock.
 */
async function installPackages() {
  await step("Installing packages (about a minute the first time)", async () => {
    try {
      await run("npm", ["install", "--no-save", "--include=dev", "--loglevel=error"], {
        complaint: "Failed to install packages.",
        env: process.env,
      });
    } catch (error) {
      // If the installation was killed, the disk space says nothing, and its packages are incomplete.
      if (error.wasCutOff) throw error;
      throw (await lackOfSpace()) ?? error;
    }
  });
  await writeStamp(STAMP, await fingerprint(INPUTS));
}

/** npm has many messages for a full disk, and cleans up before it ends. */
async function lackOfSpace() {
  const { bavail, bsize } = await statfs(root);
  if (bavail * bsize > INSTALL_BYTES) return undefined;
  const [free, needed] = [bavail * bsize, INSTALL_BYTES].map((bytes) => Math.round(bytes / 1e6));
  return new Failure(`Not enough disk space for ${root}: ${free} MB free, about ${needed} MB required.`);
}

/** Where install scripts are denied, npm reports success and the package `node` stays empty. */
async function provideNode24() {
  if (await node24Runs()) return;
  await step("Downloading Node.js 24", () =>
    run(process.execPath, ["installArchSpecificPackage.js"], {
      complaint: "Failed to download Node.js 24 from the registry.",
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
