import { afterAll, beforeAll, expect, test } from "vitest";
import { connectDatabase, db, disconnectDatabase, inTransaction, pool, read } from "#server/platform/database.ts";
import { isUnavailable } from "#server/platform/database-errors.ts";
import { type EmbeddedPostgres, startScratchPostgres } from "#server/platform/embedded-postgres.ts";
import { unitOfWork } from "#server/webhooks/unit-of-work.ts";

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

test("short reads of a table that is locked are a 503 each, and don't hold up those of another", async () => {
  const free = { name: "free", text: "SELECT 1", values: [] };
  const seats = { name: "seats", text: "SELECT id FROM seats ORDER BY id", values: [] };
  const last = { name: "last-seat", text: "SELECT max(id) FROM seats", values: [] };
  await read(free);
  const holder = await pool().connect();
  await holder.query("BEGIN; LOCK TABLE seats IN ACCESS EXCLUSIVE MODE");
  const asked = [seats, seats, last, free].map((one) => read(one).catch((thrown: unknown) => thrown));
  const [other, ...locked] = (await Promise.all(asked)).reverse();
  await holder.query("ROLLBACK");
  holder.release();
  expect([other, ...locked.map(isUnavailable)]).toEqual([[[1]], true, true, true]);
  expect(await read(seats)).toEqual([[1], [2]]);
});
