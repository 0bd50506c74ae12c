import { afterEach, expect, test, vi } from "vitest";
import { QueueTimeout, runQueued } from "#platform/work/keyed-queue.ts";

const rejection = () => new Error("too many");

/** Work that ends when it is told to. */
function job() {
  const ends = Promise.withResolvers<void>();
  const started = Promise.withResolvers<void>();
  const run = async () => {
    started.resolve();
    await ends.promise;
  };
  return { run, started: started.promise, end: ends.resolve, fail: ends.reject };
}

test("one task runs, a limited number waits in order, and the next is rejected", async () => {
  const order: string[] = [];
  const bounds = { maxQueued: 2, rejection };
  const first = job();
  const running = runQueued("a", bounds, first.run);
  await first.started;
  const waiting = ["second", "third"].map((name) => runQueued("a", bounds, async () => void order.push(name)));
  await expect(runQueued("a", bounds, async () => undefined)).rejects.toThrow("too many");
  // Another key has its own queue.
  await runQueued("b", bounds, async () => void order.push("other"));
  first.end();
  await Promise.all([running, ...waiting]);
  expect(order).toEqual(["other", "second", "third"]);
});

test("failed tasks free their place as well, and newcomers can't take it", async () => {
  const bounds = { maxQueued: 1, rejection };
  const first = job();
  const running = runQueued("c", bounds, first.run);
  const second = job();
  const waiting = runQueued("c", bounds, second.run);
  first.fail(new Error("broken"));
  await expect(running).rejects.toThrow("broken");
  await second.started;
  const third = runQueued("c", bounds, async () => "third");
  await expect(runQueued("c", bounds, async () => undefined)).rejects.toThrow("too many");
  second.end();
  await waiting;
  expect(await third).toBe("third");
  expect(await runQueued("c", { maxQueued: 0, rejection }, async () => "again")).toBe("again");
});

afterEach(() => vi.useRealTimers());

test("a task without a turn by its deadline leaves the queue, and the others keep their places", async () => {
  vi.useFakeTimers();
  const order: string[] = [];
  const bounds = { maxQueued: 3, rejection };
  const first = job();
  const running = runQueued("e", bounds, first.run);
  const queued = (name: string, waitMs: number) =>
    runQueued("e", { ...bounds, waitUntil: performance.now() + waitMs }, async () => void order.push(name)).catch(
      (error: unknown) => {
        expect(error).toBeInstanceOf(QueueTimeout);
        order.push(`${name} left`);
      },
    );
  const waiting = [queued("second", 20_000), queued("third", 10_000), queued("fourth", 20_000)];
  await vi.advanceTimersByTimeAsync(9_999);
  expect(order).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(order).toEqual(["third left"]);
  first.end();
  await Promise.all([running, ...waiting]);
  expect(order).toEqual(["third left", "second", "fourth"]);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(order).toHaveLength(3);
});

test("the given number of tasks run at once", async () => {
  const jobs = [job(), job(), job()];
  const results = jobs.map(({ run }) => runQueued("d", { concurrency: 2, maxQueued: 1, rejection }, run));
  await Promise.all([jobs[0]?.started, jobs[1]?.started]);
  let thirdStarted = false;
  void jobs[2]?.started.then(() => {
    thirdStarted = true;
  });
  await new Promise(setImmediate);
  expect(thirdStarted).toBe(false);
  jobs[0]?.end();
  await jobs[2]?.started;
  for (const { end } of jobs) end();
  await Promise.all(results);
});
