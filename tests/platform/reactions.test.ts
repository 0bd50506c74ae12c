import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { Actor } from "#kernel/actor.ts";
import { installReactions } from "#operations/reactions.ts";
import { connectDatabase, disconnectDatabase, pool } from "#platform/database/connection.ts";
import { sql } from "#platform/database/sql.ts";
import { announce, installReactionTable } from "#platform/work/announce.ts";
import { unitOfWork } from "#platform/work/unit-of-work.ts";
import { startTestDatabase, type TestDatabase } from "../service/test-database.ts";

interface Noted {
  type: "noted";
  word: string;
}

const ACTOR: Actor = { kind: "system", merchantId: "merchant", livemode: false, scopes: [], clockOffsetSeconds: 0 };

let postgres: TestDatabase;

beforeAll(async () => {
  postgres = await startTestDatabase();
  connectDatabase(postgres.url);
  await pool().query("CREATE TABLE noted (id serial, word text)");
});

afterEach(async () => {
  installReactions();
  await pool().query("DELETE FROM noted");
});

afterAll(async () => {
  await disconnectDatabase();
  await postgres.stop();
});

const note = (word: string) => sql({ name: "note", text: "INSERT INTO noted (word) VALUES ($1)", values: [word] });
const noted = async () => (await pool().query("SELECT word FROM noted ORDER BY id")).rows.map(({ word }) => word);

test("reactions write in order, in the transaction of their announcement", async () => {
  installReactionTable<Noted>({
    noted: [
      async (_, { word }) => void (await note(`${word} 1`)),
      async (_, { word }) => void (await note(`${word} 2`)),
    ],
  });
  await unitOfWork(async () => {
    await note("cause");
    await announce<Noted>(ACTOR, { type: "noted", word: "reaction" });
    expect(await noted()).toEqual([]);
  });
  expect(await noted()).toEqual(["cause", "reaction 1", "reaction 2"]);
});

test("a reaction that throws rolls back the transaction", async () => {
  installReactionTable<Noted>({
    noted: [
      async () => {
        throw new Error("no");
      },
    ],
  });
  const work = unitOfWork(async () => {
    await note("cause");
    await announce<Noted>(ACTOR, { type: "noted", word: "reaction" });
  });
  await expect(work).rejects.toThrow("no");
  expect(await noted()).toEqual([]);
});

test("announcements without reactions, or outside a unit of work, throw", async () => {
  await expect(unitOfWork(() => announce<Noted>(ACTOR, { type: "noted", word: "a" }))).rejects.toThrow(
    "installReactions",
  );
  await expect(announce<Noted>(ACTOR, { type: "noted", word: "a" })).rejects.toThrow("Not in a transaction");
});
