import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { CHANGE_LABELS } from "#dashboard/browser/object/object-form.tsx";
import { freshMerchant, newProduct } from "../api/context.ts";
import { createObject } from "../factories/create-object.ts";
import { fill } from "./fill.ts";
import { pathBecomes, renderPage } from "./render-page.tsx";

test("a rate for a region shows its countries after saving, and is edited and deactivated", async () => {
  const { merchant, api } = await freshMerchant();
  let user = await renderPage("/test/shipping-rates", { merchant });
  await user.click(await screen.findByRole("link", { name: "Create your first shipping rate" }));
  await pathBecomes("/test/shipping-rates/new");
  await user.type(await screen.findByRole("textbox", { name: /^name/i }), "Standard");
  const price = screen.getByRole("textbox", { name: "Price" });
  await user.click(screen.getByRole("button", { name: /create/i }));
  await waitFor(() => expect(price).toBeInvalid());
  await user.type(price, "4.90");
  await user.type(screen.getByRole("textbox", { name: /^minimum/i }), "2");
  await user.type(screen.getByRole("textbox", { name: /^maximum/i }), "4");
  await user.click(screen.getByRole("radio", { name: /european union/i }));
  await user.click(screen.getByRole("button", { name: /create/i }));
  await pathBecomes(/shipping-rates\/shr_/);
  await screen.findByText("European Union (27 countries)");
  screen.getByText(/Austria, Belgium,.*and Sweden\./);
  screen.getByText("2 to 4 business days");

  await user.click(screen.getByRole("link", { name: /edit/i }));
  expect(await screen.findByRole("radio", { name: /european union/i })).toBeChecked();
  await user.click(screen.getByRole("radio", { name: /selected countries/i }));
  const countries = await screen.findByRole("group", { name: "Countries" });
  await user.click(within(countries).getByRole("button", { name: "Clear" }));
  await user.click(await within(countries).findByRole("checkbox", { name: "Japan" }));
  await fill(user, screen.getByRole("textbox", { name: "Price" }), "0");
  await user.click(screen.getByRole("button", { name: CHANGE_LABELS.save }));
  await screen.findByText("Japan.");
  await user.click(screen.getByRole("button", { name: /^deactivate/i }));
  await screen.findByText(/this rate is inactive/i);
  const { body } = await api("GET", "/api/v3/shipping-rates");
  expect(body.data).toMatchObject([{ active: false, countries: ["JP"], fixed_amount: { amount: 0 } }]);
  user = await renderPage("/test/shipping-rates", { merchant });
  const row = (await screen.findByRole("link", { name: "Standard" })).closest("tr");
  expect(row).toHaveTextContent(/free.*japan.*inactive/i);
});

test("the link form adds a shipping rate as a copy, once", async () => {
  const { merchant, api } = await freshMerchant();
  const product = await newProduct(api);
  const rate = { display_name: "Standard", fixed_amount: { amount: 490, currency: "usd" }, countries: ["DE"] };
  const { id } = await createObject(api, "/api/v3/shipping-rates", rate);
  const link = await createObject(api, "/api/v3/payment-links", {
    productIds: [product.id],
    shipping_address_collection: { allowed_countries: ["DE"] },
  });
  const user = await renderPage(`/test/payment-links/${link.id}/edit`, { merchant });
  const picker = await screen.findByRole("combobox", { name: "Shipping rate" });
  await user.selectOptions(picker, await within(picker).findByRole("option", { name: "Standard, $4.90" }));
  expect(screen.queryByText(/stores a copy of this shipping rate/i)).toBeNull();
  await user.click(screen.getByRole("button", { name: "Add shipping rate" }));
  await screen.findByText(/stores a copy of this shipping rate/i);
  expect(picker).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole("button", { name: "Add shipping option" })).toHaveFocus());
  await user.click(screen.getByRole("button", { name: CHANGE_LABELS.save }));
  await pathBecomes(`/test/payment-links/${link.id}`);
  const { body } = await api("GET", `/api/v3/payment-links/${link.id}`);
  expect(body.shipping_options).toEqual([{ id, ...rate }]);
});

test("the link form says if the selected rate is no longer active", async () => {
  const { merchant, api } = await freshMerchant();
  const product = await newProduct(api);
  const rate = { display_name: "Standard", fixed_amount: { amount: 490, currency: "usd" } };
  const { id } = await createObject(api, "/api/v3/shipping-rates", rate);
  const link = await createObject(api, "/api/v3/payment-links", {
    productIds: [product.id],
    shipping_address_collection: { allowed_countries: ["DE"] },
  });
  const user = await renderPage(`/test/payment-links/${link.id}/edit`, { merchant });
  await user.click(await screen.findByRole("button", { name: "Add shipping rate" }));
  const picked = await screen.findByText(/stores a copy of this shipping rate/i);
  await api("POST", `/api/v3/shipping-rates/${id}`, { body: { active: false } });
  await user.click(screen.getByRole("button", { name: CHANGE_LABELS.save }));
  await waitFor(() => expect(picked).toHaveTextContent("Must be an active shipping rate."));
  expect(picked.parentElement).toHaveFocus();
  await user.click(screen.getByRole("button", { name: "Remove shipping option 1" }));
  await user.click(screen.getByRole("button", { name: CHANGE_LABELS.save }));
  await pathBecomes(`/test/payment-links/${link.id}`);
});
