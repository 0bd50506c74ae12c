import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { version } from "../../package.json" with { type: "json" };
import { apiClient } from "../factories/api-client.ts";
import { newMerchant } from "../factories/merchant.ts";
import { startReceiver, type WebhookReceiver } from "../factories/webhook-receiver.ts";
import { type Service, startService } from "../service/start-service.ts";

process.env.APP_SECRET ??= "a secret that only the tests know, 32+";

interface ReceivedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}

let collector: WebhookReceiver;
let merchantServer: WebhookReceiver;
let service: Service;

beforeAll(async () => {
  collector = await startReceiver();
  merchantServer = await startReceiver();
  service = await startService("production", {
    OTEL_EXPORTER_OTLP_ENDPOINT: new URL(collector.url).origin,
    OTEL_SERVICE_NAME: "shop",
    OTEL_EXPORTER_OTLP_HEADERS: "authorization=Bearer%20for-the-collector",
  });
});

afterAll(async () => {
  // A test that fails leaves it running.
  await service.stop();
  await collector.stop();
  await merchantServer.stop();
});

/** Every span that the collector got so far. */
function spans(): ReceivedSpan[] {
  return collector.received
    .map(({ body }) => JSON.parse(body))
    .flatMap(({ resourceSpans }) => resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap((scope) => scope.spans);
}

const attributeOf = ({ attributes }: ReceivedSpan, name: string) => {
  const value = attributes.find(({ key }) => key === name)?.value;
  return value?.stringValue ?? value?.intValue;
};

test("a link's page takes two statements, whatever brought the visitor", async () => {
  const merchant = await newMerchant(service.databaseUrl);
  const api = apiClient(service.baseUrl, merchant.key);
  const { body: product } = await api("POST", "/api/v3/products", { body: { name: "Tea", priceAmount: 5 } });
  const body = { productIds: [product.id], slug: "tea" };
  const { body: link } = await api("POST", "/api/v3/payment-links", { body });
  const paths = [
    `/pay/${link.id}`,
    `/pay/${link.id}`,
    "/pay/test/tea",
    `/pay/${link.id}?utm_source=mail&gclid=Cj0&_fbp=fb.1.1700000000000.123`,
  ];
  for (const path of paths) expect((await fetch(`${service.baseUrl}${path}`)).status).toBe(200);
  const pages = () => spans().filter((span) => String(attributeOf(span, "http.route")).startsWith("/pay/"));
  await vi.waitFor(() => expect(pages()).toHaveLength(paths.length), { timeout: 60_000 });
  const statements = pages().map((page) => spans().filter(({ parentSpanId }) => parentSpanId === page.spanId).length);
  expect(statements).toEqual([2, 2, 2, 2]);
});

test("requests, their statements, and webhooks are sent to the collector, and keep the caller's trace ID", async () => {
  const merchant = await newMerchant(service.databaseUrl);
  const api = apiClient(service.baseUrl, merchant.key);
  await api("POST", "/api/v3/webhook-endpoints", { body: { url: merchantServer.url } });
  const traceId = "0af7651916cd43dd8448eb211c80319c";
  const response = await api("POST", "/api/v3/products", {
    body: { name: "Coffee nobody knows of" },
    headers: { traceparent: `00-${traceId}-b7ad6b7169203331-01` },
  });
  await vi.waitFor(() => expect(merchantServer.received).toHaveLength(1), { timeout: 60_000 });
  // What is left is sent before the process ends.
  await service.stop();
  const request = spans().find((span) => attributeOf(span, "checkstand.request_id") === response.headers["request-id"]);
  expect(request).toMatchObject({ traceId, parentSpanId: "b7ad6b7169203331", name: "POST /api/v3/products" });
  expect(request && attributeOf(request, "http.response.status_code")).toBe(200);
  const statements = spans().filter(({ parentSpanId }) => parentSpanId === request?.spanId);
  const names = statements.map(({ name }) => name);
  for (const name of ["BEGIN", "INSERT", "COMMIT"]) expect(names).toContain(name);
  for (const span of statements) expect(span.traceId).toBe(traceId);
  const webhook = spans().find(({ name }) => name === "POST webhook");
  expect(webhook && attributeOf(webhook, "server.address")).toBe("127.0.0.1");
  expect(spans().some(({ parentSpanId }) => parentSpanId === webhook?.spanId)).toBe(true);
  const everything = collector.received.map(({ body }) => body).join("\n");
  expect(everything).toContain('"shop"');
  expect(collector.received[0]?.headers.authorization).toBe("Bearer for-the-collector");
  const [resource] = JSON.parse(collector.received[0]?.body ?? "").resourceSpans;
  const attributes = Object.fromEntries(
    resource.resource.attributes.map(({ key, value }: ReceivedSpan["attributes"][number]) => [key, value.stringValue]),
  );
  expect(attributes).toMatchObject({
    "service.version": version,
    "service.instance.id": expect.stringMatching(/^.+:\d+$/),
  });
  // Each start waits for /readyz, which asks the database.
  expect(spans().filter((span) => String(attributeOf(span, "http.route")).match(/^\/(livez|readyz|metrics)$/))).toEqual(
    [],
  );
  for (const secret of [merchant.key, "Coffee nobody knows of", merchantServer.url]) {
    expect(everything).not.toContain(secret);
  }
});

test("OpenTelemetry is not loaded with the server", async () => {
  const build = join(import.meta.dirname, "../../.build");
  const files = ["main.mjs", "worker.mjs", ...(await readdir(join(build, "shared"))).map((name) => `shared/${name}`)];
  const text = (await Promise.all(files.map((file) => readFile(join(build, file), "utf8")))).join("\n");
  expect(text).toMatch(/await import\("@opentelemetry\/sdk-trace"\)/);
  expect(text).not.toMatch(/^import .*"@opentelemetry\//m);
});
