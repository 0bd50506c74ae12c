import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect, createServer, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { DATABASE_UNAVAILABLE } from "#kernel/page-fault.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#operations/embedded/embedded-postgres.ts";
import { apiClient } from "../factories/api-client.ts";
import { pairsOf, signInOverHttp } from "../factories/dashboard-client.ts";
import { newMerchant } from "../factories/merchant.ts";
import { ADDRESSES } from "../fuzz/addresses.ts";
import { runBuilt, startBuilt } from "../service/built-program.ts";
import { startScratchPostgres } from "../service/scratch-postgres.ts";
import { freePort, type Service, serviceEnvironment, startServiceOn } from "../service/start-service.ts";

process.env.APP_SECRET ??= "a secret that only the tests know, 32+";

let postgres: EmbeddedPostgres;
let cable: BreakableConnection;
let service: Service;

/** The way to the database, which can be cut and mended. */
interface BreakableConnection {
  url: string;
  cut(): Promise<void>;
  mend(): Promise<void>;
  /** Loses what is sent by the connections there are, as where another machine takes over; new ones work. */
  loseConnections(): void;
  /** Loses what is sent, by new connections as well, until it is mended. */
  loseAll(): void;
}

beforeAll(async () => {
  postgres = await startScratchPostgres();
  cable = await startCable(postgres.url);
  service = await startServiceOn("production", cable.url, postgres.directory, { DATABASE_PATIENCE: "1" });
});

afterAll(async () => {
  await service.stop();
  await cable.cut();
  await postgres.stop();
});

test("without its database the service responds with 503 within 2 s, stays up, and recovers automatically", async () => {
  const merchant = await newMerchant(postgres.url);
  const api = apiClient(service.baseUrl, merchant.key);
  const create = () => api("POST", "/api/v3/products", { body: { name: "Thing", priceAmount: 5 } });
  expect((await create()).status).toBe(200);

  await cable.cut();
  const began = performance.now();
  const answers = await Promise.all([create(), api("GET", "/api/v3/products"), ...Array.from({ length: 40 }, create)]);
  expect(performance.now() - began).toBeLessThan(4_000);
  for (const response of answers) {
    expect([
      response.status,
      response.headers["retry-after"],
      response.body.error.type,
      response.body.error.code,
    ]).toEqual([503, "2", "api_error", "unavailable"]);
  }
  expect((await api("GET", "/livez")).status).toBe(200);
  expect((await api("GET", "/readyz")).status).toBe(503);

  await cable.mend();
  expect((await create()).status).toBe(200);
  expect((await api("GET", "/readyz")).status).toBe(200);
  expect(await merchant.count("products")).toBe(2);
  expect(await merchant.count("events", "type = 'product.created'")).toBe(2);
});

