import { once } from "node:events";
import { join } from "node:path";
import { type Env, env } from "#env.ts";
import { announceAccess } from "#server/demo/announce-access.ts";
import { createFrontServer, type FrontServer } from "#server/front/http-server.ts";
import { nextBackend } from "#server/front/next-backend.ts";
import { bundledRoutes, sourceRoutes } from "#server/front/routes.ts";
import { connectDatabase, disconnectDatabase } from "#server/platform/database.ts";
import { startEmbeddedPostgres } from "#server/platform/embedded-postgres.ts";
import { applyMigrations } from "#server/platform/migrations.ts";

/** A request under way may take this long to end after the process was told to stop. */
const DRAIN_MS = 25_000;

/** What is to be stopped, last started first. */
type Stops = (() => Promise<void>)[];

/** Starts everything, says each step, and stops everything on SIGINT or SIGTERM. */
export async function startProcess(): Promise<void> {
  const stops: Stops = [];
  let ending = false;
  const end = async (exitCode: number) => {
    if (ending) return;
    ending = true;
    for (const stop of stops.reverse()) await stop().catch((error: Error) => say(error.message));
    process.exit(exitCode);
  };
  process.on("SIGINT", () => void end(0));
  process.on("SIGTERM", () => void end(0));
  try {
    await start(env(), stops, (reason) => {
      say(reason.message);
      void end(1);
    });
  } catch (error) {
    if (!ending) say(oneLine(error));
    await end(1);
  }
}

async function start(settings: Env, stops: Stops, onDatabaseExit: (reason: Error) => void): Promise<void> {
  const front = createFrontServer();
  await listen(front, settings);
  stops.push(() => drain(front));

  const databaseUrl = await database(settings, stops, onDatabaseExit);
  const applied = await applyMigrations(databaseUrl);
  say(applied.length === 0 ? "Migrations: up to date" : `Migrations: applied ${applied.join(", ")}`);
  connectDatabase(databaseUrl);
  stops.push(disconnectDatabase);

  const development = settings.NODE_ENV === "development";
  const next = await nextBackend({ development, port: settings.PORT });
  stops.push(next.close);
  const routes = development ? sourceRoutes(join(process.cwd(), "src/app")) : await bundledRoutes();
  front.serve({ routes, ...next });
  await announceAccess(say);
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
  await closed;
  clearTimeout(patience);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function oneLine(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ("code" in error && error.code === "ENOSPC") return `The disk is full: ${error.message}`;
  return error.message;
}
