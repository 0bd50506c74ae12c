import type { Page } from "@playwright/test";
import { settleDueDisputes } from "#server/disputes/settle-due-disputes.ts";
import type { Api } from "../factories/api-client.ts";
import type { TestMerchant } from "../factories/merchant.ts";
import { expect, test } from "./context.ts";
import { signIn } from "./dashboard-pages.ts";
import { pageFlaws } from "./page-flaws.ts";

const JIM = { email: "jim@shopper.example", name: "Jim Doe", country: "DE" };

/** A payment whose dispute has begun. @returns the session and its payment. */
async function newDisputed(api: Api, merchant: TestMerchant, card = "tok_disputed") {
  const bag = await api("POST", "/api/v3/products", { body: { name: "House blend", priceAmount: 24.5 } });
  const session = await api("POST", "/api/v3/checkout/sessions", { body: { productId: bag.body.id } });
  const path = `/api/v3/test-helpers/checkout/sessions/${session.body.id}/complete`;
  const { body } = await api("POST", path, { body: { ...JIM, card } });
  await passes(merchant, 61);
  return { session: body.id as string, payment: body.payment_intent as string };
}

/** Banks act by the test clock, and the service looks after them every 15 seconds. */
async function passes(merchant: TestMerchant, seconds: number): Promise<void> {
  await merchant.advanceClock(seconds);
  await settleDueDisputes();
}

const panel = (page: Page) => page.getByRole("region", { name: /^(Dispute|Inquiry)$/ });
const answered = async (api: Api) => (await api("GET", "/api/v3/disputes")).body.data[0].status;

