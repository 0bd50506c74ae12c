import { ROUTES } from "#dashboard/routes.ts";
import { expect, test } from "./context.ts";
import { signIn } from "./dashboard-pages.ts";

/** The address of every page that has a form for making or changing something. */
const FORM_PATHS = ROUTES.map(({ path }) => path)
  .filter((path) => /\/(new|edit)$/.test(path))
  .map((path) => path.replace(":id", "some_id"));

test("an analyst who opens a form by its address reads who can help, and is led back", async ({ page, merchant }) => {
  expect(FORM_PATHS.length).toBeGreaterThan(10);
  await signIn(page, await merchant.newUser("ANALYST"));
  const main = page.getByRole("main");
  for (const path of FORM_PATHS) {
    await page.goto(`/test${path}`);
    await expect(main, path).toContainText(/don’t have permission to (create|add|edit|change) .*Ask an owner or admin/);
    await expect(main.locator("form, input, textarea"), path).toHaveCount(0);
  }
  await page.goto("/test/products/new");
  await main.getByRole("link", { name: "Products" }).last().click();
  await expect(page).toHaveURL(/\/test\/products$/);
});

test("a developer gets the same forms", async ({ page, merchant }) => {
  await signIn(page, await merchant.newUser("DEVELOPER"));
  for (const path of ["products", "payment-links", "customers", "promotion-codes", "tax-rates", "api-keys"]) {
    await page.goto(`/test/${path}/new`);
    await expect(page.getByRole("main").locator("form")).toBeVisible();
  }
});