test("without its database the dashboard shows the API's error", async () => {
  const merchant = await newMerchant(postgres.url);
  const user = await merchant.newUser();
  const { dashboard } = await signInOverHttp(service.baseUrl, user);
  if (!dashboard) throw new Error("Not signed in.");
  const http = apiClient(service.baseUrl);
  const { cookie } = dashboard;
  const page = await http("GET", "/sign-in");
  const csrfToken = /name="csrfToken" value="([^"]+)"/.exec(page.text)?.[1] ?? "";
  const post = (path: string, fields: Record<string, string>) =>
    http("POST", path, {
      rawBody: new URLSearchParams({ csrfToken, callbackUrl: "/", ...fields }).toString(),
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        cookie: `${pairsOf(page.headers["set-cookie"])}; ${cookie}`,
      },
    });
  const printedBefore = service.output().length;

  onTestFinished(() => cable.mend());
  await cable.cut();
  // The start leads to another page, and reads nothing.
  const pages = ADDRESSES.filter(({ isPage, pattern }) => isPage && pattern !== "/").map(({ pattern }) =>
    pattern.replace("[mode]", "test").replace(/\[\w+\]/, "prod_1"),
  );
  expect(pages.length).toBeGreaterThan(40);
  const look = async (path: string) => {
    const hard = await http("GET", path, { headers: { cookie } });
    expect([path, hard.status, hard.headers["retry-after"]]).toEqual([path, 503, "2"]);
    expect(hard.text).toContain(DATABASE_UNAVAILABLE);
    const rsc = { cookie, rsc: "1" };
    // Of pages that are Next's own, Next leads to the address under which they may be kept.
    const response = await http("GET", `${path}?_rsc=1`, { headers: rsc });
    const { location } = response.headers;
    const soft = location === undefined ? response : await http("GET", location, { headers: rsc });
    expect(soft.text).toContain(DATABASE_UNAVAILABLE);
  };
  await Promise.all(pages.map(look));
  const texts = [
    await http("GET", "/test/exports/products", { headers: { cookie } }),
    await http("GET", "/test/settings/receipt-mail/preview", { headers: { cookie } }),
    await post("/invitation/none/accept", {}),
    await post("/api/auth/signout", {}),
  ];
  for (const { status, headers, text } of texts) {
    expect([status, headers["retry-after"]]).toEqual([503, "2"]);
    // Nobody seems to be signed out whose session goes on.
    expect(String(headers["set-cookie"])).not.toContain("checkstand.session=");
    expect(text).toMatch(/^The service is temporarily unavailable\. Nothing was changed\. Try again in a moment\.\n/);
  }
  for (const call of [
    await dashboard.query("product.list"),
    await dashboard.mutate("product.create", { name: "Thing", amountType: "FREE" }),
  ]) {
    expect([call.status, call.error.data.code]).toEqual([503, "service_unavailable"]);
    expect(call.error.message).toContain("Try again");
  }
  const raw = await http("GET", "/api/trpc/product.list?input=%7B%7D", {
    headers: { cookie, "x-checkstand-mode": "test" },
  });
  expect([raw.status, raw.headers["retry-after"]]).toEqual([503, "2"]);
  const signIn = await post("/api/auth/callback/credentials", user);
  expect(signIn.headers.location).toContain("error=Unavailable");
  const told = await http("GET", "/sign-in?error=Unavailable");
  expect([told.status, told.text]).toEqual([200, expect.stringContaining("the database isn’t available")]);
  await cable.mend();

  await expect.poll(async () => (await dashboard.query("product.list")).status).toBe(200);
  expect((await http("GET", "/test/products", { headers: { cookie } })).status).toBe(200);
  // Next's own complaints among them.
  const printed = service.output().slice(printedBefore).split("\n").filter(Boolean);
  expect(printed.some((line) => line.includes("ECONNREFUSED"))).toBe(true);
  for (const line of printed) expect(JSON.parse(line)).toHaveProperty("level");
  const rejected = printed.map((line) => JSON.parse(line)).filter(({ err }) => err?.code === "ECONNREFUSED");
  // Each message once a second, of all these requests and of the workers.
  expect(rejected.length).toBeGreaterThan(0);
  for (const lines of Map.groupBy(rejected, ({ level, msg }) => `${level} ${msg}`).values()) {
    const pauses = lines.slice(1).map(({ time }, index) => Date.parse(time) - Date.parse(lines[index].time));
    for (const pause of pauses) expect(pause).toBeGreaterThan(900);
  }
});

test("a read-only database serves reads, writes get a 503, and /readyz fails", async () => {
  const merchant = await newMerchant(postgres.url);
  const api = apiClient(service.baseUrl, merchant.key);
  const create = () => api("POST", "/api/v3/products", { body: { name: "Thing", priceAmount: 5 } });
  const switchReadOnly = async (state: "on" | "off") => {
    await admin.query(`ALTER SYSTEM SET default_transaction_read_only = ${state}`);
    await admin.query("SELECT pg_reload_conf()");
  };
  const admin = new pg.Client(postgres.url);
  await admin.connect();
  try {
    await switchReadOnly("on");
    await expect.poll(async () => (await api("GET", "/readyz")).status).toBe(503);
    const rejected = await create();
    expect([rejected.status, rejected.headers["retry-after"], rejected.body.error.code]).toEqual([
      503,
      "2",
      "unavailable",
    ]);
    expect((await api("GET", "/api/v3/products")).status).toBe(200);
  } finally {
    await switchReadOnly("off");
    await admin.end();
  }
  await expect.poll(async () => (await api("GET", "/readyz")).status).toBe(200);
  expect((await create()).status).toBe(200);
});

test("while a commit waits for an unavailable standby, /readyz fails, and the doctor says why", async () => {
  const http = apiClient(service.baseUrl);
  const readiness = async () => (await http("GET", "/readyz")).status;
  const environment = serviceEnvironment("production", 9, postgres.url, postgres.directory);
  const standbyLine = async () =>
    (await runBuilt("doctor", environment)).stdout.split("\n").find((line) => line.includes("Standby: "));
  const [admin, writer] = [new pg.Client(postgres.url), new pg.Client(postgres.url)];
  await Promise.all([admin.connect(), writer.connect()]);
  await writer.query("SET synchronous_commit = on");
  let isOver = false;
  // More than one, because a commit before the server has read its settings doesn't wait.
  const writes = async () => {
    while (!isOver) await writer.query("CREATE TABLE written (); DROP TABLE written");
  };
  let writing: Promise<void> | undefined;
  try {
    await admin.query("ALTER SYSTEM SET synchronous_standby_names = 'gone'");
    await admin.query("SELECT pg_reload_conf()");
    expect(await readiness()).toBe(200);
    writing = writes();
    await expect.poll(readiness).toBe(503);
    expect(await standbyLine()).toMatch(
      /^FAIL Standby: writes have been waiting for up to \d+ s for a standby .*"gone".* Start the standby/,
    );
  } finally {
    isOver = true;
    await admin.query("ALTER SYSTEM RESET synchronous_standby_names");
    await admin.query("SELECT pg_reload_conf()");
    await writing;
    await Promise.all([admin.end(), writer.end()]);
  }
  expect(await readiness()).toBe(200);
  expect(await standbyLine()).toBe("ok   Standby: no commit is waiting for one");
});

