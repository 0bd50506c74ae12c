import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { apiClient } from "../factories/api-client.ts";
import { dashboardClient, pairsOf, signInOverHttp } from "../factories/dashboard-client.ts";
import { runBuilt } from "../service/built-program.ts";
import { type Service, serviceEnvironment, startServiceOn } from "../service/start-service.ts";
import { startTestDatabase, type TestDatabase } from "../service/test-database.ts";

const OWNER = {
  companyName: "Blue Door Books",
  name: "Ida",
  email: "ida@books.example",
  password: "nine purple trains",
};

let postgres: TestDatabase;
let database: pg.Client;
let service: Service;

beforeAll(async () => {
  postgres = await startTestDatabase();
  database = new pg.Client({ connectionString: postgres.url });
  await database.connect();
});

afterAll(async () => {
  await service.stop();
  await database.end();
  await postgres.stop();
});

/** Starts the server as in production, on the same database each time. @returns the path of the set-up address it prints. */
async function start(): Promise<string | undefined> {
  service = await startServiceOn("production", postgres.url, postgres.directory);
  const printed = await formattedAddress();
  return printed && new URL(printed).pathname;
}

/** The greeting is printed once the process answers, or a moment later. */
async function formattedAddress(): Promise<string | undefined> {
  await expect.poll(() => service.output()).toContain("Checkstand is ready");
  return /http\S+\/set-up\/\S+/.exec(service.output())?.[0];
}

/** Sends the set-up page's form, as a browser without script does. */
async function send(path: string, fields: Record<string, string>) {
  const http = apiClient(service.baseUrl);
  const page = await http("GET", path);
  const csrfToken = /name="csrfToken" value="([^"]+)"/.exec(page.text)?.[1] ?? "";
  const { status, headers } = await http("POST", `${path}/finish`, {
    rawBody: new URLSearchParams({ csrfToken, ...fields }).toString(),
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      cookie: pairsOf(page.headers["set-cookie"]),
    },
  });
  const session = /(checkstand\.session=[^;]+)/.exec(String(headers["set-cookie"]))?.[1];
  return { status, location: String(headers.location), session };
}

const pageAt = async (path: string) => (await apiClient(service.baseUrl)("GET", path)).text;

const owner = (...words: string[]) =>
  runBuilt("owner", serviceEnvironment("production", 0, postgres.url, postgres.directory), words);

const passwordIn = (text: string) => /Password\s+(\S+)/.exec(text)?.[1] ?? "";

const auditActions = async (email: string) => {
  const { rows } = await database.query(
    "SELECT action FROM audit_logs a JOIN users u ON u.id = a.actor_id WHERE u.email = $1 ORDER BY a.created_at, a.id",
    [email],
  );
  return rows.map(({ action }) => action);
};

test("an empty database in production has no demo merchant, but a setup URL that ends at the next start", async () => {
  const first = await start();
  expect((await database.query("SELECT 1 FROM merchants")).rows).toEqual([]);
  expect(await pageAt(first ?? "")).toContain("Set up Checkstand");
  await service.stop();

  const second = await start();
  expect(second).not.toBe(first);
  expect(await pageAt(first ?? "")).toContain("This setup link has expired");
  expect((await send(first ?? "", OWNER)).location).toContain(first);
  expect((await database.query("SELECT 1 FROM users")).rows).toEqual([]);
});

test("form errors are shown, and don't use up the URL", async () => {
  const path = new URL((await formattedAddress()) ?? "").pathname;
  const told = async (fields: Record<string, string>) =>
    new URL((await send(path, { ...OWNER, ...fields })).location).searchParams.get("problem");
  expect(await told({ companyName: " " })).toBe("companyName");
  expect(await told({ email: "ida" })).toBe("email");
  expect(await told({ password: "short" })).toBe("password");
  expect(await told({ csrfToken: "forged" })).toBe("form_too_old");
  expect(await pageAt(path)).toContain("Set up Checkstand");
  expect(await pageAt(`${path}?problem=password`)).toContain("Use at least 12 characters");
});

test("one of two people who use the URL at the same time owns the business and is signed in", async () => {
  const path = new URL((await formattedAddress()) ?? "").pathname;
  const answers = await Promise.all([send(path, OWNER), send(path, { ...OWNER, email: "other@books.example" })]);
  const [winner, ...more] = answers.filter(({ session }) => session !== undefined);
  expect([winner?.status, more]).toEqual([303, []]);
  const profile = await dashboardClient(service.baseUrl, winner?.session ?? "").query("profile.get", undefined);
  const { rows } = await database.query(
    "SELECT role, company_name FROM memberships JOIN merchants ON id = merchant_id",
  );
  expect(rows).toEqual([{ role: "OWNER", company_name: OWNER.companyName }]);
  expect(await pageAt(path)).toContain("This setup link has expired");
  expect(await auditActions(profile.data.email)).toEqual(["installation.set_up"]);
  await service.stop();
  expect(await start()).toBeUndefined();
});

test("the command line creates owners, resets their passwords and email addresses, and adds businesses", async () => {
  const created = await owner("create", "Mia@Tea.example", "Tea House");
  expect([created.code, created.stdout]).toEqual([0, expect.stringContaining("mia@tea.example")]);
  const first = await signInOverHttp(service.baseUrl, {
    email: "mia@tea.example",
    password: passwordIn(created.stdout),
  });
  expect(first.dashboard).toBeDefined();

  const reset = await owner("reset", "mia@tea.example", "--email", "mia@coffee.example");
  expect(reset.code).toBe(0);
  expect((await first.dashboard?.query("profile.get", undefined))?.status).toBe(401);
  const again = { email: "mia@coffee.example", password: passwordIn(reset.stdout) };
  const second = await signInOverHttp(service.baseUrl, again);
  expect(second.dashboard).toBeDefined();

  expect((await owner("add-business", "Coffee House", "mia@coffee.example")).code).toBe(0);
  const { rows } = await database.query(
    `SELECT m.company_name, s.role FROM memberships s JOIN merchants m ON m.id = s.merchant_id
     JOIN users u ON u.id = s.user_id WHERE u.email = 'mia@coffee.example' ORDER BY 1`,
  );
  expect(rows).toEqual([
    { company_name: "Coffee House", role: "OWNER" },
    { company_name: "Tea House", role: "OWNER" },
  ]);
  const actions = await auditActions("mia@coffee.example");
  expect(actions.filter((action) => action.startsWith("owner."))).toEqual([
    "owner.created",
    "owner.password_reset",
    "owner.email_changed",
    "owner.business_added",
  ]);
});

test.each([
  [["create", "mia@coffee.example"], "already has an account"],
  [["create", "nobody"], '"nobody" is not a valid email address'],
  [["reset", "unknown@coffee.example"], "No such account"],
  [["add-business", "", "mia@coffee.example"], "is not a valid business name"],
  [["reset"], "Usage:"],
  [["reset", "mia@coffee.example", "--force"], "Unknown option '--force'"],
])("the command line rejects %j", async (words, message) => {
  const { code, stdout } = await owner(...words);
  expect([code, stdout]).toEqual([1, expect.stringContaining(message)]);
});
