import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { customerTransaction, sessionTransaction } from "#checkout/pages/handlers/customer-transaction.ts";
import { outcomeTransaction } from "#money/charge/outcome-transaction.ts";
import { requireProcessor } from "#money/processor/require-processor.ts";
import { isUnavailable, isUniqueViolation, sqlStateOf } from "#platform/base/database-errors.ts";
import { invoiceColumns, subscriptionColumns } from "#platform/database/columns.ts";
import { connectDatabase, disconnectDatabase, pool } from "#platform/database/connection.ts";
import { db } from "#platform/database/db.ts";
import { sql } from "#platform/database/sql.ts";
import { connectionOf, currentTransaction, inTransaction } from "#platform/database/transaction.ts";
import { updateRow } from "#platform/database/update-row.ts";
import { unitOfWork } from "#platform/work/unit-of-work.ts";
import { startTestDatabase, type TestDatabase } from "../service/test-database.ts";

/** More than there are connections. */
const MANY = 25;

let postgres: TestDatabase;

beforeAll(async () => {
  postgres = await startTestDatabase();
  connectDatabase(postgres.url);
  await pool().query("CREATE TABLE noted (word text PRIMARY KEY)");
  await note("twice");
});

afterAll(async () => {
  await disconnectDatabase();
  await postgres.stop();
});

async function note(word: string): Promise<void> {
  await sql({ name: "note", text: "INSERT INTO noted VALUES ($1)", values: [word] });
}

async function words(like: string): Promise<unknown[]> {
  const statement = { name: "words", text: "SELECT word FROM noted WHERE word LIKE $1 ORDER BY word", values: [like] };
  return (await sql<{ word: string }>(statement)).rows.map(({ word }) => word);
}

test("a transaction sees its own writes, through each API, and others don't", async () => {
  await inTransaction(async () => {
    await note("seen 1");
    expect(await words("seen%")).toEqual(["seen 1"]);
    await note("seen 2");
    expect(await db().$queryRaw`SELECT word FROM noted WHERE word LIKE 'seen%'`).toHaveLength(2);
    const { rows } = await pool().query("SELECT word FROM noted WHERE word LIKE 'seen%'");
    expect(rows).toEqual([]);
  });
  expect(await words("seen%")).toEqual(["seen 1", "seen 2"]);
});

test("arrays of texts are read as written", async () => {
  const lists = [
    [],
    [""],
    ["a", "b"],
    ["NULL", "null", "a,b", '"', "\\", "{}", " ", "é 日本"],
    ["https://example.com/a.jpg?b=c"],
  ];
  for (const list of lists) {
    const { rows } = await sql<{ list: string[] }>({ name: "list", text: "SELECT $1::text[] AS list", values: [list] });
    expect(rows).toEqual([{ list }]);
  }
});

test("Prisma's statements are prepared, except for lists and counts", async () => {
  const prepared = await inTransaction(async () => {
    await db().merchant.findUnique({ where: { id: "mer_none" }, select: { id: true } });
    await db().merchant.findMany({ where: { companyName: "–" }, orderBy: { id: "asc" } });
    await db().merchant.count({ where: { companyName: "–" } });
    const text = "SELECT statement FROM pg_prepared_statements WHERE name LIKE 'prisma-%'";
    return (await sql<{ statement: string }>({ name: "prepared", text })).rows;
  });
  expect(prepared).toEqual([{ statement: expect.stringContaining('"public"."merchants"') }]);
});

test("a failed write throws where it is awaited, and nothing of its transaction stays", async () => {
  for (let count = 0; count < MANY; count++) {
    const failing = inTransaction(async () => {
      await note(`beside ${count}`);
      await note("twice");
    });
    await expect(failing).rejects.toSatisfy(isUniqueViolation);
  }
  expect(await words("beside%")).toEqual([]);
  expect(pool().waitingCount).toBe(0);
  await inTransaction(async () => note("after failures"));
  expect(await words("after%")).toEqual(["after failures"]);
});

