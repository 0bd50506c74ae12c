import { setTimeout as wait } from "node:timers/promises";
import { Webhook } from "standardwebhooks";
import Stripe from "stripe";
import { afterEach, expect, test } from "vitest";
import { apiClient } from "../factories/api-client.ts";
import { respondWith, startReceiver, type WebhookReceiver } from "../factories/webhook-receiver.ts";
import { startNode } from "../service/built-program.ts";
import { baseUrl, freshMerchant, newProduct } from "./context.ts";

const DEADLINE_MS = 20_000;
const ended: (() => Promise<void> | void)[] = [];

afterEach(async () => {
  for (const end of ended.splice(0)) await end();
});

function listen(...args: string[]) {
  return listenWith("", ...args);
}

/** @param key that the environment has. */
function listenWith(key: string, ...args: string[]) {
  const listener = startNode(["scripts/listen.ts", ...args], { CHECKSTAND_API_KEY: key });
  ended.push(() => void listener.stop());
  return listener;
}

async function until(done: () => boolean, told: () => string): Promise<void> {
  const deadline = Date.now() + DEADLINE_MS;
  while (!done()) {
    if (Date.now() > deadline) throw new Error(`It did not happen in time.\n${told()}`);
    await wait(20);
  }
}

async function receiver(): Promise<WebhookReceiver> {
  const started = await startReceiver();
  ended.push(() => started.stop());
  return started;
}

test("forwards new test events to a local port in order, signed with the printed secret", async () => {
  const { api, merchant } = await freshMerchant();
  await newProduct(api);
  const local = await receiver();
  const listener = listen("--forward", local.url, "--key", merchant.key, "--base", baseUrl);
  await until(
    () => listener.output().includes("Forwarding"),
    () => listener.output(),
  );
  const [secret = ""] = /whsec_\S+/.exec(listener.output()) ?? [];

  const { id } = await newProduct(api, { name: "Café" });
  await until(
    () => local.received.length >= 2,
    () => listener.output(),
  );
  local.respond = respondWith(503);
  await newProduct(api);
  await until(
    () => listener.output().includes("  503 in "),
    () => listener.output(),
  );

  const bodies = local.received.map(({ body }) => JSON.parse(body));
  const sequences = bodies.map(({ sequence }) => sequence);
  expect(sequences).toEqual([...sequences].sort((a, b) => a - b));
  expect(bodies.filter(({ type }) => type === "product.created")[0].data.object).toMatchObject({ id, name: "Café" });
  expect(new Set(bodies.map((event) => event.id)).size).toBe(bodies.length);
  for (const { body, headers } of local.received) {
    const header = String(headers["service-signature"]);
    expect(new Stripe("sk_test_unused").webhooks.constructEvent(body, header, secret).id).toBe(JSON.parse(body).id);
    new Webhook(secret).verify(body, headers as Record<string, string>);
  }
  const created = bodies.find(({ type }) => type === "product.created");
  expect(listener.output()).toMatch(new RegExp(`product\\.created  ${created.id}  200 in \\d+ ms`));
});

test("the guide's command runs as printed, with the key from the environment", async () => {
  const { merchant } = await freshMerchant();
  const guide = await apiClient(baseUrl)("GET", "/docs/webhooks.md");
  const [, printed = ""] = /^npm run listen -- (.+)$/m.exec(guide.text) ?? [];
  const listener = listenWith(merchant.key, ...printed.split(" "), "--base", baseUrl);
  await listener.prints(`Forwarding new test events of ${baseUrl} to http://localhost:4242/hook`);
});

test("the command reports invalid settings and exits", async () => {
  const { merchant } = await freshMerchant();
  const live = await merchant.newKey({ livemode: true });
  const revoked = await merchant.newKey();
  await merchant.revokeKey(revoked);
  for (const [args, complaint] of [
    [[], "--forward http://localhost:4242/hook"],
    [["--forward", "http://localhost:4242/", "--key", live], "test API key"],
    [["--forward", "http://localhost:4242/", "--key", "ckst_sk_test_…"], "is the placeholder from the documentation"],
    [["--forward", "http://localhost:4242/", "--key", "ckst_sk_test_wrong"], "is mistyped or incomplete"],
    [["--forward", "http://localhost:4242/", "--key", `${merchant.key}0`], "is mistyped or incomplete"],
    [["--forward", "http://localhost:4242/", "--key", revoked, "--base", baseUrl], "is invalid or revoked"],
  ] as const) {
    const listener = listen(...args);
    await until(
      () => listener.child.exitCode !== null && listener.output() !== "",
      () => listener.output(),
    );
    expect([listener.child.exitCode, listener.output()]).toEqual([1, expect.stringContaining(complaint)]);
  }
});
