import { expect, test } from "./context.ts";
import { signIn } from "./dashboard-pages.ts";
import { pageFlaws } from "./page-flaws.ts";

test("a customer is created, changed and deleted by keyboard alone", async ({ page, api, merchant }) => {
  await signIn(page, await merchant.newUser());
  await page.goto("/test/customers");
  await page.getByRole("link", { name: "Create your first customer" }).focus();
  await page.keyboard.press("Enter");
  await page.getByLabel(/^Name/).focus();
  await page.keyboard.type("Ada Lovelace");
  await page.keyboard.press("Tab");
  await page.keyboard.type("not an address");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Email")).toBeFocused();
  await expect(page.getByText("Enter an email address, for example jane@example.com.")).toBeVisible();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("ada@example.com");
  await page.locator("main summary").focus();
  await page.keyboard.press("Enter");
  await page
    .getByRole("group", { name: /^Address/ })
    .getByLabel("Country")
    .focus();
  await page.keyboard.type("United K");
  await page.keyboard.press("Tab");
  await page.getByRole("button", { name: "Create customer" }).focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/test\/customers\/cus_/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ada Lovelace");
  const { body } = await api("GET", "/api/v3/customers");
  expect(body.data).toMatchObject([{ name: "Ada Lovelace", email: "ada@example.com", address: { country: "GB" } }]);

  await page.getByRole("link", { name: "Edit" }).focus();
  await page.keyboard.press("Enter");
  await page.getByLabel(/^Name/).focus();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("Augusta Ada King");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Augusta Ada King").first()).toBeVisible();

  await page.getByRole("button", { name: "Delete…" }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("phone number, addresses, tax IDs, and the billing email");
  expect(await pageFlaws(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Delete…" })).toBeFocused();
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "Delete customer" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Deleted customer" })).toBeVisible();
  await expect(page.getByRole("main").getByText("Augusta Ada King")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Edit" })).toHaveCount(0);
  expect((await api("GET", "/api/v3/customers")).body.data).toEqual([]);
});

test("the CSV of a list is downloaded as a file", { tag: "@full" }, async ({ page, api, merchant }) => {
  await api("POST", "/api/v3/customers", { body: { name: "Grace Hopper", email: "grace@example.com" } });
  await signIn(page, await merchant.newUser());
  await page.goto("/test/customers?q=hopper");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Export CSV" }).click(),
  ]);
  const chunks = await (await download.createReadStream()).toArray();
  expect(Buffer.concat(chunks).toString("utf8")).toContain("grace@example.com");
});

test("a customer's pages have no flaws, light and dark, on a phone and on a desktop", { tag: "@full" }, async ({
  page,
  api,
  merchant,
}) => {
  const { body: customer } = await api("POST", "/api/v3/customers", {
    body: {
      name: "Ada Lovelace",
      email: "ada@example.com",
      metadata: { plan: "gold" },
      address: { country: "GB" },
    },
  });
  const { body: product } = await api("POST", "/api/v3/products", { body: { name: "Coffee", priceAmount: 5 } });
  await api("POST", "/api/v3/checkout/sessions", { body: { productId: product.id, customer: customer.id } });
  await signIn(page, await merchant.newUser());
  for (const [path, shown] of [
    ["live/customers", "Everyone who buys appears here"],
    ["test/customers", "Ada Lovelace"],
    ["test/customers/new", "Contact details"],
    [`test/customers/${customer.id}`, "Coffee"],
    [`test/customers/${customer.id}/edit`, "Address line 1"],
  ] as const) {
    await page.goto(`/${path}`);
    await expect(page.getByText(shown).filter({ visible: true }).first()).toBeVisible();
    expect(await pageFlaws(page)).toEqual([]);
  }
});