test("silent connections are dropped within 2 s and replaced", async () => {
  const merchant = await newMerchant(postgres.url);
  const api = apiClient(service.baseUrl, merchant.key);
  const list = () => api("GET", "/api/v3/products");
  const statuses = async () => (await Promise.all([list(), list(), list()])).map(({ status }) => status);
  expect(await statuses()).toEqual([200, 200, 200]);
  for (const [silence, then] of [
    ["loseConnections", 200],
    ["loseAll", 503],
  ] as const) {
    cable[silence]();
    const began = performance.now();
    expect(await statuses()).toEqual([503, 503, 503]);
    expect(performance.now() - began).toBeLessThan(4_000);
    // Each connection of the pool that is silent fails one check.
    await expect.poll(async () => (await api("GET", "/readyz")).status).toBe(then);
    await cable.mend();
    // A connection that was begun before never comes about.
    await expect.poll(statuses).toEqual([200, 200, 200]);
  }
  // Or else the service would wait for the rest of its silent connections when it is told to stop.
  await cable.cut();
  await cable.mend();
});

test("a worker waits for a replica's promotion with one log line, at the start and while it runs", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "checkstand-replica-"));
  const port = await freePort();
  const startDatabase = () => startEmbeddedPostgres({ dataDir, port, volatile: true });
  let database = await startDatabase();
  const restartAsReplica = async () => {
    await database.stop();
    await writeFile(join(database.directory, "data", "standby.signal"), "");
    database = await startDatabase();
  };
  const promote = () => query("SELECT pg_promote()");
  const query = async (text: string) => {
    const client = new pg.Client(database.url);
    await client.connect();
    return client.query(text).finally(() => client.end());
  };
  await restartAsReplica();
  const worker = startBuilt("worker", serviceEnvironment("production", 9, database.url, dataDir));
  const linesWith = (text: string) =>
    worker
      .output()
      .split("\n")
      .filter((line) => line.includes(text)).length;
  try {
    await worker.prints("is a read-only replica");
    const starts = "SELECT sessions::int FROM pg_stat_database WHERE datname = current_database()";
    // Those of this query are a half.
    await expect.poll(async () => (await query(starts)).rows[0].sessions).toBeGreaterThan(10);
    expect(linesWith("Waiting for the database")).toBe(1);
    await promote();
    await worker.prints("The worker is ready.");

    await restartAsReplica();
    await worker.prints("due work is stopped until");
    const looks = new Set<string>();
    const lastLook = `SELECT max(query_start)::text AS at FROM pg_stat_activity
      WHERE application_name = 'checkstand' AND query = 'SELECT pg_is_in_recovery()'`;
    const looked = async () => looks.add((await query(lastLook)).rows[0].at).size;
    // What had begun before the first look has failed by the next one.
    await expect.poll(looked).toBeGreaterThan(1);
    const printed = worker.output();
    await expect.poll(looked).toBeGreaterThan(3);
    expect(worker.output()).toBe(printed);
    await promote();
    await worker.prints("the database accepts writes again");
    expect(linesWith("is a read-only replica")).toBe(2);
  } finally {
    await worker.stop();
    await database.stop();
    await rm(database.directory, { recursive: true, force: true });
    await rm(dataDir, { recursive: true, force: true });
  }
});

async function startCable(databaseUrl: string): Promise<BreakableConnection> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const lost = new Set<Socket>();
  let losesAll = false;
  const listen = (port: number): Promise<Server> => {
    const server = createServer((near) => {
      const far = connect(Number(target.port), target.hostname);
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const) {
        sockets.add(from);
        from.on("data", (data) => {
          if (!losesAll && !lost.has(from)) to.write(data);
        });
        from.on("error", () => to.destroy());
        from.on("close", () => to.destroy());
      }
    }).listen(port, "127.0.0.1");
    return once(server, "listening").then(() => server);
  };
  let server: Server | undefined = await listen(0);
  const { port } = server.address() as { port: number };
  const url = new URL(databaseUrl);
  url.port = String(port);
  const loseConnections = () => {
    for (const socket of sockets) lost.add(socket);
  };
  return {
    url: url.href,
    async cut() {
      server?.close();
      server = undefined;
      for (const socket of sockets) socket.destroy();
      sockets.clear();
      lost.clear();
    },
    async mend() {
      losesAll = false;
      server ??= await listen(port);
    },
    loseConnections,
    loseAll() {
      loseConnections();
      losesAll = true;
    },
  };
}
