import fc from "fast-check";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runDueStep } from "#money/billing/run-due-subscriptions.ts";
import { pool } from "#platform/database/connection.ts";
import { newObjectOf } from "../api/bounds/merchant-objects.ts";
import { OPERATIONS, type Operation } from "../api/bounds/operations.ts";
import { exampleWith } from "../api/bounds/request-body.ts";
import { type Api, apiClient, ownAddress } from "../factories/api-client.ts";
import { newBilling } from "../factories/billing.ts";
import { newSubscription } from "../factories/subscription.ts";
import { examplesOf } from "../fuzz/dashboard-examples.ts";
import { type DashboardShop, openDashboardShop } from "../fuzz/dashboard-shop.ts";
import { knownOf as knownToApi, openShop, UNIQUE } from "../fuzz/fuzz-api.ts";
import { CUSTOMER_CALLS, newSession, openCustomerShop } from "../fuzz/fuzz-customers.ts";
import { knownOf, usersOf } from "../fuzz/fuzz-dashboard.ts";
import { filled, requestOfCall } from "../fuzz/page-calls.ts";
import { PROCEDURES } from "../fuzz/procedures.ts";
import type { Fuzzing } from "../fuzz/send-fuzzed.ts";
import { valuesOf } from "../fuzz/values-of-schema.ts";
import { startConnectedDatabase } from "../service/connected-database.ts";
import { withTransactionEndedAt } from "../service/end-transaction.ts";
import { startFrontInProcess } from "../service/front-in-process.ts";
import type { TestDatabase } from "../service/test-database.ts";

/*
 * Every use case that writes, with its transaction ended at each of its statements in turn: nothing of it may be left, and the
 * same merchant's next write has to work. Derived from the declarations of the API and of the dashboard's routers.
 */

/** Written beside the transaction of a call, whether that succeeds or not. */
const BESIDE = ["api_keys", "rate_limits", "request_logs"];
/** So is a password that was refused. */
const IN_TRANSACTION: Record<string, string> = { audit_logs: "action <> 'session.password_refused'" };
const LONGER_THAN_A_MONTH_SECONDS = 32 * 86_400;
/** Of calls with more statements than these only some are tried, farther and farther apart. */
const EACH_UNTIL = 40;

// What is ended is logged as an error.
process.env.LOG_LEVEL = "fatal";

let database: TestDatabase;
let front: Awaited<ReturnType<typeof startFrontInProcess>>;
let observer: pg.Client;
let digests: string;

beforeAll(async () => {
  database = await startConnectedDatabase();
  front = await startFrontInProcess();
  observer = new pg.Client(database.url);
  await observer.connect();
  const { rows } = await observer.query("SELECT tablename FROM pg_tables WHERE schemaname = 'public'");
  digests = rows
    .filter(({ tablename }) => !BESIDE.includes(tablename))
    .map(
      ({ tablename }) =>
        `SELECT '${tablename}' AS name, sum(hashtextextended(r::text, 0)) AS digest FROM "${tablename}" r
         WHERE ${IN_TRANSACTION[tablename] ?? "true"}`,
    )
    .join(" UNION ALL ");
});

afterAll(async () => {
  await observer?.end();
  await front?.stop();
  await database?.stop();
});

const fuzzing = () => ({ baseUrl: front.baseUrl, databaseUrl: database.url }) as Fuzzing;

/** A digest of each table's rows. */
async function snapshot(): Promise<Record<string, string>> {
  const { rows } = await observer.query<{ name: string; digest: string }>(digests);
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}

interface Respond {
  status: number;
  text: string;
}

/** Calls that go on after a transaction of theirs was committed: what the later ones did not do is done by a worker. */
const IN_STEPS =
  /createRefund|createCreditNote|decideWithdrawal|cancelSubscription|\/pay$|payment\.refund|subscription\.cancelNow|renew/;

/**
 * Makes a call again and again, with its transaction ended at another statement each time, until it has so many no more.
 * @returns how many statements its transactions have; undefined if the call is refused.
 */
async function endAtEach(
  name: string,
  prepare: (attempt: string) => Promise<() => Promise<Respond>>,
): Promise<number | undefined> {
  const statuses: number[] = [];
  for (let nth = 1; ; nth += nth < EACH_UNTIL ? 1 : Math.ceil(nth / 8)) {
    const call = await prepare(`ended-${nth}`);
    const { result, left } = await withTransactionEndedAt(nth, snapshot, call);
    if (left) {
      expect([name, nth, result.text, left.after]).toEqual([name, nth, result.text, left.before]);
      statuses.push(result.status);
      continue;
    }
    if (result.status >= 400) return undefined;
    if (!IN_STEPS.test(name)) expect([name, ...statuses]).toEqual([name, ...statuses.map(() => 503)]);
    return nth - 1;
  }
}

