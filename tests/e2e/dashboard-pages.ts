import { expect, type Page } from "@playwright/test";
import { dashboardOfUser, signInOverHttp } from "../factories/dashboard-client.ts";
import { bytesOf, watchTransfers } from "./transfers.ts";

/** Gives the browser a session of the user's. The page stays where it is: the form has tests of its own. */
export async function signIn(page: Page, user: { email: string }): Promise<void> {
  const { cookie } = await dashboardOfUser(baseUrl(), user);
  await setSession(page, cookie);
}

/** The same by the form's requests, which the audit log tells of. */
export async function signInByForm(page: Page, user: { email: string; password: string }): Promise<void> {
  const { dashboard } = await signInOverHttp(baseUrl(), user);
  await setSession(page, dashboard?.cookie ?? "");
}

async function setSession(page: Page, cookie: string): Promise<void> {
  const [name = "", value = ""] = cookie.split("=");
  await page.context().addCookies([{ name, value, url: baseUrl(), httpOnly: true, sameSite: "Lax" }]);
}

/** Goes to a place by the navigation; those of developers are unfolded for it. */
export async function openPlace(page: Page, name: string): Promise<void> {
  const navigation = page.getByRole("navigation", { name: "Main" });
  const place = navigation.getByRole("link", { name, exact: true });
  if (!(await place.isVisible())) await navigation.getByText("Developers", { exact: true }).click();
  await place.click();
}

/** Shows what developers look at of an object that is open. */
export async function openDevelopers(page: Page): Promise<void> {
  await page.getByRole("main").getByRole("link", { name: "Developers" }).click();
}

const baseUrl = () => process.env.TEST_BASE_URL ?? "";

/** Bytes of script on the wire until the page is at rest. */
export async function scriptBytes(page: Page, visit: () => Promise<unknown>): Promise<number> {
  const transfers = watchTransfers(page);
  await visit();
  return bytesOf(await transfers(), "script");
}

/** Chooses what a combobox finds first by what is typed. */
export async function choose(page: Page, label: string, typed: string): Promise<void> {
  const box = page.getByRole("combobox", { name: label, exact: true });
  await box.fill(typed);
  // Not those of a select beside it.
  await expect(page.locator("[role=option]").first()).toContainText(new RegExp(typed, "i"));
  await box.press("Enter");
}
