import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { EmbeddedPostgres } from "#operations/embedded/embedded-postgres.ts";
import { applyMigrations } from "#operations/embedded/migrations.ts";
import { canMountDisk } from "../chaos/small-disk.ts";
import { startStripeMock } from "../payments/stripe-mock.ts";
import { runBuilt, startBuilt } from "../service/built-program.ts";
import { startScratchPostgres } from "../service/scratch-postgres.ts";
import { serviceEnvironment } from "../service/start-service.ts";

const hasSmallDisks = await canMountDisk();

let postgres: EmbeddedPostgres;
let folder: string;

beforeAll(async () => {
  postgres = await startScratchPostgres();
  folder = await mkdtemp(join(tmpdir(), "checkstand-doctor-"));
});

afterAll(async () => {
  await postgres.stop();
  await rm(folder, { recursive: true });
});

/** The lines of the doctor on a service that does not run, without that of its public address. */
async function findings(settings: Record<string, string>, words: string[] = []): Promise<string[]> {
  const environment = { ...serviceEnvironment("production", 9, postgres.url, folder), ...settings };
  const { stdout } = await runBuilt("doctor", environment, words);
  return stdout.split("\n").filter((line) => !line.includes("Public address"));
}

const startsWith = (text: string) => (line: string) => line.startsWith(text);

/** The address of the database for another user, password, name, or port. */
function address(change: Partial<Record<"username" | "password" | "pathname" | "port", string>>): string {
  return Object.assign(new URL(postgres.url), change).href;
}

