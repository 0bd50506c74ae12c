import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { CHANGE_LABELS } from "#dashboard/browser/object/object-form.tsx";
import { freshMerchant, newProduct } from "../api/context.ts";
import { pathBecomes, renderPage } from "./render-page.tsx";

const PLAN = { name: "Plan", priceAmount: 19 };

const prices = () => screen.findByRole("region", { name: "Prices" });
const rows = async () => within(await prices()).getAllByRole("listitem");
/** The row of an amount. */
const row = async (amount: RegExp) =>
  within(await prices())
    .findByText(amount)
    .then((found) => found.closest("li") as HTMLElement);

test("a yearly price is added to a monthly product, and a link sells both", async () => {
  const { merchant, api } = await freshMerchant();
  const { id } = await newProduct(api, { ...PLAN, recurringInterval: "month" });
  let user = await renderPage(`/test/products/${id}`, { merchant });
  await user.click(await screen.findByRole("button", { name: /add price/i }));
  const dialog = within(screen.getByRole("dialog"));
  const amount = await dialog.findByLabelText("Amount");
  await user.click(dialog.getByRole("button", { name: /add price/i }));
  await waitFor(() => expect(amount).toBeInvalid());
  await user.type(amount, "190");
  await user.selectOptions(dialog.getByLabelText("Billing"), "year");
  await user.selectOptions(dialog.getByLabelText(/tax/i), "inclusive");
  await user.type(dialog.getByLabelText(/nickname/i), "Two months free");
  await user.type(dialog.getByLabelText(/lookup key/i), "plan_yearly{Enter}");
  await waitFor(async () => expect(await rows()).toHaveLength(2));
  const [monthly, yearly] = await rows();
  expect(monthly).toHaveTextContent(/\$19\.00.*month.*default/i);
  expect(yearly).toHaveTextContent(/\$190\.00.*year.*Two months free.*included.*plan_yearly/i);

  user = await renderPage("/test/payment-links/new", { merchant });
  await user.click(await screen.findByRole("checkbox", { name: /^Plan/ }));
  await user.click(await screen.findByRole("checkbox", { name: /\$190\.00.*year/ }));
  await screen.findByText(/how often they pay/i);
  await user.click(screen.getByRole("button", { name: /create payment link/i }));
  await pathBecomes(/payment-links\/plink_/);
  const link = async () => (await api("GET", "/api/v3/payment-links")).body.data[0];
  const amounts = async () => (await link()).products.map(({ price }: { price: number }) => price);
  expect(await amounts()).toEqual([19, 190]);

  user = await renderPage(`/test/payment-links/${(await link()).id}/edit`, { merchant });
  await user.click(await screen.findByRole("checkbox", { name: /\$19\.00.*month/ }));
  expect(screen.getByRole("checkbox", { name: /\$190\.00.*year/ })).toBeDisabled();
  await user.click(screen.getByRole("button", { name: CHANGE_LABELS.save }));
  await pathBecomes(/payment-links\/plink_\w+$/);
  expect(await amounts()).toEqual([190]);
  expect(await screen.findByRole("region", { name: "Products" })).toHaveTextContent(/\$190\.00.*year/);
});

test("a selected product adds its prices of the link's intervals", async () => {
  const { merchant, api } = await freshMerchant();
  for (const name of ["Plan", "Seats"]) {
    const { id: product } = await newProduct(api, { ...PLAN, name, recurringInterval: "month" });
    const yearly = { product, currency: "usd", unit_amount: 19000, recurring: { interval: "year" } };
    await api("POST", "/api/v3/prices", { body: yearly });
  }
  await newProduct(api, { name: "Add-on", priceAmount: 5, recurringInterval: "month" });
  const user = await renderPage("/test/payment-links/new", { merchant });
  await user.click(await screen.findByRole("checkbox", { name: /^Plan/ }));
  const of = async (name: string) => within(await screen.findByRole("group", { name: new RegExp(`${name}$`) }));
  const plan = await of("Plan");
  const addOn = screen.getByRole("checkbox", { name: /^Add-on/ });
  expect(addOn).toBeEnabled();
  await user.click(plan.getByRole("checkbox", { name: /year/ }));
  await waitFor(() => expect(addOn).toHaveAccessibleDescription(/every billing interval/i));
  await user.click(plan.getByRole("checkbox", { name: /month/ }));
  await waitFor(() => expect(addOn).toHaveAccessibleDescription(/different billing interval/i));
  const other = screen.getByRole("checkbox", { name: /^Seats/ });
  // Once its prices are known.
  await waitFor(() => expect(other).toBeEnabled());
  await user.click(other);
  const seats = await of("Seats");
  expect(seats.getByRole("checkbox", { name: /year/ })).toBeChecked();
  expect(seats.getByRole("checkbox", { name: /month/ })).not.toBeChecked();
});

