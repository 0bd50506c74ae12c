import pg from "pg";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import {
  connectDatabase,
  databaseAnswers,
  db,
  disconnectDatabase,
  inTransaction,
  pool,
  read,
} from "#server/database/database.ts";
import { isUnavailable } from "#server/database/database-errors.ts";
import { SharedConnection, type Statement } from "#server/database/shared-connection.ts";
import { type EmbeddedPostgres, startScratchPostgres } from "#server/embedded/embedded-postgres.ts";
import { unitOfWork } from "#server/unit-of-work/unit-of-work.ts";

let postgres: EmbeddedPostgres;

beforeAll(async () => {
  postgres = await startScratchPostgres();
  connectDatabase(postgres.url);
  await pool().query("CREATE TABLE seats (id integer PRIMARY KEY); INSERT INTO seats VALUES (1), (2)");
});

afterAll(async () => {
  await disconnectDatabase();
  await postgres.stop();
});

const lockSeat = (id: number) => db().$queryRaw`SELECT id FROM seats WHERE id = ${id} FOR UPDATE`;

test("of two units of work whose raw locks run into a deadlock both succeed, one at its second try", async () => {
  let holding = 0;
  let tries = 0;
  const bothHold = Promise.withResolvers<void>();
  const lockBoth = (first: number, second: number) =>
    unitOfWork(async () => {
      tries++;
      await lockSeat(first);
      if (++holding === 2) bothHold.resolve();
      await bothHold.promise;
      await lockSeat(second);
    });
  await Promise.all([lockBoth(1, 2), lockBoth(2, 1)]);
  expect(tries).toBe(3);
});

test("a raw lock that is not had in time is a 503, no fault", async () => {
  const holder = await pool().connect();
  await holder.query("BEGIN; SELECT id FROM seats FOR UPDATE");
  const waited = inTransaction(async () => {
    await db().$executeRaw`SET LOCAL statement_timeout = 50`;
    await lockSeat(1);
  });
  const error = await waited.catch((thrown: unknown) => thrown);
  await holder.query("ROLLBACK");
  holder.release();
  expect(isUnavailable(error)).toBe(true);
});

describe("short reads of a table that is locked", () => {
  const free = { name: "free", text: "SELECT 1", values: [] };
  const seats = { name: "seats", text: "SELECT id FROM seats ORDER BY id", values: [] };
  const last = { name: "last-seat", text: "SELECT max(id) FROM seats", values: [] };

  /** Asks, while the table is locked. @returns the rows of each, or whether it is unavailable, and the milliseconds. */
  async function askLocked(statements: Statement[]): Promise<[unknown[], number]> {
    const holder = await pool().connect();
    await holder.query("BEGIN; LOCK TABLE seats IN ACCESS EXCLUSIVE MODE");
    const began = performance.now();
    const answers = await Promise.all(statements.map((one) => read(one).catch(isUnavailable)));
    const taken = performance.now() - began;
    await holder.query("ROLLBACK");
    holder.release();
    return [answers, taken];
  }

  test("are a 503 each, and don't hold up those of another", async () => {
    await Promise.all([free, seats, last].map(read));
    const many = Array.from({ length: 20 }, () => seats);
    const [answers, milliseconds] = await askLocked([...many, last, free]);
    expect(answers).toEqual([...many.map(() => true), true, [[1]]]);
    // Two waits for the lock, and connections made anew; one after another they would take 5 s.
    expect(milliseconds).toBeLessThan(4_000);
  });

  test("are not asked again for a second, and then are", async () => {
    const clock = vi.spyOn(performance, "now").mockReturnValue(performance.now() + 10_000);
    onTestFinished(() => void clock.mockRestore());
    const asked = vi.spyOn(pg.Client.prototype, "query");
    onTestFinished(() => void asked.mockRestore());
    const times = () => asked.mock.calls.filter(([one]) => (one as unknown as Statement).name === "seats").length;
    expect(await read(seats)).toEqual([[1], [2]]);
    expect((await askLocked([seats]))[0]).toEqual([true]);
    expect(times()).toBe(2);
    expect(await read(seats).catch(isUnavailable)).toBe(true);
    expect(times()).toBe(2);
    clock.mockReturnValue(performance.now() + 1_000);
    expect(await read(seats)).toEqual([[1], [2]]);
  });

  test("behind a pooler leave the process ready", async () => {
    await disconnectDatabase();
    connectDatabase(postgres.url, true);
    const holder = await pool().connect();
    await holder.query("BEGIN; LOCK TABLE seats IN ACCESS EXCLUSIVE MODE");
    const waiting = read(seats).catch(isUnavailable);
    expect(await databaseAnswers()).toBe(true);
    expect(await waiting).toBe(true);
    await holder.query("ROLLBACK");
    holder.release();
    await disconnectDatabase();
    connectDatabase(postgres.url);
  });
});

test("what a statement failed of before it was done is not told of a later failure", async () => {
  const shared = new SharedConnection({ Client: pg.Client, connectionString: postgres.url });
  const ask = (text: string, name?: string) => shared.query({ text, ...(name && { name }), rowMode: "array" });
  const later = () => ask("SELECT 1 FROM made_later", "later");
  await expect(later()).rejects.toMatchObject({ code: "42P01" });
  await ask("CREATE TABLE made_later ()");
  expect(await later()).toEqual([]);
  await ask("DEALLOCATE ALL");
  await expect(later()).rejects.toMatchObject({ code: "26000" });
  await shared.end();
});
