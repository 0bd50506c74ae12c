import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Api, apiClient } from "../factories/api-client.ts";
import { type Dashboard, enterCodeOverHttp, pairsOf, signInOverHttp } from "../factories/dashboard-client.ts";
import { tablesWith } from "../factories/database-search.ts";
import { newMerchant, type TestMerchant } from "../factories/merchant.ts";
import { totpCode } from "../factories/totp.ts";
import { startReceiver, type WebhookReceiver } from "../factories/webhook-receiver.ts";
import { sendRaw } from "../fuzz/raw-socket.ts";
import { type Service, startService } from "../service/start-service.ts";

process.env.APP_SECRET ??= "a secret that only the tests know, 32+";

const CARD = "4111111111111111";
const BUYER = `buyer-${randomBytes(6).toString("hex")}@shopper.example`;

let service: Service;
let receiver: WebhookReceiver;
let merchant: TestMerchant;
let dashboard: Dashboard;
let api: Api;
/** Every secret that was issued or typed in the run, by what it is. */
const secrets: Record<string, string> = {};
/** The pages of the dashboard, and what customers saw, by address. */
const pages: Record<string, string> = {};
/** What the process tells its operator, in characters. */
let saidAtStart: number;
let requestIds: { fine: string; rejected: string };

beforeAll(async () => {
  receiver = await startReceiver();
  service = await startService("production", { LOG_LEVEL: "debug" });
  saidAtStart = service.output().length;
  merchant = await newMerchant(service.databaseUrl);
  api = apiClient(service.baseUrl, merchant.key);
  await useTheDashboard();
  await useTheApi();
  await payAsCustomer();
  await lookAtPages();
  await sendHostileTexts();
});

afterAll(async () => {
  await service.stop();
  await receiver.stop();
});

function keep(name: string, secret: unknown): string {
  if (typeof secret !== "string" || secret.length < 8) throw new Error(`${name} is no secret: ${secret}`);
  secrets[name] = secret;
  return secret;
}

async function useTheDashboard(): Promise<void> {
  const user = await merchant.newUser("OWNER");
  keep("the password", user.password);
  const wrong = keep("a wrong password", randomBytes(12).toString("hex"));
  await signInOverHttp(service.baseUrl, { ...user, password: wrong });
  const signedIn = await signInOverHttp(service.baseUrl, user);
  if (!signedIn.dashboard) throw new Error("Not signed in.");
  const first = signedIn.dashboard;
  keep("the first session's cookie", first.cookie.split("=")[1]);
  const { data } = await first.mutate("profile.startTwoFactor", { currentPassword: user.password });
  keep("the TOTP secret", data.secret);
  const enabled = await first.mutate("profile.enableTwoFactor", { code: totpCode(data.secret, -1) });
  for (const [index, code] of enabled.data.recoveryCodes.entries()) keep(`recovery code ${index}`, code);
  const half = await signInOverHttp(service.baseUrl, user);
  keep("the cookie between both steps", half.cookie);
  const whole = await enterCodeOverHttp(service.baseUrl, half, totpCode(data.secret));
  if (!whole.dashboard) throw new Error("Not signed in by code.");
  dashboard = whole.dashboard;
  keep("the session's cookie", dashboard.cookie.split("=")[1]);
  const form = { name: "Shop", access: "full", scopes: [], expiry: "never", rateLimit: "" };
  const created = await dashboard.mutate("apiKey.create", form);
  keep("an API key", created.data.secret);
  const live = await dashboard.mutate("apiKey.create", form, "live");
  keep("a live API key", live.data.secret);
  const rolled = await dashboard.mutate("apiKey.roll", { id: live.data.id, form: { overlapHours: 1 } }, "live");
  keep("a rolled API key", rolled.data.secret);
  await dashboard.mutate("team.invite", { email: `new-${user.email}`, role: "ADMIN" });
  const { data: team } = await dashboard.query("team.list");
  keep("the invitation's token", /invitation\/([\w-]+)/.exec(JSON.stringify(team.invitations))?.[1]);
}

async function useTheApi(): Promise<void> {
  const endpoint = await api("POST", "/api/v3/webhook-endpoints", { body: { url: receiver.url } });
  keep("a webhook secret", endpoint.body.secret);
  const rolled = await api("POST", `/api/v3/webhook-endpoints/${endpoint.body.id}/roll`, {
    headers: { "idempotency-key": "roll-once" },
  });
  keep("a rolled webhook secret", rolled.body.secret);
  await api("POST", `/api/v3/webhook-endpoints/${endpoint.body.id}/test`);
  const key = keep("the merchant's key", merchant.key);
  // Where keys and people stand by mistake.
  const product = { name: "Coffee", priceAmount: 5 };
  const fine = await api("POST", "/api/v3/products", { body: product, headers: { "idempotency-key": "tea" } });
  await api("GET", `/api/v3/products/${key}`);
  await api("GET", `/api/v3/products?api_key=${key}&email=${BUYER}`);
  await api("GET", `/no/such/page/${key}/${BUYER}?key=${key}`);
  await api("POST", "/api/v3/products", { body: { card: CARD, password: secrets["the password"], email: BUYER } });
  await api("POST", "/api/v3/products", { rawBody: `{"card": "${CARD}", ${key}` });
  const rejected = await apiClient(service.baseUrl, `${key}x`)("GET", "/api/v3/products");
  requestIds = { fine: fine.headers["request-id"] ?? "", rejected: rejected.headers["request-id"] ?? "" };
}

