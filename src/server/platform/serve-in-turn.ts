import { setTimeout as wait } from "node:timers/promises";

/** A merchant, and how many of its items this process is working on. */
export interface MerchantLoad {
  merchantId: string;
  inProgress: number;
}

/** How many items a lease may return, and how many of one merchant it looks at. */
export interface TurnLimits {
  max: number;
  perMerchant: number;
}

/** Due work of all merchants, in the database. */
interface MerchantQueue<Item> {
  /** The merchants with something due. */
  findMerchants(): Promise<string[]>;
  /**
   * Leases due items of these merchants, so that no other process takes them. A merchant's first item comes before
   * another one's second, counted with what is under way. Of equal ones, the merchant that is named first comes first.
   */
  lease(merchants: readonly MerchantLoad[], limits: TurnLimits): Promise<Item[]>;
  merchantOf(item: Item): string;
  /** Does the work; never throws. */
  run(item: Item): Promise<unknown>;
}

/** How often merchants are looked for, while there is work. */
const FIND_INTERVAL_MS = 1_000;
/** Minimum interval of leases, so that each fills the slots of several finished items. */
const LEASE_INTERVAL_MS = 20;
/** The merchants of one lease. Others get the next one. */
const MAX_MERCHANTS = 128;
/** The items that one lease looks at, of all its merchants. */
const MAX_ITEMS = 256;

/**
 * Works on what is due until nothing is. A slot is filled as soon as it is free, so that a slow item delays no other
 * one, and merchants take turns, so that one with many items delays no other merchant. Nothing is leased before a slot
 * is free for it.
 * @param slots number of items at the same time.
 * @param stopping ends it after the items under way.
 */
export async function serveInTurn<Item>(
  queue: MerchantQueue<Item>,
  slots: number,
  stopping?: AbortSignal,
): Promise<void> {
  const inProgress = new Set<{ merchantId: string; done: Promise<unknown> }>();
  /** Merchants with something due, the next one first. */
  let waiting: string[] = [];
  let foundAt = Number.NEGATIVE_INFINITY;
  /** Merchants that got nothing although a slot was left. They get one more lease. */
  const missed = new Set<string>();
  const start = (item: Item) => {
    const running = {
      merchantId: queue.merchantOf(item),
      done: queue.run(item).finally(() => inProgress.delete(running)),
    };
    inProgress.add(running);
  };
  const loadOf = (merchantId: string): MerchantLoad => ({
    merchantId,
    inProgress: [...inProgress].filter((running) => running.merchantId === merchantId).length,
  });
  const fill = async () => {
    const again: string[] = [];
    while (waiting.length > 0 && inProgress.size < slots && !stopping?.aborted) {
      const turn = waiting.slice(0, MAX_MERCHANTS);
      const max = slots - inProgress.size;
      const perMerchant = Math.min(max, Math.ceil(MAX_ITEMS / turn.length));
      const leased = await queue.lease(turn.map(loadOf), { max, perMerchant });
      for (const item of leased) start(item);
      const served = new Set(leased.map((item) => queue.merchantOf(item)));
      for (const id of served) missed.delete(id);
      let unserved = turn.filter((id) => !served.has(id));
      if (leased.length < max) {
        // They have nothing due, or something else had locked it at that moment.
        for (const id of unserved) {
          if (missed.delete(id)) continue;
          missed.add(id);
          again.push(id);
        }
        unserved = [];
      }
      waiting = [...unserved, ...waiting.slice(MAX_MERCHANTS), ...turn.filter((id) => served.has(id))];
    }
    waiting.push(...again);
  };
  try {
    while (!stopping?.aborted) {
      const nextLease = wait(LEASE_INTERVAL_MS);
      if (performance.now() - foundAt >= FIND_INTERVAL_MS) {
        foundAt = performance.now();
        waiting = [...new Set([...waiting, ...(await queue.findMerchants())])];
      }
      await fill();
      const mayLease = waiting.length > 0 && inProgress.size < slots;
      if (inProgress.size === 0 && !mayLease) return;
      const ends = [...inProgress].map(({ done }) => done);
      if (!mayLease) await Promise.race([...ends, wait(FIND_INTERVAL_MS, undefined, { ref: false })]);
      await nextLease;
    }
  } finally {
    await Promise.all([...inProgress].map(({ done }) => done));
  }
}
