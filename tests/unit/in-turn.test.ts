import { expect, test } from "vitest";
import { inTurn } from "#server/platform/in-turn.ts";

const refusal = () => new Error("too many");

/** Work that ends when it is told to. */
function job() {
  const ends = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const run = async () => {
    begun.resolve();
    await ends.promise;
  };
  return { run, begun: begun.promise, end: ends.resolve, fail: ends.reject };
}

test("one runs, so many wait in their order, and the next is refused", async () => {
  const order: string[] = [];
  const bounds = { mostWaiting: 2, refusal };
  const first = job();
  const running = inTurn("a", bounds, first.run);
  await first.begun;
  const waiting = ["second", "third"].map((name) => inTurn("a", bounds, async () => void order.push(name)));
  await expect(inTurn("a", bounds, async () => undefined)).rejects.toThrow("too many");
  // Another key has turns of its own.
  await inTurn("b", bounds, async () => void order.push("other"));
  first.end();
  await Promise.all([running, ...waiting]);
  expect(order).toEqual(["other", "second", "third"]);
});

test("what fails makes room as well, and nobody who comes between takes the place", async () => {
  const bounds = { mostWaiting: 1, refusal };
  const first = job();
  const running = inTurn("c", bounds, first.run);
  const second = job();
  const waiting = inTurn("c", bounds, second.run);
  first.fail(new Error("broken"));
  await expect(running).rejects.toThrow("broken");
  await second.begun;
  const third = inTurn("c", bounds, async () => "third");
  await expect(inTurn("c", bounds, async () => undefined)).rejects.toThrow("too many");
  second.end();
  await waiting;
  expect(await third).toBe("third");
  expect(await inTurn("c", { mostWaiting: 0, refusal }, async () => "again")).toBe("again");
});

test("as many run at once as are told", async () => {
  const jobs = [job(), job(), job()];
  const results = jobs.map(({ run }) => inTurn("d", { atOnce: 2, mostWaiting: 1, refusal }, run));
  await Promise.all([jobs[0]?.begun, jobs[1]?.begun]);
  let thirdBegan = false;
  void jobs[2]?.begun.then(() => {
    thirdBegan = true;
  });
  await new Promise(setImmediate);
  expect(thirdBegan).toBe(false);
  jobs[0]?.end();
  await jobs[2]?.begun;
  for (const { end } of jobs) end();
  await Promise.all(results);
});
