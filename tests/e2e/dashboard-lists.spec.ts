import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { pool } from "#server/database/connection.ts";
import type { Api } from "../factories/api-client.ts";
import { expect, test } from "./context.ts";
import { setVisibility, signIn } from "./dashboard-pages.ts";
import { pageFlaws } from "./page-flaws.ts";

const box = (page: Page, name: string | RegExp) => page.getByRole("checkbox", { name });
const rows = (page: Page) => page.locator("tbody").getByRole("row");

/** An open session for one of a product of its own, and its address. */
async function newSession(api: Api, name: string, priceAmount: number): Promise<{ id: string; url: string }> {
  const { body: product } = await api("POST", "/api/v3/products", { body: { name, priceAmount } });
  return (await api("POST", "/api/v3/checkout/sessions", { body: { productId: product.id } })).body;
}

function pay(api: Api, { id, url }: { id: string; url: string }) {
  const card = { token: "tok_visa", expiryMonth: 12, expiryYear: 2040 };
  return api("POST", `/checkout/${id}/pay`, {
    body: { email: "buyer@shopper.example", name: "Jane Doe", country: "DE", card, again: true },
    headers: { origin: new URL(url).origin },
  });
}

test("rows are chosen by mouse and keyboard, and what is refused for some of them is said", async ({
  page,
  api,
  merchant,
  complaints,
}) => {
  const sessions = [];
  for (const [name, price] of [
    ["Alder", 10],
    ["Birch", 20],
    ["Cedar", 30],
    ["Dogwood", 40],
  ] as const) {
    sessions.push(await newSession(api, name, price));
  }
  const [alder, birch, , dogwood] = sessions.map(({ id }) => id);
  if (sessions[1]) await pay(api, sessions[1]);
  await signIn(page, await merchant.newUser());
  await page.goto("/test/checkout-sessions");
  const chosen = page.getByRole("status").filter({ hasText: "chosen" });

  // The first row is the newest: Dogwood.
  await box(page, /Choose Dogwood/).click();
  await box(page, /Choose Birch/).click({ modifiers: ["Shift"] });
  await expect(chosen).toHaveText("3 chosen");
  await expect(box(page, "Choose all of this page")).toHaveJSProperty("indeterminate", true);
  await page.keyboard.press("Escape");
  await expect(chosen).toHaveCount(0);
  await box(page, "Choose all of this page").check();
  await expect(chosen).toHaveText("4 chosen");
  await page.getByRole("button", { name: "Clear" }).click();

  await page.getByRole("link", { name: "Alder" }).focus();
  await page.keyboard.press("Space");
  await expect(box(page, /Choose Alder/)).toBeChecked();
  await page.keyboard.press("x");
  await expect(box(page, /Choose Alder/)).not.toBeChecked();
  await page.keyboard.press("x");
  await page.getByRole("link", { name: "Dogwood" }).focus();
  await page.keyboard.press("Shift+X");
  await expect(chosen).toHaveText("4 chosen");
  await page.getByRole("link", { name: "Cedar" }).focus();
  await page.keyboard.press("x");
  await expect(chosen).toHaveText("3 chosen");
  expect(await pageFlaws(page)).toEqual([]);

  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "CSV of the chosen" }).click();
  const csv = await readFile(await (await download).path(), "utf8");
  expect(csv.match(/^cs_test_\w+/gm)?.sort()).toEqual([alder, birch, dogwood].sort());

  await page.getByRole("button", { name: "Expire…" }).click();
  const dialog = page.getByRole("dialog", { name: "Expire 3 checkout sessions?" });
  expect(await pageFlaws(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Expire", exact: true }).click();
  await expect(page.getByRole("alert").filter({ hasText: "." })).toHaveText(
    "2 of 3 expired. 1 was not: it has been completed or cancelled.",
  );
  await expect(chosen).toHaveText("1 chosen");
  await expect(box(page, /Choose Birch/)).toBeChecked();
  await expect(rows(page).filter({ hasText: "Expired" })).toHaveCount(2);
  const { rows: lines } = await pool().query(
    "SELECT action, object_id FROM audit_logs WHERE merchant_id = $1 AND action = 'checkout_session.expired'",
    [merchant.id],
  );
  expect(lines.map(({ object_id }) => object_id).sort()).toEqual([alder, dogwood].sort());

  await page.getByRole("link", { name: "Completed" }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(chosen).toHaveCount(0);
  // Chromium notes the refusal.
  expect(complaints.splice(0).filter((text) => !/400|207/.test(text))).toEqual([]);
});

test("a phone shows the boxes when asked to, and products are archived and put back by them", async ({
  page,
  api,
  merchant,
}) => {
  for (const name of ["Alder", "Birch"]) await api("POST", "/api/v3/products", { body: { name, priceAmount: 10 } });
  await signIn(page, await merchant.newUser("DEVELOPER"));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/test/products");
  await expect(rows(page)).toHaveCount(2);
  await expect(box(page, "Choose Alder")).toBeHidden();
  await page.getByRole("button", { name: "Choose", exact: true }).click();
  const size = await box(page, "Choose Alder").locator("xpath=..").boundingBox();
  expect([size?.width ?? 0, size?.height ?? 0].every((pixels) => pixels >= 44)).toBe(true);
  await box(page, "Choose all of this page").check();
  expect(await pageFlaws(page)).toEqual([]);
  await page.getByRole("button", { name: "Archive" }).click();
  await expect(page.getByText("2 archived.")).toBeVisible();
  await expect(rows(page).filter({ hasText: "Archived" })).toHaveCount(2);
  await box(page, "Choose Birch").check();
  await page.getByRole("button", { name: "Activate" }).click();
  await expect(page.getByText("1 activated.")).toBeVisible();
  await expect(rows(page).filter({ hasText: "Archived" })).toHaveCount(1);
  await page.getByRole("button", { name: "Done" }).click();
  await expect(box(page, "Choose Alder")).toBeHidden();
});

test("a list is sorted by its heads and counted, and keeps the columns that this browser chose", async ({
  page,
  api,
  merchant,
  complaints,
}) => {
  const sessions = [];
  for (let price = 1; price <= 27; price++) sessions.push(await newSession(api, `Lot ${price}`, price));
  if (sessions[1]) await pay(api, sessions[1]);
  await signIn(page, await merchant.newUser());
  await page.goto("/test/checkout-sessions");
  await expect(page.getByText("27 checkout sessions · $2.00 paid")).toBeVisible();
  const head = (title: string) => page.getByRole("columnheader", { name: title });
  await expect(head("Created")).toHaveAttribute("aria-sort", "descending");
  await head("Amount").getByRole("link").press("Enter");
  await expect(page).toHaveURL(/sort=-amount/);
  await expect(head("Amount")).toHaveAttribute("aria-sort", "descending");
  await expect(rows(page).first()).toContainText("$27.00");
  await page.getByRole("link", { name: "Next" }).click();
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).last()).toContainText("$1.00");
  await head("Amount").click();
  await expect(head("Amount")).toHaveAttribute("aria-sort", "ascending");
  await expect(rows(page).first()).toContainText("$1.00");
  await page.goto("/test/checkout-sessions?sort=colour");
  await page.getByRole("link", { name: "Clear the filters" }).click();
  await expect(rows(page)).toHaveCount(25);

  await page.getByRole("button", { name: "Columns" }).click();
  await page.getByRole("checkbox", { name: "Paid with" }).uncheck();
  await page.getByRole("checkbox", { name: "Completed" }).check();
  expect(await pageFlaws(page)).toEqual([]);
  await page.reload();
  await expect(head("Completed")).toBeVisible();
  await expect(head("Paid with")).toHaveCount(0);
  // Chromium notes the order that there is none of.
  expect(complaints.splice(0).filter((text) => !text.includes("400"))).toEqual([]);
});

