import { expect, test, vi } from "vitest";
import { localDefaults } from "../../scripts/launcher/environment.mjs";

const REQUESTED = { DEMO_MERCHANT: "on" };
const NONE = {};

/** What `npm start` and `npm run dev` set. */
test.each([
  ["a development machine", {}, REQUESTED],
  ["production", { NODE_ENV: "production" }, NONE],
  ["a development machine with its own database", { DATABASE_URL: "postgresql://host/shop" }, NONE],
  ["the same, with the URL in a file", { DATABASE_URL_FILE: "/run/secrets/database-url" }, NONE],
  ["its own database in development", { DATABASE_URL: "postgresql://host/shop", NODE_ENV: "development" }, NONE],
  ["its own database in production", { DATABASE_URL: "postgresql://host/shop", NODE_ENV: "production" }, NONE],
  ["an empty variable, which counts as not set", { DATABASE_URL: "", DATABASE_URL_FILE: "" }, REQUESTED],
  // What the caller has set stays as it is.
  ["a request", { DATABASE_URL: "postgresql://host/shop", DEMO_MERCHANT: "on" }, NONE],
  ["a refusal", { DEMO_MERCHANT: "off" }, NONE],
])("the demo merchant by default: %s", (_, set: Record<string, string>, added) => {
  const names = ["DEMO_MERCHANT", "NODE_ENV", "DATABASE_URL", "DATABASE_URL_FILE"];
  for (const name of names) vi.stubEnv(name, set[name]);
  expect(localDefaults()).toEqual(added);
  vi.unstubAllEnvs();
});
