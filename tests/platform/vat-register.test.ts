import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { vies } from "#money/tax-register/vies.ts";

/** The register's mock: it answers by the number. */
const ANSWERS: Record<string, (response: ServerResponse) => void> = {
  valid: (response) => response.end(JSON.stringify({ isValid: true, userError: "VALID", name: "---" })),
  invalid: (response) => response.end(JSON.stringify({ isValid: false, userError: "INVALID" })),
  away: (response) => response.end(JSON.stringify({ isValid: false, userError: "MS_UNAVAILABLE" })),
  page: (response) => response.end("<html>"),
  other: (response) => response.end(JSON.stringify({ valid: true })),
  broken: (response) => response.writeHead(500).end(JSON.stringify({ isValid: true, userError: "VALID" })),
  moved: (response) => response.writeHead(302, { location: "/ms/DE/vat/valid" }).end(),
  endless: (response) => response.end(JSON.stringify({ isValid: true, userError: "VALID", name: "x".repeat(70_000) })),
  cut: (response) => response.destroy(),
};

let mock: Server;
const requests: (string | undefined)[] = [];

beforeAll(async () => {
  mock = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    ANSWERS[request.url?.split("/").at(-1) ?? ""]?.(response);
  });
  await new Promise<void>((resolve) => mock.listen(0, "127.0.0.1", resolve));
  process.env.APP_SECRET ??= "a secret that only the tests know, 32+";
  process.env.VAT_REGISTER_API_BASE = `http://127.0.0.1:${(mock.address() as AddressInfo).port}`;
});

afterAll(() => {
  mock.closeAllConnections();
  mock.close();
});

test.each([
  ["valid", "confirmed"],
  ["invalid", "unknown"],
  ["away", "no_answer"],
  ["page", "no_answer"],
  ["other", "no_answer"],
  ["broken", "no_answer"],
  ["moved", "no_answer"],
  ["endless", "no_answer"],
  ["cut", "no_answer"],
])("a response that is %s is %s", async (kind, status) => {
  expect(await vies.check(`EL${kind}`)).toBe(status);
  expect(requests.at(-1)).toBe(`GET /ms/EL/vat/${kind}`);
});

test("a response that takes more than five seconds counts as none", async () => {
  const startedAt = performance.now();
  expect(await vies.check("ELsilent")).toBe("no_answer");
  expect(performance.now() - startedAt).toBeLessThan(20_000);
});
