import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { root } from "./checkout.mjs";
import { endProcessesWith, hasEnded, startOf } from "./liveness.mjs";
import { Failure, step } from "./steps.mjs";

/**
 * A folder with one file, whose name identifies the lock's holder. Taking the lock renames that file from the name that
 * was read, so that only one of several succeeds if it is free or its holder was killed. Node.js has no lock that ends
 * with its process, and packages are not installed yet.
 */
const LOCK = join(root, ".build/lock");
const FREE = "free";
const HELD = /^held\.(\d+)\.(\d+)$/;
/** The variable that names the holder to its child programs, which may do part of the work. */
const VARIABLE = "CHECKSTAND_BUILD_LOCK";
const POLL_MS = 200;
/** Number of checks in a row, with a pause after each, that find no lock in the folder before the launcher fails. */
const EMPTY_ATTEMPTS = 50;
const EMPTY_PAUSE_MS = 20;
/** Errors for a folder that belongs to another user or is read-only. */
const NO_WRITING = ["EACCES", "EPERM", "EROFS"];

/**
 * Runs work on the checkout under a lock. Others wait, print that, and check afterwards whether anything is left to do.
 * The lock of a killed process is free, and its children are ended.
 * @param isDone whether there is nothing to do; called without the lock, and again with it.
 */
export async function oneAtATime(isDone, work) {
  if (await isDone()) return;
  if (process.env[VARIABLE] && (await holder()) === process.env[VARIABLE]) return await work();
  const mine = `held.${process.pid}.${startOf(process.pid)}`;
  for (let other = await take(mine); other; other = await take(mine)) {
    await waitFor(other);
    if (await isDone()) return;
  }
  process.env[VARIABLE] = mine;
  try {
    if (!(await isDone())) await work();
  } finally {
    delete process.env[VARIABLE];
    await moved(mine, FREE);
  }
}

/** The same for work that is always needed. */
export const alone = (work) => oneAtATime(async () => false, work);

/** @returns the current holder of the lock; undefined once it is ours. @throws Failure if it can't be ours. */
async function take(mine) {
  try {
    return await takeFromFolder(mine);
  } catch (error) {
    if (!NO_WRITING.includes(error.code)) throw error;
    throw new Failure(
      `${root} is not built yet, and this user has no write access. Build it as a user with write access.`,
    );
  }
}

async function takeFromFolder(mine) {
  for (let empty = 0; ; ) {
    const name = await holder();
    if (name === undefined) {
      if (++empty > EMPTY_ATTEMPTS) throw new Failure(`${LOCK} contains unexpected files. Delete the folder.`);
      if (empty > 1) await wait(EMPTY_PAUSE_MS);
      await makeLock();
      continue;
    }
    empty = 0;
    const [, pid, started] = HELD.exec(name) ?? [];
    if (pid && !hasEnded(pid, started)) return name;
    if (pid) await endLeftovers(name, pid);
    if (await moved(name, mine)) return undefined;
  }
}

/** Before the lock is taken over, so that an interruption here leaves it to the next process. */
async function endLeftovers(name, pid) {
  const ended = await endProcessesWith(`${VARIABLE}=${name}`);
  if (ended > 0) console.log(`Process ${pid} was killed during a build. Stopped its remaining processes.`);
}

function waitFor(name) {
  const [, pid, started] = HELD.exec(name);
  return step(`Waiting for another build (process ${pid})`, async () => {
    while ((await holder()) === name && !hasEnded(pid, started)) await wait(POLL_MS);
  });
}

/** The name of the lock's file; undefined while there is none, or it is just being renamed. */
async function holder() {
  const names = await readdir(LOCK).catch(unlessCode("ENOENT", []));
  return names.find((name) => name === FREE || HELD.test(name));
}

/** Created elsewhere with its file in it, because a non-empty folder can't be replaced. */
async function makeLock() {
  await mkdir(join(root, ".build"), { recursive: true });
  const draft = await mkdtemp(`${LOCK}.`);
  await writeFile(join(draft, FREE), "");
  try {
    await rename(draft, LOCK);
  } catch (error) {
    await rm(draft, { recursive: true });
    if (error.code !== "ENOTEMPTY" && error.code !== "EEXIST") throw error;
  }
}

/** Whether the lock's file had that name. */
function moved(from, to) {
  return rename(join(LOCK, from), join(LOCK, to)).then(() => true, unlessCode("ENOENT", false));
}

function unlessCode(code, value) {
  return (error) => {
    if (error.code === code) return value;
    throw error;
  };
}
