import { expect, test } from "vitest";
import { z } from "zod";
import { camelCaseErrorBody } from "#api/camel-case-error.ts";
import { listQuery } from "#api/pagination.ts";
import { validated, validatedQuery } from "#api/problems.ts";
import { ERROR_TEXTS, sampleError } from "#kernel/error-texts.ts";
import { type DomainError, ERROR_CODES, isDomainError } from "#kernel/errors.ts";
import { UpdateSubscriptionV3 } from "#money/subscription/wire-v3-body.ts";
import { CreateWebhookEndpointV3 } from "#signals/webhook-endpoint/wire-v3.ts";

function problemsOf(run: () => unknown): DomainError {
  try {
    run();
  } catch (error) {
    if (isDomainError(error)) return error;
    throw error;
  }
  throw new Error("Nothing was rejected.");
}

const Body = z.object({
  name: z.string(),
  quantity: z.int(),
  active: z.boolean(),
  tags: z.array(z.string()),
  mode: z.literal("void"),
  side: z.enum(["left", "right"]),
  interval: z.enum(["day", "week", "month"]),
});
const VALID = { name: "x", quantity: 1, active: true, tags: [], mode: "void", side: "left", interval: "day" };

test.each([
  [{ name: 5 }, "name must be a string (was a number)."],
  [{ name: null }, "name must be a string (was null)."],
  [{ quantity: "5" }, "quantity must be a number (was a string)."],
  [{ quantity: 1.5 }, "quantity must be an integer."],
  [{ active: [] }, "active must be a boolean (was an array)."],
  [{ tags: {} }, "tags must be an array (was an object)."],
  [{ mode: "keep" }, "mode must be void."],
  [{ side: "up" }, "side must be left or right."],
  [{ interval: "hour" }, "interval must be one of day, week, or month."],
  [{ name: undefined }, "name is required."],
  [{ name: undefined, side: "up" }, "name is required. See details for 1 more."],
])("%j is rejected: %s", (change, message) => {
  expect(problemsOf(() => validated(Body, { ...VALID, ...change })).message).toBe(message);
});

test("a long list of allowed values is truncated", () => {
  const body = { url: "https://shop.example/hook", enabled_events: ["order.paid"] };
  const { details } = problemsOf(() => validated(CreateWebhookEndpointV3, body));
  expect(details).toMatchObject([{ field: "enabled_events[0]", code: "invalid_value" }]);
  expect(details[0]?.message).toMatch(/^must be one of (?:[\w.*]+, ){10}… \(see the API reference\)$/);
});

test.each(["soon", true, null])("a trial's end can't be %j: it is a time or now", (end) => {
  const { code, details } = problemsOf(() => validated(UpdateSubscriptionV3, { trial_end: end }));
  expect(code).toBe("parameter_invalid");
  expect(details).toEqual([{ field: "trial_end", code: "invalid_type", message: "must be a Unix timestamp or now" }]);
});

test.each([
  ["offset=1&starting_after=prod_a", "starting_after can't be combined with offset."],
  ["ending_before=prod_a&starting_after=prod_b", "ending_before can't be combined with starting_after."],
])("%s is rejected: %s", (query, message) => {
  expect(problemsOf(() => validatedQuery(listQuery(10), new URLSearchParams(query))).message).toBe(message);
});

test("v2's message names fields as v2 does", () => {
  const { code, message, details, status } = problemsOf(() => {
    validated(z.object({ expires_at: z.int(), cancel_url: z.string() }), {});
  });
  const body = camelCaseErrorBody({ code, message, details, status, requestId: "req_1", docUrl: "" });
  expect(body).toMatchObject({ message: "expiresAt is required. See details for 1 more." });
});

test("each code has texts, and a realistic sample", () => {
  expect(Object.keys(ERROR_TEXTS).sort()).toEqual([...ERROR_CODES].sort());
  expect(sampleError("parameter_missing")).toEqual({
    code: "parameter_missing",
    message: "name is required.",
    details: [{ field: "name", code: "missing", message: "is required" }],
  });
  for (const code of ERROR_CODES) expect(sampleError(code).message).toMatch(/^(?!.*\.\.)/);
});
