import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { baseUrl, freshMerchant } from "../api/context.ts";
import { createObject } from "../factories/create-object.ts";
import { advance, newSubscription } from "../factories/subscription.ts";
import { newWithdrawal } from "../factories/withdrawal.ts";
import { renderPage } from "./render-page.tsx";

const EMAIL = "jane@shopper.example";

/** A merchant with a withdrawal from a subscription of USD 19.00 a month. */
async function newShop() {
  const shop = await freshMerchant();
  const subscription = await newSubscription(shop.api, { payer: { email: EMAIL } });
  await newWithdrawal(baseUrl, shop.merchant.id, { email: EMAIL, reference: subscription.id });
  return { ...shop, subscription };
}

/** The texts of the choices in the dialog that accepts the only withdrawal. */
async function refundChoices({ merchant }: Pick<Awaited<ReturnType<typeof newShop>>, "merchant">) {
  const user = await renderPage("/test/declarations", { merchant });
  await user.click(await screen.findByRole("button", { name: /^accept…/i }));
  const choices = await within(await screen.findByRole("dialog")).findAllByRole("radio");
  return choices.map((choice) => choice.closest("label")?.textContent);
}

test("a withdrawal is refunded in full, by another amount, or not at all", async () => {
  expect(await refundChoices(await newShop())).toEqual([
    "All payments ($19.00)",
    "Another amount, for example after use",
    "Nothing",
  ]);
});

test("the choices say what returns to the customer's balance", async () => {
  const shop = await newShop();
  const credit = { amount: -500, currency: "usd", description: "Goodwill" };
  await createObject(shop.api, `/api/v3/customers/${shop.subscription.customer}/balance-transactions`, credit);
  await advance(shop.api, 32);
  expect(await refundChoices(shop)).toEqual([
    "All payments ($33.00, and $5.00 to the customer’s balance)",
    "Another amount, for example after use. Nothing returns to the customer’s balance",
    "Nothing",
  ]);
});
