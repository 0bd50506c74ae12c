import { expect, test } from "vitest";
import { loggedPath } from "#platform/base/logger.ts";
import { serializeError } from "#platform/base/serialize-error.ts";

test("an error in the log has what, where, and why, and nothing of the row or the person", () => {
  const rejected = Object.assign(new Error("duplicate key value violates unique constraint"), {
    code: "23505",
    constraint: "users_email_key",
    detail: "Key (email)=(ada@example.com) already exists.",
    parameters: ["$argon2id$v=19$hash"],
  });
  const error = new Error("Invitation of ada@example.com by ckst_sk_live_abcdefghij failed", { cause: rejected });
  const logged = serializeError(error);
  expect(logged).toMatchObject({
    type: "Error",
    message: "Invitation of [email] by ckst_sk_live_[masked] failed",
    stack: expect.stringContaining("serialize-error.test.ts"),
    cause: { code: "23505", constraint: "users_email_key" },
  });
  expect(JSON.stringify(logged)).not.toMatch(/ada@|abcdefghij|argon2/);
});

test("a thrown value that is not an error is logged as text", () => {
  expect(serializeError("whsec_MDEyMzQ1Njc4OWFiY2RlZg==")).toEqual({ type: "string", message: "whsec_[masked]" });
});

test("circular causes end", () => {
  const round = new Error("one");
  round.cause = round;
  expect(JSON.stringify(serializeError(round)).length).toBeLessThan(100_000);
});

test.each([
  ["/api/v3/products/prod_1", "/api/v3/products/prod_1"],
  ["/api/v3/products/ckst_sk_test_abcdefghij", "/api/v3/products/ckst_sk_test_%5Bmasked%5D"],
  ["/test/customers/ada%40example.com", "/test/customers/%5Bemail%5D"],
  ["/checkout/cs_live_0m3k5g7aabcdefghijkl/pay", "/checkout/cs_live_0m3k5g7a…/pay"],
  ["/invitation/hQ9sXo1f", "/invitation/hQ9s…"],
])("the path %s is logged as %s", (path, logged) => {
  expect(loggedPath(path)).toBe(logged);
});
