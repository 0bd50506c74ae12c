import { waitFor } from "@testing-library/react";
import { beforeAll, expect, inject, test } from "vitest";
import { baseUrl } from "../api/context.ts";
import { ADDRESSES, addressOf } from "../fuzz/addresses.ts";
import { type HostileShop, MARK, openHostileShop } from "../fuzz/hostile-shop.ts";
import { openTab } from "./hosted/tab.ts";
import { renderPage } from "./render-page.tsx";

/*
 * Every text that a merchant or customer can enter is hostile, and every page is looked at. That nothing of it runs in a browser,
 * and that it fits the narrowest screen, is seen in `tests/e2e`.
 */

/** What a text makes that is taken for markup. */
const MADE = "[onclick], [onerror], [onload], img[src=x]";

let shop: HostileShop;

beforeAll(async () => {
  shop = await openHostileShop(baseUrl, inject("databaseUrl"));
});

const showsMark = (body: HTMLElement) =>
  body.textContent.includes(MARK) ||
  [...body.querySelectorAll<HTMLInputElement>("input, textarea")].some(({ value }) => value.includes(MARK));

test("hostile texts are shown as text on customer pages", async () => {
  const shown: string[] = [];
  for (const [name, path] of Object.entries(shop.pages)) {
    const { body } = await openTab(path);
    expect([name, body.querySelectorAll(MADE).length]).toEqual([name, 0]);
    if (showsMark(body)) shown.push(name);
  }
  expect(shown).toEqual(["link", "open", "paid", "secured", "expired", "cancelled", "switched off"]);
});

test.each(ADDRESSES.filter(({ isPage, pattern }) => isPage && pattern.startsWith("/[mode]")))(
  "hostile texts are shown as text on $pattern",
  async ({ pattern, mode }) => {
    await renderPage(addressOf(pattern, shop.ids, mode), { merchant: shop.merchant });
    const main = document.querySelector("main") as HTMLElement;
    if (pattern.includes("[id]")) await waitFor(() => expect(showsMark(main)).toBe(true));
    await waitFor(() => expect(main.querySelector("[aria-busy=true]")).toBeNull());
    expect(main).not.toBeEmptyDOMElement();
    expect(main.querySelectorAll(MADE)).toHaveLength(0);
  },
);
