import { readdirSync, readFileSync, statSync } from "node:fs";
import { chmod, chown, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { EmbeddedPostgres } from "#operations/embedded/embedded-postgres.ts";
import { apiClient } from "../factories/api-client.ts";
import { signInOverHttp } from "../factories/dashboard-client.ts";
import { newMerchant } from "../factories/merchant.ts";
import { type RunningProgram, startNode } from "../service/built-program.ts";
import { startScratchPostgres } from "../service/scratch-postgres.ts";
import { freePort, serviceEnvironment } from "../service/start-service.ts";

const ROOT = join(import.meta.dirname, "../..");
const NOBODY = 65_534;
/** The typesetter, the fonts of documents, and the decoder of logos are 83 MB of it. */
const MAX_BYTES = 185_000_000;
/** Packages that build or test. */
const UNWANTED =
  /^(node|esbuild|typescript|tsx|prisma|tailwindcss|lightningcss.*|vite.*|playwright.*|knip|@(biomejs|electric-sql|embedded-postgres|esbuild|next|playwright|redocly|rolldown|tailwindcss|vercel)\/(?!env$).*)$/;

process.env.APP_SECRET = "a secret that only the tests know, 32+";

let postgres: EmbeddedPostgres;
/** What the last stage of the Dockerfile copies, apart from the checkout and its packages. */
let image: string;
let dataDir: string;

beforeAll(async () => {
  image = await mkdtemp(join(tmpdir(), "checkstand-image-"));
  dataDir = await mkdtemp(join(tmpdir(), "checkstand-data-"));
  const copying = startNode(["scripts/image-files.mjs", image], {});
  postgres = await startScratchPostgres();
  await chmod(image, 0o755);
  if (runsAsNobody()) await chown(dataDir, NOBODY, NOBODY);
  expect([await copying.ended, copying.output()]).toEqual([0, ""]);
});

afterAll(async () => {
  await postgres.stop();
  for (const directory of [image, dataDir]) await rm(directory, { recursive: true });
});

/** Whether to run as nobody: as root, where anybody may enter the checkout, in which Node.js lies. */
function runsAsNobody(): boolean {
  if (process.getuid?.() !== 0) return false;
  for (let path = ROOT; path !== "/"; path = dirname(path)) if ((statSync(path).mode & 0o001) === 0) return false;
  return true;
}

async function settings(databaseUrl = postgres.url) {
  const port = await freePort();
  const { NEXTAUTH_URL: _, ...environment } = serviceEnvironment("production", port, databaseUrl, dataDir);
  return { ...environment, METRICS_PORT: String(await freePort()) };
}

/** Runs a script of the image as its user does, who may write to none of its files. */
function run(script: string, words: readonly string[], environment: Record<string, string>): RunningProgram {
  return startNode([`scripts/${script}.mjs`, ...words], environment, {
    cwd: image,
    ...(runsAsNobody() && { uid: NOBODY, gid: NOBODY }),
  });
}

/** Runs one that ends by itself. @returns what it printed, with its exit code. */
async function runToEnd(words: readonly string[], environment: Record<string, string>) {
  const program = run("run-built", words, environment);
  const code = await program.ended;
  return { code, output: program.output() };
}

const healthcheck = (environment: Record<string, string>) => run("healthcheck", [], environment).ended;

/** The packages among what is copied, without those that Next keeps in itself. */
async function packages(): Promise<string[]> {
  const names = await readdir(join(image, "node_modules"));
  return names.flatMap((name) =>
    name.startsWith("@") ? readdirSync(join(image, "node_modules", name)).map((own) => `${name}/${own}`) : [name],
  );
}

test("the last stage copies the tested files and Node.js, and no wrapper runs before the server", () => {
  const dockerfile = readFileSync(join(ROOT, "Dockerfile"), "utf8");
  const last = dockerfile.slice(dockerfile.lastIndexOf("\nFROM "));
  expect(last.match(/^(COPY|ADD|ENTRYPOINT|HEALTHCHECK) .*$/gm)).toEqual([
    "COPY --from=build /usr/local/bin/node /usr/local/bin/node",
    "COPY --from=build /image ./",
    'HEALTHCHECK --interval=5s --timeout=3s --start-period=60s CMD ["node", "scripts/healthcheck.mjs"]',
    'ENTRYPOINT ["node", "scripts/run-built.mjs"]',
  ]);
  expect(dockerfile).toContain("\nRUN node scripts/image-files.mjs /image\n");
});

test("the image is small, and has no second Node.js, compilers, or tests", async () => {
  const files = await readdir(image, { recursive: true, withFileTypes: true });
  const sizes = files.filter((file) => file.isFile()).map((file) => statSync(join(file.parentPath, file.name)).size);
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeGreaterThan(40_000_000);
  expect(bytes).toBeLessThan(MAX_BYTES);
  const copied = await packages();
  expect(copied).toContain("next");
  expect(copied.filter((name) => UNWANTED.test(name))).toEqual([]);
  const compiled = await readdir(join(image, "node_modules/next/dist/compiled"));
  expect(compiled.filter((name) => /webpack|babel|postcss|terser/.test(name))).toEqual([]);
});

test("web serves from the image's files, logs that it is healthy, and shuts down in order", async () => {
  const environment = await settings();
  const web = run("run-built", ["web"], environment);
  await web.prints("Checkstand is ready");
  const merchant = await newMerchant(postgres.url);
  const baseUrl = `http://localhost:${environment.PORT}`;
  const api = apiClient(baseUrl, merchant.key);
  const { body: product } = await api("POST", "/api/v3/products", { body: { name: "Tour", priceAmount: 49 } });
  const { body: link } = await api("POST", "/api/v3/payment-links", { body: { line_items: [{ price: product.id }] } });
  const http = apiClient(baseUrl);
  for (const path of [`/pay/${link.id}`, "/docs", "/docs.md", "/llms.txt", "/api/v3/openapi.json", "/sign-in"]) {
    expect([path, (await http("GET", path)).status]).toEqual([path, 200]);
  }
  expect((await http("GET", "/no-such-page")).status).toBe(404);
  const { dashboard } = await signInOverHttp(baseUrl, await merchant.newUser());
  const page = await http("GET", "/test/products", { headers: { cookie: dashboard?.cookie ?? "" } });
  expect([page.status, page.text]).toEqual([200, expect.stringContaining("<title>Products")]);
  expect(await dashboard?.query("requestLog.list", { filter: {} })).toMatchObject({ status: 200 });
  expect(await healthcheck(environment)).toBe(0);
  expect(await web.stop()).toBe(0);
  expect(web.output()).not.toMatch(/"level":(50|60)|EACCES|EROFS/);
  expect(await healthcheck(environment)).toBe(1);
});

test("api is the started process itself: no child responds after kill -9", async () => {
  const environment = await settings();
  const api = run("run-built", ["api"], environment);
  await api.prints("The API is ready");
  expect(await healthcheck(environment)).toBe(0);
  await api.stop("SIGKILL");
  await expect(fetch(`http://127.0.0.1:${environment.PORT}/livez`)).rejects.toThrow("fetch failed");
});

test("a worker is healthy while it runs, even if its metrics require a token", async () => {
  const environment = { ...(await settings()), METRICS_TOKEN: "a token that only the tests know" };
  const worker = run("run-built", ["worker"], environment);
  await worker.prints("The worker is ready.");
  expect(await healthcheck(environment)).toBe(0);
  expect(await worker.stop()).toBe(0);
  expect(worker.output()).not.toMatch(/"level":(50|60)|EACCES|EROFS/);
  expect(await healthcheck(environment)).toBe(1);
});

test("owner, doctor, rotate-secret, backup, and restore work", async () => {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  for (const name of ["shop", "copy"]) await client.query(`CREATE DATABASE ${name}`);
  await client.end();
  const [shop, copy] = ["shop", "copy"].map((name) => Object.assign(new URL(postgres.url), { pathname: name }).href);
  const environment = await settings(shop);
  const file = join(dataDir, "shop.gz");
  expect(await runToEnd(["owner", "create", "ida@books.example"], environment)).toEqual({
    code: 0,
    output: expect.stringContaining("ida@books.example"),
  });
  expect((await runToEnd(["doctor"], environment)).output).toMatch(
    /^ok {3}Version: Checkstand .*\n(.*\n)+ok {3}Secrets: all readable/,
  );
  expect(await runToEnd(["rotate-secret"], environment)).toEqual({
    code: 0,
    output: expect.stringContaining("with the current APP_SECRET:"),
  });
  expect(await runToEnd(["backup", file], environment)).toEqual({ code: 0, output: expect.stringContaining(file) });
  expect(await runToEnd(["restore", file], await settings(copy))).toEqual({
    code: 0,
    output: expect.stringMatching(/Restored [1-9]\d* rows/),
  });
});

test("an unknown process is rejected by name, and a missing secret with an explanation", async () => {
  expect(await runToEnd(["../main"], await settings())).toEqual({
    code: 1,
    output: expect.stringContaining("main, web, api, worker"),
  });
  expect(await runToEnd(["web"], { ...(await settings()), APP_SECRET: "" })).toEqual({
    code: 1,
    output: expect.stringMatching(/^Set APP_SECRET .*\n$/),
  });
});
