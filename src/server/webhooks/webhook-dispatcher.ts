import { setTimeout as wait } from "node:timers/promises";
import { logger } from "#server/platform/logger.ts";
import {
  findEndpointsOfDeliveries,
  findEndpointsWithDueDeliveries,
  type LeasedDelivery,
  leaseDueDeliveries,
} from "#server/services/webhook-attempt/repository.ts";
import { closeIdleConnections } from "#server/webhooks/address-guard.ts";
import { attemptDelivery } from "#server/webhooks/attempt-delivery.ts";

/** Requests at once to one endpoint, from all processes. */
const PER_ENDPOINT = 5;
/** Requests at once of this process, to endpoints that work and to those that fail. */
const MAX_WORKING_REQUESTS = 100;
const MAX_FAILING_REQUESTS = 50;
/**
 * Longer than an attempt takes, with some seconds for a database that is away; what a process that died had taken
 * keeps its endpoint's places for so long.
 */
const LEASE_SECONDS = 20;
/** What is under way when it ends may take so long; then it is broken off, for another process to make. */
const SHUTDOWN_GRACE_MS = 3_000;
/** A look begins so long after the one before at the earliest, so that each takes on what several attempts left room for. */
const LOOK_INTERVAL_MS = 10;

/**
 * Sends what is due, many requests at once, but few to one endpoint; and endpoints that fail have places of their
 * own. So an endpoint that is slow or down holds up nobody but itself. It keeps no list of what is to be sent, as
 * the database has it: what is said to it only makes it look.
 */
export class WebhookDispatcher {
  private readonly underWay = new Set<{ fails: boolean; abortController: AbortController; done: Promise<void> }>();
  /** Endpoints to look at. */
  private readonly wanted = new Set<string>();
  /** Endpoints that may have found no place: each look is at them as well. */
  private readonly waiting = new Set<string>();
  private looking: Promise<void> | undefined;
  private ending = false;

  /** Has the endpoints of these deliveries looked at. */
  async wake(deliveryIds: readonly string[]): Promise<void> {
    this.look(await findEndpointsOfDeliveries(deliveryIds));
  }

  /** Has every endpoint looked at that something is due for. */
  async sweep(): Promise<void> {
    this.look(await findEndpointsWithDueDeliveries());
  }

  /** Waits until nothing is under way. */
  async idle(): Promise<void> {
    while (this.looking || this.underWay.size > 0) {
      await this.looking;
      await Promise.all([...this.underWay].map(({ done }) => done));
    }
  }

  /** Takes nothing more on, and waits for what is under way; what takes long is broken off and counts for nothing. */
  async end(): Promise<void> {
    this.ending = true;
    const timeout = setTimeout(() => {
      for (const { abortController } of this.underWay) abortController.abort();
    }, SHUTDOWN_GRACE_MS);
    await this.idle();
    clearTimeout(timeout);
    closeIdleConnections();
  }

  private look(endpointIds: readonly string[]): void {
    for (const id of endpointIds) this.wanted.add(id);
    if (this.ending || this.wanted.size === 0) return;
    this.looking ??= this.serveWanted()
      .catch((error: unknown) => logger().warn({ err: error }, "due webhooks could not be read, and wait"))
      .finally(() => {
        this.looking = undefined;
        // Asked for while the last look ended.
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
      // Where a place was left, what took none has nothing due.
      if (wasFull) {
        const served = new Set(leased.map(({ endpointId }) => endpointId));
        for (const id of endpointIds) if (!served.has(id)) this.waiting.add(id);
      }
      await nextLook;
    }
  }

  private start(delivery: LeasedDelivery): void {
    // Of its own: a signal that lives as long as the process would keep something of each attempt.
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
