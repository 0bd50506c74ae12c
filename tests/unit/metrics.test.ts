import { expect, test } from "vitest";
import { countMail, countRequest, memoryLimit, metrics, setLimiterDegraded } from "#platform/base/metrics.ts";

test("the limiter reports degraded and healthy again", async () => {
  const value = async () => /^checkstand_limiter_degraded (\d)$/m.exec(await metrics().registry.metrics())?.[1];
  expect(await value()).toBe("0");
  setLimiterDegraded(true);
  expect(await value()).toBe("1");
  setLimiterDegraded(false);
  expect(await value()).toBe("0");
});

test("unknown methods are combined, and a status is its class", async () => {
  for (const method of ["GET", "BREW", "PROPFIND"]) {
    countRequest({ route: "/pay/[link]", method, status: 503, durationMs: 30 });
  }
  countMail("kept");
  const text = await metrics().registry.metrics();
  const series = (method: string) =>
    `checkstand_http_request_duration_seconds_count{route="/pay/[link]",method="${method}",status="5xx"}`;
  expect(text).toContain(`${series("GET")} 1\n`);
  expect(text).toContain(`${series("other")} 2\n`);
  expect(text).toContain('_bucket{le="0.025",route="/pay/[link]",method="GET",status="5xx"} 0\n');
  expect(text).toContain('_bucket{le="0.05",route="/pay/[link]",method="GET",status="5xx"} 1\n');
  expect(text).toContain('checkstand_mails_total{outcome="kept"} 1\n');
  expect(text).toContain('checkstand_database_connections{state="idle"} 0\n');
});

test.each([
  ["a container's limit", 768, 24_000, 768],
  ["no control group", 0, 24_000, 24_000],
  ["a control group without a limit", 2 ** 64, 24_000, 24_000],
])("the process's memory limit: %s", async (_, constrained, total, limit) => {
  expect(memoryLimit(constrained, total)).toBe(limit);
  expect(await metrics().registry.metrics()).toMatch(/^checkstand_memory_limit_bytes [1-9]\d+/m);
});
