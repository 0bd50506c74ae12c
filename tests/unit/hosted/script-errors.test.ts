import { expect, test } from "vitest";
import { jsonResponse } from "#checkout/pages/handlers/json-response.ts";
import { en } from "#checkout/pages/messages/en.ts";
import { DomainError, type ErrorCode } from "#kernel/errors.ts";

async function messageOf(code: ErrorCode): Promise<string> {
  const reject = () => Promise.reject(new DomainError(code, "See GET /api/v3/test-clock."));
  const response = await jsonResponse(new Request("http://localhost/checkout/cs_1/state"), reject);
  return (await response.json()).error.message;
}

test("customers read no messages for integrators", async () => {
  expect(await messageOf("test_clock_advancing")).toBe(en.errors.test_clock_advancing);
  expect(await messageOf("resource_missing")).toBe(en.errors.resource_missing);
  expect(await messageOf("resource_in_use")).toBe(en.errors.internal_error);
});