test("the next try of a delivery counts down while somebody looks", async ({ page, api, merchant }) => {
  await api("POST", "/api/v3/webhook-endpoints", { body: { url: "https://hooks.invalid/orders" } });
  await api("POST", "/api/v3/products", { body: { name: "Alder", priceAmount: 10 } });
  await pool().query(
    `UPDATE webhook_deliveries SET status = 'pending', next_attempt_at = now() + interval '1 hour'
     WHERE merchant_id = $1`,
    [merchant.id],
  );
  await page.clock.install();
  await signIn(page, await merchant.newUser());
  await page.goto("/test/webhook-deliveries");
  const next = page.locator("tbody time").filter({ hasText: /^in / }).first();
  const secondsLeft = async () => {
    const [, minutes, seconds] = (await next.textContent())?.match(/^in (\d+) min (\d+) s$/) ?? [];
    return Number(minutes) * 60 + Number(seconds);
  };
  await page.clock.fastForward(60_000);
  await expect(next).toHaveText(/ min /);
  const before = await secondsLeft();
  await page.clock.fastForward(10_000);
  await expect.poll(async () => before - (await secondsLeft())).toBeGreaterThanOrEqual(10);
  await setVisibility(page, "hidden");
  // What was counted before may still be drawn now.
  const hidden = await secondsLeft();
  await page.clock.fastForward(60_000);
  expect(hidden - (await secondsLeft())).toBeLessThan(30);
  await setVisibility(page, "visible");
  await expect.poll(async () => before - (await secondsLeft())).toBeGreaterThanOrEqual(70);
});
