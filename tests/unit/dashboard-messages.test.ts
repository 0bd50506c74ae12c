import { describe, expect, test } from "vitest";
import { appRouter } from "#dashboard/server/router/root.ts";
import { forDashboard, MESSAGES_OF } from "#dashboard/server/trpc/dashboard-messages.ts";
import { DomainError, fieldError, invalidFields } from "#kernel/errors.ts";

describe("the dashboard's error message", () => {
  test("has its own text where the use case addresses programs", () => {
    const error = new DomainError("resource_in_use", 'A payment link uses this product: {"active": false}.');
    const said = forDashboard(error, "product.delete");
    expect([said.code, said.status, said.message]).toEqual([error.code, 400, expect.stringMatching(/archive/i)]);
    expect(forDashboard(error, "apiKey.create").message).toBe(error.message);
    const clock = new DomainError("test_clock_advancing", "GET /api/v3/test-clock");
    expect(forDashboard(clock, "product.update").message).not.toContain("/api/");
  });

  test("has its own text for one field, and keeps the other fields' texts", () => {
    const overlap = forDashboard(fieldError("resource_in_use", "country", "overlaps with txr_1"), "taxRate.create");
    expect(overlap.details).toEqual([
      { field: "country", code: "resource_in_use", message: expect.stringMatching(/another active tax rate/i) },
    ]);
    const noState = invalidFields([{ field: "state", code: "invalid_value", message: "is not a state: omit it" }]);
    expect(forDashboard(noState, "taxRate.create").details[0]?.message).toMatch(/isn't a state/);
    const other = fieldError("parameter_invalid", "country", "is no country");
    expect(forDashboard(other, "taxRate.create").details).toEqual(other.details);
  });

  test("belongs to an existing procedure", () => {
    expect(Object.keys(appRouter._def.procedures)).toEqual(expect.arrayContaining(Object.keys(MESSAGES_OF)));
  });
});
