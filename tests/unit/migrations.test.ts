import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { divisionProblems, migrationProblems } from "../factories/migration-problems.ts";

const DIRECTORY = "prisma/migrations";
/** The rules are younger than it and those before. */
const LAST_WITHOUT_RULES = "20261122020500_rate_limits";

/** The last one whose relations and unique indexes may still span merchants. */
const LAST_UNDIVIDED = "20261127092500_dismissed_charges";

const names = readdirSync(DIRECTORY).filter((name) => /^\d/.test(name) && name > LAST_WITHOUT_RULES);

/** Until the first release: the changelog says it. */
const STOPPED = "All processes are stopped for it.";

/** Why one may do what the rules forbid. */
const EXCEPTIONS: Record<string, string> = {
  "20261122181832_purgeable_sessions_so_far": "It writes ended sessions alone, for which nobody waits.",
  "20261122182058_checkout_sessions_email_beginnings": "The index before it does the same for the last version.",
  "20261122230500_audit_action_names": "All processes are stopped for it, and nobody waits for the audit log.",
  "20261122235000_drop_job_queue": STOPPED,
  "20261123234914_destinations": "The last version writes no mail that the new check refuses, and it reads none yet.",
  "20261125231504_conversions_told_once_dropped": "The index before it does the same for the last version.",
  "20261125223158_subscriptions": "The last version writes no mail that the new check refuses, and it reads none yet.",
  "20261124110835_disputes": "The last version writes no mail that the new check refuses, and it reads none yet.",
  "20261127042000_card_testing_alarms":
    "The last version writes no mail that the new check refuses, and it reads none yet.",
  "20261128165900_mails_with_portal_links": "The new check allows all that the last version writes.",
  "20261128205636_mails_of_declarations": "The new check allows all that the last version writes.",
  "20261129011700_mails_about_email_changes": "The new check allows all that the last version writes.",
  "20261127185000_invoice_balances": "The new check allows all that the last version writes.",
  "20261124131003_conversions_once": "The index before it does the same for the last version.",
  "20261125024213_prices_several_active": "The index before it does the same for the last version.",
  "20261125024219_payment_link_lines_of_prices": "The index before it does the same for the last version.",
  "20261124043419_keys_that_read_payments": "The table of keys is small.",
  "20261124051500_keys_that_refund": "The table of keys is small.",
  "20261124112000_keys_that_answer_disputes": "The table of keys is small.",
  "20261125025305_tax_rates_of_several_classes":
    "The last version looks for another active rate before it writes one, and is not kept from writing.",
  "20261125024236_keys_that_make_coupons": "The table of keys is small.",
  "20261125230500_keys_that_manage_subscriptions": "The table of keys is small.",
  "20261127185100_keys_that_read_balances": "The table of keys is small.",
  "20261128020600_keys_that_use_shipping_rates": "The table of keys is small.",
  "20261128101000_keys_that_read_credit_notes": "The table of keys is small.",
  "20261128141921_keys_that_write_credit_notes": "The table of keys is small.",
  "20261128211500_keys_that_write_balances": "The table of keys is small.",
  "20261129010000_keys_that_decide_withdrawals": "The table of keys is small.",
  "20261128205700_keys_that_open_the_portal": "The table of keys is small.",
  "20261127222500_ledger_backfills":
    "It writes a row or two for each merchant into a new table, for which nobody waits.",
  "20261128094005_several_redemptions_of_a_session":
    "The unique index before it, which becomes the key, does the same for the last version, which writes only position 0.",
  "20261122183000_second_step_mail": "The table of mails is small, and emptied by time.",
  "20261127151701_refunds_without_idempotency_key": "The last version has no refunds.",
  ...Object.fromEntries(
    names
      .filter((name) => name.endsWith("_descending_indexes"))
      .map((name) => [name, "The ascending indexes before it do the same for the last version."]),
  ),
  ...Object.fromEntries(
    names
      .filter((name) => name.endsWith("_search_without_merchant"))
      .map((name) => [name, "The indexes that begin with the merchant do the same for the last version."]),
  ),
  ...Object.fromEntries(
    [
      "20261122234000_promotion_codes_active",
      "20261122234001_payment_links_active",
      "20261122234002_webhook_endpoints_active",
      "20261122234200_webhook_api_version",
      "20261122234201_sandbox_outcome",
      "20261122234300_promotion_codes_ppm",
      "20261122234301_tax_rates_ppm",
      "20261122234302_checkout_sessions_ppm",
    ].map((name) => [name, STOPPED]),
  ),
};

const read = (name: string) => readFileSync(join(DIRECTORY, name, "migration.sql"), "utf8");
const problemsOf = (name: string) => migrationProblems(read(name));

