import { beforeEach, describe, expect, test } from "vitest";
import { pool } from "#platform/database/connection.ts";
import { baseUrl, freshMerchant, newProduct } from "../api/context.ts";
import { type Api, apiClient } from "../factories/api-client.ts";
import { type Dashboard, dashboardOfUser } from "../factories/dashboard-client.ts";
import { tablesWith } from "../factories/database-search.ts";
import type { TestMerchant } from "../factories/merchant.ts";
import { headerLines, newEndpoint, newestProductEvent } from "../factories/signed-webhook.ts";
import { newSecret } from "../factories/webhook-endpoint.ts";

let merchant: TestMerchant;
let api: Api;
let dashboard: Dashboard;
let endpoint: { id: string; secret: string };
let event: Awaited<ReturnType<typeof newestProductEvent>>;

beforeEach(async () => {
  ({ merchant, api } = await freshMerchant());
  endpoint = await newEndpoint(api);
  await newProduct(api);
  event = await newestProductEvent(merchant.id);
  dashboard = await signedIn();
});

async function signedIn(role?: Parameters<TestMerchant["newUser"]>[0], of = merchant): Promise<Dashboard> {
  return dashboardOfUser(baseUrl, await of.newUser(role));
}

const pasted = (change: object = {}) => ({
  body: event.body,
  headers: headerLines(event, endpoint.secret),
  secret: endpoint.secret,
  ...change,
});

async function diagnose(change: object = {}, mode = "test", as = dashboard) {
  const response = await as.mutate("webhookLab.diagnose", pasted(change), mode);
  if (response.status !== 200) throw new Error(JSON.stringify(response.error));
  return response.data;
}

const kinds = async (...input: Parameters<typeof diagnose>) =>
  (await diagnose(...input)).findings.map(({ kind }: { kind: string }) => kind);

describe("the webhook lab reports", () => {
  test("a valid signature, by either family of headers", async () => {
    expect(await diagnose()).toEqual({
      findings: [{ kind: "genuine", scheme: "service-signature" }],
      endpointsChecked: 1,
      endpoint: null,
      eventFound: true,
    });
    const standard = headerLines(event, endpoint.secret).replace(/^service-signature.*$/m, "");
    expect((await diagnose({ headers: standard })).findings).toEqual([
      { kind: "genuine", scheme: "webhook-signature" },
    ]);
  });

  test("where a reserialized body differs first, in either version", async () => {
    const [diagnosed] = (await diagnose({ body: JSON.stringify(JSON.parse(event.body), null, 2) })).findings;
    expect(diagnosed).toEqual({
      kind: "body_serialised_again",
      at: 1,
      sent: event.body.slice(1, 41),
      received: expect.stringMatching(/^\n {2}"id"/),
    });
    const older = await newEndpoint(api, { api_version: "v2" });
    await newProduct(api);
    const { id, bodyV2, body: bodyV3 } = await newestProductEvent(merchant.id);
    if (bodyV2 === null) throw new Error("There is no older body.");
    expect(bodyV2).not.toBe(bodyV3);
    const received = {
      body: JSON.stringify(JSON.parse(bodyV2), null, 1),
      headers: headerLines({ id, body: bodyV2 }, older.secret),
      secret: older.secret,
    };
    expect((await diagnose(received)).findings).toMatchObject([{ kind: "body_serialised_again", at: 1 }]);
    // Its headers without the event's id: that stands in the body too.
    const headers = received.headers.replaceAll(/^webhook-.*$/gm, "");
    expect(await kinds({ ...received, headers })).toEqual(["body_serialised_again"]);
  });

  test("a changed or truncated body", async () => {
    expect(await kinds({ body: event.body.replace("Coffee", "Coffin") })).toEqual(["body_changed"]);
    expect(await kinds({ body: event.body.slice(0, -20) })).toEqual(["body_changed"]);
  });

  test("another endpoint's secret, and the expected endpoint", async () => {
    const other = await newEndpoint(api, { url: "https://hooks.invalid/other" });
    const expected = {
      findings: [{ kind: "secret_of_another_endpoint", endpointId: endpoint.id }],
      endpointsChecked: 2,
      endpoint: { id: endpoint.id, livemode: false, url: "https://hooks.invalid/orders" },
    };
    expect(await diagnose({ secret: other.secret })).toMatchObject(expected);
    expect(await diagnose({ secret: newSecret() })).toMatchObject(expected);
  });

  test("the other mode's secret, from either mode", async () => {
    const live = await newEndpoint(apiClient(baseUrl, await merchant.newKey({ livemode: true })));
    for (const mode of ["test", "live"]) {
      const { findings, endpoint: named, eventFound } = await diagnose({ secret: live.secret }, mode);
      expect(findings).toEqual([{ kind: "secret_of_the_other_mode", endpointId: endpoint.id, livemode: false }]);
      expect([named.id, named.livemode, eventFound]).toEqual([endpoint.id, false, true]);
    }
  });

  test("both secrets during a roll, whitespace around one, and old timestamps", async () => {
    const rolled = await api("POST", `/api/v3/webhook-endpoints/${endpoint.id}/roll`);
    expect(await kinds({ secret: rolled.body.secret })).toEqual(["secret_of_another_endpoint"]);
    expect(await kinds()).toEqual(["genuine"]);
    expect(await kinds({ secret: `"${endpoint.secret}"\n` })).toEqual(["secret_with_whitespace"]);
    const old = await diagnose({ headers: headerLines(event, endpoint.secret, 3_600) });
    expect(old.findings).toEqual([{ kind: "too_old", seconds: expect.closeTo(3_600, -2) }]);
  });

  test("missing or unreadable headers", async () => {
    expect(await kinds({ headers: "content-type: application/json" })).toEqual(["header_missing"]);
    const { findings } = await diagnose({ headers: "service-signature: v1=abc" });
    expect(findings).toEqual([{ kind: "header_malformed", header: "service-signature" }]);
  });
});

