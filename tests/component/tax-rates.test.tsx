import { screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { CHANGE_LABELS } from "#dashboard/browser/object/object-form.tsx";
import { freshMerchant } from "../api/context.ts";
import { pathBecomes, renderPage } from "./render-page.tsx";

const CREATE = { name: /create tax rate/i };

/** Fills in what every rate has. */
async function fill(user: UserEvent, country: string, percent: string, name: string): Promise<void> {
  await user.type(await screen.findByLabelText("Country"), country);
  await user.keyboard("{Enter}");
  await user.type(screen.getByLabelText(/^rate/i), percent);
  await user.type(screen.getByLabelText("Display name"), name);
}

test("a tax rate says in words what it does, and one of a country at a time is charged", async () => {
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

test("a rate of a class and a state that starts on a day says so, and a state that is none is told", async () => {
  const { merchant, api } = await freshMerchant();
  const user = await renderPage("/test/tax-rates/new", { merchant });
  await fill(user, "United States", "2", "Sales tax");
  await user.selectOptions(screen.getByLabelText("Tax class"), "reduced");
  await user.type(screen.getByLabelText(/begins|starts|valid from/i), "2027-01-01T00:00");
  const state = screen.getByLabelText(/^state/i);
  await user.type(state, "Bayern");
  await user.click(screen.getByRole("button", CREATE));
  await waitFor(() => expect(state).toHaveAccessibleDescription(/isn't a state/i));
  expect(state).toHaveFocus();
  await user.clear(state);
  await user.type(state, "California");
  await user.click(screen.getByRole("button", CREATE));
  await pathBecomes(/tax-rates\/txr_/);
  expect(await screen.findByText(/customers in CA, United States/i)).toHaveTextContent(/2% Sales tax.*1, 2027/);
  const { body } = await api("GET", "/api/v3/tax-rates");
  expect(body.data).toMatchObject([{ state: "CA", tax_class: "reduced", valid_from: expect.any(Number) }]);
  await renderPage("/test/tax-rates", { merchant });
  const place = await screen.findByText(/CA, United States/);
  expect(place.closest("tr")).toHaveTextContent(/January 1, 2027.*2%.*reduced/i);
});
