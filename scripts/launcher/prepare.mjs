import { build, isBuilt } from "./build.mjs";
import { generateClient, isGenerated } from "./client.mjs";
import { install, isInstalled } from "./install.mjs";
import { oneAtATime } from "./one-at-a-time.mjs";
import { Failure, step } from "./steps.mjs";

/** Makes a checkout's TypeScript runnable: installs packages and Node.js 24, and generates the database client. */
export async function prepare() {
  checkNode();
  await oneAtATime(isPrepared, createPrepared);
}

/** Also builds the files that `npm start` serves. */
export async function prepareBuild() {
  checkNode();
  await oneAtATime(
    async () => (await isPrepared()) && (await isBuilt()),
    async () => {
      await createPrepared();
      if (!(await isBuilt())) await build();
    },
  );
}

function checkNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  throw new Failure(`Node.js 20.19 or later is required. This is ${process.versions.node}.`);
}

async function isPrepared() {
  return (await isInstalled()) && (await isGenerated());
}

async function createPrepared() {
  if (!(await isInstalled())) await install();
  if (!(await isGenerated())) await step("Generating the database client", generateClient);
}
