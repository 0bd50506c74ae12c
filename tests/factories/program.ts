import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

/** A server of somebody else's that a test started: Redis, PgBouncer. */
export interface Program {
  process: ChildProcess;
  /** Ends it at once. */
  kill(): Promise<void>;
}

export function isInstalled(program: string): boolean {
  return spawnSync(program, ["--version"]).status === 0;
}

/** Starts a program and waits until it listens on a port. @throws Error with what it said when it ends before. */
async function startProgram(command: string, args: readonly string[], port: number): Promise<Program> {
  const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"] });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => said.push(String(chunk)));
  while (!(await listens(port))) {
    if (child.exitCode !== null) throw new Error(`${command} ended with ${child.exitCode}.\n${said.join("")}`);
    await wait(20);
  }
  return {
    process: child,
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, "exit");
      child.kill("SIGKILL");
      await ended;
    },
  };
}

/** Redis in memory alone. */
export function startRedis(port: number): Promise<Program> {
  const args = ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"];
  return startProgram("redis-server", args, port);
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => resolve(true));
    socket.once("error", () => resolve(false));
    socket.once("close", () => socket.destroy());
    socket.once("connect", () => socket.destroy());
  });
}
