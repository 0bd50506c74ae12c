import { setTimeout as wait } from "node:timers/promises";

/** A merchant, and the number of its items that this process is working on. */
export interface MerchantLoad {
  merchantId: string;
  inProgress: number;
}

/** The maximum number of leased items, and of items that are considered per merchant. */
export interface TurnLimits {
  max: number;
  perMerchant: number;
}

/** A queue of due items of all merchants, in the database. */
interface MerchantQueue<Item> {
  /** The merchants with due items. */
  findMerchants(): Promise<string[]>;
  /**
   * Leases due items of these merchants, so that no other process gets them. A merchant's first item comes before another
   * merchant's second, and items in progress count. For equal counts, the order of the merchants decides.
   */
  lease(merchants: readonly MerchantLoad[], limits: TurnLimits): Promise<Item[]>;
  merchantOf(item: Item): string;
  /** Processes an item. It never throws. */
  run(item: Item): Promise<unknown>;
}

/** How often merchants are searched while there is work. */
const FIND_INTERVAL_MS = 1_000;
/** Minimum interval of leases, so that each fills the slots of several finished items. */
const LEASE_INTERVAL_MS = 20;
/** Maximum number of merchants per lease. The others get the next lease. */
const MAX_MERCHANTS = 128;
/** Maximum number of items that a lease considers, for all its merchants together. */
const MAX_ITEMS = 256;

/**
 * Processes due items until there are none. A slot is refilled as soon as it is free, so that a slow item delays no
 * others, and merchants take turns, so that a merchant with many items delays no others. An item is leased only when a
 * slot is free for it.
 * @param slots number of items at the same time.
 * @param stopping ends it after the items in progress.
 */
export async function serveInTurn<Item>(
  queue: MerchantQueue<Item>,
  slots: number,
  stopping?: AbortSignal,
): Promise<void> {
  const inProgress = new Set<{ merchantId: string; done: Promise<unknown> }>();
  /** Merchants with due items, the next one first. */
  let waiting: string[] = [];
  let foundAt = Number.NEGATIVE_INFINITY;
  /** Merchants without an item although a slot was left. They are included in one more lease. */
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
        // They have no due items, or another process had locked them.
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
      const canLease = waiting.length > 0 && inProgress.size < slots;
      if (inProgress.size === 0 && !canLease) return;
      const ends = [...inProgress].map(({ done }) => done);
      if (!canLease) await Promise.race([...ends, wait(FIND_INTERVAL_MS, undefined, { ref: false })]);
      await nextLease;
    }
  } finally {
    await Promise.all([...inProgress].map(({ done }) => done));
  }
}
