import { logger } from "#platform/base/logger.ts";
import { countJob } from "#platform/base/metrics.ts";

/** A repeated job. It may end early when the signal aborts. */
export type Work = (signal: AbortSignal) => Promise<unknown>;

export interface RepeatedJob {
  /** Runs it without waiting for the interval; again after the current run, which may have missed what is due since. */
  runNow(): void;
  /** Stops it, and waits for the end of the current run. */
  stop(): Promise<void>;
}

/**
 * Runs `work` every `intervalMs`, never twice at the same time. Failures are logged.
 * @param job the job's name in the log.
 * @param failureMessage the log's message for a failure.
 */
export function repeat(job: string, work: Work, intervalMs: number, failureMessage: string): RepeatedJob {
  const end = new AbortController();
  let running: Promise<void> | undefined;
  let isWantedAgain = false;
  const run = () => {
    if (running) return;
    isWantedAgain = false;
    const began = performance.now();
    const passed = () => Math.round(performance.now() - began);
    running = work(end.signal)
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
        if (isWantedAgain && !end.signal.aborted) run();
      });
  };
  const timer = setInterval(run, intervalMs);
  run();
  return {
    runNow: () => {
      if (running) isWantedAgain = true;
      else if (!end.signal.aborted) run();
    },
    stop: async () => {
      clearInterval(timer);
      end.abort();
      await running;
    },
  };
}
