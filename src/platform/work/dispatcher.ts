import { setTimeout as wait } from "node:timers/promises";
import { logger } from "#platform/base/logger.ts";
import { closeIdleConnections } from "#platform/outgoing/ip-guard.ts";
import type { LeaseLimits } from "#platform/work/lease.ts";
import type { MerchantLoad } from "#platform/work/serve-in-turn.ts";

/** The rows that a dispatcher sends, such as webhooks to endpoints: rows in the database, each for one receiver. */
export interface DeliveryQueue {
  /** The receivers with rows that are due. */
  findReceivers(): Promise<string[]>;
  /** Leases due rows of these receivers: no other process attempts them in the meantime. */
  lease(receiverIds: readonly string[], limits: LeaseLimits): Promise<Leased[]>;
}

/** A row that only this process may attempt. */
interface Leased {
  receiverId: string;
  merchantId: string;
  /** Whether the receiver has been failing lately. */
  fails: boolean;
  /** Attempts it once, and records the outcome; never throws. The signal aborts it before a response. */
  attempt(abortSignal: AbortSignal): Promise<void>;
}

/** An attempt in progress. */
interface RunningAttempt extends Pick<Leased, "merchantId" | "fails"> {
  abortController: AbortController;
  done: Promise<void>;
}

/** Simultaneous requests to one receiver, from all processes. */
const PER_RECEIVER = 5;
/** Simultaneous requests of this process, to working and to failing receivers. */
const MAX_WORKING_REQUESTS = 100;
const MAX_FAILING_REQUESTS = 50;
/**
 * Longer than an attempt, with some seconds for an unreachable database. A dead process blocks its slots for this long.
 */
const LEASE_SECONDS = 20;
/** How long a shutdown waits for requests in progress; then they are aborted, for another process to repeat. */
const SHUTDOWN_GRACE_MS = 3_000;
/** Minimum interval of looks, so that each finds the slots of several finished attempts. */
const LOOK_INTERVAL_MS = 10;

/**
 * Sends due rows with limited concurrency per receiver, and separate limits for failing receivers, so that a slow one
 * delays only itself. Merchants take turns, whatever their number of receivers. The queue is in the database; `wake` only
 * triggers a check.
 */
export class Dispatcher {
  private readonly queue: DeliveryQueue;
  private readonly canStart: () => boolean;
  private readonly inProgress = new Set<RunningAttempt>();
  /** Receivers to check. */
  private readonly wanted = new Set<string>();
  /** Receivers that may have found no slot: each look includes them. */
  private readonly waiting = new Set<string>();
  /** Merchants that were served, the last one at the end: those without attempts too, as long as something waits. */
  private readonly served = new Set<string>();
  private looking: Promise<void> | undefined;
  private ending = false;

  /** @param canStart whether attempts may start now; if not, a later check finds what is due. */
  constructor(queue: DeliveryQueue, canStart: () => boolean = () => true) {
    this.queue = queue;
    this.canStart = canStart;
  }

  /** Triggers a check of every receiver with something due. */
  async sweep(): Promise<void> {
    this.look(await this.queue.findReceivers());
  }

  /** Waits until nothing is in progress. */
  async idle(): Promise<void> {
    while (this.looking || this.inProgress.size > 0) {
      await this.looking;
      await Promise.all([...this.inProgress].map(({ done }) => done));
    }
  }

  /** Accepts nothing new, and waits for attempts in progress; slow ones are aborted and don't count. */
  async end(): Promise<void> {
    this.ending = true;
    const timeout = setTimeout(() => {
      for (const { abortController } of this.inProgress) abortController.abort();
    }, SHUTDOWN_GRACE_MS);
    await this.idle();
    clearTimeout(timeout);
    closeIdleConnections();
  }

  /** Triggers a check of these receivers. */
  look(receiverIds: readonly string[]): void {
    for (const id of receiverIds) this.wanted.add(id);
    if (this.ending || this.wanted.size === 0 || !this.canStart()) return;
    this.looking ??= this.serveWanted()
      .catch((error: unknown) => logger().warn({ err: error }, "what is due could not be read, and waits"))
      .finally(() => {
        this.looking = undefined;
        // Requested while the last look ended.
        if (this.wanted.size > 0) this.look([]);
      });
  }

  private async serveWanted(): Promise<void> {
    while (this.wanted.size > 0 && !this.ending && this.canStart()) {
      const nextLook = wait(LOOK_INTERVAL_MS);
      const receiverIds = [...new Set([...this.waiting, ...this.wanted])];
      this.waiting.clear();
      this.wanted.clear();
      const failing = this.count((attempt) => attempt.fails);
      const limits = {
        perReceiver: PER_RECEIVER,
        working: MAX_WORKING_REQUESTS - (this.inProgress.size - failing),
        failing: MAX_FAILING_REQUESTS - failing,
        leaseSeconds: LEASE_SECONDS,
        inProgress: this.loads(),
      };
      const leased = await this.queue.lease(receiverIds, limits);
      for (const lease of leased) this.start(lease);
      const leasedFailing = leased.filter(({ fails }) => fails).length;
      const wasFull = leasedFailing >= limits.failing || leased.length - leasedFailing >= limits.working;
      // If a slot is left, receivers that used none have nothing due.
      if (wasFull) {
        const served = new Set(leased.map(({ receiverId }) => receiverId));
        for (const id of receiverIds) if (!served.has(id)) this.waiting.add(id);
      } else {
        for (const { merchantId, inProgress } of this.loads()) if (inProgress === 0) this.served.delete(merchantId);
      }
      await nextLook;
    }
  }

  private start(leased: Leased): void {
    // A signal per attempt: one that lives as long as the process would retain memory of each attempt.
    const abortController = new AbortController();
    const attempt: RunningAttempt = {
      merchantId: leased.merchantId,
      fails: leased.fails,
      abortController,
      done: leased.attempt(abortController.signal).finally(() => {
        this.inProgress.delete(attempt);
        this.look([leased.receiverId]);
      }),
    };
    this.inProgress.add(attempt);
    this.served.delete(leased.merchantId);
    this.served.add(leased.merchantId);
  }

  private loads(): MerchantLoad[] {
    const byMerchant = Map.groupBy(this.inProgress, ({ merchantId }) => merchantId);
    return [...this.served].map((merchantId) => ({ merchantId, inProgress: byMerchant.get(merchantId)?.length ?? 0 }));
  }

  private count(counts: (attempt: RunningAttempt) => boolean): number {
    return [...this.inProgress].filter(counts).length;
  }
}
