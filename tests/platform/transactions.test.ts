import { afterAll, beforeAll, expect, test } from "vitest";
import { customerTransaction, outcomeTransaction } from "#server/checkout/customer-transaction.ts";
import {
  connectDatabase,
  db,
  disconnectDatabase,
  inTransaction,
  pool,
  read,
  write,
  writeLater,
} from "#server/database/database.ts";
import { isUniqueViolation } from "#server/database/database-errors.ts";
import { LentConnection } from "#server/database/lent-connection.ts";
import { type EmbeddedPostgres, startScratchPostgres } from "#server/embedded/embedded-postgres.ts";

/** More than there are connections. */
const MANY = 25;

let postgres: EmbeddedPostgres;

beforeAll(async () => {
  postgres = await startScratchPostgres();
  connectDatabase(postgres.url);
  await pool().query("CREATE TABLE noted (word text PRIMARY KEY)");
});

afterAll(async () => {
  await disconnectDatabase();
  await postgres.stop();
});

function note(word: string): void {
  writeLater({ name: "note", text: "INSERT INTO noted VALUES ($1)", values: [word] });
}

async function words(like: string): Promise<unknown[]> {
  const statement = { name: "words", text: "SELECT word FROM noted WHERE word LIKE $1 ORDER BY word", values: [like] };
  return (await read(statement)).flat();
}

test("what is written later is there when the transaction has ended, also when nothing else was asked in it", async () => {
  await inTransaction(async () => {
    note("end 1");
    note("end 2");
  });
  expect(await words("end%")).toEqual(["end 1", "end 2"]);
});

test("a transaction sees what it wrote later, by each way of asking, and others don't", async () => {
  await inTransaction(async () => {
    note("seen 1");
    expect(await words("seen%")).toEqual(["seen 1"]);
    note("seen 2");
    expect(await db().$queryRaw`SELECT word FROM noted WHERE word LIKE 'seen%'`).toHaveLength(2);
    const { rows } = await pool().query("SELECT word FROM noted WHERE word LIKE 'seen%'");
    expect(rows).toEqual([]);
  });
});

test("a write that fails later fails the transaction with what it failed by, and nothing of it is left", async () => {
  await inTransaction(async () => note("twice"));
  for (let count = 0; count < MANY; count++) {
    const failing = inTransaction(async () => {
      note(`beside ${count}`);
      note("twice");
    });
    await expect(failing).rejects.toSatisfy(isUniqueViolation);
    const asked = inTransaction(async () => {
      note("twice");
      await write({ name: "one", text: "SELECT 1", values: [] });
    });
    await expect(asked).rejects.toSatisfy(isUniqueViolation);
  }
  expect(await words("beside%")).toEqual([]);
  expect(pool().waitingCount).toBe(0);
  await inTransaction(async () => note("after failures"));
  expect(await words("after%")).toEqual(["after failures"]);
});

test("of statements that left together, the one that failed says why", async () => {
  const one = { name: "one", text: "SELECT 1", values: [] };
  const failing = inTransaction(async () => {
    note("twice");
    await Promise.all([write(one), write(one)]);
  });
  await expect(failing).rejects.toSatisfy(isUniqueViolation);
});

test("what comes after the end of a transaction that took too long is not written", async () => {
  const connection = await pool().connect();
  const lent = new LentConnection(connection);
  const statement = { name: "note", text: "INSERT INTO noted VALUES ($1)", values: ["too late"] };
  await connection.query("BEGIN");
  const ended = connection.query("ROLLBACK");
  await expect(lent.rows(statement)).rejects.toThrow("took too long");
  await ended;
  connection.release();
  expect(await words("too late")).toEqual([]);
});

test("work that throws leaves nothing", async () => {
  const failing = inTransaction(async () => {
    note("thrown");
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  expect(await words("thrown%")).toEqual([]);
});

test("many at once keep apart", async () => {
  const all = Array.from({ length: MANY }, (_, index) => `many ${String(index).padStart(2, "0")}`);
  await Promise.all(
    all.map((word) =>
      inTransaction(async () => {
        note(word);
        expect(await words("many%")).toContain(word);
      }),
    ),
  );
  expect(await words("many%")).toEqual(all);
});

test("what a processor did is written down however many customers hold and wait for their turns", async () => {
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

function codeOf(error: Error): unknown {
  return Reflect.get(error, "code");
}
