import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { freePort } from "../../tests/service/start-service.ts";
import { node24, root, toolEnvironment } from "../launcher/checkout.mjs";

/** A server in a separate process. */
export interface MeasuredServer {
  port: number;
  pid: number;
  stop(): Promise<void>;
}

const START_TIMEOUT_MS = 60_000;

/** The hand-written server: see `floor-server.ts`. */
export function startFloor(databaseUrl: string): Promise<MeasuredServer> {
  return start([join(root, "scripts/bench/floor-server.ts")], root, { DATABASE_URL: databaseUrl });
}

const FRAME = join(root, ".build/bench-frame");
const NEXT = join(root, "node_modules/next");
const NEXT_COMMAND = join(NEXT, "dist/bin/next");
const FRAME_FILES = {
  "package.json": `{ "private": true, "type": "module" }`,
  // Otherwise Next uses the configuration of a parent folder, which excludes `.js` files from pages.
  "next.config.js": "export default {};",
  "app/layout.js": "export default ({ children }) => <html lang='en'><body>{children}</body></html>;",
  "app/page.js": "export const dynamic = 'force-dynamic';\nexport default () => <p>Nothing</p>;",
  "app/api/route.js": "export const dynamic = 'force-dynamic';\nexport const GET = () => Response.json({});",
};

/** The framework without content: `/` is an empty page rendered per request, `/api` an empty route handler. */
export async function startFrame(): Promise<MeasuredServer> {
  const { version } = JSON.parse(await readFile(join(NEXT, "package.json"), "utf8"));
  const folder = join(FRAME, version);
  if (!existsSync(join(folder, ".next/BUILD_ID"))) await buildFrame(folder);
  return start([NEXT_COMMAND, "start", "--hostname", "127.0.0.1"], folder, {});
}

async function buildFrame(folder: string): Promise<void> {
  await mkdir(join(folder, "app/api"), { recursive: true });
  for (const [file, content] of Object.entries(FRAME_FILES)) await writeFile(join(folder, file), content);
  const env = toolEnvironment({ NODE_ENV: "production" });
  await promisify(execFile)(node24, [NEXT_COMMAND, "build"], { cwd: folder, env });
}

async function start(program: string[], cwd: string, settings: Record<string, string>): Promise<MeasuredServer> {
  const port = await freePort();
  const env = toolEnvironment({ ...settings, NODE_ENV: "production", PORT: String(port) });
  const server = spawn(node24, program, { cwd, env, stdio: ["ignore", "ignore", "inherit"] });
  const { pid } = server;
  if (pid === undefined) throw new Error(`${program.join(" ")} could not be started.`);
  const stop = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const exited = once(server, "exit");
    server.kill("SIGTERM");
    await exited;
  };
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!(await answers(port))) {
    if (server.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error(`${program.join(" ")} did not start.`);
    }
    await wait(50);
  }
  return { port, pid, stop };
}

/** Whether something listens on the port. */
function answers(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  return new Promise<boolean>((resolve) => {
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
  }).finally(() => socket.destroy());
}
