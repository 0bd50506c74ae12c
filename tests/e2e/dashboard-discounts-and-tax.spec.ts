import { expect, test } from "./context.ts";
import { choose, scriptBytes, signIn } from "./dashboard-pages.ts";
import { pageFlaws } from "./page-flaws.ts";

test("a code is made by keyboard alone, switched off, and back on from the toast", async ({ page, api, merchant }) => {
  await signIn(page, await merchant.newUser());
  await page.goto("/test/promotion-codes/new");
  await expect(page.getByRole("textbox", { name: /^Code/ })).toBeEnabled();
  await page.getByRole("textbox", { name: /^Code/ }).focus();
  await page.keyboard.type("SPRING-24");
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Amount off")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Amount off")).toHaveAttribute("aria-invalid", "true");
  await page.keyboard.type("5.50");
  await page.getByLabel("Redemptions").focus();
  await page.keyboard.type("100");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/test\/promotion-codes\/promo_/);
  await expect(page.getByText("$5.50 off once, redeemed")).toBeVisible();
  const status = async () =>
    (await api("GET", "/api/v3/promotion-codes")).body.data.map(
      ({ code, amount_off, active }: Record<string, unknown>) => `${code} ${amount_off} ${active}`,
    );
  expect(await status()).toEqual(["SPRING-24 550 true"]);
  await page.getByRole("button", { name: "Deactivate" }).click();
  await expect(page.getByRole("button", { name: "Activate", exact: true })).toBeVisible();
  expect(await status()).toEqual(["SPRING-24 550 false"]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("button", { name: "Deactivate" })).toBeVisible();
  expect(await status()).toEqual(["SPRING-24 550 true"]);
});

test("metadata of a code is edited in a dialog that gives the focus back", async ({ page, api, merchant }) => {
  const { body: code } = await api("POST", "/api/v3/promotion-codes", {
    body: { percent_off: 10, metadata: { campaign: "mail" } },
  });
  await signIn(page, await merchant.newUser());
  await page.goto(`/test/promotion-codes/${code.id}`);
  const edit = page.getByRole("button", { name: "Edit metadata" });
  await edit.click();
  await page.getByLabel("Value 1").fill("post");
  await page.getByRole("button", { name: "Add a pair" }).click();
  await page.getByLabel("Key 2").fill("region");
  await page.getByLabel("Value 2").fill("north");
  expect(await pageFlaws(page)).toEqual([]);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(edit).toBeFocused();
  await expect(page.getByRole("definition").filter({ hasText: "north" })).toBeVisible();
  const { body } = await api("GET", `/api/v3/promotion-codes/${code.id}`);
  expect(body.metadata).toEqual({ campaign: "post", region: "north" });
});

test("codes are filtered by status, in the address", async ({ page, api, merchant }) => {
  await api("POST", "/api/v3/promotion-codes", { body: { code: "NOW", percent_off: 10 } });
  await api("POST", "/api/v3/promotion-codes", { body: { code: "LATER", percent_off: 10, starts_at: 4_000_000_000 } });
  await signIn(page, await merchant.newUser());
  await page.goto("/test/promotion-codes");
  await page.getByRole("link", { name: "Scheduled" }).click();
  await page.waitForURL(/status=not_started/);
  await expect(page.getByRole("link", { name: "LATER" })).toBeVisible();
  await expect(page.getByRole("link", { name: "NOW" })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("link", { name: "LATER" })).toBeVisible();
  await expect(page.getByRole("link", { name: "NOW" })).toHaveCount(0);
});

test("a tax rate says in words what it does, and one of a country at a time is charged", async ({
  page,
  api,
  merchant,
  complaints,
}) => {
  await signIn(page, await merchant.newUser());
  await page.goto("/test/tax-rates/new");
  await choose(page, "Country", "Germany");
  await page.getByLabel("Percent").fill("19");
  await page.getByLabel("Name").fill("VAT");
  await expect(page.getByRole("status").filter({ hasText: "Customers in Germany are charged 19% VAT" })).toContainText(
    "of $100.00, $15.97 are tax",
  );
  await page.getByText("Added to prices").click();
  await expect(page.getByText("$100.00 become $119.00")).toBeVisible();
  await page.getByRole("button", { name: "Create tax rate" }).click();
  await page.waitForURL(/\/test\/tax-rates\/txr_/);
  const { body } = await api("GET", "/api/v3/tax-rates");
  expect(body.data).toMatchObject([{ country: "DE", percentage: 19, inclusive: false, active: true }]);

  await page.getByRole("link", { name: "Edit" }).click();
  await page.getByLabel("Name").fill("MwSt.");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("19% MwSt.").first()).toBeVisible();

  await page.goto("/test/tax-rates/new");
  await choose(page, "Country", "Germany");
  await page.getByLabel("Percent").fill("7");
  await page.getByLabel("Name").fill("Reduced VAT");
  await page.getByRole("button", { name: "Create tax rate" }).click();
  await expect(page.getByLabel("Country", { exact: true })).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel("Charge it").uncheck();
  await page.getByRole("button", { name: "Create tax rate" }).click();
  await expect(page.getByText("It is not charged now")).toBeVisible();
  // The other one has to be switched off first: the server's refusal is a toast.
  await page.getByRole("button", { name: "Activate", exact: true }).click();
  await expect(page.getByText(/deactivate it first/i)).toBeVisible();
  expect(complaints.splice(0).filter((text) => !text.includes("400"))).toEqual([]);
});

