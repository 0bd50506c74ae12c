import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { RememberedRegister } from "#money/tax-register/remembered-register.ts";
import type { VatIdStatus } from "#order/reverse-charge.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

const check = vi.fn<(vatId: string) => Promise<VatIdStatus>>();
const counted = vi.fn<() => Promise<void>>();

beforeEach(() => {
  vi.useFakeTimers();
  check.mockReset();
  counted.mockReset();
});

afterEach(() => vi.useRealTimers());

test.each([
  ["confirmed", DAY_MS],
  ["unknown", DAY_MS],
  ["no_answer", MINUTE_MS],
] as const)("a register that says %s is asked again only after its expiration", async (status, validMs) => {
  check.mockResolvedValue(status);
  const register = new RememberedRegister({ check });
  const first = await register.check("DE123456789", counted);
  expect(first).toEqual({ status, askedAt: new Date() });
  await vi.advanceTimersByTimeAsync(validMs - 1);
  expect(await register.check("DE123456789", counted)).toEqual(first);
  expect([check, counted].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  await vi.advanceTimersByTimeAsync(1);
  await register.check("DE123456789", counted);
  await register.check("FR12345678901", counted);
  expect(check.mock.calls).toEqual([["DE123456789"], ["DE123456789"], ["FR12345678901"]]);
});

test("550 simultaneous requests are one query", async () => {
  check.mockImplementation(() => new Promise((resolve) => setTimeout(() => resolve("confirmed"), 1_000)));
  const register = new RememberedRegister({ check });
  const all = Promise.all(Array.from({ length: 550 }, () => register.check("DE123456789", counted)));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(new Set((await all).map(({ status }) => status))).toEqual(new Set(["confirmed"]));
  expect(check).toHaveBeenCalledTimes(1);
});

test("clients above the limit don't reach the register", async () => {
  const register = new RememberedRegister({ check });
  counted.mockRejectedValue(new Error("too often"));
  await expect(register.check("DE123456789", counted)).rejects.toThrow("too often");
  expect(check).not.toHaveBeenCalled();
});

/** The files that import a module of `src`. */
function importersOf(module: string): string[] {
  const files = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((file) => /\.tsx?$/.test(file));
  return files.filter((file) => readFileSync(join("src", file), "utf8").includes(`"#${module}"`)).sort();
}

test("no code bypasses the register's cache, or the limit of its client", () => {
  expect(importersOf("money/tax-register/vies.ts")).toEqual(["money/tax-register/register-for.ts"]);
  expect(importersOf("money/tax-register/register-for.ts")).toEqual([
    "checkout/pages/handlers/check-vat-id.ts",
    "money/tax-register/check-vat-ids.ts",
  ]);
  // For invoices and their previews, which the clock and the merchant cause, within the limit of their key.
  expect(importersOf("money/tax-register/check-vat-ids.ts")).toEqual([
    "checkout/pages/handlers/check-vat-id.ts",
    "money/subscription/billed-customer.ts",
  ]);
  const callers = importersOf("checkout/pages/handlers/check-vat-id.ts");
  // The API's test helper serves test mode alone, within the limit of its key.
  const unlimited = callers.filter(
    (file) => !/checkVatId\([^;]*(address|details)/.test(readFileSync(join("src", file), "utf8")),
  );
  expect([callers.length, unlimited]).toEqual([3, ["checkout/test-helper/pay-test-session.ts"]]);
});
