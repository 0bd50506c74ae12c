import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type Env, env } from "#env.ts";
import { keepPaymentsSettled } from "#server/checkout/settle-unsettled-payments.ts";
import { prepareAccess } from "#server/demo/prepare-access.ts";
import { createFrontServer, type FrontServer } from "#server/front/http-server.ts";
import { nextBackend } from "#server/front/next-backend.ts";
import { bundledRoutes, sourceRoutes } from "#server/front/routes.ts";
import { keepMailsSent } from "#server/mail/send-due-mails.ts";
import { connectDatabase, disconnectDatabase } from "#server/platform/database.ts";
import { isUnavailable } from "#server/platform/database-errors.ts";
import { startEmbeddedPostgres } from "#server/platform/embedded-postgres.ts";
import { applyMigrations } from "#server/platform/migrations.ts";
import { startQueue, stopQueue } from "#server/platform/queue.ts";
import { keepRequestLog } from "#server/services/request-log/keep-request-log.ts";

/** A request under way may take this long to end after the process was told to stop. */
const DRAIN_MS = 25_000;
/** A connection that was kept alive for more requests is closed within this time. */
const IDLE_SWEEP_MS = 100;
/** How often, and after which pause, the first work on the database is tried. */
const START_TRIES = 10;
const START_PAUSE_MS = 1_000;

/** What is to be stopped, last started first. */
type Stops = (() => Promise<void>)[];

/**
 * Starts everything, says each step, and stops everything on SIGINT or SIGTERM: requests under way may end
 * first, unless a second signal cuts them off.
 */
export async function startProcess(): Promise<void> {
  const stops: Stops = [];
  const front = createFrontServer();
  let ending = false;
  const end = async (exitCode: number) => {
    if (ending) return;
    ending = true;
    for (const stop of stops.reverse()) await stop().catch((error: Error) => say(error.message));
    process.exit(exitCode);
  };
  const onSignal = () => {
    if (ending) front.server.closeAllConnections();
    else void end(0);
  };
  process.on("SIGINT", onSignal);
  process.on("SIGTERM", onSignal);
  try {
    await start(env(), front, stops, (reason) => {
      say(reason.message);
      void end(1);
    });
  } catch (error) {
    if (!ending) say(oneLine(error));
    await end(1);
  }
}

async function start(
  settings: Env,
  front: FrontServer,
  stops: Stops,
  onDatabaseExit: (reason: Error) => void,
): Promise<void> {
  await listen(front, settings);
  const databaseUrl = await database(settings, stops, onDatabaseExit);
  const applied = await applyMigrations(databaseUrl);
  say(applied.length === 0 ? "Migrations: up to date" : `Migrations: applied ${applied.join(", ")}`);
  connectDatabase(databaseUrl);
  stops.push(disconnectDatabase, stopQueue);
  await patiently(() => startQueue(databaseUrl));
  const stopSettling = keepPaymentsSettled();
  stops.push(async () => stopSettling());
  stops.push(keepMailsSent());

  const development = settings.NODE_ENV === "development";
  const next = await nextBackend({ development, port: settings.PORT });
  stops.push(next.close);
  stops.push(keepRequestLog());
  const routes = development ? sourceRoutes(join(process.cwd(), "src/app")) : await bundledRoutes();
  const access = await patiently(prepareAccess);
  front.serve({ routes, ...next });
  // Stopped first: the requests under way still need everything else.
  stops.push(() => drain(front));
  say(access);
}

/** A machine that is busy starting may keep the database's first answers waiting for longer than a request would. */
async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await work();
    } catch (error) {
      if (tried === START_TRIES || !isUnavailable(error)) throw error;
      await wait(START_PAUSE_MS);
    }
  }
}

async function listen({ server }: FrontServer, { PORT, HOST }: Env): Promise<void> {
  server.listen(PORT, HOST);
  try {
    await once(server, "listening");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== "EADDRINUSE") throw error;
    throw new Error(
      `Port ${PORT} of ${HOST} is in use. Stop what runs there, or take another: PORT=${PORT + 1} npm start`,
    );
  }
}

async function database(settings: Env, stops: Stops, onExit: (reason: Error) => void): Promise<string> {
  if (settings.DATABASE_URL) return settings.DATABASE_URL;
  const postgres = await startEmbeddedPostgres({ dataDir: settings.DATA_DIR, onExit });
  stops.push(postgres.stop);
  say(`PostgreSQL: started, its data lies in ${postgres.directory}`);
  return postgres.url;
}

async function drain(front: FrontServer): Promise<void> {
  front.stopping();
  const closed = once(front.server, "close");
  front.server.close();
  const patience = setTimeout(() => front.server.closeAllConnections(), DRAIN_MS);
  const sweep = setInterval(() => front.server.closeIdleConnections(), IDLE_SWEEP_MS);
  await closed;
  clearTimeout(patience);
  clearInterval(sweep);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function oneLine(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ("code" in error && error.code === "ENOSPC") return `The disk is full: ${error.message}`;
  return error.message;
}
