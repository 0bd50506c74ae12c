import type { Page } from "@playwright/test";
import type { Api } from "../factories/api-client.ts";
import { expect, test } from "./context.ts";
import { scriptBytes, signIn } from "./dashboard-pages.ts";
import { pageFlaws } from "./page-flaws.ts";

const CUSTOM_FIELDS = [
  { key: "engraving", label: { type: "custom", custom: "Engraving" }, type: "text" },
  {
    key: "size",
    label: { type: "custom", custom: "Size" },
    type: "dropdown",
    dropdown: { options: [{ label: "Large one", value: "l" }] },
  },
];

async function newSession(api: Api, body: object = {}, product: object = {}): Promise<{ id: string; url: string }> {
  const { body: created } = await api("POST", "/api/v3/products", {
    body: { name: "House blend", priceAmount: 24.5, ...product },
  });
  const response = await api("POST", "/api/v3/checkout/sessions", { body: { productId: created.id, ...body } });
  if (response.status !== 200) throw new Error(response.text);
  return response.body;
}

function pay(api: Api, session: { id: string; url: string }, body: object = {}) {
  return api("POST", `/checkout/${session.id}/pay`, {
    body: {
      email: "buyer@shopper.example",
      name: "Jane Doe",
      country: "DE",
      card: { token: "tok_visa", expiryMonth: 12, expiryYear: 2040 },
      again: true,
      ...body,
    },
    headers: { origin: new URL(session.url).origin },
  });
}

const panel = (page: Page, title: string) => page.getByRole("region", { name: title, exact: true });

test("a session is found in the list, and expired by keyboard after a confirmation", async ({
  page,
  api,
  merchant,
}) => {
  const { id } = await newSession(api, { metadata: { order: "x".repeat(200) } });
  const open = async () => (await api("GET", `/api/v3/checkout/sessions/${id}`)).body.status === "open";
  await signIn(page, await merchant.newUser());
  await page.goto("/test/checkout-sessions");
  // A row leads to its session wherever it is pressed.
  const box = await page.getByRole("cell", { name: "$24.50" }).boundingBox();
  if (!box) throw new Error("The row is not there.");
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await expect(panel(page, "Timeline")).toBeVisible();
  await expect(page).toHaveURL(new RegExp(id));
  expect(await pageFlaws(page)).toEqual([]);

  const expire = page.getByRole("button", { name: "Expire…" });
  await expire.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Expire this checkout?" });
  await expect(dialog.getByRole("button", { name: "Cancel", exact: true })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(expire).toBeFocused();
  expect(await open()).toBe(true);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(panel(page, "Timeline").getByRole("listitem")).toContainText(["Created", "Expired"]);
  await expect(page.getByRole("main")).toBeFocused();
  expect(await open()).toBe(false);
});

test("a session has no flaws in any state, nor has the list", { tag: "@full" }, async ({
  page,
  api,
  merchant,
  complaints,
}) => {
  const open = await newSession(api);
  const paid = await newSession(api, { custom_fields: CUSTOM_FIELDS });
  const customFields = { engraving: "J", size: "l" };
  await pay(api, paid, { card: { token: "tok_declined", expiryMonth: 12, expiryYear: 2040 }, customFields });
  await pay(api, paid, { customFields });
  await signIn(page, await merchant.newUser());
  for (const [path, shown] of [
    ["", "House blend"],
    [`/${paid.id}`, "Payment succeeded"],
    ["/cs_test_nothing", "No checkout with this ID exists in test mode."],
    [`/${open.id}`, "Timeline"],
  ] as const) {
    await page.goto(`/test/checkout-sessions${path}`);
    await expect(page.getByText(shown).filter({ visible: true }).first()).toBeVisible();
    expect(await pageFlaws(page)).toEqual([]);
  }
  await page.getByRole("button", { name: "Expire…" }).click();
  expect(await pageFlaws(page)).toEqual([]);
  // Chromium notes the one that there is not.
  expect(complaints.splice(0).filter((text) => !text.includes("404"))).toEqual([]);
});

test("a filter's options fit on any screen, and Escape closes only them", { tag: "@full" }, async ({
  page,
  api,
  merchant,
}) => {
  await api("POST", "/api/v3/customers", { body: { name: "Jörg Meyer", email: "joerg@shop.example" } });
  await signIn(page, await merchant.newUser());
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/test/checkout-sessions");
    await page.getByRole("button", { name: "Filter" }).click();
    const box = page.getByRole("combobox", { name: "Customer" });
    await box.press("ArrowDown");
    await expect(page.getByRole("option", { name: "Jörg Meyer" })).toBeVisible();
    expect(await pageFlaws(page)).toEqual([]);
    await box.press("Escape");
    await expect(page.locator("[role=option]")).toHaveCount(0);
    await expect(box).toBeVisible();
    const panel = page.locator("[popover]:popover-open").first();
    // A phone shows it as a page of its own.
    if (width > 390) {
      expect(await panel.evaluate((element) => element.scrollHeight - element.clientHeight)).toBeLessThanOrEqual(0);
    }
  }
});

test("the page stays within the shell's budget of script", { tag: "@full" }, async ({ page, api, merchant }) => {
  const { id } = await newSession(api);
  const bytes = await scriptBytes(page, async () => {
    await signIn(page, await merchant.newUser());
    await page.goto(`/test/checkout-sessions/${id}`, { waitUntil: "networkidle" });
  });
  expect(bytes).toBeGreaterThan(100_000);
  expect(bytes).toBeLessThanOrEqual(230_000);
});
