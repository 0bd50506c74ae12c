import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { CHANGE_LABELS } from "#dashboard/browser/object/object-form.tsx";
import { freshMerchant } from "../api/context.ts";
import { createObject } from "../factories/create-object.ts";
import { newSubscription } from "../factories/subscription.ts";
import { fill } from "./fill.ts";
import { renderPage } from "./render-page.tsx";

const save = () => screen.getByRole("button", { name: CHANGE_LABELS.save });
const box = (name: RegExp) => screen.findByRole("checkbox", { name });

test("what customers can do is chosen, with the prices to change to, and stays", async () => {
  const { merchant, api } = await freshMerchant();
  const { product, price } = await newSubscription(api);
  const yearly = await createObject(api, "/api/v3/prices", {
    product,
    currency: "usd",
    unit_amount: 19000,
    recurring: { interval: "year" },
  });
  const user = await renderPage("/test/settings/portal", { merchant });
  expect(await box(/^cancel subscriptions/i)).toBeChecked();
  await user.selectOptions(screen.getByRole("combobox", { name: /subscriptions end/i }), "immediately");
  await user.click(await box(/^ask for a reason/i));
  await user.click(await box(/^change plans/i));
  await user.click(save());
  await screen.findByText("Select the prices that customers can change to.");
  const plans = screen.getByRole("group", { name: "Coffee club" });
  await user.click(within(plans).getByRole("checkbox", { name: /\$190\.00/ }));
  await user.click(await box(/^phone/i));
  await fill(user, screen.getByRole("textbox", { name: /^headline/i }), "Your coffee");
  await user.click(save());
  await screen.findByText(/^saved/i);
  const [standard] = (await api("GET", "/api/v3/billing-portal/configurations?is_default=true")).body.data;
  expect(standard).toMatchObject({
    business_profile: { headline: "Your coffee" },
    features: {
      customer_update: { enabled: true, allowed_updates: ["email", "name", "address", "tax_id"] },
      subscription_cancel: { mode: "immediately", cancellation_reason: { enabled: false } },
      subscription_update: { enabled: true, products: [{ product, prices: [yearly.id] }] },
    },
  });
  await renderPage("/test/settings/portal", { merchant });
  expect(await box(/\$190\.00/)).toBeChecked();
  expect(await box(/\$19\.00/)).not.toBeChecked();
  expect(price).not.toBe(yearly.id);
});

test("the preview opens the portal of a test customer, whose page has the same way in", async () => {
  const { merchant, api } = await freshMerchant();
  const { customer } = await newSubscription(api);
  for (const [path, button] of [
    ["/test/settings/portal", "Preview"],
    [`/test/customers/${customer}`, "Customer portal"],
  ] as const) {
    const user = await renderPage(path, { merchant });
    await user.click(await screen.findByRole("button", { name: button }));
    const link = await screen.findByRole("link", { name: /^open portal/i });
    expect(link).toHaveAttribute("href", expect.stringMatching(/\/portal\/open\/bps_\w+\?token=/));
    expect(link).toHaveAttribute("target", "_blank");
  }
  expect(await merchant.count("billing_portal_sessions", `customer_id = '${customer}'`)).toBe(2);
});

test("a developer reads the settings, and an analyst opens no portal", async () => {
  const { merchant, api } = await freshMerchant();
  await newSubscription(api);
  await renderPage("/test/settings/portal", { merchant, user: await merchant.newUser("DEVELOPER") });
  await waitFor(async () => expect(await box(/^cancel subscriptions/i)).toBeDisabled());
  await screen.findByText(/only owners and admins/i);
  await renderPage("/test/settings/portal", { merchant, user: await merchant.newUser("ANALYST") });
  await box(/^cancel subscriptions/i);
  expect(screen.queryByRole("button", { name: "Preview" })).toBeNull();
});
