import { expect, test } from "vitest";
import { requireScope } from "#kernel/scope.ts";

test.each([
  ["apiKey", "This request requires the scope products:write. Use an API key with this scope."],
  ["user", "Your role doesn't allow this. Ask an owner or admin for another role."],
])("%s without a scope gets instructions", (kind, message) => {
  expect(() => requireScope({ kind, scopes: ["products:read"] }, "products:write")).toThrow(message);
  expect(() => requireScope({ kind, scopes: ["products:read"] }, "products:read")).not.toThrow();
});