describe("secrets", () => {
  test("another merchant's secrets are not tried, nor are their events compared", async () => {
    const other = await freshMerchant();
    const stranger = await signedIn("OWNER", other.merchant);
    const nothing = { findings: [{ kind: "no_match" }], endpointsChecked: 0, endpoint: null, eventFound: false };
    expect(await diagnose({ secret: newSecret() }, "test", stranger)).toEqual(nothing);
    const changed = { body: event.body.replace("Coffee", "Coffin") };
    expect(await diagnose(changed, "test", stranger)).toEqual(nothing);
  });

  test("no response has one, and pasted data is not stored", async () => {
    const live = await newEndpoint(apiClient(baseUrl, await merchant.newKey({ livemode: true })));
    const secret = newSecret();
    const marker = newSecret().slice("whsec_".length, -1);
    const answers = [
      await diagnose({ secret }),
      await diagnose({ secret, body: `{"note":"${marker}"}` }),
      await dashboard.mutate("webhookLab.diagnose", pasted({ secret, headers: "" })),
    ];
    const told = JSON.stringify(answers);
    for (const kept of [endpoint.secret, live.secret, secret]) expect(told).not.toContain(kept);
    // What is logged at all is written by now.
    const { headers } = await api("GET", "/api/v3/products");
    await merchant.requestLog(headers["request-id"] ?? "");
    for (const text of [secret, secret.slice("whsec_".length), marker]) expect(await tablesWith(text)).toEqual([]);
  });

  test("a secret in the URL, where it would be logged, is rejected", async () => {
    expect((await dashboard.query("webhookLab.diagnose", pasted())).status).toBe(405);
  });

  test.each(["ADMIN", "DEVELOPER"] as const)("a %s can use the lab", async (role) => {
    expect(await kinds({}, "test", await signedIn(role))).toEqual(["genuine"]);
  });

  test("an analyst can't", async () => {
    const rejected = await (await signedIn("ANALYST")).mutate("webhookLab.diagnose", pasted());
    expect([rejected.status, rejected.error.data.code]).toEqual([403, "insufficient_scope"]);
  });

  test("an unreadable secret doesn't fail the check", async () => {
    const other = await newEndpoint(api);
    await pool().query("UPDATE webhook_endpoints SET secret_key_id = 'gone' WHERE id = $1", [other.id]);
    expect(await diagnose({ secret: newSecret() })).toMatchObject({
      findings: [{ kind: "secret_of_another_endpoint", endpointId: endpoint.id }],
      endpointsChecked: 1,
    });
  });
});

test.each([
  ["body", ""],
  ["body", " \n"],
  ["body", "x".repeat(200_001)],
  ["headers", ""],
  ["headers", "x".repeat(20_001)],
  ["headers", `x${" ".repeat(160_000)}x`],
  ["secret", " "],
  ["secret", "x".repeat(1_001)],
  ["secret", null],
])("a missing or too long %s is reported by name", async (field, value) => {
  const rejected = await dashboard.mutate("webhookLab.diagnose", pasted({ [field]: value }));
  expect(rejected.status).toBe(400);
  expect(rejected.error.data.details.map((problem: { field: string }) => problem.field)).toEqual([field]);
});
