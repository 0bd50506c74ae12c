import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { version } from "../../package.json" with { type: "json" };
import { alarmRules, dashboardExpressions, metricsIn } from "../factories/alarm-files.ts";
import { apiClient } from "../factories/api-client.ts";
import { newMerchant } from "../factories/merchant.ts";
import { respondWith, startReceiver, type WebhookReceiver } from "../factories/webhook-receiver.ts";
import { type RunningProgram, startBuilt } from "../service/built-program.ts";
import { freePort, type Service, serviceEnvironment, startService } from "../service/start-service.ts";

process.env.APP_SECRET ??= "a secret that only the tests know, 32+";

const TOKEN = "for-reading-metrics";
let service: Service;
let receiver: WebhookReceiver;
let worker: RunningProgram;
let ownPort: number;
let workerPort: number;

beforeAll(async () => {
  receiver = await startReceiver(respondWith(503));
  ownPort = await freePort();
  workerPort = await freePort();
  service = await startService("production", {
    METRICS_TOKEN: TOKEN,
    METRICS_PORT: String(ownPort),
  });
  worker = startBuilt("worker", {
    ...serviceEnvironment("production", 0, service.databaseUrl, ""),
    METRICS_PORT: String(workerPort),
  });
  await worker.prints("The worker is ready.");
});

afterAll(async () => {
  await worker.stop();
  await service.stop();
  await receiver.stop();
});

const authorization = `Bearer ${TOKEN}`;

async function scrape(port = new URL(service.baseUrl).port): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}/metrics`, { headers: { authorization } });
  expect([response.status, response.headers.get("content-type")]).toEqual([200, expect.stringContaining("text/plain")]);
  return response.text();
}

/** The value of a series, as it is printed. */
function seriesValue(text: string, series: string): number | undefined {
  const line = text.split("\n").find((candidate) => candidate.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
}

test("require the token, on either port", async () => {
  for (const port of [new URL(service.baseUrl).port, ownPort]) {
    for (const headers of [
      { authorization: "" },
      { authorization: "Bearer wrong" },
      { authorization: `Basic ${TOKEN}` },
    ]) {
      const response = await fetch(`http://127.0.0.1:${port}/metrics`, { headers });
      expect([response.status, await response.text()]).toEqual([401, expect.not.stringContaining("checkstand_")]);
    }
    expect(await scrape(String(port))).toContain("process_resident_memory_bytes");
  }
  expect((await fetch(`http://127.0.0.1:${ownPort}/api/v3/products`)).status).toBe(404);
});

