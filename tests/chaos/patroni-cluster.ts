import { execFile } from "node:child_process";
import { randomBytes, randomInt } from "node:crypto";
import { existsSync } from "node:fs";
import { chmod, chown, mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import type { EmbeddedPostgres } from "#operations/embedded/embedded-postgres.ts";
import { isInstalled, type Program, startProgram } from "../factories/program.ts";
import { ROOT } from "../service/built-program.ts";
import { waitUntil } from "./wait-until.ts";

const DEBIAN_POSTGRES = "/usr/lib/postgresql";
/** Its home belongs to the user that PostgreSQL and Patroni run as, since neither runs as root. */
const USER_HOME = "/var/lib/postgresql";
const START_MS = 120_000;
const HEALTHY_MS = 180_000;
const NODES = [1, 2, 3];
const ROLE = "checkstand";

/** Three nodes of PostgreSQL under Patroni, with HAProxy and PgBouncer, set up by the files of `deploy/ha`. */
export interface PatroniCluster extends EmbeddedPostgres {
  /** The name of the node that Patroni calls the leader, if it has a lease. */
  leader(): Promise<string | undefined>;
  /** A planned one, to any of the other nodes. */
  switchover(): Promise<void>;
  /** Ends Patroni and PostgreSQL of a node with -9, or stops them as a machine that hangs. */
  strike(node: string, signal: "SIGKILL" | "SIGSTOP"): Promise<void>;
  /** Starts a node that was struck. One that hangs is killed before, as the watchdog of `deploy/ha` does it. */
  revive(node: string): Promise<void>;
  /** Waits until there is a leader with a synchronous and another standby. */
  healthy(): Promise<void>;
}

/** Addresses of this machine alone, the same ports as in production, and a password. */
export interface ClusterAddresses {
  /** The first three numbers of all addresses. */
  network: string;
  password: string;
  /** Through HAProxy. */
  directUrl: string;
  /** Through PgBouncer and HAProxy. */
  pooledUrl: string;
}

interface Node {
  name: string;
  host: string;
  home: string;
  settings: string;
  data: string;
  patroni?: Program;
}

/** What is missing on this machine; empty when nothing is. */
export async function missingPrograms(): Promise<string> {
  if (process.platform !== "linux") return "Linux";
  const missing = ["patroni", "etcd", "pgbouncer"].filter((program) => !isInstalled(program));
  if (!existsSync("/usr/sbin/haproxy")) missing.push("haproxy");
  if (!(await postgresPrograms())) missing.push("postgresql");
  return missing.join(", ");
}

export function newAddresses(): ClusterAddresses {
  const network = `127.${randomInt(1, 255)}.${randomInt(1, 255)}`;
  const password = randomBytes(12).toString("hex");
  const url = (port: number) => `postgresql://${ROLE}:${password}@${network}.10:${port}/${ROLE}`;
  return { network, password, directUrl: url(5000), pooledUrl: url(6432) };
}

/** @param dataDir an empty folder. */
export async function startPatroniCluster(
  { network, password, directUrl }: ClusterAddresses,
  dataDir: string,
): Promise<PatroniCluster> {
  const owner = process.getuid?.() === 0 ? await stat(USER_HOME) : undefined;
  const account = owner && { uid: owner.uid, gid: owner.gid };
  const directory = join(dataDir, "cluster");
  await chmod(dataDir, 0o711);
  await newDirectory(directory);
  const programs: Program[] = [];
  const nodes: Node[] = NODES.map((number) => ({
    name: `pg${number}`,
    host: `${network}.1${number}`,
    home: join(directory, `pg${number}`),
    settings: join(directory, `pg${number}/patroni.yml`),
    data: join(directory, `pg${number}/data`),
  }));
  const front = { ...account, host: `${network}.10`, cwd: directory };

  async function newDirectory(path: string): Promise<void> {
    await mkdir(path, { mode: 0o700 });
    if (account) await chown(path, account.uid, account.gid);
  }

  /** An example file for this machine. */
  async function configure(example: string, path: string, changes: Record<string, string>): Promise<void> {
    let text = await readFile(join(ROOT, "deploy/ha", example), "utf8");
    for (const [from, to] of Object.entries(changes)) {
      if (!text.includes(from)) throw new Error(`deploy/ha/${example} has no ${from}`);
      text = text.replaceAll(from, to);
    }
    text = text.replaceAll("10.0.0.0/24", "127.0.0.0/8").replaceAll("10.0.0.", `${network}.`);
    await write(path, text);
  }

  async function write(path: string, text: string): Promise<void> {
    await writeFile(path, text, { mode: 0o600 });
    if (account) await chown(path, account.uid, account.gid);
  }

  async function startEtcd({ name, host, home }: Node): Promise<void> {
    const [clients, peers] = [`http://${host}:2379`, `http://${host}:2380`];
    const args = {
      name,
      "data-dir": join(home, "etcd"),
      "listen-client-urls": clients,
      "advertise-client-urls": clients,
      "listen-peer-urls": peers,
      "initial-advertise-peer-urls": peers,
      "initial-cluster": nodes.map((node) => `${node.name}=http://${node.host}:2380`).join(","),
    };
    const options = Object.entries(args).map(([option, value]) => `--${option}=${value}`);
    programs.push(await startProgram("etcd", options, 2379, { ...account, host, cwd: home }));
  }

  async function startPatroni(node: Node): Promise<void> {
    const { host, home, settings } = node;
    const env = { ...process.env, HOME: home };
    node.patroni = await startProgram("patroni", [settings], 8008, { ...account, host, cwd: home, env });
  }

  /** Of Patroni and of PostgreSQL, those who start others first. */
  async function processesOf({ patroni, data }: Node): Promise<number[]> {
    const status = await readFile(join(data, "postmaster.pid"), "utf8").catch(() => "");
    const postmaster = Number.parseInt(status, 10);
    const children = await readFile(`/proc/${postmaster}/task/${postmaster}/children`, "utf8").catch(() => "");
    const isRunning = children !== "";
    return [patroni?.process.pid ?? 0, ...(isRunning ? [postmaster, ...children.trim().split(" ").map(Number)] : [])];
  }

  async function signal(node: Node, name: NodeJS.Signals): Promise<void> {
    for (const pid of (await processesOf(node)).filter((candidate) => candidate > 0)) {
      try {
        process.kill(pid, name);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
      }
    }
  }

  /** What a node that responds says of all of them. */
  async function members(): Promise<{ name: string; role: string; state: string }[]> {
    for (const { host } of nodes) {
      const answer = await fetch(`http://${host}:8008/cluster`, { signal: AbortSignal.timeout(1_000) }).catch(
        () => null,
      );
      if (answer?.ok) return ((await answer.json()) as { members: [] }).members;
    }
    return [];
  }

  const isHealthy = async () => {
    const roles = (await members()).filter(({ state }) => ["running", "streaming"].includes(state));
    return ["leader", "replica", "sync_standby"].every((role) => roles.some((member) => member.role === role));
  };
  const healthy = () =>
    waitUntil(isHealthy, Date.now() + HEALTHY_MS, async () => {
      const said = nodes.map(({ name, patroni }) => `${name}: ${patroni?.output().slice(-1_500)}`);
      return `${JSON.stringify(await members())}\n${said.join("\n")}`;
    });
  const nodeOf = (name: string) => nodes.find((node) => node.name === name) as Node;
  const stop = async () => {
    for (const node of nodes) await signal(node, "SIGKILL");
    await Promise.all(programs.map((program) => program.kill()));
  };

  try {
    for (const node of nodes) await newDirectory(node.home);
    await Promise.all(nodes.map(startEtcd));
    for (const node of nodes) {
      await configure("patroni.yml", node.settings, {
        "name: pg1": `name: ${node.name}`,
        "0.0.0.0:": `${node.host}:`,
        "connect_address: 10.0.0.11": `connect_address: ${node.host}`,
        "set a password": password,
        "/usr/lib/postgresql/18/bin": (await postgresPrograms()) ?? "",
        // Each has its own address here, but they share a folder of sockets.
        "data_dir: /var/lib/postgresql/checkstand": `data_dir: ${node.data}\n  parameters: { unix_socket_directories: "" }`,
        // This machine must not be reset.
        "mode: required": `mode: "off"`,
      });
    }
    await Promise.all(nodes.map(startPatroni));
    await healthy();
    await configure("haproxy.cfg", join(directory, "haproxy.cfg"), { "bind :5000": `bind ${front.host}:5000` });
    programs.push(await startProgram("/usr/sbin/haproxy", ["-f", "haproxy.cfg"], 5000, front));
    await createDatabase(directUrl, password);
    await write(join(directory, "userlist.txt"), `"${ROLE}" "${password}"\n`);
    await configure("pgbouncer.ini", join(directory, "pgbouncer.ini"), {
      "0.0.0.0": front.host,
      "host=haproxy": `host=${front.host}`,
      "/etc/pgbouncer/userlist.txt": join(directory, "userlist.txt"),
      "pool_mode =": "unix_socket_dir =\npool_mode =",
    });
    programs.push(await startProgram("pgbouncer", ["pgbouncer.ini"], 6432, front));
  } catch (error) {
    await stop();
    throw error;
  }

  return {
    url: directUrl,
    directory,
    stop,
    healthy,
    leader: async () => (await members()).find(({ role, state }) => role === "leader" && state === "running")?.name,
    async switchover() {
      await promisify(execFile)("patronictl", ["-c", nodeOf("pg1").settings, "switchover", "--force"]);
    },
    strike: (name, by) => signal(nodeOf(name), by),
    async revive(name) {
      const node = nodeOf(name);
      await signal(node, "SIGKILL");
      await node.patroni?.kill();
      await startPatroni(node);
    },
  };
}

/** Those of Debian's newest version that is installed. */
async function postgresPrograms(): Promise<string | undefined> {
  const versions = (await readdir(DEBIAN_POSTGRES).catch(() => [])).sort((a, b) => Number(b) - Number(a));
  const folders = versions.map((version) => join(DEBIAN_POSTGRES, version, "bin"));
  return folders.find((folder) => existsSync(join(folder, "pg_rewind")));
}

/** The role and the database of the service, as its operator creates them. */
async function createDatabase(directUrl: string, password: string): Promise<void> {
  const url = new URL(directUrl);
  url.username = "postgres";
  url.pathname = "postgres";
  // HAProxy leads to every node in turn until it has checked them.
  const leadsToPrimary = async () => {
    const answers = await Promise.all(
      NODES.map(() => query<{ standby: boolean }>("SELECT pg_is_in_recovery() AS standby")),
    );
    return answers.every((rows) => rows[0]?.standby === false);
  };
  async function query<Row extends object>(text: string): Promise<Row[]> {
    const client = new pg.Client(url.href);
    client.on("error", () => undefined);
    await client.connect();
    try {
      return (await client.query<Row>(text)).rows;
    } finally {
      await client.end();
    }
  }
  await waitUntil(
    () => leadsToPrimary().catch(() => false),
    Date.now() + START_MS,
    () => "HAProxy does not lead to the primary",
  );
  await query(`CREATE ROLE ${ROLE} LOGIN PASSWORD '${password}'`);
  await query(`CREATE DATABASE ${ROLE} OWNER ${ROLE}`);
}