test("the failed one of simultaneous statements says why", async () => {
  const failing = inTransaction(async () => {
    await Promise.all([note("twice"), words("%"), words("%")]);
  });
  await expect(failing).rejects.toSatisfy(isUniqueViolation);
});

test("statements after a failed one give its reason, and so does the commit", async () => {
  const fail = () => sql({ name: "fail", text: "DO $$ BEGIN RAISE disk_full USING MESSAGE = 'no space left'; END $$" });
  const errorOf = (work: () => Promise<unknown>) => inTransaction(work).catch((error: unknown) => error);
  const first = expect.objectContaining({ code: "53100", message: "no space left" });
  // Sent together, and the later one is awaited first.
  const together = async () => {
    const failing = fail();
    failing.catch(() => undefined);
    await words("%");
    await failing;
  };
  expect(await errorOf(together)).toEqual(first);
  expect(await errorOf(() => fail().catch(() => words("%")))).toEqual(first);
  const byPrisma = await errorOf(() => fail().catch(() => db().merchant.count()));
  expect(isUnavailable(byPrisma)).toBe(true);
  expect(sqlStateOf(byPrisma)).toBe("53100");
  expect(await errorOf(() => fail().catch(() => undefined))).toEqual(first);
});

test("writes after the end of a transaction that timed out are not stored", async () => {
  const written = Promise.withResolvers<unknown>();
  const taking = inTransaction(async () => {
    const waiting = sql({ name: "waiting", text: "SELECT pg_sleep(0.1)" });
    // As Prisma does when its time is over: behind the statement that waits.
    const ended = connectionOf(currentTransaction()).query("ROLLBACK");
    await waiting;
    await note("too late 1").then(() => written.resolve("written"), written.resolve);
    await ended;
    await note("too late 2");
  });
  expect(await written.promise).toSatisfy(isUnavailable);
  await expect(taking).rejects.toSatisfy(isUnavailable);
  expect(await words("too late%")).toEqual([]);
});

test("a transaction that takes longer than ten seconds is rolled back, and its connection is free", async () => {
  const rejected = Promise.withResolvers<unknown>();
  const goOn = Promise.withResolvers<void>();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const taking = inTransaction(async () => {
    await note("too long 1");
    vi.advanceTimersByTime(10_000);
    await note("too long 2").then(() => rejected.resolve("written"), rejected.resolve);
    await goOn.promise;
  });
  const rejection = await rejected.promise.finally(() => vi.useRealTimers());
  expect(rejection).toSatisfy(isUnavailable);
  await expect.poll(() => pool().totalCount - pool().idleCount).toBe(0);
  goOn.resolve();
  await expect(taking).rejects.toSatisfy(isUnavailable);
  expect(await words("too long%")).toEqual([]);
});

test("Prisma's own statements don't run after the end of their transaction either", async () => {
  const taking = inTransaction(async () => {
    const connection = connectionOf(currentTransaction());
    const waiting = sql({ name: "waiting", text: "SELECT pg_sleep(0.1)" });
    const ended = connection.query("ROLLBACK");
    await waiting;
    const writing = db().$executeRaw`INSERT INTO noted VALUES ('too late 3')`;
    await Promise.allSettled([writing, ended]);
  });
  await taking.catch(() => undefined);
  expect(await words("too late%")).toEqual([]);
});

test("work next to a failed statement is not stored", async () => {
  const beside = Promise.withResolvers<void>();
  const failing = inTransaction(async () => {
    const goOn = async () => {
      for (let count = 0; count < MANY; count++) await note(`went on ${count}`).catch(() => undefined);
      beside.resolve();
    };
    await Promise.all([note("twice"), goOn()]);
  });
  await expect(failing).rejects.toSatisfy(isUniqueViolation);
  await beside.promise;
  expect(await words("went on%")).toEqual([]);
});

