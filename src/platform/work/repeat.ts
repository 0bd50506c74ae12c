import { logger } from "#platform/base/logger.ts";
import { countJob } from "#platform/base/metrics.ts";

/** A repeated job. It may end early when the signal aborts. */
export type Work = (signal: AbortSignal) => Promise<unknown>;

/**
 * Runs `work` every `intervalMs`, never twice at the same time. Failures are logged.
 * @param job the job's name in the log.
 * @param failureMessage the log's message for a failure.
 * @returns a function that stops it, and waits for the end of the current run.
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