test("count requests by route, with no more series than routes, whatever is requested", async () => {
  const merchant = await newMerchant(service.databaseUrl);
  const api = apiClient(service.baseUrl, merchant.key);
  for (let index = 0; index < 3; index++) await api("GET", `/api/v3/products/prod_${index}`);
  const before = await scrape();
  const series =
    'checkstand_http_request_duration_seconds_count{route="/api/v3/products/[id]",method="GET",status="4xx"}';
  expect(seriesValue(before, series)).toBe(3);
  for (let index = 0; index < 20; index++) {
    await api("GET", `/api/v3/products/prod_${index}?n=${index}`);
    await api("GET", `/nowhere/${index}`);
    await api("GET", `/api/v9/${index}`);
    await api("PROPFIND", `/api/v3/unknown/${index}`);
    await fetch(`${service.baseUrl}/test/${index}`, { method: "GET" });
  }
  const after = await scrape();
  expect(seriesValue(after, series)).toBe(23);
  const routes = new Set([...after.matchAll(/route="([^"]+)"/g)].map(([, route]) => route));
  expect([...routes].sort()).toEqual(["/api/v3/products/[id]", "/metrics", "/readyz", "dashboard", "unknown"]);
  expect(new Set([...after.matchAll(/method="([^"]+)"/g)].map(([, method]) => method))).toEqual(
    new Set(["GET", "other"]),
  );
  expect(seriesValue(after, "checkstand_limiter_degraded")).toBe(0);
  expect(seriesValue(after, 'checkstand_database_connections{state="waiting"}')).toBe(0);
});

test("a payment page is rendered once, whatever its query string is", async () => {
  const merchant = await newMerchant(service.databaseUrl);
  const api = apiClient(service.baseUrl, merchant.key);
  const { body: product } = await api("POST", "/api/v3/products", { body: { name: "Coffee", priceAmount: 5 } });
  const lineItems = [{ price: product.id, quantity: 1 }];
  const { body: link } = await api("POST", "/api/v3/payment-links", { body: { line_items: lineItems } });
  const open = async (query: string) => {
    const page = await fetch(`${service.baseUrl}/pay/${link.id}${query}`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("Coffee")]);
  };
  // The e-mail address has a field of another form when it is given.
  for (const query of ["", "?prefilled_email=joe%40example.com"]) await open(query);
  const misses = 'checkstand_page_cache_total{outcome="miss"}';
  const before = seriesValue(await scrape(), misses);
  expect(before).toBeGreaterThan(0);
  for (const query of [
    "?utm_source=mail",
    "?utm_source=post&utm_term=2",
    "?gclid=Cj0&fbclid=IwAR0&_ga=GA1.1.1234567890.1700000000",
    "?prefilled_email=jane%40example.com",
    "?x=1",
  ])
    await open(query);
  expect(seriesValue(await scrape(), misses)).toBe(before);
});

test("count waiting deliveries and their age, in each process", async () => {
  const merchant = await newMerchant(service.databaseUrl);
  const api = apiClient(service.baseUrl, merchant.key);
  await api("POST", "/api/v3/webhook-endpoints", { body: { url: receiver.url } });
  await api("POST", "/api/v3/products", { body: { name: "Coffee" } });
  await vi.waitFor(() => expect(receiver.received.length).toBeGreaterThan(0), { timeout: 60_000 });
  for (const port of [ownPort, workerPort]) {
    await vi.waitFor(
      async () => {
        const text = await scrape(String(port));
        expect(seriesValue(text, "checkstand_webhook_deliveries_pending")).toBe(1);
        expect(seriesValue(text, "checkstand_webhook_oldest_undelivered_seconds")).toBeGreaterThan(0);
        expect(seriesValue(text, "checkstand_webhook_oldest_undelivered_seconds")).toBeLessThan(120);
        // It failed and waits for its time.
        expect(seriesValue(text, "checkstand_webhook_overdue_seconds")).toBe(0);
        expect(seriesValue(text, "checkstand_mails_pending")).toBe(0);
        expect(seriesValue(text, "checkstand_subscriptions_set_aside")).toBe(0);
      },
      { timeout: 60_000, interval: 500 },
    );
  }
  const all = (await scrape()) + (await scrape(String(workerPort)));
  expect(all).toMatch(/^checkstand_webhook_attempt_duration_seconds_count\{answer="5xx"\} [1-9]/m);
  expect(all).toContain('checkstand_job_duration_seconds_count{job="expire-sessions",outcome="done"}');
});

test("count payments by outcome and the processor's calls, and include version and clock", async () => {
  const merchant = await newMerchant(service.databaseUrl);
  const api = apiClient(service.baseUrl, merchant.key);
  const { body: product } = await api("POST", "/api/v3/products", { body: { name: "Coffee", priceAmount: 5 } });
  for (const card of ["tok_declined", "tok_visa", "tok_three_d_secure"]) {
    const { body: session } = await api("POST", "/api/v3/checkout/sessions", { body: { productId: product.id } });
    const body = { email: "jane@example.com", name: "Jane Doe", country: "US", card };
    await api("POST", `/api/v3/test-helpers/checkout/sessions/${session.id}/complete`, { body });
  }
  const text = await scrape();
  const attempts = [...text.matchAll(/^checkstand_payment_attempts_total\{(.+)\} (\d+)$/gm)].map(
    ([, ...found]) => found,
  );
  const sandboxCard = 'processor="sandbox",method="card"';
  expect(attempts.sort()).toEqual([
    [`${sandboxCard},outcome="failed",failure="card_declined"`, "1"],
    [`${sandboxCard},outcome="requires_action",failure=""`, "1"],
    // By the card, and after 3-D Secure.
    [`${sandboxCard},outcome="succeeded",failure=""`, "2"],
  ]);
  const calls = (operation: string, outcome: string) =>
    seriesValue(
      text,
      `checkstand_processor_call_duration_seconds_count{processor="sandbox",operation="${operation}",outcome="${outcome}"}`,
    );
  expect([calls("create", "opened"), calls("confirm", "succeeded"), calls("confirm", "failed")]).toEqual([3, 1, 1]);
  expect(calls("confirm", "error")).toBe(0);
  expect(text).toContain(`checkstand_build_info{version="${version}",node="24.`);
  expect(Math.abs(seriesValue(text, "checkstand_clock_drift_seconds") ?? 99)).toBeLessThan(5);
});

test("include every metric and label that alarms and dashboard in deploy/ use", async () => {
  const text = (await scrape()) + (await scrape(String(workerPort)));
  const types = new Map([...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name = "", type = ""]) => [name, type]));
  const exported = new Set(
    [...types].flatMap(([name, type]) =>
      type === "histogram" ? ["_bucket", "_sum", "_count"].map((end) => name + end) : [name],
    ),
  );
  const labelsOf = (name: string) => {
    const series = [...text.matchAll(new RegExp(`^${name}\\{(.*)\\} `, "gm"))];
    return new Set(series.flatMap(([, labels = ""]) => [...labels.matchAll(/(\w+)="/g)].map(([, label]) => label)));
  };
  const queried = [...alarmRules().map(({ expr }) => expr), ...dashboardExpressions()].flatMap(metricsIn);
  expect(queried.length).toBeGreaterThan(50);
  expect(queried.filter(({ name }) => !exported.has(name))).toEqual([]);
  // Prometheus adds job and instance.
  const unknown = queried.filter(({ name, labels }) => {
    const exportedLabels = labelsOf(name);
    return labels.some((label) => !["job", "instance"].includes(label) && !exportedLabels.has(label));
  });
  expect(unknown).toEqual([]);
});