test("a dispute stands on Home, is answered with the mouse and won by the test clock", async ({
  page,
  api,
  merchant,
}) => {
  const { session, payment } = await newDisputed(api, merchant);
  await signIn(page, await merchant.newUser());
  await page.goto("/test");
  await page.getByRole("link", { name: /1 dispute to answer/ }).click();
  await expect(page).toHaveURL(new RegExp(`/test/payments/${payment}$`));
  await expect(panel(page)).toContainText("Needs your answer");
  await expect(panel(page)).toContainText("The customer says that they did not pay.");
  await expect(panel(page)).toContainText("Answer by");
  await expect(page.getByRole("button", { name: "Refund…" })).toHaveCount(0);
  expect(await pageFlaws(page)).toEqual([]);
  await panel(page).getByRole("button", { name: "Send to the bank" }).click();
  await expect(panel(page)).toContainText("Write what the bank should know.");
  await panel(page).getByLabel("Your answer").fill("Signed for.");
  await panel(page).getByRole("button", { name: "Save for later" }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await page.reload();
  await expect(panel(page).getByLabel("Your answer")).toHaveValue("Signed for.");
  await panel(page).getByLabel("Your answer").fill("winning_evidence");
  await panel(page).getByRole("button", { name: "Send to the bank" }).dblclick();
  await expect(panel(page)).toContainText("Under review");
  await expect(panel(page).getByRole("button")).toHaveCount(0);

  await passes(merchant, 61);
  expect(await answered(api)).toBe("won");
  await page.reload();
  await expect(panel(page)).toContainText("The bank decided for you, and the money came back.");
  await expect(page.getByText("Dispute won")).toBeVisible();
  await expect(page.getByRole("button", { name: "Refund…" })).toBeVisible();
  expect(await pageFlaws(page)).toEqual([]);
  await page.goto(`/test/checkout-sessions/${session}`);
  await expect(page.getByRole("region", { name: "Payments" })).toContainText(/Dispute\s*Won/);
  await page.goto("/test");
  await expect(page.getByRole("link", { name: /dispute to answer/ })).toHaveCount(0);
});

test("a dispute is accepted by the keyboard alone, after a question", async ({ page, api, merchant }) => {
  const { payment } = await newDisputed(api, merchant);
  await signIn(page, await merchant.newUser("ADMIN"));
  await page.goto(`/test/payments/${payment}`);
  await panel(page).getByRole("button", { name: "Accept the dispute…" }).focus();
  await page.keyboard.press("Enter");
  const question = page.getByRole("dialog", { name: "Accept this dispute?" });
  await expect(question).toContainText("The money stays with the customer.");
  expect(await pageFlaws(page)).toEqual([]);
  await page.keyboard.press("Escape");
  expect(await answered(api)).toBe("needs_response");
  await page.keyboard.press("Enter");
  await question.getByRole("button", { name: "Accept it" }).focus();
  await page.keyboard.press("Enter");
  await expect(panel(page)).toContainText("Lost");
  // Beside the amount, and in the timeline.
  await expect(page.getByText("Dispute lost")).toHaveCount(2);
  expect(await answered(api)).toBe("lost");
});

test("a dispute that nobody answers is lost after a week", async ({ page, api, merchant }) => {
  const { payment } = await newDisputed(api, merchant);
  await passes(merchant, 7 * 86_400);
  expect(await answered(api)).toBe("lost");
  await signIn(page, await merchant.newUser());
  await page.goto(`/test/payments/${payment}`);
  await expect(panel(page)).toContainText("The money stays with the customer.");
  await expect(panel(page).getByRole("button")).toHaveCount(0);
  await expect(page.getByText("It can’t be refunded: the bank has given the money back.")).toBeVisible();
  expect(await pageFlaws(page)).toEqual([]);
});

test("a dispute is answered by the keyboard alone", async ({ page, api, merchant }) => {
  const { payment } = await newDisputed(api, merchant);
  await signIn(page, await merchant.newUser());
  await page.goto(`/test/payments/${payment}`);
  await panel(page).getByLabel("Your answer").focus();
  await page.keyboard.type("Signed for on 17 January.");
  await page.keyboard.press("Tab");
  await expect(panel(page).getByRole("button", { name: "Send to the bank" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(panel(page)).toContainText("Under review");
  await expect(panel(page)).toContainText("Signed for on 17 January.");
  expect(await answered(api)).toBe("under_review");
});

test("several disputes lead from Home to their list, and inquiries stand by themselves", async ({
  page,
  api,
  merchant,
}) => {
  await newDisputed(api, merchant);
  await newDisputed(api, merchant);
  const { payment } = await newDisputed(api, merchant, "tok_inquiry");
  await signIn(page, await merchant.newUser());
  await page.goto("/test");
  await expect(page.getByRole("link", { name: /1 inquiry to answer/ })).toContainText("No money was taken yet.");
  await expect(page.getByRole("link", { name: /1 inquiry to answer/ })).toHaveAttribute(
    "href",
    `/test/payments/${payment}`,
  );
  await page.getByRole("link", { name: /2 disputes to answer/ }).click();
  await expect(page).toHaveURL("/test/payments?status=disputed");
  await expect(page.getByRole("row").filter({ hasText: "Inquiry" })).toHaveCount(1);
  await expect(page.getByRole("row").filter({ hasText: "Disputed" })).toHaveCount(2);
  expect(await pageFlaws(page)).toEqual([]);
});

test("an inquiry takes no money, and is settled by a refund", async ({ page, api, merchant }) => {
  const { payment } = await newDisputed(api, merchant, "tok_inquiry");
  await signIn(page, await merchant.newUser());
  await page.goto(`/test/payments/${payment}`);
  await expect(panel(page)).toContainText("The bank asks about the payment. No money was taken yet.");
  expect(await pageFlaws(page)).toEqual([]);
  await page.getByRole("button", { name: "Refund…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Refund $24.50" }).click();
  await expect(page.getByRole("region", { name: "Refunds" })).toContainText("Succeeded");
});

for (const role of ["DEVELOPER", "ANALYST"] as const) {
  test(`a ${role} sees disputes and answers none`, async ({ page, api, merchant }) => {
    const { payment } = await newDisputed(api, merchant);
    await signIn(page, await merchant.newUser(role));
    await page.goto(`/test/payments/${payment}`);
    await expect(panel(page)).toContainText("Needs your answer");
    await expect(panel(page).getByRole("button")).toHaveCount(0);
    await expect(panel(page).getByRole("textbox")).toHaveCount(0);
  });
}
