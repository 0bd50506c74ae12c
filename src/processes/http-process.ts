import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { reportMissingWorker } from "#account/installation/missing-worker.ts";
import { reportUntrustedProxy } from "#account/installation/report-untrusted-proxy.ts";
import { type Env, env } from "#platform/base/env.ts";
import { repeat } from "#platform/work/repeat.ts";
import { type Backend, createFrontServer, type FrontServer } from "#processes/http/http-server.ts";
import { type Cleanups, commandOf, type ProcessName, runProcess, say } from "#processes/run-process.ts";

/** The parts of a process that handles requests. */
interface Started {
  backend: Backend;
  /** Logged once it is ready. */
  greeting: string;
  /** Stops what the last requests don't need, at the same time, to save time. */
  stopWhileDraining?: () => Promise<void>;
}

/** After a stop signal, requests in progress are cut off after this. */
const DRAIN_MS = 25_000;
/** Idle keep-alive connections are closed within this time. */
const IDLE_SWEEP_MS = 100;
const PROXY_REPORT_MS = 1_000;
const WORKER_REPORT_MS = 300_000;

/**
 * Runs a process that handles requests: it listens, and responds 503 until everything behind it has started. On SIGINT
 * and SIGTERM it waits until a load balancer noticed, finishes the requests in progress, unless a second signal cuts
 * them off, and stops everything.
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
      cleanups.push(
        repeat(
          "report-proxy",
          reportUntrustedProxy,
          PROXY_REPORT_MS,
          "a proxy that is not trusted could not be reported",
        ).stop,
        repeat(
          "report-missing-worker",
          reportMissingWorker,
          WORKER_REPORT_MS,
          "whether a worker is running could not be read",
        ).stop,
      );
      // Stopped last: the requests in progress need everything else.
      cleanups.push(() => {
        // Awaited later, where its failure is handled.
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
    throw new Error(
      `Port ${PORT} on ${HOST} is already in use. Stop the other process, or use another port: ${another}`,
    );
  }
}

/** @param delay in milliseconds, in which new connections are still accepted. */
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
