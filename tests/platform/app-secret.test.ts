import { afterAll, beforeAll, expect, test } from "vitest";
import { pool } from "#platform/database/connection.ts";
import { apiClient } from "../factories/api-client.ts";
import { dashboardClient, signInOverHttp } from "../factories/dashboard-client.ts";
import { newMerchant, type TestMerchant } from "../factories/merchant.ts";
import { newSubscription } from "../factories/subscription.ts";
import { runBuilt, startBuilt } from "../service/built-program.ts";
import { type Service, serviceEnvironment, startServiceOn } from "../service/start-service.ts";
import { startTestDatabase, type TestDatabase } from "../service/test-database.ts";

const OLD = "the old secret, of more than 32 characters";
const NEW = "a new secret, of more than 32 characters too";
/** What one process encrypts, and another can't read. */
process.env.APP_SECRET = OLD;

let postgres: TestDatabase;
let merchant: TestMerchant;
const services: Service[] = [];

beforeAll(async () => {
  postgres = await startTestDatabase();
});

afterAll(async () => {
  for (const service of services) await service.stop();
  await postgres.stop();
});

const settings = (secret: string, fallback = "") => ({ APP_SECRET: secret, APP_SECRET_FALLBACK: fallback });
const environment = (secret: string, fallback?: string) => ({
  ...serviceEnvironment("production", 0, postgres.url, postgres.directory),
  ...settings(secret, fallback),
});

async function start(secret: string, fallback?: string): Promise<Service> {
  const service = await startServiceOn("production", postgres.url, postgres.directory, settings(secret, fallback));
  services.push(service);
  return service;
}

/** What a process says that does not start with these. */
async function rejection(secret: string): Promise<string> {
  const worker = startBuilt("worker", { ...environment(secret), RATE_LIMIT_STORE: "postgres" });
  expect(await worker.ended).toBe(1);
  return worker.output();
}

const rotate = (secret: string, fallback: string, ...words: string[]) =>
  runBuilt("rotate-secret", environment(secret, fallback), words);

/** Whether a user's cookie is taken by a process. */
async function isSignedIn({ baseUrl }: Service, cookie = ""): Promise<boolean> {
  return (await dashboardClient(baseUrl, cookie).query("profile.get")).status === 200;
}

/** How many endpoints' secrets a process can read: the webhook lab tries those. */
async function readableSecrets({ baseUrl }: Service, cookie: string): Promise<number> {
  const received = { headers: "webhook-id: evt_1", body: "{}", secret: "whsec_none" };
  return (await dashboardClient(baseUrl, cookie).mutate("webhookLab.diagnose", received)).data.endpointsChecked;
}

/** The address of an invoice's page, as a process mails it. */
async function newInvoiceLink({ baseUrl }: Service): Promise<string> {
  const api = apiClient(baseUrl, merchant.key);
  const { invoice } = await newSubscription(api, { payer: { email: "jane@shopper.example", country: "US" } });
  const { body } = await api("GET", `/api/v3/invoices/${invoice}`);
  const { pathname, search } = new URL(body.hosted_invoice_url);
  return pathname + search;
}

test("a process with another secret than the database doesn't start, and says so", async () => {
  const service = await start(OLD);
  merchant = await newMerchant(postgres.url);
  expect(await rejection(NEW)).toMatch(/APP_SECRET does not match this database/);
  await service.stop();
});