async function payAsCustomer(): Promise<void> {
  const { body: product } = await api("POST", "/api/v3/products", { body: { name: "Tea", priceAmount: 7 } });
  const { body: session } = await api("POST", "/api/v3/checkout/sessions", { body: { productId: product.id } });
  const customer = apiClient(service.baseUrl);
  pages[`/checkout/${session.id}`] = (await customer("GET", `/checkout/${session.id}`)).text;
  const post = (body: object) =>
    customer("POST", `/checkout/${session.id}/pay`, { body, headers: { origin: service.baseUrl } });
  const filled = { email: BUYER, name: "Jane Doe", country: "US", postalCode: "10001" };
  await post({ ...filled, card: { token: CARD, expiryMonth: 12, expiryYear: 2040 } });
  const paid = await post({ ...filled, card: { token: "tok_visa", expiryMonth: 12, expiryYear: 2040 } });
  if (paid.status !== 200) throw new Error(paid.text);
  keep("the browser's cookie", pairsOf(paid.headers["set-cookie"]).split("=")[1]?.split(";")[0]);
  keep("the number of a card", CARD);
  keep("a customer's session", session.id);
  keep("a customer's address", BUYER);
}

/** Every list and settings page, and one object's page of those that have secrets. */
async function lookAtPages(): Promise<void> {
  const http = apiClient(service.baseUrl);
  const nouns = ["", "/products", "/payment-links", "/checkout-sessions", "/events", "/webhook-endpoints"];
  const more = [
    "/webhook-deliveries",
    "/request-log",
    "/api-keys",
    "/mails",
    "/settings/profile",
    "/settings/audit-log",
  ];
  for (const mode of ["test", "live"]) {
    for (const page of [...nouns, ...more]) {
      const response = await http("GET", `/${mode}${page}`, { headers: { cookie: dashboard.cookie } });
      if (response.status !== 200) throw new Error(`/${mode}${page}: ${response.status}`);
      pages[`/${mode}${page}`] = response.text;
    }
  }
  for (const list of ["apiKey.list", "webhookEndpoint.list", "requestLog.list", "auditLog.list", "mail.list"]) {
    pages[list] = JSON.stringify((await dashboard.query(list)).data);
  }
}

const FORGED = 'x\n{"level":30,"forged":true}\n\x1b[2J\u2028{"level":30,"forged":true}\r\n{"level":30,"forged":true}\n';

/** Everywhere that something could be logged: addresses, headers, cookies, bodies, what is under way between Next and its pages. */
async function sendHostileTexts(): Promise<void> {
  const http = apiClient(service.baseUrl);
  const text = encodeURIComponent(FORGED);
  const own = { cookie: dashboard.cookie, origin: service.baseUrl, "x-checkstand-mode": "test" };
  for (const path of [
    `/api/auth/error?error=${text}`,
    `/api/auth/error/${text}`,
    `/api/auth/signin?error=${text}&callbackUrl=${text}`,
    `/api/auth/session?${text}=${text}`,
    `/api/auth/callback/credentials?error=${text}`,
    "/api/auth/callback/second-step",
    `/api/auth/${text}`,
    `/api/auth/_log?message=${text}`,
    `/sign-in?error=${text}&callbackUrl=${text}`,
    `/invitation/${text}?problem=${text}`,
    `/test/products/${text}?json=${text}`,
    `/test/products?_rsc=${text}&order=${text}`,
    `/${text}`,
    `//${text}`,
    `/api/v3/products?limit=${text}`,
    `/api/v3/${text}`,
    `/api/trpc/${text}?input=${text}`,
    `/api/trpc/product.list?input=${text}`,
    `/pay/${text}?locale=${text}`,
    `/checkout/${text}?locale=${text}`,
    `/docs/${text}`,
    `/_next/${text}`,
    `/_next/image?url=${text}&w=64&q=75`,
    `/assets/hosted/${text}`,
  ]) {
    for (const headers of [
      own,
      {
        ...own,
        cookie: `checkstand.session=${text}; checkstand.csrf=${text}; checkstand.second-step=${text}; checkstand.return-to=${text}; a=%`,
      },
      { ...own, rsc: "1", "next-router-state-tree": text, "next-url": text, "next-router-prefetch": text },
    ]) {
      const { status } = await http("GET", path, { headers });
      expect([path, status, status < 500]).toEqual([path, status, true]);
    }
  }
  for (const [path, type] of [
    ["/api/auth/callback/credentials", "application/x-www-form-urlencoded"],
    ["/api/auth/callback/second-step", "application/x-www-form-urlencoded"],
    ["/api/auth/signout", "application/x-www-form-urlencoded"],
    ["/api/auth/_log", "application/x-www-form-urlencoded"],
    ["/invitation/none/accept", "application/x-www-form-urlencoded"],
    [`/api/trpc/product.${text}`, "application/json"],
    ["/api/trpc/product.create", "application/json"],
    ["/api/v3/products", "application/json"],
    ["/pay/none/sessions", "application/json"],
    ["/checkout/none/order", "application/json"],
    ["/api/webhooks/stripe", "application/json"],
  ] as const) {
    for (const rawBody of [
      `code=${text}&email=${text}&password=${text}&csrfToken=${text}&callbackUrl=${text}&${text}=1`,
      JSON.stringify({ json: { [FORGED]: FORGED, name: FORGED }, name: FORGED }),
      FORGED,
    ]) {
      const { status } = await http("POST", path, { rawBody, headers: { ...own, "content-type": type } });
      expect([path, rawBody, status, status < 500]).toEqual([path, rawBody, status, true]);
    }
  }
  const port = Number(new URL(service.baseUrl).port);
  for (const line of [
    "GET /\x1b[2J{} HTTP/1.1\r\nHost: localhost",
    'GET /sign-in HTTP/1.1\r\nHost: localhost\r\nUser-Agent: {"forged":true}\x1b[2J\x9b2J\r\nReferer: \xe2\x80\xa8',
    'GET /sign-in HTTP/1.1\r\nHost: localhost\r\nX-A: a\n{"level":30,"forged":true}\n',
    '{"level":30,"forged":true}\n{"level":30,"forged":true} / HTTP/1.1\r\nHost: localhost',
    'FORGED{"level":30} /sign-in HTTP/1.1\r\nHost: localhost',
  ]) {
    await sendRaw(port, [`${line}\r\nConnection: close\r\n\r\n`]);
  }
}

