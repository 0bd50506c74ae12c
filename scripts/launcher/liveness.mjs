import { existsSync, readdirSync, readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";

/**
 * Only Linux has /proc. Elsewhere a process is identified only by its number, and children of a killed one are not
 * found.
 */
const HAS_PROC = existsSync("/proc/self/stat");
const POLL_MS = 20;

/** A process's start time, in ticks since boot: with the number it identifies the process. */
export function startOf(pid) {
  return HAS_PROC ? (statOf(pid)?.started ?? "0") : "0";
}

/** Whether a process with this number and start time has ended, zombies included. */
export function hasEnded(pid, started) {
  if (!HAS_PROC) return !isThere(pid);
  const stat = statOf(pid);
  return stat?.started !== started || stat.state === "Z" || stat.state === "X";
}

/**
 * Kills every process with `NAME=value` in its environment, which children inherit, and waits for their end.
 * @returns how many there were.
 */
export async function endProcessesWith(setting) {
  const ended = new Set();
  for (let found = processesWith(setting); found.length > 0; found = processesWith(setting)) {
    for (const pid of found) {
      ended.add(pid);
      kill(pid, "SIGKILL");
    }
    await wait(POLL_MS);
  }
  return ended.size;
}

function processesWith(setting) {
  if (!HAS_PROC) return [];
  const numbers = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return numbers.filter((pid) => readFrom(pid, "environ")?.split("\0").includes(setting)).map(Number);
}

function statOf(pid) {
  // The program's name precedes them in brackets, and may contain spaces and brackets.
  const fields = readFrom(pid, "stat")
    ?.replace(/^.*\) /s, "")
    .split(" ");
  return fields && { state: fields[0], started: fields[19] };
}

/** Undefined for a process that has ended, or of another user. */
function readFrom(pid, file) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8");
  } catch {
    return undefined;
  }
}

function isThere(pid) {
  try {
    process.kill(Number(pid), 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}

function kill(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (error.code !== "ESRCH") throw error;
  }
}
