import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

/** A server of somebody else's that a test started, such as Redis or PgBouncer. */
export interface Program {
  process: ChildProcess;
  /** What it printed so far. */
  output(): string;
  /** Ends it at once. */
  kill(): Promise<void>;
}

export function isInstalled(program: string): boolean {
  return spawnSync(program, ["--version"]).status === 0;
}

/**
 * Starts a program and waits until it listens on a port, of 127.0.0.1 by default.
 * @throws Error with its output when it ends before.
 */
export async function startProgram(
  command: string,
  args: readonly string[],
  port: number,
  { host = "127.0.0.1", ...options }: Pick<SpawnOptions, "uid" | "gid" | "cwd" | "env"> & { host?: string } = {},
): Promise<Program> {
  const child = spawn(command, args, { ...options, stdio: ["ignore", "pipe", "pipe"] });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => output.push(String(chunk)));
  while (!(await listens(port, host))) {
    if (child.exitCode !== null) throw new Error(`${command} ended with ${child.exitCode}.\n${output.join("")}`);
    await wait(20);
  }
  return {
    process: child,
    output: () => output.join(""),
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

/**
 * PgBouncer that gives connections for a transaction, as docs/operating.md sets it up, with few of them to share.
 * @param directory where its settings may lie; @param databaseUrl of PostgreSQL itself.
 * @returns the address of the same database through it.
 */
export async function startPgBouncer(
  port: number,
  directory: string,
  databaseUrl: string,
): Promise<Program & { url: string }> {
  const url = new URL(databaseUrl);
  const [database, user, password] = [url.pathname.slice(1), url.username, decodeURIComponent(url.password)];
  const settings = join(directory, "pgbouncer.ini");
  await writeFile(
    settings,
    `[databases]
${database} = host=${url.hostname} port=${url.port} user=${user} password=${password} connect_query='SET statement_timeout = 5000'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 6
max_client_conn = 200
`,
    { mode: 0o644 },
  );
  // It refuses to run as root.
  const program = await startProgram("pgbouncer", isRoot() ? ["-u", "nobody", settings] : [settings], port);
  url.host = `127.0.0.1:${port}`;
  return { ...program, url: url.href };
}

function isRoot(): boolean {
  return process.getuid?.() === 0;
}

function listens(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, host);
    socket.once("connect", () => resolve(true));
    socket.once("error", () => resolve(false));
    socket.once("close", () => socket.destroy());
    socket.once("connect", () => socket.destroy());
  });
}