/** The lines of the log, but for what the process says to its operator. */
function logLines(): Record<string, unknown>[] {
  return service
    .output()
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

/** What the merchant's own pages are for, and where personal data and the customer's secret belong. */
const SHOWN_TO_MERCHANT = ["a customer's session", "a customer's address"];

describe("after all calls have run", () => {
  test("the log has one line per request, with its ID, and no secrets or addresses", async () => {
    const lines = logLines();
    const [fine, ...more] = lines.filter(({ requestId, msg }) => requestId === requestIds.fine && msg === "request");
    expect(more).toEqual([]);
    expect(fine).toMatchObject({
      level: 30,
      method: "POST",
      route: "/api/v3/products",
      path: "/api/v3/products",
      status: 200,
      durationMs: expect.any(Number),
      merchantId: merchant.id,
    });
    const rejected = lines.find(({ requestId }) => requestId === requestIds.rejected);
    expect(rejected).toMatchObject({ status: 401, route: "/api/v3/products" });
    expect(rejected).not.toHaveProperty("merchantId");
    expect(
      lines.some(
        ({ msg, merchantId, status }) => msg === "webhook sent" && merchantId === merchant.id && status === 200,
      ),
    ).toBe(true);
    const routes = new Set(lines.map(({ route }) => route));
    for (const route of ["/checkout/[session]/pay", "/api/trpc", "/api/auth", "dashboard", "/readyz"]) {
      expect(routes).toContain(route);
    }
    const output = service.output();
    expect(Object.keys(secrets).filter((name) => output.includes(secrets[name] ?? ""))).toEqual([]);
  });

  test("every log line is one JSON object, whatever the request contains", () => {
    const printed = service.output().slice(saidAtStart).split("\n").filter(Boolean);
    expect(printed.length).toBeGreaterThan(150);
    for (const line of printed) {
      const facts = JSON.parse(line);
      expect(facts).toMatchObject({ level: expect.any(Number), pid: service.pid });
      expect(facts).not.toHaveProperty("forged");
    }
    expect(service.output()).not.toContain("\x1b");
  });

  test("no page and no list shows a secret again", () => {
    expect(Object.keys(pages).length).toBeGreaterThan(25);
    const shown = Object.entries(secrets)
      .filter(([name]) => !SHOWN_TO_MERCHANT.includes(name) && name !== "the invitation's token")
      .flatMap(([name, secret]) =>
        Object.entries(pages).flatMap(([page, text]) => (text.includes(secret) ? [`${name} on ${page}`] : [])),
      );
    expect(shown).toEqual([]);
  });

  test("no table has a readable secret", async () => {
    const found = await Promise.all(
      Object.entries(secrets)
        .filter(([name]) => !SHOWN_TO_MERCHANT.includes(name))
        .map(async ([name, secret]) => (await tablesWith(secret)).map((table) => `${name} in ${table}`)),
    );
    expect(found.flat()).toEqual([]);
    expect(await tablesWith(BUYER)).not.toContain("request_logs");
  });
});