test("a transaction that continued after a failed statement is not committed", async () => {
  const swallowing = inTransaction(async () => {
    await note("swallowed");
    await note("twice").catch(() => undefined);
  });
  await expect(swallowing).rejects.toSatisfy(isUniqueViolation);
  expect(await words("swallowed%")).toEqual([]);
  await inTransaction(async () => note("after swallowing"));
});

test("work that throws stores nothing", async () => {
  const failing = inTransaction(async () => {
    await note("thrown");
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  expect(await words("thrown%")).toEqual([]);
});

test("many simultaneous transactions are isolated", async () => {
  const all = Array.from({ length: MANY }, (_, index) => `many ${String(index).padStart(2, "0")}`);
  await Promise.all(
    all.map((word) =>
      inTransaction(async () => {
        await note(word);
        expect(await words("many%")).toContain(word);
      }),
    ),
  );
  expect(await words("many%")).toEqual(all);
});

test("a processor's result is stored however many customers wait for their turns", async () => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  // More than may run and wait together.
  const customers = Array.from({ length: 250 }, () => customerTransaction(() => held).then(() => "served", codeOf));
  expect(await Promise.race(customers)).toBe("rate_limited");
  expect(await outcomeTransaction(async () => "written")).toBe("written");
  release();
  const ends = await Promise.all(customers);
  expect(ends.filter((end) => end === "rate_limited")).toHaveLength(250 - 212);
});

test("the processor can't be called inside a transaction, which couldn't roll its effects back", async () => {
  const sandbox = requireProcessor({ livemode: false });
  const payment = { paymentId: "pi_unknown", processorPaymentId: "pi_unknown" };
  const lookup = () => sandbox.lookup(payment, { abandon: false });
  expect(await lookup()).toBe(undefined);
  await expect(unitOfWork(lookup)).rejects.toThrow("The processor is called inside a transaction: lookup.");
});

test("customers wait up to 10 s for their turns, in all queues together, and then get an unavailable error", async () => {
  const ends: string[] = [];
  const note = (name: string) =>
    [
      () => void ends.push(`${name} served`),
      (error: unknown) => void ends.push(`${name} ${isUnavailable(error) ? "unavailable" : error}`),
    ] as const;
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  let started = 0;
  const customers = Array.from({ length: 12 }, () =>
    customerTransaction(() => {
      started++;
      return held;
    }),
  );
  await expect.poll(() => started).toBe(12);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  onTestFinished(() => void vi.useRealTimers());
  const first = sessionTransaction("cs_1", 2, async () => undefined).then(...note("first"));
  await vi.advanceTimersByTimeAsync(4_000);
  const second = sessionTransaction("cs_1", 2, async () => undefined).then(...note("second"));
  const other = customerTransaction(async () => undefined).then(...note("other"));
  await vi.advanceTimersByTimeAsync(5_999);
  expect(ends).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(ends).toEqual(["first unavailable"]);
  // In the second queue since a moment ago, in the first one for the time before.
  await vi.advanceTimersByTimeAsync(4_000);
  expect(ends.toSorted()).toEqual(["first unavailable", "other unavailable", "second unavailable"]);
  vi.useRealTimers();
  release();
  await Promise.all([...customers, first, second, other]);
  await customerTransaction(async () => undefined);
});

function codeOf(error: Error): unknown {
  return Reflect.get(error, "code");
}

test("copies of the modules, as in Next, update different rows on one connection", async () => {
  const tenant = { merchantId: "mer_1", livemode: false };
  const subscription = { table: "subscriptions", columns: subscriptionColumns, id: "sub_1" };
  const invoice = { table: "invoices", columns: invoiceColumns, id: "in_1" };
  vi.resetModules();
  const copy = await import("#platform/database/update-row.ts");
  expect(copy.updateRow).not.toBe(updateRow);
  await inTransaction(async () => {
    await expect(updateRow(tenant, subscription, { periodIndex: 1 })).rejects.toThrow("There is no sub_1");
    await expect(copy.updateRow(tenant, invoice, { attemptCount: 1 })).rejects.toThrow("There is no in_1");
  });
});
