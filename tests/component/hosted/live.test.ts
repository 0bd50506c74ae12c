import { within } from "@testing-library/react";
import type { DOMWindow } from "jsdom";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { en } from "#checkout/pages/messages/en.ts";
import { freshMerchant } from "../../api/context.ts";
import { newLink } from "../../api/hosted-page.ts";
import { type Api, apiClient } from "../../factories/api-client.ts";
import { createObject } from "../../factories/create-object.ts";
import { type ScriptCalls, STRIPE_SCRIPT } from "../../payments/stripe-script.ts";
import { type LiveService, startLiveService } from "../../service/live-service.ts";
import {
  alertBecomes,
  chooseMethod,
  EMAIL,
  isPaid,
  offeredMethods,
  press,
  pressButton,
  totalBecomes,
} from "./payer.ts";
import { openTab, type Tab } from "./tab.ts";

let live: LiveService;

beforeAll(async () => {
  live = await startLiveService(inject("databaseUrl"));
});

afterAll(() => live.stop());

const PRICED = { name: "House blend", priceAmount: 24.5 };

async function liveApi(): Promise<Api> {
  const { merchant } = await freshMerchant();
  return apiClient(live.baseUrl, await merchant.newKey({ livemode: true }));
}

const withScript = (window: DOMWindow) => void window.eval(STRIPE_SCRIPT);
const open = (path: string, prepare = withScript) => openTab(path, { host: live.baseUrl, prepare });
const openLink = async (api: Api, body: object = {}, product: object = {}, prepare = withScript) =>
  open(`/pay/${await newLink(api, body, { ...PRICED, ...product })}`, prepare);

const calls = (tab: Tab) => (tab.window as unknown as { stripeCalls: ScriptCalls }).stripeCalls;
/** What the mock shows in its place. */
const field = (tab: Tab) => tab.find("card-element").textContent;
const fieldOf = (method: string) => `Stripe's field for ${method}`;

async function fillPayer(tab: Tab): Promise<void> {
  await tab.fill("email", EMAIL);
  await tab.fill("name", "Jane Doe");
  await tab.choose("country", "DE");
}

test("an error of the processor's card field stops the payment", async () => {
  const api = await liveApi();
  const tab = await openLink(api);
  await fillPayer(tab);
  Object.assign(tab.window, { stripeProblem: "Your card number is incomplete." });
  await press(tab);
  await alertBecomes(tab, "Your card number is incomplete.");
  expect(tab.requests.filter(({ path }) => path.endsWith("/pay"))).toEqual([]);
  Object.assign(tab.window, { stripeProblem: undefined });
  await press(tab);
  await isPaid(tab);
});

test("each other method collects its own details, and a bank redirect none", async () => {
  const tab = await openLink(
    await liveApi(),
    { payment_method_types: ["card", "sepa_debit", "ideal", "sofort"] },
    { priceCurrency: "EUR" },
  );
  await tab.choose("country", "NL");
  expect(tab.body.querySelector("[value=sofort]")).toBeNull();
  expect(offeredMethods(tab).map(({ value }) => value)).toContain("ideal");
  await chooseMethod(tab, "sepa_debit");
  expect(field(tab)).toBe(fieldOf("sepa_debit"));
  expect(tab.find("payerName")).toBeVisible();
  await chooseMethod(tab, "ideal");
  expect(field(tab)).toBe("");
  expect(within(tab.body).getByText(en.details.redirected(en.methods.ideal))).toBeVisible();
});

test("the processor's field gets the new total after a change of the order", async () => {
  const api = await liveApi();
  const product = await createObject(api, "/api/v3/products", PRICED);
  const line_items = [{ price: product.id, quantity: 1, adjustable_quantity: { enabled: true } }];
  const { id } = await createObject(api, "/api/v3/checkout/sessions", { line_items });
  const tab = await open(`/checkout/${id}`);
  await pressButton(tab, en.orderForm.more(PRICED.name));
  await totalBecomes(tab, 49);
  // The field's and the wallets'.
  expect(calls(tab).updates).toEqual([{ amount: 4900 }, { amount: 4900 }]);
});

test("a wallet gets shipping costs in the unit of the total, even if it is not the currency's own", async () => {
  const tab = await openLink(
    await liveApi(),
    {
      shipping_address_collection: { allowed_countries: ["IS"] },
      shipping_options: [{ display_name: "Post", fixed_amount: { amount: 490, currency: "isk" } }],
    },
    { name: "Wool", priceAmount: 2450, priceCurrency: "ISK" },
  );
  expect(tab.find("shippingOption")).toHaveAttribute("data-amount", "49000");
  expect(calls(tab).elements).toContainEqual(expect.objectContaining({ amount: 294_000, currency: "isk" }));
});

test("without wallets in the browser, their section is hidden", async () => {
  const tab = await openLink(await liveApi(), {}, {}, (window) => {
    withScript(window);
    Object.assign(window, { noWallets: true });
  });
  const orFillIn = (payTab: Tab) => within(payTab.body).getByText(en.form.orFillIn);
  expect(orFillIn(tab)).not.toBeVisible();
  expect(field(tab)).toBe(fieldOf("card"));
  expect(orFillIn(await openLink(await liveApi()))).toBeVisible();
});

test("without the processor's script the page shows an error, and sends nothing", async () => {
  const tab = await openLink(await liveApi(), {}, {}, () => undefined);
  await fillPayer(tab);
  await press(tab);
  await alertBecomes(tab, en.script.elementMissing);
  expect(tab.requests.filter(({ path }) => path.endsWith("/pay"))).toEqual([]);
});