test("a rate of a class and a state that begins on a day says so, and a state that is none is told", async ({
  page,
  api,
  merchant,
  complaints,
}) => {
  await signIn(page, await merchant.newUser());
  await page.goto("/test/tax-rates/new");
  await choose(page, "Country", "United States");
  await page.getByLabel("Percent").fill("2");
  await page.getByLabel("Name").fill("Sales tax");
  await page.getByLabel("Class", { exact: true }).selectOption("Reduced");
  await page.getByLabel("Begins").fill("2027-01-01T00:00");
  await page.getByLabel("State").fill("Bayern");
  await page.getByRole("button", { name: "Create tax rate" }).click();
  await expect(page.getByText("Is no state of US", { exact: false })).toBeVisible();
  await expect(page.getByLabel("State")).toBeFocused();
  await page.getByLabel("State").fill("California");
  expect(await pageFlaws(page)).toEqual([]);
  await page.getByRole("button", { name: "Create tax rate" }).click();
  await page.waitForURL(/\/test\/tax-rates\/txr_/);
  await expect(page.getByText(/Customers in CA, United States are charged 2% Sales tax/)).toContainText("1, 2027");
  expect(await pageFlaws(page)).toEqual([]);
  const { body } = await api("GET", "/api/v3/tax-rates");
  expect(body.data).toMatchObject([{ state: "CA", tax_class: "reduced", valid_from: expect.any(Number) }]);
  await page.goto("/test/tax-rates");
  await expect(page.getByRole("row").filter({ hasText: "CA, United States" })).toContainText(
    "from January 1, 20272%Reduced",
    {
      ignoreCase: true,
    },
  );
  expect(await pageFlaws(page)).toEqual([]);
  expect(complaints.splice(0).filter((text) => !text.includes("400"))).toEqual([]);
});

test("codes and rates are clean, light and dark, on a phone and on a desktop", async ({ page, api, merchant }) => {
  const { body: code } = await api("POST", "/api/v3/promotion-codes", {
    body: { code: "SPRING", percent_off: 10, expires_at: 4_000_000_000, max_redemptions: 100 },
  });
  const { body: rate } = await api("POST", "/api/v3/tax-rates", {
    body: { country: "US", percentage: 8.875, inclusive: false, display_name: "Sales tax", description: "A note" },
  });
  await signIn(page, await merchant.newUser());
  for (const [path, shown] of [
    ["live/promotion-codes", "Create your first code"],
    ["test/promotion-codes", "SPRING"],
    ["test/promotion-codes/new", "Percent off"],
    [`test/promotion-codes/${code.id}`, "At most 100"],
    ["live/tax-rates", "Create your first tax rate"],
    ["test/tax-rates?country=US", "Country: United States"],
    ["test/tax-rates/new", "Country and rate"],
    [`test/tax-rates/${rate.id}`, "Customers in United States"],
    [`test/tax-rates/${rate.id}/edit`, "Customers read it beside the amount"],
  ] as const) {
    await page.goto(`/${path}`);
    await expect(page.getByText(shown).filter({ visible: true }).first()).toBeVisible();
    expect(await pageFlaws(page)).toEqual([]);
  }
});

test("a new code's page stays within the shell's budget", async ({ page, merchant }) => {
  const user = await merchant.newUser();
  const bytes = await scriptBytes(page, async () => {
    await signIn(page, user);
    await page.goto("/test/promotion-codes/new", { waitUntil: "networkidle" });
  });
  expect(bytes).toBeGreaterThan(100_000);
  expect(bytes).toBeLessThanOrEqual(230_000);
});
