import { afterAll, beforeAll, expect, test } from "vitest";
import { isUnavailable } from "#platform/base/database-errors.ts";
import { connectDatabase, disconnectDatabase, isDatabaseHealthy, pool } from "#platform/database/connection.ts";
import { db } from "#platform/database/db.ts";
import { sql } from "#platform/database/sql.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import { unitOfWork } from "#platform/work/unit-of-work.ts";
import { startTestDatabase, type TestDatabase } from "../service/test-database.ts";

let postgres: TestDatabase;

beforeAll(async () => {
  postgres = await startTestDatabase();
  connectDatabase(postgres.url);
  await pool().query("CREATE TABLE seats (id integer PRIMARY KEY); INSERT INTO seats VALUES (1), (2)");
});

afterAll(async () => {
  await disconnectDatabase();
  await postgres.stop();
});

const lockSeat = (id: number) => db().$queryRaw`SELECT id FROM seats WHERE id = ${id} FOR UPDATE`;

test("both of two units of work with deadlocking raw locks succeed, one on its second attempt", async () => {
  let holding = 0;
  let attempts = 0;
  const bothHold = Promise.withResolvers<void>();
  const oneEnded = Promise.withResolvers<void>();
  const lockBoth = async (first: number, second: number) => {
    await unitOfWork(async () => {
      // On a busy machine, a second attempt could otherwise take its first lock before the other one does.
      if (++attempts > 2) await oneEnded.promise;
      await lockSeat(first);
      if (++holding === 2) bothHold.resolve();
      await bothHold.promise;
      await lockSeat(second);
    });
    oneEnded.resolve();
  };
  await Promise.all([lockBoth(1, 2), lockBoth(2, 1)]);
  expect(attempts).toBe(3);
});

test("a raw lock that times out is a 503, not a fault", async () => {
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

test("requests that wait for a locked table don't hold up others", async () => {
  const seats = { name: "seats", text: "SELECT id FROM seats ORDER BY id" };
  const holder = await pool().connect();
  await holder.query("BEGIN; LOCK TABLE seats IN ACCESS EXCLUSIVE MODE");
  const waiting = Array.from({ length: 10 }, () => sql<{ id: number }>(seats));
  expect((await sql<{ one: number }>({ name: "free", text: "SELECT 1 AS one" })).rows).toEqual([{ one: 1 }]);
  expect(await isDatabaseHealthy()).toBe(true);
  await holder.query("ROLLBACK");
  holder.release();
  const answers = await Promise.all(waiting);
  expect(answers.map(({ rows }) => rows)).toEqual(waiting.map(() => [{ id: 1 }, { id: 2 }]));
});
