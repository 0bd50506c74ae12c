import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { CHANGE_LABELS } from "#dashboard/browser/object/object-form.tsx";
import { freshMerchant, newProduct } from "../api/context.ts";
import { choose, fill } from "./fill.ts";
import { pathBecomes, renderPage } from "./render-page.tsx";
import { tableRows } from "./table-rows.ts";

test("a customer is created, changed and deleted", async () => {
  const { merchant, api } = await freshMerchant();
  const stored = async () => (await api("GET", "/api/v3/customers")).body.data;
  const user = await renderPage("/test/customers", { merchant });
  await user.click(await screen.findByRole("link", { name: /first customer/i }));
  await user.type(await screen.findByLabelText(/^name/i), "Ada Lovelace");
  const email = screen.getByLabelText(/mail/i);
  await user.type(email, "not an address{Enter}");
  await waitFor(() => expect(email).toHaveAccessibleDescription(/address/i));
  expect(email).toHaveFocus();
  await fill(user, email, "ada@example.com");
  await user.click(screen.getByText(/more options/i));
  await choose(user, /country/i, "United K", await screen.findByRole("group", { name: /^address/i }));
  await user.click(screen.getByRole("button", { name: /create/i }));
  await pathBecomes(/\/test\/customers\/cus_/);
  await screen.findByRole("heading", { level: 1, name: "Ada Lovelace" });
  expect(await stored()).toMatchObject([
    { name: "Ada Lovelace", email: "ada@example.com", address: { country: "GB" } },
  ]);

  await user.click(screen.getByRole("link", { name: /edit/i }));
  await fill(user, await screen.findByLabelText(/^name/i), "Augusta Ada King");
  await user.click(screen.getByRole("button", { name: CHANGE_LABELS.save }));
  await screen.findByRole("heading", { level: 1, name: "Augusta Ada King" });
  await user.click(screen.getByRole("button", { name: /delete/i }));
  expect(screen.getByRole("dialog")).toHaveTextContent(/addresses, tax IDs, and the billing email/i);
  await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: /delete/i }));
  await screen.findByRole("heading", { level: 1, name: /deleted/i });
  expect(screen.getByRole("main")).not.toHaveTextContent("Augusta Ada King");
  expect(screen.queryByRole("link", { name: /edit/i })).toBeNull();
  expect(await stored()).toEqual([]);
});

test("a customer's tax IDs and shipping address are shown", async () => {
  const { merchant, api } = await freshMerchant();
  const { body } = await api("POST", "/api/v3/customers", {
    body: {
      name: "Ada Lovelace",
      shipping: { name: "Ada King", address: { city: "London", country: "GB" } },
      tax_id_data: [{ type: "gb_vat", value: "GB123456789" }],
    },
  });
  await renderPage(`/test/customers/${body.id}`, { merchant });
  const details = await screen.findByRole("region", { name: "Details" });
  expect(details).toHaveTextContent(/Shipping address\s*Ada King.*London.*Tax IDs\s*GB123456789/);
});

