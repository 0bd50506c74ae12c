import { once } from "node:events";
import { createServer } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { MEMORY_ENVIRONMENT, V8_OPTIONS } from "../../scripts/launcher/processes.mjs";
import { apiClient } from "../factories/api-client.ts";
import { type RunningProgram, startNode } from "./built-program.ts";
import { startScratchPostgres } from "./scratch-postgres.ts";
import { sharesTestPostgres, startTestDatabase } from "./test-database.ts";

/** A service under test with an empty database of its own. */
export interface Service {
  baseUrl: string;
  databaseUrl: string;
  pid: number;
  /** What it printed so far, its log included. */
  output(): string;
  stop(): Promise<void>;
}

type Mode = "production" | "development";

const SECRET = "a secret that only the tests know, 32+";
const START_TIMEOUT_MS = 180_000;
/** The tests' own time limits come before those of the database then. What is about the latter sets `DATABASE_PATIENCE` to 1. */
export const PATIENCE = 60;

/** Those that handle requests; `api`, which does not load Next, starts in a third of the time. */
type Entry = "main" | "web" | "api";

/** Starts the built server, or the development one, with a database of its own. @param settings more of its environment. */
export async function startService(
  mode: Mode,
  settings: Record<string, string> = {},
  entry: Entry = "main",
): Promise<Service> {
  const postgres = await (sharesTestPostgres() ? startTestDatabase() : startScratchPostgres());
  try {
    const service = await startServiceOn(mode, postgres.url, postgres.directory, settings, entry);
    return {
      ...service,
      stop: async () => {
        await service.stop();
        await postgres.stop();
      },
    };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}

/**
 * The same on a database that somebody else keeps. Takes a free port, unless the settings name one, and waits until the
 * service is ready.
 * @param entry in development there is but `main`.
 */
export async function startServiceOn(
  mode: Mode,
  databaseUrl: string,
  dataDir: string,
  settings: Record<string, string> = {},
  entry: Entry = "main",
): Promise<Service> {
  const port = Number(settings.PORT ?? (await freePort()));
  const baseUrl = `http://localhost:${port}`;
  // As `scripts/launcher/serve.mjs` starts it.
  const args =
    mode === "production" ? [...V8_OPTIONS, `.build/${entry}.mjs`] : ["--import", "tsx", "src/processes/main.ts"];
  const server = startNode(args, {
    ...MEMORY_ENVIRONMENT,
    // This process may have that of another service.
    PUBLIC_BASE_URL: undefined,
    ...serviceEnvironment(mode, port, databaseUrl, dataDir),
    DATABASE_PATIENCE: String(PATIENCE),
    ...settings,
  });
  try {
    await becomesReady(baseUrl, server);
  } catch (error) {
    await server.stop();
    throw new Error(`The service did not start.\n${server.output()}`, { cause: error });
  }
  return {
    baseUrl,
    databaseUrl,
    pid: Number(server.child.pid),
    output: server.output,
    stop: async () => void (await server.stop()),
  };
}

/** What tests that call use cases themselves need in their own process. */
export function serviceEnvironment(mode: Mode, port: number, databaseUrl: string, dataDir: string) {
  return {
    NODE_ENV: mode,
    PORT: String(port),
    HOST: "127.0.0.1",
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    APP_SECRET: SECRET,
    WEBHOOK_ALLOW_LOOPBACK: "1",
    // Nobody listens there: no test may reach a platform.
    CONVERSIONS_API_BASE: "http://127.0.0.1:9",
    VAT_REGISTER_API_BASE: "http://127.0.0.1:9",
    NEXTAUTH_URL: `http://localhost:${port}`,
    NEXT_TELEMETRY_DISABLED: "1",
    LOG_LEVEL: "warn",
  };
}

async function becomesReady(baseUrl: string, { child }: RunningProgram): Promise<void> {
  const http = apiClient(baseUrl);
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}.`);
    const response = await http("GET", "/readyz").catch(() => undefined);
    if (response?.status === 200) return;
    await wait(50);
  }
  throw new Error("It was not ready in time.");
}

/** Below the ports that the system gives to every connection, and above 10080, which `fetch` refuses to ask. */
const FIRST_PORT = 10_100;
/** For each process that runs test files beside others, so that no two choose the same port at once. */
const PORTS_PER_WORKER = 2_500;
const WORKERS = 8;

/** A port that nobody listens on. Until it is taken only other programs could come before. */
export async function freePort(): Promise<number> {
  const worker = Number(process.env.VITEST_POOL_ID ?? 0) % WORKERS;
  for (;;) {
    const port = FIRST_PORT + worker * PORTS_PER_WORKER + Math.floor(Math.random() * PORTS_PER_WORKER);
    const probe = createServer().listen(port, "127.0.0.1");
    try {
      await once(probe, "listening");
    } catch {
      continue;
    }
    probe.close();
    await once(probe, "close");
    return port;
  }
}
