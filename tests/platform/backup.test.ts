import { mkdtemp, readFile, rm, stat, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { apiClient } from "../factories/api-client.ts";
import { signInOverHttp } from "../factories/dashboard-client.ts";
import { newMerchant } from "../factories/merchant.ts";
import { runBuilt } from "../service/built-program.ts";
import { type Service, serviceEnvironment, startServiceOn } from "../service/start-service.ts";
import { startTestDatabase, type TestDatabase } from "../service/test-database.ts";

process.env.APP_SECRET ??= "a secret that only the tests know, 32+";

/** Whatever passes for the end of a line or of a table. */
const HOSTILE = "Tea\n\\.\n\t\\N \u2028 \r ☕ '\"; --";
const PUBLIC_BASE_URL = "http://localhost:4444";

let databases: TestDatabase[];
let folder: string;
let file: string;
let service: Service;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "checkstand-backup-"));
  file = join(folder, "shop.gz");
  databases = [await startTestDatabase(), await startTestDatabase({ empty: true })];
});

afterAll(async () => {
  await service.stop();
  for (const database of databases) await database.stop();
  await rm(folder, { recursive: true });
});

const startOn = ({ url, directory }: TestDatabase) => startServiceOn("production", url, directory, { PUBLIC_BASE_URL });

/** What `npm run backup` and `npm run restore` run. @returns what it printed, with its exit code. */
async function run(command: "backup" | "restore", database: TestDatabase, path: string, settings: object = {}) {
  return runBuilt(command, { ...serviceEnvironment("production", 0, database.url, folder), ...settings }, [path]);
}

const first = () => databases[0] as TestDatabase;
const second = () => databases[1] as TestDatabase;

test("after a backup and a restore elsewhere every response is the same, byte for byte, and users can sign in", async () => {
  service = await startOn(first());
  const merchant = await newMerchant(first().url);
  const user = await merchant.newUser();
  const api = apiClient(service.baseUrl, merchant.key);
  const { body: endpoint } = await api("POST", "/api/v3/webhook-endpoints", {
    body: { url: "https://hooks.invalid/a" },
  });
  await api("PUT", `/api/v3/webhook-endpoints/${endpoint.id}`, { body: { disabled: true } });
  const { body: product } = await api("POST", "/api/v3/products", {
    body: { name: "Tea", description: HOSTILE, priceAmount: 7 },
  });
  expect(product.description).toContain("\n\\.\n");
  const { body: link } = await api("POST", "/api/v3/payment-links", { body: { productIds: [product.id] } });
  const { body: session } = await api("POST", "/api/v3/checkout/sessions", { body: { productId: product.id } });
  const paid = await apiClient(service.baseUrl)("POST", `/checkout/${session.id}/pay`, {
    headers: { origin: PUBLIC_BASE_URL },
    body: {
      email: "buyer@shopper.example",
      name: "Jane Doe",
      country: "US",
      postalCode: "10001",
      card: { token: "tok_visa", expiryMonth: 12, expiryYear: 2040 },
    },
  });
  expect([paid.status, paid.text]).toEqual([200, expect.any(String)]);
  const paths = [
    `/api/v3/products/${product.id}`,
    "/api/v3/products",
    `/api/v3/payment-links/${link.id}`,
    `/api/v3/checkout/sessions/${session.id}`,
    "/api/v3/events",
    "/api/v3/webhook-endpoints",
    "/api/v3/webhook-deliveries",
    "/api/v2/payment-links",
    "/api/v1/checkout/sessions",
  ];
  const before: string[] = [];
  for (const path of paths) before.push((await api("GET", path)).text);
  expect(before[3]).toContain('"payment_status":"paid"');

  const created = await run("backup", first(), file);
  expect([created.code, created.stdout]).toEqual([0, expect.stringMatching(/does not contain APP_SECRET.*\n$/)]);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const text = gunzipSync(await readFile(file)).toString();
  expect(text).toContain(product.id);
  for (const secret of [process.env.APP_SECRET, endpoint.secret, merchant.key, user.password]) {
    expect(text).not.toContain(secret);
  }
  await service.stop();

  const restored = await run("restore", second(), file);
  expect([restored.code, restored.stdout]).toEqual([0, expect.stringMatching(/^Restored \d+ rows\.\n$/)]);
  service = await startOn(second());
  const again = apiClient(service.baseUrl, merchant.key);
  for (const [index, path] of paths.entries()) expect((await again("GET", path)).text).toBe(before[index]);
  expect((await signInOverHttp(service.baseUrl, user)).dashboard).toBeDefined();
  expect((await again("POST", "/api/v3/products", { body: { name: "More" } })).status).toBe(200);
  expect(await constraintsOf(second())).toEqual(await constraintsOf(first()));
});

async function constraintsOf({ url }: TestDatabase): Promise<string[]> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query(
    `SELECT conrelid::regclass || ' ' || conname || ' ' || convalidated || ' ' || pg_get_constraintdef(oid) AS line
     FROM pg_constraint WHERE connamespace = 'public'::regnamespace ORDER BY 1`,
  );
  await client.end();
  return rows.map(({ line }) => line);
}

test("a database with rows is unchanged", async () => {
  const { code, stdout } = await run("restore", first(), file);
  expect([code, stdout]).toEqual([1, expect.stringMatching(/^The database is not empty \(\w+ has rows\)/)]);
});

test("nothing is loaded from a truncated, wrong, or newer file", async () => {
  const empty = await startTestDatabase({ empty: true });
  databases.push(empty);
  const whole = await readFile(file);
  const other = join(folder, "other.gz");
  await writeFile(other, whole);
  await truncate(other, Math.floor(whole.length * 0.7));
  const cut = await run("restore", empty, other);
  expect([cut.code, cut.stdout]).toEqual([1, expect.not.stringContaining("restored")]);
  await writeFile(other, "no backup");
  expect((await run("restore", empty, other)).code).toBe(1);
  const { gzipSync } = await import("node:zlib");
  const text = gunzipSync(whole).toString();
  await writeFile(other, gzipSync(text.replace('"migrations":{', '"migrations":{"29990101000000_later":"00",')));
  const newer = await run("restore", empty, other);
  expect([newer.code, newer.stdout]).toEqual([1, expect.stringContaining("29990101000000_later")]);
  const good = await run("restore", empty, file, { APP_SECRET: "another secret than that of the backup" });
  expect([good.code, good.stdout]).toEqual([0, expect.stringContaining("encrypted with a different APP_SECRET")]);
});

test("an older version rejects its backup of a newer schema, and names the version", async () => {
  const client = new pg.Client(second().url);
  await client.connect();
  await client.query(
    `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at)
     VALUES ('later', '00', '29990101000000_later', now())`,
  );
  await client.end();
  const later = join(folder, "later.gz");
  const created = await run("backup", second(), later);
  expect([created.code, created.stdout]).toEqual([
    0,
    expect.stringMatching(/newer or different version \(29990101000000_later\)/),
  ]);
  const empty = await startTestDatabase({ empty: true });
  databases.push(empty);
  const { code, stdout } = await run("restore", empty, later);
  const { version } = JSON.parse(await readFile("package.json", "utf8"));
  expect([code, stdout]).toEqual([1, expect.stringContaining(`(29990101000000_later, created by ${version})`)]);
});
