import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { access, chown, link, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { ownershipMark, stopOrphanedPostgres } from "#operations/embedded/orphaned-postgres.ts";
import { type PostgresHome, preparePostgresHome } from "#operations/embedded/postgres-home.ts";

const NAME = "checkstand";
const STOP_TIMEOUT_MS = 10_000;
const START_ATTEMPTS = 10;
const MAX_STORED_LINES = 8;

/** A running PostgreSQL of this checkout. */
export interface EmbeddedPostgres {
  /** Connection string of the database `checkstand`. */
  url: string;
  /** The data directory, to be shown to the operator. */
  directory: string;
  /** Shuts it down cleanly. Resolves once the server has ended. Safe to call again. */
  stop(): Promise<void>;
}

interface Options {
  /** The checkout's data directory (`.data`). */
  dataDir: string;
  /** On 127.0.0.1; default: a free one. */
  port?: number;
  /** Called once if the server ends unexpectedly. */
  onExit?: (reason: Error) => void;
  /** For throw-away databases: don't wait for the disk, and serve the processes of several test files. */
  volatile?: boolean;
}

/**
 * Starts the PostgreSQL of the npm packages, on a port of 127.0.0.1, with a generated password. The first start creates
 * the cluster. A server left behind by a killed run is stopped first.
 * @throws Error in one clear line: the disk is full, another process of this checkout is running, or PostgreSQL's own
 * last output.
 */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir);
  let directory = dataDir;
  try {
    const { id, password } = await savedIdentity(dataDir);
    const home = await preparePostgresHome(dataDir, id);
    directory = home.directory;
    await stopOrphanedPostgres(join(directory, "data"), id);
    await createCluster(home, password, options.volatile ?? false);
    const server = await launch(home, id, options);
    const url = `postgresql://${NAME}:${password}@127.0.0.1:${server.port}`;
    try {
      await createDatabase(`${url}/postgres`);
    } catch (error) {
      await server.stop();
      throw error;
    }
    return { url: `${url}/${NAME}`, directory, stop: server.stop };
  } catch (error) {
    throw explain(error, directory);
  }
}

/**
 * The URL of the checkout's running database, for example of `npm start`; undefined if it does not run. A server that
 * accepts the password is ours.
 */
