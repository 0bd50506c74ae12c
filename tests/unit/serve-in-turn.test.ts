import { expect, test } from "vitest";
import { type MerchantLoad, serveInTurn, type TurnLimits } from "#platform/work/serve-in-turn.ts";

interface Item {
  merchantId: string;
  number: number;
}

/** Due items of merchants in memory, which are leased in the order that the database has: see `withChosenRows`. */
function queueOf(due: Record<string, number>, run: (item: Item) => Promise<unknown> = async () => undefined) {
  const left = new Map(
    Object.entries(due).map(([merchantId, count]) => [
      merchantId,
      Array.from({ length: count }, (_, number) => ({ merchantId, number })),
    ]),
  );
  const leases: { merchants: readonly MerchantLoad[]; limits: TurnLimits; leased: Item[] }[] = [];
  const done: Item[] = [];
  return {
    leases,
    done,
    left: () => [...left.values()].flat(),
    findMerchants: async () => [...left].flatMap(([merchantId, items]) => (items.length > 0 ? [merchantId] : [])),
    lease: async (merchants: readonly MerchantLoad[], limits: TurnLimits) => {
      const ranked = merchants.flatMap(({ merchantId, inProgress }) =>
        (left.get(merchantId) ?? [])
          .slice(0, limits.perMerchant)
          .map((item, index) => ({ item, place: inProgress + index })),
      );
      const leased = ranked
        // Equal places stay in the order of the turn.
        .toSorted((a, b) => a.place - b.place)
        .slice(0, limits.max)
        .map(({ item }) => item);
      for (const { merchantId } of leased) left.get(merchantId)?.shift();
      leases.push({ merchants, limits, leased });
      return leased;
    },
    merchantOf: ({ merchantId }: Item) => merchantId,
    run: async (item: Item) => {
      await run(item);
      done.push(item);
    },
  };
}

test("a merchant with few items waits for one turn of another merchant's many", async () => {
  const queue = queueOf({ many: 1_000, few: 10 });
  await serveInTurn(queue, 24);
  expect(queue.done).toHaveLength(1_010);
  const places = queue.done.flatMap(({ merchantId }, place) => (merchantId === "few" ? [place] : []));
  expect(Math.max(...places)).toBeLessThan(24);
});

test("a slow item keeps its slot and no other one", async () => {
  const slow = Promise.withResolvers<void>();
  const queue = queueOf({ one: 20 }, ({ number }) => (number === 0 ? slow.promise : Promise.resolve()));
  const run = serveInTurn(queue, 4);
  await expect.poll(() => queue.done.length).toBe(19);
  expect(queue.done.map(({ number }) => number)).not.toContain(0);
  slow.resolve();
  await run;
  expect(queue.done).toHaveLength(20);
});

test("leases don't exceed the slots, and pass each merchant's items in progress", async () => {
  const gates: (() => void)[] = [];
  const queue = queueOf({ one: 6, other: 1 }, () => new Promise<void>((resolve) => gates.push(resolve)));
  const run = serveInTurn(queue, 4);
  await expect.poll(() => gates.length).toBe(4);
  gates.shift()?.();
  await expect.poll(() => queue.leases.length).toBeGreaterThan(1);
  expect(queue.leases[1]?.limits.max).toBe(1);
  const loads = queue.leases[1]?.merchants.map(({ inProgress }) => inProgress) ?? [];
  expect(loads.reduce((sum, load) => sum + load, 0)).toBe(3);
  await expect
    .poll(async () => {
      for (const open of gates.splice(0)) open();
      return queue.done.length;
    })
    .toBe(7);
  await run;
});

test("with more merchants than one lease covers, each gets its turn before any gets a second one", async () => {
  const names = Array.from({ length: 300 }, (_, index) => `merchant ${index}`);
  const queue = queueOf(Object.fromEntries(names.map((name) => [name, 2])));
  await serveInTurn(queue, 24);
  expect(queue.done).toHaveLength(600);
  expect(new Set(queue.done.slice(0, 300).map(({ merchantId }) => merchantId)).size).toBe(300);
});

test("a merchant whose items were locked for a moment gets one more lease", async () => {
  const queue = queueOf({ one: 3, other: 0 });
  const { lease } = queue;
  let leases = 0;
  queue.lease = async (merchants, limits) => {
    leases++;
    return leases === 1 ? [] : lease(merchants, limits);
  };
  await serveInTurn(queue, 4);
  expect(queue.done).toHaveLength(3);
  // One with the items, and for what nothing is found twice.
  expect(leases).toBeLessThanOrEqual(4);
});

test("a stop waits for items in progress and leases nothing more", async () => {
  const stop = new AbortController();
  const gates: (() => void)[] = [];
  const queue = queueOf({ one: 10 }, () => new Promise<void>((resolve) => gates.push(resolve)));
  const run = serveInTurn(queue, 4, stop.signal);
  await expect.poll(() => gates.length).toBe(4);
  stop.abort();
  for (const open of gates) open();
  await run;
  expect([queue.done.length, queue.left().length]).toEqual([4, 6]);
});

test("a failed lease ends it after the items in progress", async () => {
  const queue = queueOf({ one: 10 });
  const lease = queue.lease;
  let leases = 0;
  queue.lease = (merchants, limits) =>
    leases++ === 0 ? lease(merchants, limits) : Promise.reject(new Error("The database is gone."));
  await expect(serveInTurn(queue, 4)).rejects.toThrow("The database is gone.");
  expect(queue.done).toHaveLength(4);
});
