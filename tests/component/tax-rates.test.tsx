import { screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { CHANGE_LABELS } from "#dashboard/browser/object/object-form.tsx";
import { freshMerchant, newProduct } from "../api/context.ts";
import { createObject } from "../factories/create-object.ts";
import { pathBecomes, renderPage } from "./render-page.tsx";

const CREATE = { name: /create tax rate/i };

/** Fills in what every rate has. */
async function fill(user: UserEvent, country: string, percent: string, name: string): Promise<void> {
  await user.type(await screen.findByLabelText("Country"), country);
  await user.keyboard("{Enter}");
  await user.type(screen.getByLabelText(/^rate/i), percent);
  await user.type(screen.getByLabelText("Display name"), name);
}

test("a tax rate describes its effect, and only one rate per country is active", async () => {
  const { merchant, api } = await freshMerchant();
  let user = await renderPage("/test/tax-rates/new", { merchant });
  await fill(user, "Germany", "19", "VAT");
  const words = () => screen.getAllByRole("status").find(({ textContent }) => /Germany/.test(textContent));
  expect(words()).toHaveTextContent(/19% VAT.*\$100\.00.*\$15\.97/);
  await user.click(screen.getByLabelText(/added to/i));
  expect(words()).toHaveTextContent(/\$100\.00.*\$119\.00/);
  await user.click(screen.getByRole("button", CREATE));
  await pathBecomes(/tax-rates\/txr_/);
  const { body } = await api("GET", "/api/v3/tax-rates");
  expect(body.data).toMatchObject([{ country: "DE", percentage: 19, inclusive: false, active: true }]);

  await user.click(await screen.findByRole("link", { name: /edit/i }));
  const name = await screen.findByLabelText("Display name");
  await user.clear(name);
  await user.type(name, "MwSt.");
  await user.click(screen.getByRole("button", { name: CHANGE_LABELS.save }));
  await pathBecomes(/tax-rates\/txr_\w+$/);
  await screen.findAllByText(/19% MwSt\./);

  user = await renderPage("/test/tax-rates/new", { merchant });
  await fill(user, "Germany", "7", "Reduced VAT");
  await user.click(screen.getByRole("button", CREATE));
  await waitFor(() => expect(screen.getByLabelText("Country")).toBeInvalid());
  await user.click(screen.getByLabelText(/^active/i));
  await user.click(screen.getByRole("button", CREATE));
  // The other one has to be switched off first: the server's refusal is a toast.
  await user.click(await screen.findByRole("button", { name: /^activate/i }));
  const refusal = await screen.findByText(/first/i, { selector: "[data-sonner-toast] *" });
  // What has to be done stays until it is closed.
  await user.click(screen.getByRole("button", { name: /close toast/i }));
  await waitFor(() => expect(refusal).not.toBeInTheDocument());
  expect((await api("GET", "/api/v3/tax-rates?active=true")).body.data).toHaveLength(1);
});

test("a rate with a class, a state, and a start date shows them, and the state belongs to the country", async () => {
  const { merchant, api } = await freshMerchant();
  const user = await renderPage("/test/tax-rates/new", { merchant });
  await fill(user, "United States", "2", "Sales tax");
  await user.selectOptions(screen.getByLabelText("Tax class"), "reduced");
  await user.type(screen.getByLabelText(/begins|starts|valid from/i), "2027-01-01T00:00");
  await user.selectOptions(await screen.findByRole("combobox", { name: "State" }), "Nevada");
  // A state belongs to its country: none is left when another one is selected.
  await user.clear(screen.getByLabelText("Country"));
  await user.type(screen.getByLabelText("Country"), "Germany{Enter}");
  await waitFor(() => expect(screen.queryByRole("combobox", { name: "State" })).toBeNull());
  await user.clear(screen.getByLabelText("Country"));
  await user.type(screen.getByLabelText("Country"), "United States{Enter}");
  const state = await screen.findByRole("combobox", { name: "State" });
  expect(state).toHaveDisplayValue("The whole country");
  await user.selectOptions(state, "California");
  await user.click(screen.getByRole("button", CREATE));
  await pathBecomes(/tax-rates\/txr_/);
  expect(await screen.findByText(/customers in CA, United States/i)).toHaveTextContent(/2% Sales tax.*1, 2027/);
  const { body } = await api("GET", "/api/v3/tax-rates");
  expect(body.data).toMatchObject([{ state: "CA", tax_class: "reduced", valid_from: expect.any(Number) }]);
  await renderPage("/test/tax-rates", { merchant });
  const place = await screen.findByText(/CA, United States/);
  expect(place.closest("tr")).toHaveTextContent(/January 1, 2027.*2%.*reduced/i);
});

test("rates from selected presets are edited before saving, without existing ones", async () => {
  const { merchant, api } = await freshMerchant();
  await createObject(api, "/api/v3/tax-rates", {
    country: "DE",
    percentage: 20,
    inclusive: true,
    display_name: "MwSt.",
  });
  const user = await renderPage("/test/tax-rates", { merchant });
  await user.click(await screen.findByRole("link", { name: "Create from presets" }));
  await pathBecomes("/test/tax-rates/presets");
  const save = await screen.findByRole("button", { name: "Create tax rates" });
  await user.click(save);
  await screen.findByText("Choose at least one country or state.");
  await user.click(screen.getByRole("checkbox", { name: "Germany" }));
  expect(screen.getByText("Skipped: 20% MwSt. exists")).toBeVisible();
  const reduced = () => screen.getByRole("textbox", { name: "Germany, reduced rate (%)" });
  expect(reduced()).toHaveValue("7");
  await user.clear(reduced());
  await user.type(reduced(), "6.5");
  // What was typed stays when a country before it is added, and goes with its own country.
  await user.click(screen.getByRole("checkbox", { name: "Austria" }));
  expect(reduced()).toHaveValue("6.5");
  expect(screen.getByRole("textbox", { name: "Austria, standard rate (%)" })).toHaveValue("20");
  await user.click(screen.getByRole("checkbox", { name: "Austria" }));
  await user.click(screen.getByRole("checkbox", { name: "California" }));
  screen.getByText(
    /state part only; local taxes are not included.*D\.C\. isn’t included.*January 1, 2026.*check the rates before/i,
  );
  await user.click(save);
  await pathBecomes("/test/tax-rates");
  await screen.findByText(/2 tax rates created/);
  const { body } = await api("GET", "/api/v3/tax-rates");
  const facts = body.data.map((rate: Record<string, unknown>) =>
    [rate.country, rate.state, rate.tax_class, rate.percentage, rate.inclusive].join(" "),
  );
  expect(facts.sort()).toEqual(["DE  reduced 6.5 true", "DE  standard 20 true", "US CA standard 7.25 false"]);
});

test("the link form has a tax setting once a rate exists, and the rate's page offers to charge it on links", async () => {
  const { merchant, api } = await freshMerchant();
  const { id: product } = await newProduct(api);
  const link = await createObject(api, "/api/v3/payment-links", { productIds: [product], label: "Spring sale" });
  const edit = `/test/payment-links/${link.id}/edit`;
  const openPayment = async () => {
    const user = await renderPage(edit, { merchant });
    await user.click(await screen.findByText(/payment methods, tax, addresses/i));
    await user.click(await screen.findByText(/promotion codes, tax, trial/i));
  };
  await openPayment();
  expect(await screen.findByRole("link", { name: /add a tax rate/i })).toHaveAttribute("href", "/test/tax-rates");
  expect(screen.queryByRole("checkbox", { name: "Charge tax" })).toBeNull();

  const rate = { country: "DE", percentage: 19, inclusive: true, display_name: "VAT" };
  const { id } = await createObject(api, "/api/v3/tax-rates", rate);
  const user = await renderPage(`/test/tax-rates/${id}`, { merchant });
  await user.click(await screen.findByRole("button", { name: "Charge tax on Spring sale" }));
  await screen.findByText("Charges tax");
  await screen.findByText("Tax turned on for Spring sale");
  expect((await api("GET", `/api/v3/payment-links/${link.id}`)).body.automatic_tax).toEqual({ enabled: true });
  await openPayment();
  expect(await screen.findByRole("checkbox", { name: "Charge tax" })).toBeChecked();
});