export async function findRunningPostgres(dataDirectory: string): Promise<string | undefined> {
  const dataDir = resolve(dataDirectory);
  if (!(await exists(join(dataDir, "postgres.json")))) return undefined;
  const { id, password } = await savedIdentity(dataDir);
  const { directory } = await preparePostgresHome(dataDir, id);
  const status = await readFile(join(directory, "data", "postmaster.pid"), "utf8").catch(() => "");
  const [, , , port = ""] = status.split("\n");
  // A server that stopped removes the file.
  if (!/^\d+$/.test(port)) return undefined;
  const url = `postgresql://${NAME}:${password}@127.0.0.1:${port}/${NAME}`;
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
    return url;
  } catch {
    return undefined;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * The id and password of this checkout's cluster, generated at the first call. The id is random, not derived from the
 * path, so that a new clone at an old path gets a new database.
 */
async function savedIdentity(dataDir: string): Promise<{ id: string; password: string }> {
  const file = join(dataDir, "postgres.json");
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  if (!(await exists(file))) {
    const draft = `${file}.${process.pid}`;
    const identity = { id: randomBytes(8).toString("hex"), password: randomBytes(24).toString("base64url") };
    try {
      await writeFile(draft, `${JSON.stringify(identity)}\n`, { mode: 0o600, flush: true });
      await link(draft, file).catch(unlessCode("EEXIST"));
    } finally {
      await rm(draft, { force: true });
    }
  }
  return JSON.parse(await readFile(file, "utf8")) as { id: string; password: string };
}

/**
 * Creates the cluster next to its final place and renames it, so that an interrupted first start leaves nothing half
 * done. Text sorts bytewise, in code point order, with Unicode's upper and lower case.
 */
async function createCluster(home: PostgresHome, password: string, volatile: boolean): Promise<void> {
  const cluster = join(home.directory, "data");
  if (await exists(join(cluster, "PG_VERSION"))) return;
  const draft = join(home.directory, `data.${process.pid}`);
  const passwordFile = join(home.directory, `password.${process.pid}`);
  try {
    await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
    if (home.account) await chown(passwordFile, home.account.uid, home.account.gid);
    const child = runProgram(home, "initdb", [
      `--pgdata=${draft}`,
      `--username=${NAME}`,
      `--pwfile=${passwordFile}`,
      "--auth=scram-sha-256",
      "--encoding=UTF8",
      "--locale=C",
      "--locale-provider=builtin",
      "--builtin-locale=C.UTF-8",
      "--no-instructions",
      ...(volatile ? ["--no-sync"] : []),
    ]);
    await child.ended;
    if (child.process.exitCode !== 0) throw child.failure("Can't create the database");
    await rename(draft, cluster).catch(unlessCode("ENOTEMPTY", "EEXIST"));
  } finally {
    await rm(passwordFile, { force: true });
    await rm(draft, { recursive: true, force: true });
  }
}

/** Starts the server and waits until it accepts connections, however long crash recovery takes. */
async function launch(home: PostgresHome, id: string, options: Options) {
  for (let attempt = 1; ; attempt++) {
    const port = options.port ?? (await freePort());
    const child = runProgram(home, "postgres", [
      "-D",
      join(home.directory, "data"),
      ...settings(port, id, options.volatile ?? false),
    ]);
    if (await waitUntilReady(home, child.process)) {
      let stopping = false;
      child.ended.then(() => {
        if (!stopping) options.onExit?.(explain(child.failure("PostgreSQL exited"), home.directory));
      });
      const stop = async () => {
        stopping = true;
        child.process.kill("SIGINT");
        const timeout = setTimeout(() => child.process.kill("SIGQUIT"), STOP_TIMEOUT_MS);
        await child.ended;
        clearTimeout(timeout);
      };
      return { port, stop };
    }
    await child.ended;
    const failure = child.failure("PostgreSQL can't start");
    if (/lock file "postmaster.pid" already exists/.test(failure.message)) {
      throw new Error("Checkstand is already running from this directory.");
    }
    // The port was taken in the meantime, or processes of a killed server are still ending.
    const passing = /could not bind|could not create any TCP|pre-existing shared memory/.test(failure.message);
    if (!passing || attempt === START_ATTEMPTS) throw failure;
    await sleep(300);
  }
}

/** Passed at each start and not written into the cluster, so that changes reach existing data. */
function settings(port: number, id: string, volatile: boolean): string[] {
  return Object.entries({
    port,
    cluster_name: ownershipMark(id),
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    max_connections: volatile ? 400 : 100,
    timezone: "UTC",
    log_timezone: "UTC",
    log_min_messages: "log",
    log_checkpoints: "off",
    log_line_prefix: "",
    ...(volatile && { fsync: "off", synchronous_commit: "off", full_page_writes: "off" }),
  }).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}

async function waitUntilReady(home: PostgresHome, server: ChildProcess): Promise<boolean> {
  while (server.exitCode === null && server.signalCode === null) {
    const status = await readFile(join(home.directory, "data", "postmaster.pid"), "utf8").catch(() => "");
    const [pid, state] = [status.split("\n")[0], status.split("\n")[7]];
    if (Number(pid) === server.pid && state?.startsWith("ready")) return true;
    await sleep(20);
  }
  return false;
}

/**
 * Runs one of PostgreSQL's programs in a separate session, so that Ctrl-C in the terminal reaches only us, with an
 * environment that can't change its language or settings. Keeps its last lines.
 */
function runProgram(home: PostgresHome, program: string, args: string[]) {
  const child = spawn(join(home.bin, program), args, {
    ...home.account,
    cwd: home.directory,
    env: { LC_ALL: "C" } as unknown as NodeJS.ProcessEnv,
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let lines: string[] = [];
  const keep = (chunk: Buffer) => {
    lines = [...lines, ...chunk.toString().split("\n")].filter((line) => line.trim()).slice(-MAX_STORED_LINES);
  };
  child.stdout.on("data", keep);
  child.stderr.on("data", keep);
  const ended = once(child, "close").then(
    () => undefined,
    (error: Error) => {
      lines = [error.message];
    },
  );
  const failure = (what: string) => {
    const how = child.signalCode ? ` (${child.signalCode})` : "";
    return new Error(`${what}${how}: ${lines.map((line) => line.trim()).join(" | ")}`);
  };
  return { process: child as ChildProcess, ended, failure };
}

async function createDatabase(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rowCount } = await client.query("SELECT 1 FROM pg_database WHERE datname = $1", [NAME]);
    if (!rowCount) await client.query(`CREATE DATABASE ${NAME}`);
  } finally {
    await client.end();
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === "string") throw new Error("No free port on 127.0.0.1.");
  return address.port;
}

/** Explains failures that the operator can fix in one clear line. */
function explain(error: unknown, directory: string): Error {
  const { code, message, path } = error as NodeJS.ErrnoException;
  if (code === "ENOSPC" || code === "EDQUOT" || /No space left on device|Disk quota exceeded/.test(message)) {
    return new Error(`The disk of ${directory} is full.`, { cause: error });
  }
  if (code === "EACCES" && path) {
    return new Error(`${path} belongs to another user. Start Checkstand as that user.`, { cause: error });
  }
  return error as Error;
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

function unlessCode(...codes: string[]) {
  return (error: NodeJS.ErrnoException) => {
    if (!codes.includes(error.code ?? "")) throw error;
  };
}
