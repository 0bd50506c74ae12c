import type { Page } from "@playwright/test";
import { resolveDueDisputes } from "#money/dispute/resolve-due-disputes.ts";
import type { Api } from "../factories/api-client.ts";
import type { TestMerchant } from "../factories/merchant.ts";
import { expect, test } from "./context.ts";
import { signIn } from "./dashboard-pages.ts";
import { pageFlaws } from "./page-flaws.ts";

const JIM = { email: "jim@shopper.example", name: "Jim Doe", country: "DE" };

/** A payment whose dispute has been opened. @returns the payment. */
async function newDisputed(api: Api, merchant: TestMerchant, card = "tok_disputed"): Promise<{ payment: string }> {
  const bag = await api("POST", "/api/v3/products", { body: { name: "House blend", priceAmount: 24.5 } });
  const session = await api("POST", "/api/v3/checkout/sessions", { body: { productId: bag.body.id } });
  const path = `/api/v3/test-helpers/checkout/sessions/${session.body.id}/complete`;
  const { body } = await api("POST", path, { body: { ...JIM, card } });
  await passes(merchant, 61);
  return { payment: body.payment_intent };
}

/** Banks act by the test clock, and the service looks after them every 15 seconds. */
async function passes(merchant: TestMerchant, seconds: number): Promise<void> {
  await merchant.advanceClock(seconds);
  await resolveDueDisputes();
}

const panel = (page: Page) => page.getByRole("region", { name: /^(Dispute|Inquiry)$/ });
const response = async (api: Api) => (await api("GET", "/api/v3/disputes")).body.data[0].status;

test("a dispute on Home is responded to by mouse and won by the test clock", async ({ page, api, merchant }) => {
  const { payment } = await newDisputed(api, merchant);
  await signIn(page, await merchant.newUser());
  await page.goto("/test");
  await page.getByRole("link", { name: /1 dispute needs a response/ }).click();
  await expect(page).toHaveURL(new RegExp(`/test/payments/${payment}$`));
  await expect(panel(page)).toContainText("Needs response");
  await expect(panel(page)).toContainText("The customer says they didn’t authorize the payment.");
  await expect(panel(page)).toContainText("Respond by");
  await expect(page.getByRole("button", { name: "Refund…" })).toHaveCount(0);
  expect(await pageFlaws(page)).toEqual([]);
  await panel(page).getByLabel("Your response").fill("winning_evidence");
  await panel(page).getByRole("button", { name: "Submit response…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Submit response" }).dblclick();
  await expect(panel(page)).toContainText("Under review");
  await expect(panel(page).getByRole("button")).toHaveCount(0);

  await passes(merchant, 61);
  expect(await response(api)).toBe("won");
  await page.reload();
  await expect(panel(page)).toContainText("The bank decided in your favor and returned the money.");
  await expect(page.getByText("Dispute won")).toBeVisible();
  await expect(page.getByRole("button", { name: "Refund…" })).toBeVisible();
  await page.goto("/test");
  await expect(page.getByRole("link", { name: /dispute needs a response/ })).toHaveCount(0);
});

test("a dispute is responded to by keyboard alone, and has no flaws in any state", { tag: "@full" }, async ({
  page,
  api,
  merchant,
}) => {
  const { payment } = await newDisputed(api, merchant);
  await signIn(page, await merchant.newUser());
  await page.goto(`/test/payments/${payment}`);
  const accept = panel(page).getByRole("button", { name: "Accept dispute…" });
  await accept.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Accept this dispute?" })).toBeVisible();
  expect(await pageFlaws(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(accept).toBeFocused();
  await panel(page).getByLabel("Your response").focus();
  await page.keyboard.type("Signed for on 17 January.");
  await page.keyboard.press("Tab");
  await expect(panel(page).getByRole("button", { name: "Submit response…" })).toBeFocused();
  await page.keyboard.press("Enter");
  const question = page.getByRole("dialog", { name: "Submit this response to the bank?" });
  await expect(question).toContainText("The bank decides the dispute over $24.50");
  expect(await pageFlaws(page)).toEqual([]);
  await question.getByRole("button", { name: "Submit response" }).press("Enter");
  await expect(panel(page)).toContainText("Under review");
  const lost = await newDisputed(api, merchant);
  await passes(merchant, 7 * 86_400);
  await newDisputed(api, merchant);
  const inquiry = await newDisputed(api, merchant, "tok_inquiry");
  for (const [path, shown] of [
    [`payments/${lost.payment}`, "The customer keeps the money."],
    [`payments/${inquiry.payment}`, "The bank is asking about this payment."],
    ["payments?status=disputed", "Inquiry"],
  ] as const) {
    await page.goto(`/test/${path}`);
    await expect(page.getByText(shown).first()).toBeVisible();
    expect(await pageFlaws(page)).toEqual([]);
  }
});
