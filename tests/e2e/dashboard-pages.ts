import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** Signs in by the form, and stands on the products then. */
export async function signIn(page: Page, user: { email: string; password: string }): Promise<void> {
  await page.goto("/sign-in");
  await page.getByLabel("E-mail").fill(user.email);
  await page.getByLabel("Password").fill(user.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL(/\/test(\/|$)/);
}

/** What axe finds on the page as it is now. Mails are looked at elsewhere: no script runs in their frames, not axe's either. */
export async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).exclude("iframe[sandbox]").analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`);
}

/** How far the page is wider than the screen, in pixels. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}

/** Bytes of script on the wire until the page is at rest, sign-in included. */
export async function scriptBytes(page: Page, visit: () => Promise<unknown>): Promise<number> {
  const scripts = new Map<string, number>();
  page.on("requestfinished", async (request) => {
    if (request.resourceType() !== "script") return;
    const { responseBodySize } = await request.sizes();
    if (responseBodySize > 0) scripts.set(request.url(), responseBodySize);
  });
  await visit();
  return [...scripts.values()].reduce((sum, size) => sum + size, 0);
}
