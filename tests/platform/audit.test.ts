import { afterEach, expect, test } from "vitest";
import { auditPackages } from "../../scripts/launcher/audit.mjs";
import { type Respond, respondWith, startReceiver, type WebhookReceiver } from "../factories/webhook-receiver.ts";

let registry: WebhookReceiver;

afterEach(() => registry.stop());

/** A registry that knows this of packages, and has each in the version that is asked for. */
async function auditBy(result: Respond): Promise<string> {
  registry = await startReceiver((response, request) => {
    if (request.method === "POST") return result(response, request);
    const name = decodeURIComponent((request.url ?? "").slice(1));
    const versions = { "0.1.3": { name, version: "0.1.3" } };
    respondWith(
      200,
      JSON_TYPE,
      JSON.stringify({ name, "dist-tags": { latest: "0.1.3" }, versions }),
    )(response, request);
  });
  return auditPackages(new URL(registry.url).origin);
}

const JSON_TYPE = { "content-type": "application/json" };

/** Of a package that nothing else depends on, under a number of its own, as npm remembers what it worked out of each. */
const advisory = (severity: string): Respond => {
  const id = 1_000_000_000 + Math.floor(Math.random() * 1e9);
  const found = { id, url: "https://advisories.example/1", title: "Bad", severity, vulnerable_versions: "<9" };
  return respondWith(200, JSON_TYPE, JSON.stringify({ uqr: [found] }));
};

test("serious vulnerabilities fail by name", async () => {
  await expect(auditBy(advisory("high"))).rejects.toThrow(/^uqr \S+: high/);
});

test("other vulnerabilities don't fail", async () => {
  expect(await auditBy(advisory("moderate"))).toBe("no serious vulnerabilities");
  expect(registry.received.some(({ body }) => body.length > 0)).toBe(true);
});

test("a registry without an audit response doesn't fail", async () => {
  expect(await auditBy(respondWith(405))).toBe("skipped, because the registry is not responding");
});