test("a secret is rotated without downtime: sessions, endpoints, and invitations continue", async () => {
  // First every process reads both and writes the old, then all write the new.
  const before = await start(OLD, NEW);
  const user = await merchant.newUser();
  const signedIn = (await signInOverHttp(before.baseUrl, user)).dashboard;
  const old = signedIn?.cookie ?? "";
  const api = apiClient(before.baseUrl, merchant.key);
  const { status } = await api("POST", "/api/v3/webhook-endpoints", { body: { url: "https://hooks.invalid/a" } });
  expect(status).toBe(200);
  await signedIn?.mutate("team.invite", { email: "new@shop.example", role: "ADMIN" });
  const pixel = { platform: "meta", accountId: "1234567890", secret: "a-token-of-nobody", events: ["Purchase"] };
  await signedIn?.mutate("destination.create", { ...pixel, testCode: "TEST1", consentDeclared: false });
  const recovery = { enabled: true, delayHours: "3", promotionCode: "", otherBasis: false };
  await signedIn?.mutate("recovery.updateSettings", recovery);

  const after = await start(NEW, OLD);
  expect(await isSignedIn(after, old)).toBe(true);
  const young = (await signInOverHttp(after.baseUrl, user)).dashboard?.cookie ?? "";
  expect(await isSignedIn(before, young)).toBe(true);
  // A page of one process is posted to the other.
  const crossing = await signInOverHttp(before.baseUrl, user, undefined, "/", after.baseUrl);
  expect(await isSignedIn(after, crossing.dashboard?.cookie)).toBe(true);
  const link = async ({ baseUrl }: Service) =>
    new URL((await dashboardClient(baseUrl, young).query("team.list")).data.invitations[0].url).pathname;
  expect(await link(after)).toBe(await link(before));
  const emailed = await link(after);
  expect((await apiClient(after.baseUrl)("GET", emailed)).text).toContain("Join ");
  const invoiceLinks = [await newInvoiceLink(before), await newInvoiceLink(after)];
  const open = async (service: Service) =>
    Promise.all(invoiceLinks.map(async (path) => (await apiClient(service.baseUrl)("GET", path)).status));
  for (const service of [before, after]) expect(await open(service)).toEqual([200, 200]);

  expect(await readableSecrets(after, young)).toBe(1);

  const rotated = await rotate(NEW, OLD);
  expect([rotated.code, rotated.stdout]).toEqual([0, expect.stringMatching(/current APP_SECRET: [1-9]/)]);
  expect(rotated.stdout).toContain("No further steps are needed");
  expect((await rotate(NEW, OLD)).stdout).toContain("current APP_SECRET: 0 secrets.");

  // What was mailed works until the old one is gone.
  expect(await open(after)).toEqual([200, 200]);
  expect(await link(after)).toBe(emailed);
  expect((await apiClient(after.baseUrl)("GET", emailed)).text).toContain("Join ");

  const last = await start(NEW);
  expect(await open(last)).toEqual([404, 200]);
  const ended = await apiClient(last.baseUrl)("GET", invoiceLinks[0] ?? "");
  expect(ended.text).toContain("Email me a new link");
  expect([await isSignedIn(last, young), await isSignedIn(last, old)]).toEqual([true, false]);
  expect((await apiClient(last.baseUrl)("GET", await link(last))).text).toContain("Join ");
  expect(await readableSecrets(last, young)).toBe(1);
  expect(await rejection(OLD)).toMatch(/APP_SECRET does not match/);
});

test("a database from before the fingerprint is neither claimed by another secret nor changed by the command line", async () => {
  await pool().query("UPDATE installations SET secret_key_id = NULL");
  expect(await rejection(OLD)).toMatch(/APP_SECRET does not match/);
  const reset = await runBuilt("owner", environment(OLD), ["create", "wrong@shop.example"]);
  expect([reset.code, reset.stdout]).toEqual([1, expect.stringContaining("APP_SECRET does not match")]);
  expect((await pool().query("SELECT secret_key_id FROM installations")).rows).toEqual([{ secret_key_id: null }]);
});

test("if the old secret is lost, the new one is accepted, and unreadable data is listed", async () => {
  const lost = "a third secret, of more than 32 characters";
  const rejected = await rotate(lost, "");
  expect([rejected.code, rejected.stdout]).toEqual([1, expect.stringContaining("--lost")]);
  const rotated = await rotate(lost, "", "--lost");
  expect(rotated.code).toBe(0);
  for (const words of [
    "Roll the secret of the webhook endpoint https://hooks.invalid/a",
    "Enter the credentials of the destination meta 1234567890",
    "Recovery emails of ",
  ]) {
    expect(rotated.stdout).toContain(words);
  }
  const service = await start(lost);
  expect((await apiClient(service.baseUrl, merchant.key)("GET", "/api/v3/products")).status).toBe(200);
});