test("a customer's tax IDs and shipping address are changed, and tax IDs without a number are left out", async () => {
  const { merchant, api } = await freshMerchant();
  const { body: created } = await api("POST", "/api/v3/customers", {
    body: { name: "Ada Lovelace", address: { country: "GB" }, tax_id_data: [{ type: "us_ein", value: "123456789" }] },
  });
  const stored = async () => (await api("GET", `/api/v3/customers/${created.id}`)).body;
  const user = await renderPage(`/test/customers/${created.id}/edit`, { merchant });
  expect(await screen.findByLabelText("Tax ID 1")).toHaveValue("123456789");
  expect(screen.getByRole("main")).toHaveTextContent("Later invoices use the new details, also for tax.");
  const add = screen.getByRole("button", { name: /add tax id/i });
  await user.click(add);
  await user.click(add);
  expect(screen.getByLabelText("Type of tax ID 2")).toHaveDisplayValue("GB VAT");
  const second = screen.getByLabelText("Tax ID 2");
  await user.type(second, "12");
  const shipping = within(screen.getByRole("group", { name: /^shipping address/i }));
  await user.type(shipping.getByLabelText("City"), "London");
  const save = screen.getByRole("button", { name: CHANGE_LABELS.save });
  await user.click(save);
  await waitFor(() => expect(second).toHaveAccessibleDescription(/doesn’t have the format/));
  expect(shipping.getByLabelText("Recipient")).toHaveAccessibleDescription(/Enter the recipient’s name/);
  await fill(user, second, "GB123456789");
  await user.type(shipping.getByLabelText("Recipient"), "Ada King");
  await user.click(save);
  await screen.findByRole("heading", { level: 1, name: "Ada Lovelace" });
  const taxIds = [
    { type: "us_ein", value: "123456789" },
    { type: "gb_vat", value: "GB123456789" },
  ];
  expect(await stored()).toMatchObject({
    tax_ids: taxIds,
    shipping: { name: "Ada King", address: { city: "London" } },
  });

  await user.click(screen.getByRole("link", { name: /edit/i }));
  await user.click(await screen.findByRole("button", { name: "Remove tax ID 1" }));
  await user.click(screen.getByRole("button", { name: CHANGE_LABELS.save }));
  await screen.findByRole("heading", { level: 1, name: "Ada Lovelace" });
  expect(await stored()).toMatchObject({ tax_ids: taxIds.slice(1), shipping: { name: "Ada King" } });
});

test("a search is in the URL, and its CSV has the same rows", async () => {
  const { merchant, api } = await freshMerchant();
  for (const [name, email] of [
    ["Ada Lovelace", "ada@example.com"],
    ["Grace Hopper", "grace@example.com"],
  ]) {
    await api("POST", "/api/v3/customers", { body: { name, email } });
  }
  const user = await renderPage("/test/customers", { merchant });
  await waitFor(() => expect(tableRows()).toHaveLength(2));
  await user.type(screen.getByRole("searchbox"), "HOPPER");
  await waitFor(() => expect(tableRows()).toHaveLength(1));
  expect(window.location.search).toBe("?q=HOPPER");
  const href = screen.getByRole("link", { name: /csv/i }).getAttribute("href") ?? "";
  const csv = await (await fetch(href)).text();
  expect(csv).toContain("grace@example.com");
  expect(csv).not.toContain("ada@example.com");
  await user.click(screen.getByRole("link", { name: "Grace Hopper" }));
  await screen.findByRole("heading", { level: 1, name: "Grace Hopper" });
  expect(screen.getByRole("main")).toHaveTextContent("grace@example.com");
});

test("long sections link to the full list", async () => {
  const { merchant, api } = await freshMerchant();
  const { id: customer } = (await api("POST", "/api/v3/customers", { body: { name: "Ada Lovelace" } })).body;
  const { id: product } = await newProduct(api);
  for (let index = 0; index < 21; index++) {
    await api("POST", "/api/v3/checkout/sessions", { body: { productId: product, customer } });
  }
  for (let index = 0; index < 51; index++) {
    await api("POST", "/api/v3/payment-links", { body: { productIds: [product], label: `Link ${index}` } });
  }
  const user = await renderPage(`/test/customers/${customer}`, { merchant });
  const sessions = within(await screen.findByRole("region", { name: /checkouts/i }));
  expect(sessions.getAllByRole("listitem")).toHaveLength(20);
  await user.click(sessions.getByRole("link", { name: /all/i }));
  await pathBecomes("/test/checkout-sessions");
  expect(window.location.search).toBe(`?customer=${customer}`);
  await waitFor(() => expect(tableRows()).toHaveLength(21));
  const reader = await renderPage(`/test/products/${product}`, { merchant });
  await reader.click(await screen.findByRole("link", { name: /View all payment links/i }));
  await pathBecomes("/test/payment-links");
  expect(window.location.search).toBe(`?product=${product}`);
  await screen.findByRole("link", { name: "Link 50" });
});

