import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { OwnerForm } from "#account/user/owner-schema.ts";
import { NewMemberForm, SignInForm, TwoFactorSignInForm } from "#dashboard/server/auth/auth-forms.ts";
import { hostedInvoiceUrl } from "#platform/base/hosted-invoice-url.ts";
import { disconnectDatabase } from "#platform/database/connection.ts";
import { type Api, apiClient, ownAddress } from "../factories/api-client.ts";
import { pairsOf } from "../factories/dashboard-client.ts";
import { VISA_PAYMENT } from "../factories/payment-form.ts";
import { openInvoice } from "../factories/subscription.ts";
import { ADDRESSES, addressOf } from "../fuzz/addresses.ts";
import {
  CUSTOMER_CALLS,
  CUSTOMER_PARAMETERS,
  newSession,
  openCustomerShop,
  requestTo,
} from "../fuzz/fuzz-customers.ts";
import { PAGE_PARAMETERS } from "../fuzz/fuzz-pages.ts";
import { Tally } from "../fuzz/tally.ts";
import { type Service, startServiceOn } from "../service/start-service.ts";
import { startTestDatabase, type TestDatabase } from "../service/test-database.ts";

/*
 * PostgreSQL stores no NUL. What is sent with one, to any address that is not the API's, has to be refused or dropped
 * before it gets there. An error of the database is logged, whatever the response is.
 */

const NUL = "\0";
const FORM_TYPE = "application/x-www-form-urlencoded";
const COOKIES = [
  "checkstand.browser",
  "checkstand.seen",
  "checkstand.session",
  "checkstand.second-step",
  "checkstand.csrf",
];

let postgres: TestDatabase;
let service: Service;
let http: Api;

beforeAll(async () => {
  process.env.APP_SECRET ??= "a secret that only the tests know, 32+";
  postgres = await startTestDatabase();
  service = await startServiceOn("production", postgres.url, postgres.directory);
  process.env.PUBLIC_BASE_URL = service.baseUrl;
  http = apiClient(service.baseUrl);
});

afterAll(async () => {
  await service.stop();
  await disconnectDatabase();
  await postgres.stop();
});

let printedBefore = 0;

beforeEach(() => {
  printedBefore = service.output().length;
});

/** What the service logged in this test as an error, or said of a byte that PostgreSQL does not take. */
const errors = () =>
  service
    .output()
    .slice(printedBefore)
    .split("\n")
    .filter((line) => /"level":("error"|50)|invalid byte sequence/.test(line));

async function isRejected(method: string, path: string, options: Parameters<Api>[2] = {}): Promise<void> {
  const { status } = await http(method, path, { from: ownAddress(), ...options });
  expect([method, path, status, errors()]).toEqual([method, path, expect.toSatisfy((is: number) => is < 500), []]);
}

/** Of the first owner, which nobody has created yet. It is printed once the process responds, or a moment later. */
async function setupForm(): Promise<string> {
  await expect.poll(() => service.output()).toContain("/set-up/");
  return `${new URL(/http\S+\/set-up\/\S+/.exec(service.output())?.[0] ?? "").pathname}/finish`;
}

/** Each form of sign-in and set-up, with the schema of its fields. */
const FORMS: [path: () => string | Promise<string>, fields: string[]][] = [
  [setupForm, Object.keys(OwnerForm.shape)],
  [() => "/api/auth/callback/credentials", Object.keys(SignInForm.shape)],
  [() => "/api/auth/callback/second-step", Object.keys(TwoFactorSignInForm.shape)],
  [() => "/api/auth/signout", ["callbackUrl"]],
  [() => "/invitation/no_such_token/accept", Object.keys(NewMemberForm.shape)],
];

const FILLED: Record<string, string> = {
  companyName: "Blue Door Books",
  name: "Ida",
  email: "ida@books.example",
  password: "nine purple trains",
  code: "123456",
  callbackUrl: "/",
};

test.each(FORMS)("sign-in and setup forms reject NUL: %#", async (path, fields) => {
  const page = await http("GET", "/sign-in");
  const csrfToken = /name="csrfToken" value="([^"]+)"/.exec(page.text)?.[1] ?? "";
  const headers = { "content-type": FORM_TYPE, cookie: pairsOf(page.headers["set-cookie"]), origin: service.baseUrl };
  for (const field of [...fields, "csrfToken"]) {
    for (const value of [`${FILLED[field] ?? csrfToken}${NUL}`, `a${NUL}b@shop.example`]) {
      const sent = new URLSearchParams({ csrfToken, ...pick(fields), [field]: value });
      const response = await http("POST", await path(), { from: ownAddress(), rawBody: sent.toString(), headers });
      expect([field, response.status, errors()]).toEqual([field, 400, []]);
    }
  }
});

const pick = (fields: string[]) => Object.fromEntries(fields.map((field) => [field, FILLED[field] ?? ""]));

test("paths, parameters, and cookies of pages reject NUL", async () => {
  const cookie = COOKIES.map((name) => `${name}=a%00b`).join("; ");
  const query = [...CUSTOMER_PARAMETERS, ...PAGE_PARAMETERS].map((name) => `${name}=a%00b`).join("&");
  const pages = ADDRESSES.filter(({ pattern }) => !/^\/api\/(v\d|trpc)/.test(pattern) && !/^\/\[mode\]/.test(pattern));
  expect(pages.length).toBeGreaterThan(30);
  for (const { pattern } of pages) {
    const path = addressOf(pattern, {});
    const last = pattern.split("/").findLastIndex((part) => part.startsWith("["));
    const odd = path
      .split("/")
      .map((part, index) => (index === last ? `${part}%00` : part))
      .join("/");
    for (const target of new Set([path, odd])) await isRejected("GET", `${target}?${query}`, { headers: { cookie } });
  }
});

/** Copies of a body in which one of its texts or names has a NUL. */
function spoiled(body: unknown): unknown[] {
  if (typeof body === "string") return [`${body}${NUL}`, `a${NUL}b`];
  if (typeof body !== "object" || body === null) return [];
  return Object.entries(body).flatMap(([name, member]) => [
    ...spoiled(member).map((changed) => ({ ...body, [name]: changed })),
    { ...body, [`${name}${NUL}`]: member },
  ]);
}

test("customer pages reject NUL in their requests", async () => {
  const fuzzing = {
    seed: 1,
    runs: 1,
    step: 1,
    tally: new Tally(),
    baseUrl: service.baseUrl,
    databaseUrl: postgres.url,
    cpuTime: async () => 0,
  };
  const shop = await openCustomerShop(fuzzing);
  const invoice = await openInvoice(shop.api);
  const { pathname, search } = new URL(hostedInvoiceUrl(invoice.id, "/pay"));
  const calls = [
    ...CUSTOMER_CALLS.filter(({ method }) => method === "POST"),
    { path: pathname + search, body: VISA_PAYMENT, isForm: undefined },
  ];
  let session = await newSession(fuzzing, shop);
  for (const { path, body, isForm } of calls) {
    const bodies = [...spoiled(body), ...spoiled({ country: "US", state: "NY", taxId: "FR12345678901", locale: "de" })];
    for (const [index, sent] of bodies.entries()) {
      if (index % 20 === 19) session = await newSession(fuzzing, shop);
      const { target } = requestTo(shop, session, { method: "POST", target: path, headers: {} });
      const rawBody = isForm ? new URLSearchParams(sent as Record<string, string>).toString() : JSON.stringify(sent);
      const type = isForm ? FORM_TYPE : "application/json";
      await isRejected("POST", target, { rawBody, headers: { origin: service.baseUrl, "content-type": type } });
    }
  }
});
