import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { type Env, env } from "#env.ts";
import { type Backend, createFrontServer, type FrontServer } from "#server/http/http-server.ts";
import { type Cleanups, commandOf, type ProcessName, runProcess, say } from "#server/run-process.ts";

/** What a process that answers requests has started. */
interface Started {
  backend: Backend;
  /** Said once it answers. */
  greeting: string;
  /** Stops what needs not to outlive the last requests, beside them, so that both fit into the time there is. */
  stopWhileDraining?: () => Promise<void>;
}

/** This long after it was told to stop, a process cuts off requests that are still under way. */
const DRAIN_MS = 25_000;
/** A connection that was kept alive for more requests is closed within this time. */
const IDLE_SWEEP_MS = 100;

/**
 * Runs a process that answers requests: it listens, and says 503 until everything behind it is started. On SIGINT and
 * SIGTERM it lets a balancer notice, answers what is under way, unless a second signal cuts that off, and stops
 * everything.
 */
export async function runHttpProcess(
  name: ProcessName,
  start: (settings: Env, cleanups: Cleanups, fail: (reason: Error) => void) => Promise<Started>,
): Promise<void> {
  const front = createFrontServer();
  const secondSignal = new AbortController();
  await runProcess(
    name,
    async (cleanups, fail) => {
      const settings = env();
      await listen(front, name, settings);
      const { backend, greeting, stopWhileDraining } = await start(settings, cleanups, fail);
      front.serve(backend);
      // Stopped first: the requests under way still need everything else.
      cleanups.push(() => {
        // Its failure is told where it is waited for.
        void stopWhileDraining?.().catch(() => undefined);
        return drain(front, settings.SHUTDOWN_DELAY_SECONDS * 1_000, secondSignal.signal);
      });
      say(greeting);
    },
    () => {
      secondSignal.abort();
      front.server.closeAllConnections();
    },
  );
}

async function listen({ server }: FrontServer, name: ProcessName, { PORT, HOST }: Env): Promise<void> {
  server.listen(PORT, HOST);
  try {
    await once(server, "listening");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== "EADDRINUSE") throw error;
    const another = `PORT=${PORT + 1} ${commandOf(name)}`;
    throw new Error(`Port ${PORT} of ${HOST} is in use. Stop what runs there, or take another: ${another}`);
  }
}

/** @param delay in milliseconds, for which new connections are still taken. */
async function drain(front: FrontServer, delay: number, skipDelay: AbortSignal): Promise<void> {
  front.stopping();
  const timeout = setTimeout(() => front.server.closeAllConnections(), DRAIN_MS);
  await wait(delay, undefined, { signal: skipDelay }).catch(() => undefined);
  const closed = once(front.server, "close");
  front.server.close();
  const sweep = setInterval(() => front.server.closeIdleConnections(), IDLE_SWEEP_MS);
  await closed;
  clearTimeout(timeout);
  clearInterval(sweep);
}
