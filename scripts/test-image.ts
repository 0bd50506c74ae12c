import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import pg from "pg";
import { startScratchPostgres } from "../tests/service/scratch-postgres.ts";

// `npm run test-image [-- --with docker|podman|buildah]`: builds the Dockerfile's image, measures its size, and runs
// each of its processes on a PostgreSQL of this machine. Without --with it uses the first tool that works.

const IMAGE = "localhost/checkstand-trial";
/** With the fonts and the typesetter of documents. */
const MAX_MB = 400;
const PROCESSES = { web: "Checkstand is ready", api: "The API is ready", worker: "The worker is ready." };

const { values } = parseArgs({ options: { with: { type: "string" } } });
const tool = values.with ?? ["docker", "podman", "buildah"].find((name) => spawnSync(name, ["info"]).status === 0);
if (!tool) throw new Error("No working docker, podman, or buildah found. Install one of them.");
/** If containers can't be started, buildah does without the kernel's isolation. */
const isChroot = tool === "buildah";

console.log(`Building with ${tool} (some minutes the first time) …`);
const building = isChroot ? ["build", "--layers", "--isolation", "chroot", "--format", "docker"] : ["build"];
execFileSync(tool, [...building, "--tag", IMAGE, "."], { stdio: ["ignore", "inherit", "inherit"] });
const size = megabytes();
check(`The image has ${size} MB`, size <= MAX_MB);

const container = isChroot ? output(["from", "--pull-never", IMAGE]) : "";
const folder = await mkdtemp(join(tmpdir(), "checkstand-trial-"));
await chmod(folder, 0o777);
const postgres = await startScratchPostgres();
try {
  await tryAll();
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true });
  if (isChroot) execFileSync(tool, ["rm", container], { stdio: "ignore" });
}

async function tryAll() {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await client.query("CREATE DATABASE restored");
  await client.end();
  const environment = await settings(postgres.url);
  await tryCommand(["owner", "create", "ida@books.example"], environment);
  for (const [name, greeting] of Object.entries(PROCESSES)) await tryProcess(name, greeting);
  // 1: the doctor warns about a database created for tests.
  await tryCommand(["doctor"], environment, [0, 1]);
  await tryCommand(["rotate-secret"], environment);
  await tryCommand(["backup", "/backups/shop.gz"], environment);
  const copy = Object.assign(new URL(postgres.url), { pathname: "restored" }).href;
  await tryCommand(["restore", "/backups/shop.gz"], await settings(copy));
}

async function settings(databaseUrl: string): Promise<string[]> {
  const [port, metricsPort] = [await freePort(), await freePort()];
  return [
    `DATABASE_URL=${databaseUrl}`,
    "APP_SECRET=a secret that only the trial knows, 32+",
    `PORT=${port}`,
    `METRICS_PORT=${metricsPort}`,
    "HOST=127.0.0.1",
  ];
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  return typeof address === "object" ? (address?.port ?? 0) : 0;
}

/** Runs Node.js in the image, as its ENTRYPOINT and HEALTHCHECK do, on this machine's network. */
function inImage(
  script: string,
  words: string[],
  environment: string[],
): { child: ChildProcess; output: () => string } {
  const options = [...environment.flatMap((pair) => ["--env", pair]), "--volume", `${folder}:/backups`];
  const args = isChroot
    ? ["run", "--isolation", "chroot", ...options, container, "node"]
    : ["run", "--rm", "--init", "--network", "host", ...options, "--entrypoint", "node", IMAGE];
  const child = spawn(tool as string, [...args, `scripts/${script}.mjs`, ...words], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  let text = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (text += String(chunk)));
  return { child, output: () => text };
}

async function tryCommand(words: string[], environment: string[], codes = [0]) {
  const { child, output } = inImage("run-built", words, environment);
  const [code] = await once(child, "close");
  check(words.join(" "), codes.includes(code), output());
}

/** Starts a long-running process, waits until it is ready, runs HEALTHCHECK, and stops it. */
async function tryProcess(name: string, greeting: string) {
  const environment = await settings(postgres.url);
  const { child, output } = inImage("run-built", [name], environment);
  const ended = once(child, "close");
  await new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream?.on("data", () => output().includes(greeting) && resolve());
    void ended.then(() => resolve());
  });
  check(`${name} is ready`, output().includes(greeting), output());
  const health = inImage("healthcheck", [], environment);
  check(`${name} is well`, (await once(health.child, "close"))[0] === 0, output());
  process.kill(isChroot ? innermost(Number(child.pid)) : Number(child.pid), "SIGTERM");
  check(`${name} ends`, (await ended)[0] === 0, output());
}

/** The innermost of nested processes, since buildah forwards no signals. */
function innermost(pid: number): number {
  const below = Number(spawnSync("pgrep", ["--newest", "--parent", String(pid)], { encoding: "utf8" }).stdout);
  return below ? innermost(below) : pid;
}

function megabytes(): number {
  if (!isChroot) return Math.ceil(Number(output(["image", "inspect", "--format", "{{.Size}}", IMAGE])) / 1e6);
  return Number.parseFloat(output(["images", "--format", "{{.Size}}", IMAGE]));
}

function output(args: string[]): string {
  return execFileSync(tool as string, args, { encoding: "utf8" }).trim();
}

function check(what: string, isRight: boolean, output = "") {
  console.log(`${isRight ? "ok  " : "FAIL"} ${what}`);
  if (isRight) return;
  console.log(output);
  process.exitCode = 1;
}
