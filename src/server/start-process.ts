import { once } from "node:events";
import { join } from "node:path";
import { type Env, env } from "#env.ts";
import { prepareAccess } from "#server/demo/prepare-access.ts";
import { createFrontServer, type FrontServer } from "#server/front/http-server.ts";
import { nextBackend } from "#server/front/next-backend.ts";
import { bundledRoutes, sourceRoutes } from "#server/front/routes.ts";
import { startWorkers } from "#server/jobs/start-workers.ts";
import { startEmbeddedPostgres } from "#server/platform/embedded-postgres.ts";
import { openDatabase, patiently, runProcess, type Stops, say } from "#server/run-process.ts";
import { keepRequestLog } from "#server/services/request-log/keep-request-log.ts";

/** A request under way may take this long to end after the process was told to stop. */
const DRAIN_MS = 25_000;
/** A connection that was kept alive for more requests is closed within this time. */
const IDLE_SWEEP_MS = 100;
/**
 * Starts everything, says each step, and stops everything on SIGINT or SIGTERM: requests under way may end
 * first, unless a second signal cuts them off.
 */
export async function startProcess(): Promise<void> {
  const front = createFrontServer();
  await runProcess(
    (stops, fail) => start(env(), front, stops, fail),
    () => front.server.closeAllConnections(),
  );
}

async function start(
  settings: Env,
  front: FrontServer,
  stops: Stops,
  onDatabaseExit: (reason: Error) => void,
): Promise<void> {
  await listen(front, settings);
  const databaseUrl = await database(settings, stops, onDatabaseExit);
  await openDatabase(databaseUrl, stops);
  const stopWorkers = await startWorkers();
  stops.push(stopWorkers);

  const development = settings.NODE_ENV === "development";
  const next = await nextBackend({ development, port: settings.PORT });
  stops.push(next.close);
  stops.push(keepRequestLog());
  const routes = development ? sourceRoutes(join(process.cwd(), "src/app")) : await bundledRoutes();
  const access = await patiently(prepareAccess);
  front.serve({ routes, ...next });
  // Stopped first: the requests under way still need everything else.
  stops.push(() => {
    // Beside it, so that both fit into the time there is; its failure is told where it is waited for.
    void stopWorkers().catch(() => undefined);
    return drain(front);
  });
  say(access);
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
