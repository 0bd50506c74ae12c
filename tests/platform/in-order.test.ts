import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { isUniqueViolation } from "#platform/base/database-errors.ts";
import { connectDatabase, disconnectDatabase, pool } from "#platform/database/connection.ts";
import { db } from "#platform/database/db.ts";
import { inOrder } from "#platform/database/in-order.ts";
import { sql } from "#platform/database/sql.ts";
import { inTransaction, outsideTransaction } from "#platform/database/transaction.ts";
import { startTestDatabase, type TestDatabase } from "../service/test-database.ts";

let postgres: TestDatabase;
/** What was sent and received, in this order. */
let log: string[];

beforeAll(async () => {
  postgres = await startTestDatabase();
  connectDatabase(postgres.url);
  await pool().query("CREATE TABLE orders (id text PRIMARY KEY)");
  await pool().query("CREATE TABLE lines (id text PRIMARY KEY, order_id text REFERENCES orders (id))");
  const send = pg.Client.prototype.query as (...args: unknown[]) => Promise<pg.QueryResult> | undefined;
  vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const [{ values }] = args as [{ values?: unknown[] }];
    const name = values?.[0];
    const sent = send.apply(this, args);
    if (name === undefined) return sent;
    log.push(`${name} sent`);
    // Outside of a transaction, the pool passes a callback.
    return sent?.finally(() => log.push(`${name} done`));
  });
});

beforeEach(() => {
  log = [];
});

afterAll(async () => {
  vi.restoreAllMocks();
  await disconnectDatabase();
  await postgres.stop();
});

async function insertOrder(id: string): Promise<string> {
  const { rows } = await sql<{ id: string }>({
    name: "insert-order",
    text: "INSERT INTO orders VALUES ($1) RETURNING id",
    values: [id],
  });
  return rows[0]?.id ?? "";
}

async function insertLine(id: string, orderId: string): Promise<number> {
  const text = "INSERT INTO lines VALUES ($1, $2)";
  return (await sql({ name: "insert-line", text, values: [id, orderId] })).count;
}

/** What a callee may wait for before its statement; no result is received meanwhile. */
async function somethingElse(): Promise<void> {
  for (let turn = 0; turn < 50; turn++) await Promise.resolve();
}

async function insertOrderLater(id: string): Promise<string> {
  await somethingElse();
  return insertOrder(id);
}

const sentTogether = (...names: string[]) => [
  ...names.map((name) => `${name} sent`),
  ...names.map((name) => `${name} done`),
];

test("steps are sent in their order, in one round trip, and give their results", async () => {
  const [order, lines, nothing, ...others] = await inTransaction(() =>
    inOrder([
      () => insertOrder("A"),
      () => insertLine("A1", "A"),
      () => null,
      () => insertLine("A2", "A"),
      () => insertLine("A3", "A"),
    ]),
  );
  expect([order.toLowerCase(), lines + 1, nothing, ...others]).toEqual(["a", 2, null, 1, 1]);
  expect(log).toEqual(sentTogether("A", "A1", "A2", "A3"));
});

test("a step that waits for something else before its statement keeps its place", async () => {
  const work = (id: string) => [() => insertOrderLater(id), () => insertLine(`${id}1`, id)] as const;
  const atOnce = inTransaction(() => Promise.all(work("early").map((step) => step())));
  await expect(atOnce).rejects.toThrow("violates foreign key constraint");

  log = [];
  await inTransaction(() => inOrder(work("late")));
  expect(log).toEqual(sentTogether("late", "late1"));
});

test("what a step sends in one go is sent before the next step", async () => {
  await inTransaction(() =>
    inOrder([
      () => Promise.all([insertOrder("B"), insertOrder("C")]),
      () => Promise.all([insertLine("B1", "B"), insertLine("C1", "C")]),
    ]),
  );
  expect(log).toEqual(sentTogether("B", "C", "B1", "C1"));
});

test("steps within a step are sent before the next step", async () => {
  await inTransaction(() =>
    inOrder([
      () => inOrder([() => insertOrderLater("D"), () => null, () => insertOrderLater("E")]),
      () => inOrder([]).then(() => insertLine("E1", "E")),
      () => insertLine("D1", "D"),
    ]),
  );
  expect(log).toEqual(sentTogether("D", "E", "E1", "D1"));
});

test("a step without a statement is waited for, and one of Prisma", async () => {
  await inTransaction(() =>
    inOrder([
      somethingElse,
      async () => db().$executeRaw`INSERT INTO orders VALUES (${"F"})`,
      () => insertLine("F1", "F"),
      () => insertLine("F2", "F"),
    ]),
  );
  expect(log).toEqual([...sentTogether("F"), ...sentTogether("F1", "F2")]);
});

test("only a step's own statements of the transaction count", async () => {
  await inTransaction(async () => {
    const beside = (async () => {
      for (let count = 0; count < 5; count++) {
        await somethingElse();
        await insertOrder(`beside ${count}`);
      }
    })();
    const apart = () => outsideTransaction(() => inTransaction(() => insertOrder("apart")));
    await inOrder([
      async () => {
        await apart();
        await insertOrderLater("G");
      },
      () => insertLine("G1", "G"),
    ]);
    await beside;
  });
  expect(log.filter((entry) => /^(apart|G)/.test(entry))).toEqual([
    ...sentTogether("apart"),
    ...sentTogether("G", "G1"),
  ]);
});

test("the first step's error is thrown when all others have ended", async () => {
  const ended: string[] = [];
  const goOn = async (id: string) => {
    await insertOrder(id).catch(() => undefined);
    await somethingElse();
    ended.push(id);
    throw new Error("another");
  };
  const failing = inTransaction(async () => {
    await insertOrder("H");
    await inOrder([() => insertOrder("H"), () => goOn("I"), () => goOn("J")]).finally(() => ended.push("thrown"));
  });
  await expect(failing).rejects.toSatisfy(isUniqueViolation);
  expect(ended).toEqual(["I", "J", "thrown"]);
  expect(log).toEqual([...sentTogether("H"), ...sentTogether("H", "I", "J")]);
});

test("no step starts after one that failed before it sent anything", async () => {
  const refuse = async () => {
    await somethingElse();
    throw new Error("refused");
  };
  await inTransaction(async () => {
    const refused = inOrder([() => insertOrder("K"), refuse, () => insertOrder("L")]);
    await expect(refused).rejects.toThrow("refused");
    const thrown = inOrder([
      () => {
        throw new Error("thrown");
      },
      () => insertOrder("L"),
    ]);
    await expect(thrown).rejects.toThrow("thrown");
  });
  expect(log).toEqual(sentTogether("K"));
});

test("outside of a transaction, each step waits for the one before", async () => {
  const ended = await inOrder([() => insertOrderLater("M"), () => insertLine("M1", "M")]);
  expect(ended).toEqual(["M", 1]);
});