describe("API", () => {
  const WRITES = OPERATIONS.filter(({ method }) => method !== "GET");

  test.each(WRITES)("$key", async (operation) => {
    const shop = await openShop(fuzzing());
    const known = knownToApi(shop.objects);
    const example = operation.schema ? exampleWith(operation.schema, operation.example, known) : {};
    const statements = await endAtEach(operation.key, async (attempt) => {
      const id = await idFor(operation, shop, attempt);
      const body = JSON.parse(JSON.stringify(example).replaceAll(UNIQUE, attempt));
      return () => shop.api(operation.method, operation.path.replace("{id}", id), { body });
    });
    expect(statements).toBeGreaterThan(0);
  });

  test("the merchant's log has the actual responses, not the planned ones", async () => {
    const failed = "SELECT count(*)::int AS count FROM request_logs WHERE status = 503";
    await expect.poll(async () => (await pool().query(failed)).rows[0].count).toBeGreaterThan(0);
    const { rows } = await pool().query(`${failed} AND response_body NOT LIKE '%"unavailable"%'`);
    expect(rows).toEqual([{ count: 0 }]);
  });

  type Shop = Awaited<ReturnType<typeof openShop>>;

  /** The id of an object in the state that the call is for. */
  async function idFor({ path }: Operation, { api, objects }: Shop, attempt: string): Promise<string> {
    if (!path.includes("{id}")) return "";
    if (path.includes("/invoices/")) return openInvoiceOf(api);
    const id = await newObjectOf(path, api, objects, `of-${attempt}`);
    if (path.endsWith("/resume")) await api("POST", `/api/v3/subscriptions/${id}/pause`, { body: {} });
    return id;
  }

  async function openInvoiceOf(api: Api): Promise<string> {
    const { invoice } = await newSubscription(api);
    await pool().query(
      "UPDATE invoices SET status = 'open', amount_paid = 0, paid_at = NULL, payment_id = NULL WHERE id = $1",
      [invoice],
    );
    return invoice ?? "";
  }
});

describe("dashboard", () => {
  const MUTATIONS = PROCEDURES.filter(({ isMutation }) => isMutation);
  let shop: DashboardShop;
  let users: ReturnType<typeof usersOf>;
  /** Others are refused with the inputs that are made up here; the API's calls have the same use cases. */
  const writing: string[] = [];

  beforeAll(async () => {
    shop = await openDashboardShop(front.baseUrl, database.url);
    users = usersOf(fuzzing(), shop);
  });

  test.each(MUTATIONS)("$path", async (procedure) => {
    const known = knownOf(procedure, shop);
    const drawn = procedure.schema ? fc.sample(valuesOf(procedure.schema, known), { numRuns: 1, seed: 1 })[0] : {};
    const input = examplesOf(shop)[procedure.path] ?? (drawn as object);
    const statements = await endAtEach(procedure.path, async () => {
      const user = await users.next(procedure);
      return async () => {
        const { status, data, error } = await user.mutate(procedure.path, input);
        return { status, text: JSON.stringify(error ?? data) ?? "" };
      };
    });
    if (statements) writing.push(procedure.path);
  });

  test("many calls wrote data", () => {
    expect(writing.length).toBeGreaterThanOrEqual(30);
  });
});

describe("customers", () => {
  const writing: string[] = [];
  // Who is unsubscribed stays so: repeating it writes nothing.
  const POSTS = CUSTOMER_CALLS.filter(({ method, path }) => method === "POST" && !path.includes("{token}"));

  test.each(POSTS)("$path", async (call) => {
    const shop = await openCustomerShop(fuzzing());
    const statements = await endAtEach(call.path, async () => {
      const values = await newSession(fuzzing(), shop);
      const { target, headers, body } = filled(requestOfCall(fuzzing(), call, call.body), values);
      const options = { headers, from: ownAddress(), ...(body && { rawBody: body }) };
      return () => apiClient(front.baseUrl)("POST", target, options);
    });
    if (statements) writing.push(call.path);
  });

  test("payments are among the calls that wrote", () => {
    expect(writing).toContain("/checkout/{session}/pay");
  });
});

describe("workers", () => {
  test("renew a subscription", async () => {
    const statements = await endAtEach("renew", async () => {
      const billing = await newBilling(database.url);
      const { subscriptionId } = await billing.subscribe();
      await billing.merchant.advanceClock(LONGER_THAN_A_MONTH_SECONDS);
      return async () => {
        const actor = await billing.actor();
        while (await runDueStep(actor, subscriptionId, { hasFailed: false }));
        return { status: (await billing.merchant.count("invoices")) === 2 ? 200 : 503, text: "" };
      };
    });
    expect(statements).toBeGreaterThan(0);
  });
});
