import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { purgeDeclarations } from "#declarations/declaration/purge-declarations.ts";
import { findToBeMatched } from "#declarations/declaration/store.ts";
import { matchDeclarations } from "#declarations/matching/match-declaration.ts";
import { installReactions } from "#operations/reactions.ts";
import { pool } from "#platform/database/connection.ts";
import { startConnectedDatabase } from "../service/connected-database.ts";
import type { TestDatabase } from "../service/test-database.ts";

/** In which order declarations are matched, and when they are deleted. */

let postgres: TestDatabase;

beforeAll(async () => {
  process.env.APP_SECRET = "a secret that only the tests know, 32+";
  postgres = await startConnectedDatabase();
  installReactions();
});

beforeEach(async () => {
  await pool().query("DELETE FROM merchants");
  for (const id of ["mer_1", "mer_2"])
    await pool().query("INSERT INTO merchants (id, company_name, created_at) VALUES ($1, 'Shop', now())", [id]);
});

afterAll(() => postgres.stop());

interface Inserted {
  count?: number;
  livemode?: boolean;
  status?: string;
  createdAt?: string;
  endsAt?: string | null;
  decidedAt?: string | null;
}

/** Declarations that wait to be matched, from `id` and 1 on. */
async function insert(merchantId: string, id: string, of: Inserted = {}): Promise<void> {
  const { count = 1, livemode = false, status = "pending", endsAt = null, decidedAt = null } = of;
  const createdAt = of.createdAt ?? new Date().toISOString();
  await pool().query(
    `INSERT INTO declarations (id, merchant_id, livemode, kind, status, name, email, email_lower_case, reference, form_key,
       ends_at, decided_at, created_at, updated_at)
     SELECT $2 || n, $1, $3, 'withdrawal', $4, 'Jane', 'jane@shopper.example', 'jane@shopper.example', 'x', $2 || n,
       $5, $6, $7, $7 FROM generate_series(1, $8::int) n`,
    [merchantId, id, livemode, status, endsAt, decidedAt, createdAt, count],
  );
}

test("declarations of a test clock that advances keep no other ones waiting", async () => {
  await pool().query("UPDATE merchants SET test_clock_target_seconds = 60 WHERE id = 'mer_1'");
  await insert("mer_1", "wd_stopped", { count: 60, createdAt: "2020-01-01" });
  await insert("mer_1", "wd_live", { livemode: true });
  await insert("mer_2", "wd_other");
  expect((await findToBeMatched(50)).sort()).toEqual(["wd_live1", "wd_other1"]);
});

test("merchants take turns, so that many declarations of one keep no other one waiting", async () => {
  await insert("mer_1", "wd_many", { count: 60, createdAt: "2020-01-01" });
  await insert("mer_2", "wd_other");
  const [, second, ...others] = await findToBeMatched(50);
  expect(second).toBe("wd_other1");
  expect(others).toHaveLength(9);
});

test("one that can't be matched keeps no other one waiting", async () => {
  await insert("mer_1", "wd_broken", { createdAt: "2020-01-01" });
  await insert("mer_1", "wd_other");
  await pool().query("ALTER TABLE declarations ADD CONSTRAINT broken CHECK (id <> 'wd_broken1' OR matched_at IS NULL)");
  try {
    await matchDeclarations();
  } finally {
    await pool().query("ALTER TABLE declarations DROP CONSTRAINT broken");
  }
  expect(await findToBeMatched(50)).toEqual(["wd_broken1"]);
});

test("one that fails while the database is busy is tried again for ten minutes, then left to the merchant", async () => {
  await insert("mer_1", "wd_new");
  await insert("mer_1", "wd_old", { createdAt: new Date(Date.now() - 601_000).toISOString() });
  await pool().query(
    `CREATE FUNCTION busy() RETURNS trigger LANGUAGE plpgsql AS
       $$ BEGIN RAISE EXCEPTION 'busy' USING ERRCODE = '55P03'; END $$`,
  );
  // Finding the contract locks nothing of an unmatched one, so what fails is the write.
  await pool().query("CREATE TRIGGER busy BEFORE UPDATE ON declarations FOR EACH ROW EXECUTE FUNCTION busy()");
  try {
    await matchDeclarations();
  } finally {
    await pool().query("DROP FUNCTION busy CASCADE");
  }
  expect((await findToBeMatched(50)).sort()).toEqual(["wd_new1", "wd_old1"]);
  await matchDeclarations();
  expect(await findToBeMatched(50)).toEqual([]);
});

test("what was declared is deleted three years after the year in which the last of it happened", async () => {
  const thisYear = new Date().getUTCFullYear();
  const [old, recent] = [`${thisYear - 4}-12-31T23:59:59Z`, `${thisYear - 3}-01-01T00:00:00Z`];
  await insert("mer_1", "wd_old", { status: "rejected", createdAt: old, decidedAt: old });
  await insert("mer_1", "wd_recent", { status: "rejected", createdAt: recent, decidedAt: recent });
  await insert("mer_1", "wd_late", { status: "accepted", createdAt: old, decidedAt: recent });
  await insert("mer_1", "wd_running", { status: "accepted", createdAt: old, decidedAt: old, endsAt: recent });
  await insert("mer_1", "wd_open", { createdAt: old });
  await purgeDeclarations();
  const { rows } = await pool().query("SELECT id FROM declarations ORDER BY id");
  expect(rows.map(({ id }) => id)).toEqual(["wd_late1", "wd_recent1", "wd_running1"]);
});
