import { execFile } from "node:child_process";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";

const STOP_TIMEOUT_MS = 10_000;

/** The name under which a cluster runs: its checkout and the process that started it. */
export function ownershipMark(id: string): string {
  return `checkstand-${id}-${process.pid}`;
}

/**
 * Stops a server whose owner was killed. Owner and cluster are read from the server's command line, and its parent
 * shows whether the owner is still running: neither goes stale like a pid file.
 * @param cluster the data directory of PostgreSQL.
 * @throws Error if the owner is running.
 */
export async function stopOrphanedPostgres(cluster: string, id: string): Promise<void> {
  const pidFile = join(cluster, "postmaster.pid");
  const pid = Number.parseInt(await readFile(pidFile, "utf8").catch(() => ""), 10);
  if (!pid) return;
  const found = await inspectProcess(pid);
  if (!found) return;
  const [, afterMark = ""] = found.command.split(`cluster_name=checkstand-${id}-`);
  const owner = /^\d+/.exec(afterMark)?.[0];
  if (!owner) {
    // The pid now belongs to another program, which PostgreSQL would mistake for a running server.
    await rm(pidFile, { force: true });
    return;
  }
  if (found.parent === Number(owner)) {
    throw new Error(`Checkstand is already running from this directory (process ${owner}).`);
  }
  for (const signal of ["SIGINT", "SIGQUIT"] as const) {
    const deadline = Date.now() + STOP_TIMEOUT_MS;
    process.kill(pid, signal);
    while (Date.now() < deadline) {
      if (!(await inspectProcess(pid))?.command) return;
      await sleep(50);
    }
  }
  throw new Error(`Can't stop PostgreSQL of an earlier run (process ${pid}).`);
}

/** Parent and command line of a process; `undefined` if it does not exist. */
async function inspectProcess(pid: number): Promise<{ parent: number; command: string } | undefined> {
  try {
    if (process.platform === "linux") {
      const [status, command] = await Promise.all(
        ["stat", "cmdline"].map((file) => readFile(`/proc/${pid}/${file}`, "utf8")),
      );
      const parent = status?.slice(status.lastIndexOf(")") + 2).split(" ")[1];
      return { parent: Number(parent), command: (command ?? "").replaceAll("\0", " ").trim() };
    }
    const { stdout } = await promisify(execFile)("ps", ["-ww", "-o", "ppid=,command=", "-p", String(pid)]);
    const [parent, ...command] = stdout.trim().split(" ");
    return { parent: Number(parent), command: command.join(" ").trim() };
  } catch {
    return undefined;
  }
}