describe("a migration blocks nobody (CONTRIBUTING.md)", () => {
  test.each(names.filter((name) => !(name in EXCEPTIONS)))("%s", (name) => {
    expect(problemsOf(name)).toEqual([]);
  });

  test.each(Object.entries(EXCEPTIONS))("%s needs its exception: %s", (name) => {
    expect(problemsOf(name)).not.toEqual([]);
  });

  test.each([
    ['CREATE INDEX "a" ON "t"("c");', "CREATE INDEX"],
    ['CREATE UNIQUE INDEX "a" ON "t"("c");', "CREATE INDEX"],
    ['CREATE INDEX CONCURRENTLY "a" ON "t"("c"); DROP INDEX CONCURRENTLY "b";', "by itself"],
    ['CREATE INDEX CONCURRENTLY IF NOT EXISTS "a" ON "t"("c");', "by itself"],
    ['DROP INDEX CONCURRENTLY "a";', "by itself"],
    ['ALTER TABLE "t" ADD COLUMN "c" TEXT NOT NULL;', "NOT NULL"],
    ['ALTER TABLE "t" ADD COLUMN "c" TEXT UNIQUE;', "a step of its own"],
    ['ALTER TABLE "t" ADD COLUMN "c" TEXT REFERENCES "u"("id");', "a step of its own"],
    ['ALTER TABLE "t" VALIDATE CONSTRAINT "k"; SELECT 1;', "by itself"],
    ['TRUNCATE "t";', "batches"],
    ['WITH "x" AS (SELECT 1) UPDATE "t" SET "c" = 1;', "batches"],
    ['ALTER TABLE "t" ADD COLUMN "c" UUID DEFAULT gen_random_uuid();', "default"],
    ['ALTER TABLE "t" ADD COLUMN "c" TEXT GENERATED ALWAYS AS (lower(d)) STORED;', "generated"],
    ['ALTER TABLE "t" ALTER COLUMN "c" SET DATA TYPE BIGINT;', "type"],
    ['ALTER TABLE "t" ALTER COLUMN "c" SET NOT NULL;', "NOT NULL"],
    ['ALTER TABLE "t" ADD CONSTRAINT "f" FOREIGN KEY ("c") REFERENCES "u"("id");', "NOT VALID"],
    ['ALTER TABLE "t" ADD CONSTRAINT "k" CHECK ("c" > 0);', "NOT VALID"],
    ['ALTER TABLE "t" DROP COLUMN "c";', "release later"],
    ['ALTER TABLE "t" RENAME COLUMN "c" TO "d";', "release later"],
    ['DROP TABLE "t";', "release later"],
    ['DROP SCHEMA "s" CASCADE;', "release later"],
    ['UPDATE "t" SET "c" = 1;', "batches"],
    ['LOCK TABLE "t";', "lock"],
  ])("%s is rejected", (script, problem) => {
    expect(migrationProblems(script)).toEqual([expect.stringContaining(problem)]);
  });

  test.each([
    'CREATE INDEX CONCURRENTLY "a" ON "t"("c");',
    'CREATE TABLE "t" ("id" TEXT NOT NULL, CHECK ("id" <> \'\')); CREATE INDEX "a" ON "t"("c"); ALTER TABLE "t" ADD CONSTRAINT "f" FOREIGN KEY ("c") REFERENCES "u"("id");',
    'ALTER TABLE "t" ADD COLUMN "c" TEXT, ADD COLUMN "d" BOOLEAN NOT NULL DEFAULT false;',
    'ALTER TABLE "t" ADD CONSTRAINT "k" CHECK ("c" > 0) NOT VALID;',
    'ALTER TABLE "t" VALIDATE CONSTRAINT "k";',
  ])("%s is accepted", (script) => {
    expect(migrationProblems(script)).toEqual([]);
  });
});

describe("a migration allows partitioning by merchant (CONTRIBUTING.md)", () => {
  test("relations and unique indexes do", () => {
    const scripts = names.filter((name) => name > LAST_UNDIVIDED).map(read);
    expect(scripts.flatMap(divisionProblems)).toEqual([]);
  });

  test.each([
    ['ALTER TABLE "t" ADD FOREIGN KEY ("c") REFERENCES "u"("id") ON DELETE CASCADE ON UPDATE CASCADE;', "NoAction"],
    ['CREATE UNIQUE INDEX CONCURRENTLY "a" ON "t"("product_id") WHERE "active";', "merchant"],
    ['CREATE UNIQUE INDEX "a" ON t (slug, "merchant_id");', "merchant"],
  ])("%s is rejected", (script, problem) => {
    expect(divisionProblems(script)).toEqual([expect.stringContaining(problem)]);
  });

  test.each([
    'ALTER TABLE "t" ADD FOREIGN KEY ("c") REFERENCES "u"("id") ON DELETE CASCADE ON UPDATE NO ACTION;',
    'CREATE UNIQUE INDEX CONCURRENTLY "a" ON "t"("merchant_id", "slug");',
    'CREATE INDEX CONCURRENTLY "a" ON "t"("slug");',
  ])("%s is accepted", (script) => {
    expect(divisionProblems(script)).toEqual([]);
  });
});
