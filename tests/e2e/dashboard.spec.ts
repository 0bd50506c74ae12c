import { expect, newLink, test } from "./context.ts";
import { openPlace, signIn } from "./dashboard-pages.ts";
import { pageFlaws } from "./page-flaws.ts";
import { bytesOf, watchTransfers } from "./transfers.ts";

test("a wrong password shows an error without changing the URL, and the right one signs in", async ({
  page,
  merchant,
}) => {
  const user = await merchant.newUser();
  await page.goto("/sign-in");
  await page.getByLabel("Email").fill(user.email);
  await page.getByLabel("Password").fill("not this one");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: "Incorrect email or password" })).toBeVisible();
  expect(page.url()).not.toContain("not");
  await expect(page.getByLabel("Email")).toHaveValue(user.email);
  await page.getByLabel("Password").fill(user.password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Home");
});

test("signing out ends the session, also for a copied cookie", async ({ page, context, merchant, complaints }) => {
  await signIn(page, await merchant.newUser());
  await page.goto("/test");
  const cookies = await context.cookies();
  await page.getByRole("button", { name: "Account" }).click();
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.waitForURL(/\/sign-in/);
  await context.addCookies(cookies);
  await page.goto("/test/products");
  await expect(page).toHaveURL(/\/sign-in/);
  // Chromium notes a list that was still being asked for when the session ended.
  expect(complaints.splice(0).filter((text) => !text.includes("401"))).toEqual([]);
});

test("empty lists say what to do, and live mode says that payments are not available yet", async ({
  page,
  merchant,
}) => {
  await signIn(page, await merchant.newUser());
  for (const [path, heading] of [
    ["products", "Products"],
    ["payment-links", "Payment links"],
    ["checkout-sessions", "Checkouts"],
  ]) {
    await page.goto(`/test/${path}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading ?? "");
    await expect(page.getByText("Test mode").first()).toBeVisible();
    expect(await pageFlaws(page)).toEqual([]);
  }
  await page.goto("/live/products");
  await expect(page.getByText(/payment processor/).first()).toBeVisible();
});

test("invalid input shows an error next to its field and creates nothing", async ({ page, merchant }) => {
  await signIn(page, await merchant.newUser());
  await page.goto("/test/products/new");
  await page.getByRole("textbox", { name: "Price", exact: true }).fill("0.4");
  await page.getByRole("button", { name: "Create product" }).click();
  await expect(page.getByLabel("Name", { exact: true })).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByRole("textbox", { name: "Price", exact: true })).toHaveAttribute("aria-invalid", "true");
  expect(await pageFlaws(page)).toEqual([]);
  expect(await merchant.count("products")).toBe(0);
});

test("hostile names are shown as text", async ({ page, api, merchant }) => {
  const name = `<img src=x onerror="document.title='hacked'"></script><script>document.title='hacked'</script>`;
  const link = await newLink(api, { label: name.slice(0, 100) }, { name, description: name });
  await page.goto(link.url);
  await expect(page.getByText(name).first()).toBeVisible();
  expect(await page.title()).toContain(name);
  await signIn(page, await merchant.newUser());
  for (const path of ["products", "payment-links", "payment-links/new"]) {
    await page.goto(`/test/${path}`);
    await expect(page.getByText(name.slice(0, 40)).first()).toBeVisible();
    expect(await page.title()).not.toContain("hacked");
  }
});

test("pages, filters, and Back restore the same view by URL", async ({ page, api, merchant }) => {
  for (let index = 1; index <= 27; index++) {
    await api("POST", "/api/v3/products", {
      body: { name: `Blend ${index}`, priceAmount: index, active: index % 2 === 1 },
    });
  }
  await signIn(page, await merchant.newUser());
  await page.goto("/test/products");
  await expect(page.getByRole("link", { name: "Older" })).toBeVisible();
  await expect(page.getByText("Blend 27")).toBeVisible();
  await page.getByRole("link", { name: "Older" }).click();
  await expect(page.getByText("Blend 2", { exact: true })).toBeVisible();
  await expect(page.getByText("Blend 27")).toHaveCount(0);
  const older = page.url();
  await page.goBack();
  await expect(page.getByText("Blend 27")).toBeVisible();
  await page.goto(older);
  await expect(page.getByText("Blend 2", { exact: true })).toBeVisible();
});

test("axe finds nothing in the dashboard, light and dark, on a phone and on a desktop", async ({
  page,
  api,
  merchant,
}) => {
  await page.goto("/sign-in");
  expect(await pageFlaws(page)).toEqual([]);
  await newLink(api);
  const { body } = await api("GET", "/api/v3/products");
  await api("POST", "/api/v3/checkout/sessions", { body: { productId: body.data[0].id } });
  await signIn(page, await merchant.newUser());
  for (const path of ["products", "products/new", "payment-links", "payment-links/new", "checkout-sessions"]) {
    await page.goto(`/test/${path}`);
    await expect(
      page
        .getByText(/House blend|Name/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
    expect(await pageFlaws(page)).toEqual([]);
  }
});

test("the shell stays within its budget, and loads its own font", async ({ page, merchant, baseUrl }) => {
  const transfers = watchTransfers(page);
  await signIn(page, await merchant.newUser());
  await page.goto("/test/payment-links/new", { waitUntil: "networkidle" });
  const loaded = await transfers();
  const bytes = bytesOf(loaded, "script");
  expect(bytes).toBeGreaterThan(100_000);
  expect(bytes).toBeLessThanOrEqual(230_000);
  const fonts = loaded.filter(({ type }) => type === "font");
  expect(fonts.map(({ url }) => new URL(url).origin)).toEqual([baseUrl]);
});

test("the navigation is a column on a desktop, and on a phone a sheet that a selection closes", async ({
  page,
  merchant,
}) => {
  const navigation = page.getByRole("navigation", { name: "Main" });
  await signIn(page, await merchant.newUser());
  await page.goto("/test/products");
  await expect(page.getByRole("button", { name: "Menu" })).toBeHidden();
  await openPlace(page, "Events");
  await expect(page).toHaveURL(/\/test\/events$/);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(navigation).toBeHidden();
  await page.getByRole("button", { name: "Menu" }).click();
  expect(await pageFlaws(page)).toEqual([]);
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(navigation.getByRole("link", { name: "Home" })).toBeInViewport();
  await navigation.getByRole("link", { name: "Customers" }).click();
  await expect(page).toHaveURL(/\/test\/customers$/);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(navigation).toBeHidden();
});
