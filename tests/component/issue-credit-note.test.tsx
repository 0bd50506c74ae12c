import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { freshMerchant, newProduct } from "../api/context.ts";
import { subscribe } from "../factories/subscription.ts";
import { fill } from "./fill.ts";
import { renderPage } from "./render-page.tsx";

const OPEN = /^issue credit note…/i;
const dialog = () => screen.getByRole("dialog");
const send = () => within(dialog()).getByRole("button", { name: /^credit/i });

test("an invoice is credited by units and amount, once for a double press, until nothing is left", async () => {
  const { merchant, api } = await freshMerchant();
  const { id: product } = await newProduct(api, { name: "House blend" });
  const body = { product, currency: "usd", unit_amount: 500, recurring: { interval: "month" } };
  const { body: price } = await api("POST", "/api/v3/prices", { body });
  const { latest_invoice: id } = await subscribe(api, { lines: [{ price: price.id, quantity: 3 }] });
  const user = await renderPage(`/test/invoices/${id}`, { merchant });
  await user.click(await screen.findByRole("button", { name: OPEN }));
  await screen.findByRole("dialog");
  expect(within(dialog()).getByRole("radio", { name: /remaining amount, \$15\.00/i })).toHaveFocus();
  await user.click(within(dialog()).getByRole("radio", { name: "Outside Checkstand" }));
  await user.click(within(dialog()).getByRole("radio", { name: "Items" }));
  const units = within(dialog()).getByRole("textbox", { name: /House blend/ });
  await user.type(units, "4{Enter}");
  await waitFor(() => expect(units).toBeInvalid());
  expect(units).toHaveAccessibleDescription(/3/);
  await fill(user, units, "2");
  await fill(user, within(dialog()).getByRole("textbox", { name: /text for the customer/i }), "Two were broken.");
  expect(send()).toHaveTextContent("$10.00");
  for (const press of [send(), send()]) fireEvent.click(press);
  await screen.findByText("Credit note TEST-CN-0001 issued for $10.00");
  screen.getByText("Partially credited");
  expect(screen.getByRole("region", { name: "Credit notes" })).toHaveTextContent("Returned outside Checkstand");

  await user.click(await screen.findByRole("button", { name: OPEN }));
  await screen.findByRole("dialog");
  await user.click(within(dialog()).getByRole("radio", { name: "Partial amount" }));
  const amount = within(dialog()).getByRole("textbox", { name: /USD/ });
  await user.type(amount, "6{Enter}");
  await waitFor(() => expect(amount).toBeInvalid());
  expect(amount).toHaveAccessibleDescription(/\$5\.00/);
  await user.click(within(dialog()).getByRole("radio", { name: "Customer balance" }));
  await fill(user, amount, "5");
  await user.click(send());
  await screen.findByText("Credit note TEST-CN-0002 issued for $5.00");
  await waitFor(() => expect(screen.queryByRole("button", { name: OPEN })).toBeNull());
  screen.getByText("Credited");
  const { data } = (await api("GET", `/api/v3/credit-notes?invoice=${id}`)).body;
  expect(data.map(({ to, total }: { to: string; total: number }) => [to, total])).toEqual([
    ["balance", 500],
    ["out_of_band", 1000],
  ]);
});

test("the button says what is credited, also after an amount of a line was credited, and not more than is left", async () => {
  const { merchant, api } = await freshMerchant();
  const price = async (unit_amount: number, name: string) => {
    const { id: product } = await newProduct(api, { name });
    const body = { product, currency: "usd", unit_amount, recurring: { interval: "month" } };
    return (await api("POST", "/api/v3/prices", { body })).body.id;
  };
  const lines = [{ price: await price(2000, "House blend") }, { price: await price(500, "Filters"), quantity: 3 }];
  const { latest_invoice: id } = await subscribe(api, { lines });
  await api("POST", "/api/v3/credit-notes", { body: { invoice: id, amount: 700, to: "out_of_band" } });
  const user = await renderPage(`/test/invoices/${id}`, { merchant });
  await user.click(await screen.findByRole("button", { name: OPEN }));
  await screen.findByRole("dialog");
  await user.click(within(dialog()).getByRole("radio", { name: "Items" }));
  const [blend, filters] = ["House blend", "Filters"].map((name) =>
    within(dialog()).getByRole("textbox", { name: `Quantity of ${name} to credit` }),
  );
  await fill(user, blend as HTMLElement, "1");
  expect(send()).toHaveTextContent("$20.00");
  await user.click(within(dialog()).getByRole("radio", { name: "Outside Checkstand" }));
  expect(send()).toHaveTextContent("$16.00");
  await api("POST", "/api/v3/credit-notes", { body: { invoice: id, amount: 700, to: "out_of_band" } });
  await user.click(send());
  await within(dialog()).findByText(/the amount is now \$12\.00/i);
  await waitFor(() => expect(send()).toHaveTextContent("$12.00"));
  await fill(user, filters as HTMLElement, "1");
  expect(send()).toHaveTextContent("$17.00");
  await user.click(send());
  await screen.findByText("Credit note TEST-CN-0003 issued for $17.00");
});

test("developers don't credit", async () => {
  const { merchant, api } = await freshMerchant();
  const { latest_invoice: id } = await subscribe(api);
  await renderPage(`/test/invoices/${id}`, { merchant, role: "DEVELOPER" });
  await screen.findByRole("button", { name: /page link/i });
  expect(screen.queryByRole("button", { name: OPEN })).toBeNull();
});