test("a price is archived, activated again and made the default price from its menu", async () => {
  const { merchant, api } = await freshMerchant();
  const { id: product } = await newProduct(api, PLAN);
  const { body: sale } = await api("POST", "/api/v3/prices", {
    body: { product, currency: "usd", unit_amount: 900, lookup_key: "sale" },
  });
  const productOf = async () => (await api("GET", `/api/v3/products/${product}`)).body;
  const user = await renderPage(`/test/products/${product}`, { merchant });
  const choose = async (amount: RegExp, name: RegExp) => {
    const actions = within(await row(amount));
    await user.click(actions.getByRole("button", { name: /actions/i }));
    const button = actions.getByRole("button", { name });
    await waitFor(() => expect(button).toBeEnabled());
    await user.click(button);
  };
  const says = (amount: RegExp, text: RegExp) => waitFor(async () => expect(await row(amount)).toHaveTextContent(text));
  await choose(/\$9\.00/, /^archive/i);
  await says(/\$9\.00/, /archived/i);
  await choose(/\$9\.00/, /unarchive/i);
  await waitFor(async () => expect(await row(/\$9\.00/)).not.toHaveTextContent(/archived/i));
  await choose(/\$9\.00/, /default/i);
  await waitFor(async () => expect((await productOf()).default_price).toBe(sale.id));
  await user.click(within(await row(/\$9\.00/)).getByRole("button", { name: /actions/i }));
  await waitFor(async () =>
    expect(within(await row(/\$9\.00/)).queryByRole("button", { name: /archive|default/i })).toBeNull(),
  );

  await choose(/\$19\.00/, /edit/i);
  const dialog = screen.getAllByRole("dialog").find((candidate) => candidate.hasAttribute("open")) as HTMLElement;
  await user.type(await within(dialog).findByLabelText(/nickname/i), "Usual");
  const key = within(dialog).getByLabelText(/lookup key/i);
  await user.type(key, "sale");
  await user.click(within(dialog).getByRole("button", { name: /add metadata/i }));
  await user.type(within(dialog).getByLabelText("Key 1"), "tier");
  await user.type(within(dialog).getByLabelText("Value 1"), "pro");
  const save = () => user.click(within(dialog).getByRole("button", { name: CHANGE_LABELS.save }));
  await save();
  await waitFor(() => expect(key).toHaveAccessibleDescription(/another price/i));
  await user.click(within(dialog).getByLabelText(/transfer the key/i));
  await save();
  await says(/\$19\.00/, /Usual.*sale.*tier: pro/);
  expect(await row(/\$9\.00/)).not.toHaveTextContent("sale");
});

test("a default price with another interval is rejected at its checkbox while a link follows the default price", async () => {
  const { merchant, api } = await freshMerchant();
  const { id } = await newProduct(api, PLAN);
  await api("POST", "/api/v3/payment-links", { body: { line_items: [{ price: id }] } });
  const user = await renderPage(`/test/products/${id}`, { merchant });
  await user.click(await screen.findByRole("button", { name: /add price/i }));
  const dialog = within(screen.getByRole("dialog"));
  await user.click(await dialog.findByLabelText(/customer chooses/i));
  await user.type(dialog.getByLabelText(/at least|minimum/i), "5");
  await user.type(dialog.getByLabelText(/at most|maximum/i), "50");
  const box = dialog.getByLabelText(/default price/i);
  await user.click(box);
  const add = () => user.click(dialog.getByRole("button", { name: /add price/i }));
  await add();
  await waitFor(() => expect(box).toHaveAccessibleDescription(/billing interval/i));
  await user.click(box);
  await add();
  await waitFor(async () => expect(await rows()).toHaveLength(2));
  expect((await rows())[1]).toHaveTextContent(/from \$5\.00.*month.*\$50\.00/i);
});

test("an analyst sees prices and can't change them", async () => {
  const { merchant, api } = await freshMerchant();
  const { id } = await newProduct(api, PLAN);
  await renderPage(`/test/products/${id}`, { merchant, role: "ANALYST" });
  expect((await rows())[0]).toHaveTextContent("$19.00");
  expect(within(await prices()).queryByRole("button", { name: /add|actions/i })).toBeNull();
});