async function query(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

describe("an unusable database is reported once, with what to do", () => {
  test.each<[string, () => string, string]>([
    [
      "where nobody listens",
      () => address({ port: "1" }),
      "127.0.0.1:1 can't be used (ECONNREFUSED). Connection refused.",
    ],
    ["with a wrong password", () => address({ password: "hidden" }), "can't be used (28P01). Wrong user or password."],
    ["of a wrong name", () => address({ pathname: "/nowhere" }), "can't be used (3D000). The database does not exist."],
    ["that is no address", () => "postgresql://127.0.0.1:many/shop", "DATABASE_URL is not a valid database URL."],
  ])("%s", async (_, url, text) => {
    const lines = await findings({ DATABASE_URL: url(), RATE_LIMIT_STORE: "postgres" });
    expect(lines.filter(startsWith("FAIL"))).toEqual([expect.stringMatching(/^FAIL Database: .*DATABASE_URL/)]);
    expect(lines.join("\n")).toContain(text);
    expect(lines.join("\n")).not.toContain("hidden");
  });

  test("without tables", async () => {
    const lines = await findings({});
    expect(lines.filter((line) => line.includes("tables of this version are missing"))).toHaveLength(1);
    expect(lines.join("\n")).not.toMatch(/relation|does not exist/);
  });
});

test("a restored database that was never started lacks nothing", async () => {
  await query(postgres.url, "CREATE DATABASE restored");
  const url = address({ pathname: "/restored" });
  await applyMigrations(url);
  const lines = await findings({ DATABASE_URL: url });
  expect(lines.join("\n")).not.toContain("are missing");
  expect(lines).toContain("ok   Webhooks: no pending deliveries");
});

describe("a role without CREATE", () => {
  test("is reported by the doctor and at the start, with the command to run", async () => {
    await query(postgres.url, "CREATE ROLE shop LOGIN PASSWORD 'shop'", "CREATE DATABASE bare");
    const bare = address({ pathname: "/bare" });
    await query(bare, "REVOKE CREATE ON SCHEMA public FROM PUBLIC");
    const url = address({ username: "shop", password: "shop", pathname: "/bare" });
    const [schema, database] = [
      "GRANT USAGE, CREATE ON SCHEMA public TO shop",
      "GRANT CREATE ON DATABASE bare TO shop",
    ];

    const lines = (await findings({ DATABASE_URL: url })).filter(startsWith("FAIL Role: "));
    expect(lines).toEqual([expect.stringContaining(schema), expect.stringContaining(database)]);
    const failed = startBuilt("api", serviceEnvironment("production", 0, url, folder));
    expect(await failed.ended).toBe(1);
    expect(failed.output().trim()).toBe(
      `npm run api: Can't migrate the database: the role shop can't create tables in the schema public. Run as the schema owner: ${schema}`,
    );

    await query(bare, schema, database);
    expect(await applyMigrations(url)).not.toEqual([]);
    expect(await findings({ DATABASE_URL: url })).toContain("ok   Role: has the privileges for migrations");
    await query(bare, "REVOKE CREATE ON DATABASE bare FROM shop");
    expect(await findings({ DATABASE_URL: url })).toContain("ok   Role: has the privileges for migrations");
    await query(bare, "DROP EXTENSION btree_gin CASCADE");
    expect(await findings({ DATABASE_URL: url })).toContainEqual(
      expect.stringMatching(/^warn Role: .* can't create ext/),
    );
    await query(bare, "CREATE EXTENSION btree_gin", "GRANT CREATE ON DATABASE bare TO shop");
    await query(bare, `REVOKE CREATE ON SCHEMA public FROM shop`);
    expect(await findings({ DATABASE_URL: url })).toContainEqual(
      expect.stringMatching(/^warn Role: fix before the next upgrade: the role shop can't create tables/),
    );
  });

  test("or read access is reported once", async () => {
    await query(postgres.url, "CREATE ROLE guest LOGIN PASSWORD 'guest'");
    const lines = await findings({
      DATABASE_URL: address({ username: "guest", password: "guest", pathname: "/bare" }),
    });
    expect(lines.filter(startsWith("FAIL Database: the role can't read"))).toHaveLength(1);
    expect(lines.join("\n")).not.toContain("permission denied");
  });
});

describe("the data directory", () => {
  test("is created by the first start if it is missing", async () => {
    const lines = await findings({ DATA_DIR: join(folder, "not/yet") });
    expect(lines).toContainEqual(expect.stringMatching(/^warn Data directory: .*not\/yet does not exist yet/));
    expect(lines).toContainEqual(expect.stringMatching(/^(ok {3}|warn )Disk: /));
  });

  test("is reported if it can't be created", async () => {
    await writeFile(join(folder, "file"), "");
    const lines = await findings({ DATA_DIR: join(folder, "file/below") });
    expect(lines.filter(startsWith("FAIL Data directory: "))).toEqual([expect.stringContaining("Set DATA_DIR")]);
    expect(lines.join("\n")).not.toContain("ENO");
  });

  test.runIf(hasSmallDisks)("on a small disk is reported", async () => {
    const small = join(folder, "small");
    await mkdir(small);
    await promisify(execFile)("mount", ["-t", "tmpfs", "-o", "size=64m", "tmpfs", small]);
    try {
      const lines = await findings({ DATA_DIR: small });
      expect(lines).toContainEqual(
        expect.stringMatching(/^FAIL Disk: 0\.1 GB of 0\.1 GB free on the disk of .*small\./),
      );
    } finally {
      await promisify(execFile)("umount", [small]);
    }
  });
});

describe("the processor's keys", () => {
  const STRIPE = {
    STRIPE_SECRET_KEY: "sk_live_abc",
    STRIPE_PUBLISHABLE_KEY: "pk_live_abc",
    STRIPE_WEBHOOK_SECRET: "whsec_abc",
  };
  const ofPayments = (lines: string[]) => lines.filter((line) => line.includes(" Payments: "));

  test("are reported as not checked, unless --online checks both", async () => {
    const mock = await startStripeMock(STRIPE.STRIPE_SECRET_KEY, STRIPE.STRIPE_PUBLISHABLE_KEY);
    const settings = { ...STRIPE, STRIPE_API_BASE: mock.baseUrl, PUBLIC_BASE_URL: "http://127.0.0.1:9" };
    try {
      const untried = ofPayments(await findings(settings));
      expect(untried).toEqual([expect.stringMatching(/^warn Payments: .* not checked\. .*doctor -- --online/)]);
      expect(mock.calls).toEqual([]);

      const tried = ofPayments(await findings(settings, ["--online"]));
      expect(tried).toEqual([expect.stringMatching(/^ok {3}Payments: live mode with Stripe\. Both keys are valid/)]);
      expect(mock.calls.map(({ method }) => method)).toEqual(["GET", "GET"]);
      expect(mock.intents.size).toBe(0);

      const wrong = { STRIPE_SECRET_KEY: "sk_live_revoked", STRIPE_PUBLISHABLE_KEY: "pk_live_mistyped" };
      expect(ofPayments(await findings({ ...settings, ...wrong }, ["--online"]))).toEqual([
        expect.stringMatching(/^FAIL Payments: Stripe rejected STRIPE_SECRET_KEY\. /),
        expect.stringMatching(/^FAIL Payments: Stripe rejected STRIPE_PUBLISHABLE_KEY\. /),
      ]);
      mock.reachable = false;
      expect(ofPayments(await findings(settings, ["--online"]))).toEqual([
        expect.stringMatching(/^FAIL Payments: Can't reach Stripe/),
      ]);
    } finally {
      await mock.stop();
    }
  });

  test("unknown options are rejected", async () => {
    expect(await findings({}, ["--onlin"])).toContainEqual(expect.stringContaining("--onlin"));
  });
});
