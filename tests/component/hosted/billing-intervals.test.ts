import { waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { en } from "#checkout/pages/messages/en.ts";
import { freshMerchant } from "../../api/context.ts";
import type { Api } from "../../factories/api-client.ts";
import { createObject } from "../../factories/create-object.ts";
import { buttonBecomes, dollars, fillCard, headingBecomes, press, pressButton } from "./payer.ts";
import { openTab, type Tab } from "./tab.ts";

const MONTHLY = { interval: "month", intervalCount: 1 } as const;
const YEARLY = { interval: "year", intervalCount: 1 } as const;
const name = (interval: typeof MONTHLY | typeof YEARLY) => en.order.interval(interval);
const current = (tab: Tab) => tab.body.querySelector("nav [aria-current=true]")?.textContent;

/** A link to a plan, monthly for 19.00 or yearly for 190.00. */
async function newPlanLink(api: Api): Promise<string> {
  const plan = await createObject(api, "/api/v3/products", {
    name: "Plan",
    priceAmount: 19,
    recurringInterval: "month",
  });
  const year = { product: plan.id, currency: "usd", unit_amount: 19000, recurring: { interval: "year" } };
  const yearly = await createObject(api, "/api/v3/prices", year);
  const link = await createObject(api, "/api/v3/payment-links", {
    line_items: [{ price: plan.id }, { price: yearly.id }],
  });
  return `/pay/${link.id}`;
}

test("the monthly interval is preselected and charged", async () => {
  const { api } = await freshMerchant();
  const tab = await openTab(await newPlanLink(api));
  expect(current(tab)).toContain(name(MONTHLY));
  expect(tab.body).toHaveTextContent(
    en.order.recurring({ trialDays: 0, interval: MONTHLY, amount: dollars(19), discounted: null }),
  );
  await fillCard(tab);
  await press(tab);
  await headingBecomes(tab, en.pages.subscribed.title);
  expect(tab.body).toHaveTextContent(en.order.per(MONTHLY, dollars(19)));
});

test("the interval can be chosen without JavaScript, and unknown intervals are ignored", async () => {
  const { api } = await freshMerchant();
  const tab = await openTab(`${await newPlanLink(api)}?interval=week`, { script: false });
  await buttonBecomes(tab, en.submit.subscribe(dollars(19)));
  await pressButton(tab, name(YEARLY));
  await buttonBecomes(tab, en.submit.subscribe(dollars(190)));
  await waitFor(() => expect(current(tab)).toContain(name(YEARLY)));
  await pressButton(tab, name(MONTHLY));
  await buttonBecomes(tab, en.submit.subscribe(dollars(19)));
});
