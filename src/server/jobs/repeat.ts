import { logger } from "#server/platform/logger.ts";
import { countJob } from "#server/platform/metrics.ts";

/** What a worker does again and again; it may end early once the signal says so. */
type Work = (signal: AbortSignal) => Promise<unknown>;

/**
 * Does something now and then again, `intervalMs` after each time began, or as soon as it has ended where that
 * took longer. A failure is logged, and waits for the next time.
 * @param job its name in the log.
 * @param failureMessage what the log says of a failure.
 * @returns stops it, and waits for the end of what is being done.
 */
export function repeat(job: string, work: Work, intervalMs: number, failureMessage: string): () => Promise<void> {
  const end = new AbortController();
  let running: Promise<void> | undefined;
  const run = () => {
    const began = performance.now();
    const passed = () => Math.round(performance.now() - began);
    running ??= work(end.signal)
      .then(
        () => {
          countJob(job, "done", passed());
          logger().debug({ job, durationMs: passed() }, "job done");
        },
        (error: unknown) => {
          countJob(job, "failed", passed());
          logger().error({ err: error, job }, failureMessage);
        },
      )
      .finally(() => {
        running = undefined;
      });
  };
  const timer = setInterval(run, intervalMs);
  run();
  return async () => {
    clearInterval(timer);
    end.abort();
    await running;
  };
}
