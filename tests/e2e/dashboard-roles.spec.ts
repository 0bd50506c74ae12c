import { glob } from "node:fs/promises";
import { expect, test } from "./context.ts";
import { signIn } from "./dashboard-pages.ts";

const PAGES = "src/app/(dashboard)/[[]mode]";

/** The address of every page that has a form for making or changing something, as the tree of pages has it. */
async function formPages(): Promise<string[]> {
  const paths: string[] = [];
  for await (const file of glob(`${PAGES}/**/{new,edit}/page.tsx`)) {
    paths.push(file.split("[mode]")[1]?.replace("/page.tsx", "").replace("[id]", "some_id") ?? "");
  }
  return paths.sort();
}

test("an analyst who opens a form by its address reads who can help, and is led back", async ({ page, merchant }) => {
  const paths = await formPages();
  expect(paths).toContain("/products/new");
  expect(paths.length).toBeGreaterThan(10);
  await signIn(page, await merchant.newUser("ANALYST"));
  const main = page.getByRole("main");
  for (const path of paths) {
    await page.goto(`/test${path}`);
    await expect(main, path).toContainText(/Your role can’t (create|add|change) .*ask an owner or an admin/);
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
