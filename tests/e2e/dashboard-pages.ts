import type { Page } from "@playwright/test";
import { dashboardOfUser } from "../factories/dashboard-client.ts";

/** Gives the browser a session of the user's. The page stays where it is: the form has tests of its own. */
export async function signIn(page: Page, user: { email: string }): Promise<void> {
  const baseUrl = process.env.TEST_BASE_URL ?? "";
  const { cookie } = await dashboardOfUser(baseUrl, user);
  const [name = "", value = ""] = cookie.split("=");
  await page.context().addCookies([{ name, value, url: baseUrl, httpOnly: true, sameSite: "Lax" }]);
}

/** Bytes of script on the wire until the page is at rest. */
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
