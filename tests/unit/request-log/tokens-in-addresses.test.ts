import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { loggedPath } from "#platform/base/logger.ts";
import { maskQuery, maskText } from "#platform/base/mask-text.ts";
import { serializeError } from "#platform/base/serialize-error.ts";
import { maskJson } from "#signals/request-log/mask-json.ts";

const TOKEN = "Yk3v0mQm7b1uS5xT2hR8eWcN4pL6aJ9dF0gH2iK4oZx";

/** The declared paths with a token in them, with one. */
const PATHS = globSync("src/app/**/{route,page}.{ts,tsx}")
  .map((file) => file.replace(/^src\/app/, "").replace(/\/(?:route|page)\.tsx?$/, ""))
  .filter((path) => /\[\w*(?:token|secret)\w*\]/i.test(path))
  .map((path) => path.replaceAll(/\/\([^/]*\)/g, "").replaceAll(/\[[^\]]*\]/g, TOKEN));

/** What pages read from their addresses and may be seen by who reads a log. */
const HARMLESS = new Set(["merchant", "note", "code", "kind", "language", "after", "done", "customer"]);

/** What runs on the server. */
const SOURCES = globSync("src/**/*.{ts,tsx}").filter((file) => !/\/(browser|client)\//.test(file));

/** The parameters that pages read from their addresses, by the source. */
const PARAMETERS = [
  ...new Set(
    SOURCES.flatMap((file) =>
      [...readFileSync(file, "utf8").matchAll(/searchParams\.get\(\s*["'`](\w+)["'`]/g)].map(([, name = ""]) => name),
    ),
  ),
].filter((name) => !HARMLESS.has(name));

/** Of each kind of line that a log has, what it says of an address. */
function logged(address: string): string[] {
  const error = new Error(`GET ${address} failed`, { cause: new Error(`after '${address}'`) });
  return [
    maskText(`See <${address}>, "${address}".`),
    maskJson({ url: address, text: `Pay at ${address}.`, data: [{ hosted_invoice_url: address }] }).text,
    JSON.stringify(serializeError(error)),
  ];
}

test("some paths and parameters have a token", () => {
  expect(PATHS).toContain(`/checkout/unsubscribe/${TOKEN}`);
  expect(PATHS).toContain(`/invitation/${TOKEN}`);
  expect(PARAMETERS).toContain("token");
});

test.each(PATHS)("%s is logged without its token", (path) => {
  for (const text of [loggedPath(path), ...logged(`https://pay.example${path}`)]) {
    expect(text).not.toContain(TOKEN.slice(4));
  }
});

test.each(PARAMETERS)("?%s= is logged without its value", (name) => {
  const queries = [`${name}=${TOKEN}`, `lang=de&${name}=${TOKEN}&a=1`, `${name}=1767225600.${TOKEN}`];
  for (const query of queries) {
    for (const text of [maskQuery(query), ...logged(`https://pay.example/invoice/in_1/pay?${query}`)]) {
      expect(text).not.toContain(TOKEN);
    }
  }
});

test("a URL without a token is logged unchanged", () => {
  const address = "https://shop.example/thanks?order=1&tokens=2&lang=de#invitation";
  expect(maskText(address)).toBe(address);
});
