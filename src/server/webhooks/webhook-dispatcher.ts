import { setTimeout as wait } from "node:timers/promises";
import { logger } from "#server/platform/logger.ts";
import {
  findEndpointsWithDueDeliveries,
  type LeasedDelivery,
  leaseDueDeliveries,
} from "#server/services/webhook-attempt/repository.ts";
import { closeIdleConnections } from "#server/webhooks/address-guard.ts";
import { attemptDelivery } from "#server/webhooks/attempt-delivery.ts";

/** Simultaneous requests to one endpoint, from all processes. */
const PER_ENDPOINT = 5;
/** Simultaneous requests of this process, to working and to failing endpoints. */
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
 * Sends due deliveries with limited concurrency per endpoint, and separate limits for failing endpoints, so that a slow
 * one delays only itself. The queue is in the database; `wake` only triggers a look.
 */
export class WebhookDispatcher {
  private readonly underWay = new Set<{ fails: boolean; abortController: AbortController; done: Promise<void> }>();
  /** Endpoints to look at. */
  private readonly wanted = new Set<string>();
  /** Endpoints that may have found no slot: each look includes them. */
  private readonly waiting = new Set<string>();
  private looking: Promise<void> | undefined;
  private ending = false;

  /** Triggers a look at every endpoint with due deliveries. */
  async sweep(): Promise<void> {
    this.look(await findEndpointsWithDueDeliveries());
  }

  /** Waits until nothing is in progress. */
  async idle(): Promise<void> {
    while (this.looking || this.underWay.size > 0) {
      await this.looking;
      await Promise.all([...this.underWay].map(({ done }) => done));
    }
  }

  /** Takes no new deliveries, and waits for those in progress; slow ones are aborted and don't count. */
  async end(): Promise<void> {
    this.ending = true;
    const timeout = setTimeout(() => {
      for (const { abortController } of this.underWay) abortController.abort();
    }, SHUTDOWN_GRACE_MS);
    await this.idle();
    clearTimeout(timeout);
    closeIdleConnections();
  }

  /** Has these endpoints looked at. */
  look(endpointIds: readonly string[]): void {
    for (const id of endpointIds) this.wanted.add(id);
    if (this.ending || this.wanted.size === 0) return;
    this.looking ??= this.serveWanted()
      .catch((error: unknown) => logger().warn({ err: error }, "due webhooks could not be read, and wait"))
      .finally(() => {
        this.looking = undefined;
        // Requested while the last look ended.
        if (this.wanted.size > 0) this.look([]);
      });
  }

  private async serveWanted(): Promise<void> {
    while (this.wanted.size > 0 && !this.ending) {
      const nextLook = wait(LOOK_INTERVAL_MS);
      const endpointIds = [...new Set([...this.waiting, ...this.wanted])];
      this.waiting.clear();
      this.wanted.clear();
      const failing = this.count((one) => one.fails);
      const limits = {
        perEndpoint: PER_ENDPOINT,
        working: MAX_WORKING_REQUESTS - (this.underWay.size - failing),
        failing: MAX_FAILING_REQUESTS - failing,
        leaseSeconds: LEASE_SECONDS,
      };
      const leased = await leaseDueDeliveries(endpointIds, limits);
      for (const delivery of leased) this.start(delivery);
      const leasedFailing = leased.filter(({ endpointFails }) => endpointFails).length;
      const wasFull = leasedFailing >= limits.failing || leased.length - leasedFailing >= limits.working;
      // If a slot is left, endpoints that took none have nothing due.
      if (wasFull) {
        const served = new Set(leased.map(({ endpointId }) => endpointId));
        for (const id of endpointIds) if (!served.has(id)) this.waiting.add(id);
      }
      await nextLook;
    }
  }

  private start(delivery: LeasedDelivery): void {
    // A signal per attempt: one that lives as long as the process would retain memory of each attempt.
    const abortController = new AbortController();
    const one = {
      fails: delivery.endpointFails,
      abortController,
      done: attemptDelivery(delivery, abortController.signal).finally(() => {
        this.underWay.delete(one);
        this.look([delivery.endpointId]);
      }),
    };
    this.underWay.add(one);
  }

  private count(counts: (one: { fails: boolean }) => boolean): number {
    return [...this.underWay].filter(counts).length;
  }
}
