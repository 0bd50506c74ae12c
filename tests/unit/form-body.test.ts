import { beforeAll, expect, test, vi } from "vitest";
import { readFormBody } from "#dashboard/server/auth/reject-auth-request.ts";

beforeAll(() => {
  vi.stubEnv("PUBLIC_BASE_URL", "https://pay.shop.example");
  vi.stubEnv("DATABASE_URL", "postgres://db.example/checkstand");
  vi.stubEnv("APP_SECRET", "a secret that only the tests know, 32+");
  return () => vi.unstubAllEnvs();
});

function post(headers: Record<string, string>): Promise<string> {
  const body = new URLSearchParams({ email: "a@shop.example" });
  return readFormBody(new Request("https://pay.shop.example/api/auth/signout", { method: "POST", body, headers }));
}

test("forms of our pages are read, also behind a proxy that forbids referrers, for which browsers hide the origin", async () => {
  const text = "email=a%40shop.example";
  expect(await post({ origin: "https://pay.shop.example" })).toBe(text);
  expect(await post({ origin: "null", "sec-fetch-site": "same-origin" })).toBe(text);
});

test.each([
  ["another origin", { origin: "https://evil.example" }],
  ["another origin that claims to be ours", { origin: "https://evil.example", "sec-fetch-site": "same-origin" }],
  ["a hidden origin of another site", { origin: "null", "sec-fetch-site": "cross-site" }],
  ["a hidden origin of a subdomain", { origin: "null", "sec-fetch-site": "same-site" }],
  ["a hidden origin of a browser that tells nothing", { origin: "null" }],
])("forms of %s are rejected", async (_, headers) => {
  await expect(post(headers)).rejects.toMatchObject({ status: 403 });
});
