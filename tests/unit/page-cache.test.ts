import { gunzipSync } from "node:zlib";
import { expect, test, vi } from "vitest";
import { cachedPage } from "#checkout/pages/handlers/page-cache.ts";
import {
  fillPlaceholders,
  placeholderTokens,
  splitAtPlaceholders,
} from "#checkout/pages/handlers/page-placeholders.ts";
import { joinAsGzip } from "#platform/base/compressed-text.ts";

const { sessionId, email } = placeholderTokens();
const textOf = (parts: Awaited<ReturnType<typeof cachedPage>>) => gunzipSync(joinAsGzip(parts)).toString();

test("a page is rendered once for identical views, and again for different ones", async () => {
  const render = vi.fn(async () => `<a href="/checkout/${sessionId}">${email}</a>`);
  const show = async (from: object, filling: { sessionId: string; email: string }) =>
    textOf(await cachedPage("a place", from, filling, render));
  const first = { sessionId: "cs_1", email: "o'hara&co@shopper.example" };
  expect(await show({ name: "Coffee" }, first)).toBe('<a href="/checkout/cs_1">o\'hara&amp;co@shopper.example</a>');
  expect(await show({ name: "Coffee" }, { sessionId: "cs_2", email: "" })).toBe('<a href="/checkout/cs_2"></a>');
  expect(render).toHaveBeenCalledTimes(1);
  await show({ name: "Tea" }, first);
  expect(render).toHaveBeenCalledTimes(2);
  await show({ name: "Coffee" }, first);
  expect(render).toHaveBeenCalledTimes(3);
});

test("text that resembles a marker is text, also right before one", () => {
  const alike = `blank_${"0".repeat(32)}`;
  expect(splitAtPlaceholders(alike.repeat(300))).toEqual([{ text: alike.repeat(300) }]);
  expect(fillPlaceholders(`blank_${"0".repeat(31)}${sessionId}`, { sessionId: "cs_1" })).toBe(
    `blank_${"0".repeat(31)}cs_1`,
  );
});

test("a missing placeholder is a fault, not an empty value", async () => {
  await expect(cachedPage("another place", {}, { email: "" }, async () => sessionId)).rejects.toThrow(/sessionId/);
});
