import type { ClockFault } from "#kernel/clock-fault.ts";
import { refreshProcessorTime } from "#money/processor/processor-time.ts";
import { logger } from "#platform/base/logger.ts";
import { setDueWorkStopped } from "#platform/base/metrics.ts";
import { findClockFault, measureClockDrift } from "#platform/database/clock-drift.ts";
import { isReplica } from "#platform/database/connection.ts";
import { type RepeatedJob, repeat, type Work } from "#platform/work/repeat.ts";

const MEASURE_INTERVAL_MS = 1_000;
const CHECK_INTERVAL_MS = 100;

/**
 * The gate for all due work of a worker. While this machine's clock is wrong, no work starts, and running work ends after
 * its current step (contract, section 7). Otherwise a clock that jumps ahead would bill, expire and delete too early.
 * The gate is also closed while the database is a replica, where every job would fail.
 */
export class DueWork {
  private readonly running = new Set<AbortController>();
  private readonly stops: (() => Promise<void>)[];
  private readonly firstTime: Promise<void>;
  private isStopped = false;
  private isOnReplica = false;

  constructor() {
    setDueWorkStopped(false);
    this.firstTime = refreshProcessorTime();
    // Not awaited, so that a slow processor doesn't delay the comparison with the database.
    const measure = async () => {
      void refreshProcessorTime();
      await measureClockDrift();
      this.isAllowed();
      this.switchReplica(await isReplica());
    };
    const check = setInterval(() => this.isAllowed(), CHECK_INTERVAL_MS);
    this.stops = [
      repeat("compare-due-clocks", measure, MEASURE_INTERVAL_MS, "the clocks could not be compared").stop,
      async () => clearInterval(check),
    ];
  }

  /** Whether due work may start now, by the latest readings. Makes no call. */
  isAllowed(): boolean {
    const fault = findClockFault();
    if ((fault !== null) !== this.isStopped) this.switch(fault);
    return fault === null && !this.isOnReplica;
  }

  /** Like `repeat`, but only while work is allowed. */
  repeat(job: string, work: Work, intervalMs: number, failureMessage: string): RepeatedJob {
    return repeat(job, (stopping) => this.run(work, stopping), intervalMs, failureMessage);
  }

  async end(): Promise<void> {
    await Promise.all(this.stops.map((stop) => stop()));
  }

  private async run(work: Work, stopping: AbortSignal): Promise<void> {
    await this.firstTime;
    if (stopping.aborted || !this.isAllowed()) return;
    const controller = new AbortController();
    const abort = () => controller.abort();
    stopping.addEventListener("abort", abort);
    this.running.add(controller);
    try {
      await work(controller.signal);
    } finally {
      this.running.delete(controller);
      stopping.removeEventListener("abort", abort);
    }
  }

  private switch(fault: ClockFault | null): void {
    this.isStopped = fault !== null;
    setDueWorkStopped(this.isStopped);
    if (fault === null) {
      // A warning, so that it is as visible as the error that it ends.
      logger().warn("the clock of this machine is right again: due work continues");
      return;
    }
    this.abortRunning();
    const apart = `${Math.abs(fault.seconds).toFixed(0)} s ${fault.seconds > 0 ? "ahead of" : "behind"}`;
    const reference = fault.from === "database" ? "the database" : "the payment processor";
    logger().error(
      { from: fault.from, driftSeconds: fault.seconds },
      `The clock of this machine is ${apart} ${reference}: due work is stopped until they agree. Run an NTP client, for example chrony, on all machines.`,
    );
  }

  private switchReplica(isOnReplica: boolean): void {
    if (isOnReplica === this.isOnReplica) return;
    this.isOnReplica = isOnReplica;
    if (isOnReplica) this.abortRunning();
    logger().warn(
      isOnReplica
        ? "the database is a read-only replica: due work is stopped until it is promoted, or DATABASE_URL points to the primary"
        : "the database accepts writes again: due work continues",
    );
  }

  private abortRunning(): void {
    for (const controller of this.running) controller.abort();
  }
}
