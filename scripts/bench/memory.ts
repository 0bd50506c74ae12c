import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import pg from "pg";
import { startScratchPostgres } from "../../tests/service/scratch-postgres.ts";
import { freePort, serviceEnvironment } from "../../tests/service/start-service.ts";
import { root, toolEnvironment } from "../launcher/checkout.mjs";
import { memoryOf } from "./cpu-time.ts";
import { NO_LIMIT, openShop } from "./shop.ts";
import { soak } from "./soak.ts";

// `npm run bench -- memory`: the memory (PSS) of each process and its launcher after two idle minutes. With `--soak 15`,
// also the memory of the first process after that many minutes of load and two idle ones. Needs a build, and Linux.
const { values } = parseArgs({
  options: {
    /** Which of `main`, `web`, `api`, `worker`. */
    only: { type: "string", default: "main,web,api,worker" },
    idle: { type: "string", default: "120" },
    /** Minutes of load. */
    soak: { type: "string", default: "0" },
    /** Requests a second of that load. */
    rate: { type: "string", default: "100" },
  },
});
const [idleSeconds, soakMinutes, perSecond] = [values.idle, values.soak, values.rate].map(Number) as [
  number,
  number,
  number,
];
/** The line that each process prints once it is ready. */
const READY: Record<string, string> = {
  main: "Checkstand is ready",
  web: "Checkstand is ready",
  api: "The API is ready",
  worker: "The worker is ready",
};

process.env.APP_SECRET ??= "a secret that only the tests know, 32+";
const postgres = await startScratchPostgres();
const database = new pg.Client({ connectionString: postgres.url });
const processes: Awaited<ReturnType<typeof launch>>[] = [];
try {
  for (const name of values.only.split(",")) processes.push(await launch(name));
  await wait(idleSeconds * 1_000);
  for (const { name, pid } of processes) console.log(`${name}: ${formatTree(pid)} after ${idleSeconds} idle seconds`);
  if (soakMinutes > 0) await measureLoad(processes[0]);
} finally {
  await database.end();
  for (const { stop } of processes.reverse()) await stop();
  await postgres.stop();
}
/** Starts a process as `npm start` and its like do, and waits until it is ready. */
async function launch(name: string) {
  const port = await freePort();
  const { APP_SECRET, ...settings } = serviceEnvironment("production", port, postgres.url, postgres.directory);
  const child = spawn("node", [`scripts/${name === "main" ? "start" : name}.mjs`], {
    cwd: root,
    env: toolEnvironment({ ...settings, APP_SECRET: process.env.APP_SECRET, RATE_LIMIT_PER_KEY_MAX: String(NO_LIMIT) }),
    stdio: ["ignore", "pipe", "inherit"],
  });
  const { pid } = child;
  if (pid === undefined) throw new Error(`${name} could not be started.`);
  const exited = once(child, "exit");
  let output = "";
  await new Promise<void>((resolve, reject) => {
    child.stdout.on("data", (chunk) => {
      output += String(chunk);
      if (output.includes(READY[name] ?? "")) resolve();
    });
    void exited.then(() => reject(new Error(`${name} ended: ${output}`)));
  });
  const stop = async () => {
    child.kill("SIGTERM");
    await exited;
  };
  return { name, port, pid, stop };
}

async function measureLoad(service: (typeof processes)[number] | undefined): Promise<void> {
  if (!service) return;
  const { port, pid } = service;
  const server = treeOf(pid).at(-1) ?? pid;
  await database.connect();
  const baseUrl = `http://localhost:${port}`;
  const shop = await openShop(
    { ...service, baseUrl, databaseUrl: postgres.url, pid: server, output: () => "" },
    database,
    1_000,
  );
  await soak({ port, pid: server }, shop, { minutes: soakMinutes, perSecond: perSecond });
  await wait(idleSeconds * 1_000);
  console.log(
    `${service.name}: ${formatTree(pid)} after ${soakMinutes} minutes of load and ${idleSeconds} idle seconds`,
  );
}

/** A process and its descendants, each after the one that started it. */
function treeOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean).map(Number);
  return [pid, ...children.flatMap(treeOf)];
}

function formatTree(pid: number): string {
  const parts = treeOf(pid).map(memoryOf);
  const sum = parts.reduce((whole, part) => whole + part, 0);
  return parts.length > 1 ? `${sum} MB (${parts.join(" + ")})` : `${sum} MB`;
}