test("a guest is marked in the list, has a page with their orders, and becomes a customer by one click", async () => {
  const { merchant, api } = await freshMerchant();
  const { id: productId } = await newProduct(api);
  const { body: session } = await api("POST", "/api/v3/checkout/sessions", { body: { productId } });
  await api("POST", `/api/v3/test-helpers/checkout/sessions/${session.id}/complete`, {
    body: { email: "jane@shopper.example", name: "Jane Doe", country: "DE", card: "tok_visa" },
  });
  await api("POST", "/api/v3/customers", { body: { name: "Ada Lovelace" } });
  const user = await renderPage("/test/customers", { merchant });
  await waitFor(() => expect(tableRows()).toHaveLength(2));
  const texts = () => tableRows().map(({ textContent }) => textContent);
  expect(texts()[0]).not.toContain("Guest");
  expect(texts()[1]).toMatch(/Jane Doe.*Guest.*jane@shopper\.example.*\$19\.90/);
  await user.click(screen.getByRole("link", { name: "Customers" }));
  await waitFor(() => expect(tableRows()).toHaveLength(1));
  expect(texts()[0]).toContain("Ada Lovelace");
  await user.click(screen.getByRole("link", { name: "Guests" }));
  await user.click(await screen.findByRole("link", { name: "Jane Doe" }));
  await pathBecomes(`/test/customers/guests/${session.id}`);
  expect(await screen.findByRole("region", { name: "Orders" })).toHaveTextContent("Coffee");
  expect(screen.getByRole("region", { name: "Details" })).toHaveTextContent("Germany");
  await user.click(screen.getByRole("button", { name: /create customer/i }));
  await pathBecomes(/\/test\/customers\/cus_/);
  expect(await screen.findByRole("region", { name: "Checkouts" })).toHaveTextContent("Coffee");
  expect((await api("GET", `/api/v3/checkout/sessions/${session.id}`)).body.customer).toMatch(/^cus_/);
});

test("guest orders with a customer's address are added on the customer's page, after a confirmation", async () => {
  const { merchant, api } = await freshMerchant();
  const { id: productId } = await newProduct(api);
  const { body: session } = await api("POST", "/api/v3/checkout/sessions", { body: { productId } });
  const email = "jane.with.a.long.address@shopper.example";
  await api("POST", `/api/v3/test-helpers/checkout/sessions/${session.id}/complete`, {
    body: { email, name: "Jane Doe", country: "DE", card: "tok_visa" },
  });
  const { body: customer } = await api("POST", "/api/v3/customers", { body: { name: "Jane", email } });
  const user = await renderPage(`/test/customers/guests/${session.id}`, { merchant });
  expect(await screen.findByRole("link", { name: "Open customer" })).toHaveAttribute(
    "href",
    `/test/customers/${customer.id}`,
  );
  expect(screen.queryByRole("button", { name: /create customer/i })).toBeNull();

  // The list's row: a click on its email address, which has a tooltip, opens it, too.
  await renderPage("/test/customers", { merchant });
  await waitFor(() => expect(tableRows()).toHaveLength(1));
  expect(screen.getByText(/customer or guest/)).toHaveTextContent("1 customer or guest");
  await user.click(within(tableRows()[0] as HTMLElement).getByTitle(email));
  await pathBecomes(`/test/customers/${customer.id}`);
  expect(screen.queryByRole("region", { name: "Payments" })).toBeNull();
  const guestOrders = await screen.findByRole("region", { name: "Guest orders with this email" });
  await user.click(within(guestOrders).getByRole("button", { name: "Add to this customer…" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText(/anyone can enter any email address/i)).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Add orders" }));
  expect(await screen.findByText("1 order added")).toBeVisible();
  expect(await screen.findByRole("region", { name: "Payments" })).toHaveTextContent(/Coffee.*\$19\.90.*Succeeded/);
  expect(screen.queryByRole("region", { name: "Guest orders with this email" })).toBeNull();
});
