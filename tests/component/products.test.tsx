import { execFileSync } from "node:child_process";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { CHANGE_LABELS } from "#dashboard/browser/object/object-form.tsx";
import { freshMerchant, newProduct } from "../api/context.ts";
import { pathBecomes, renderPage } from "./render-page.tsx";

const EMPTY_LISTS = [
  ["products", "products"],
  ["customers", "customers"],
  ["promotion-codes", "promotion_codes"],
  ["tax-rates", "tax_rates"],
  ["payment-links", "payment_links"],
  ["checkout-sessions", "checkout_sessions"],
  ["webhook-endpoints", "webhook_endpoints"],
] as const;

test.for(EMPTY_LISTS)("the API command of the empty list of %s runs as copied", async ([list, table]) => {
  const { merchant, api } = await freshMerchant();
  // What sells products offers to make one first.
  if (list !== "products") await newProduct(api);
  const user = await renderPage(`/test/${list}`, { merchant });
  const summary = await screen.findByText(/use the api/i);
  await user.click(summary);
  await user.click(within(summary.closest("details") as HTMLElement).getByRole("button", { name: /copy/i }));
  const command = await navigator.clipboard.readText();
  execFileSync("bash", ["-c", command], { env: { ...process.env, KEY: merchant.key }, stdio: "pipe" });
  expect(await merchant.count(table)).toBe(1);
});

test("an error in a collapsed section opens it and gets the focus", async () => {
  const { merchant } = await freshMerchant();
  const user = await renderPage("/test/products/new", { merchant });
  await user.type(screen.getByLabelText("Name"), "Coffee");
  await user.type(screen.getByRole("textbox", { name: "Price" }), "5");
  await user.click(screen.getByText(/more options/i));
  const page = await screen.findByLabelText(/website/i);
  await user.type(page, "example.com");
  await user.click(screen.getByText(/more options/i));
  expect(page).not.toBeVisible();
  await user.click(screen.getByRole("button", { name: /create/i }));
  await waitFor(() => expect(page).toHaveFocus());
  expect(page).toBeVisible();
  expect(page).toHaveAccessibleDescription(/full URL/i);
  expect(await merchant.count("products")).toBe(0);
});

test("a draft without a price gets one, and is activated", async () => {
  const { merchant } = await freshMerchant();
  const user = await renderPage("/test/products/new", { merchant });
  await user.type(screen.getByLabelText("Name"), "Spring harvest");
  await user.click(screen.getByRole("button", { name: /draft/i }));
  await screen.findByText(/no price yet/i, { selector: "header *" });
  expect(screen.queryByRole("link", { name: /create payment link/i })).toBeNull();
  await user.click(screen.getByRole("link", { name: /edit/i }));
  await user.type(await screen.findByRole("textbox", { name: "Price" }), "31");
  await user.click(screen.getByRole("button", { name: CHANGE_LABELS.save }));
  await screen.findAllByText("$31.00");
  await user.click(screen.getByRole("button", { name: /activate/i }));
  await screen.findByRole("link", { name: /create payment link/i });
  expect(await merchant.count("products", "status = 'ACTIVE'")).toBe(1);
});

test("a new price explains its effect before it is saved, and fixed fields say why", async () => {
  const { merchant, api } = await freshMerchant();
  const { id } = await newProduct(api, { priceAmount: 24 });
  await api("POST", "/api/v3/payment-links", { body: { productIds: [id], label: "Starter set" } });
  const user = await renderPage(`/test/products/${id}/edit`, { merchant });
  const price = await screen.findByRole("textbox", { name: "Price" });
  screen.getByText(/can.t be changed while a payment link sells/i);
  expect(screen.queryByLabelText("Currency")).toBeNull();
  const notice = () => screen.queryAllByRole("status").find(({ textContent }) => /new price/i.test(textContent));
  await user.clear(price);
  await user.type(price, "24.0");
  expect(notice()).toBeUndefined();
  await user.clear(price);
  await user.type(price, "26");
  expect(notice()).toHaveTextContent(/\$26\.00.*\$24\.00.*Starter set/);
  await user.click(screen.getByRole("button", { name: CHANGE_LABELS.save }));
  await pathBecomes(`/test/products/${id}`);
  const rows = await waitFor(() => {
    const found = within(screen.getByRole("region", { name: "Prices" })).getAllByRole("listitem");
    expect(found).toHaveLength(2);
    return found;
  });
  expect(rows[0]).toHaveTextContent(/\$26\.00.*Default/);
  expect(rows[1]).toHaveTextContent(/\$24\.00.*Archived/);
});

test("archiving is immediate and undone from the toast", async () => {
  const { merchant, api } = await freshMerchant();
  const { id } = await newProduct(api);
  const status = async () => (await api("GET", `/api/v3/products/${id}`)).body.status;
  const user = await renderPage(`/test/products/${id}`, { merchant });
  await user.click(await screen.findByRole("button", { name: /more/i }));
  await user.click(screen.getByRole("button", { name: /archive/i }));
  await screen.findByRole("button", { name: /unarchive/i });
  expect(await status()).toBe("INACTIVE");
  await user.click(screen.getByRole("button", { name: /undo/i }));
  await waitFor(() => expect(screen.queryByRole("button", { name: /unarchive/i })).toBeNull());
  expect(await status()).toBe("ACTIVE");
});

test("a sold product says why it can't be deleted, and is archived instead", async () => {
  const { merchant, api } = await freshMerchant();
  const { id } = await newProduct(api);
  await api("POST", "/api/v3/checkout/sessions", { body: { productId: id } });
  const user = await renderPage(`/test/products/${id}`, { merchant });
  await user.click(await screen.findByRole("button", { name: /more/i }));
  await user.click(screen.getByRole("button", { name: /delete/i }));
  const dialog = screen.getByRole("dialog");
  expect(dialog).toHaveTextContent(/checkouts/i);
  await user.click(within(dialog).getByRole("button", { name: /archive/i }));
  await screen.findByRole("button", { name: /unarchive/i });
  expect(dialog).not.toBeVisible();
  expect((await api("GET", `/api/v3/products/${id}`)).body.status).toBe("INACTIVE");
});

test("a product that was never sold is deleted", async () => {
  const { merchant, api } = await freshMerchant();
  const { id } = await newProduct(api, { name: "Never sold" });
  const user = await renderPage(`/test/products/${id}`, { merchant });
  await user.click(await screen.findByRole("button", { name: /more/i }));
  await user.click(screen.getByRole("button", { name: /delete/i }));
  await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: /delete/i }));
  await pathBecomes("/test/products");
  await screen.findByText(/never sold/i);
  expect((await api("GET", `/api/v3/products/${id}`)).status).toBe(404);
});

test("archived prices are shown on request", async () => {
  const { merchant, api } = await freshMerchant();
  const { id } = await newProduct(api, { priceAmount: 1 });
  for (let priceAmount = 2; priceAmount <= 52; priceAmount++) {
    await api("POST", `/api/v3/products/${id}`, { body: { priceAmount } });
  }
  const user = await renderPage(`/test/products/${id}`, { merchant });
  const prices = within(await screen.findByRole("region", { name: "Prices" }));
  expect(prices.getAllByRole("listitem")).toHaveLength(50);
  await user.click(prices.getByRole("button", { name: /older/i }));
  await prices.findByText("$1.00");
  expect(prices.getAllByRole("listitem")).toHaveLength(52);
  expect(prices.queryByRole("button", { name: /older/i })).toBeNull();
});

test("a copy starts with all fields of the original", async () => {
  const { merchant, api } = await freshMerchant();
  const rest = { priceAmount: 24, recurringInterval: "month", tax_code: "txcd_1", metadata: { sku: "1" } };
  const { id } = await newProduct(api, rest);
  const user = await renderPage(`/test/products/${id}`, { merchant });
  await user.click(await screen.findByRole("button", { name: /more/i }));
  await user.click(screen.getByRole("link", { name: /duplicate/i }));
  const name = await screen.findByLabelText("Name");
  await waitFor(() => expect(name).toHaveDisplayValue(/Coffee/));
  const { value } = name as HTMLInputElement;
  expect(value).not.toBe("Coffee");
  await user.click(screen.getByRole("button", { name: /create/i }));
  await screen.findByRole("heading", { name: value });
  const { body } = await api("GET", "/api/v3/products?limit=1");
  expect(body.data).toMatchObject([{ ...rest, priceAmount: "24.00", name: value }]);
  expect(body.data[0].id).not.toBe(id);
});

test("an analyst sees no actions that the role forbids", async () => {
  const { merchant, api } = await freshMerchant();
  const { id } = await newProduct(api);
  await renderPage("/test/products", { merchant, role: "ANALYST" });
  await screen.findByRole("link", { name: "Coffee" });
  expect(screen.queryByRole("link", { name: /create\b/i })).toBeNull();
  await renderPage(`/test/products/${id}`, { merchant, role: "ANALYST" });
  await screen.findByRole("region", { name: "Prices" });
  for (const name of [/\bedit/i, /archive/i, /duplicate/i, /delete/i, /create\b/i, /more/i]) {
    expect(screen.queryByRole("link", { name })).toBeNull();
    expect(screen.queryByRole("button", { name })).toBeNull();
  }
});

test.for([
  ["products/prod_0", /back to/i],
  ["products/prod_0/edit", /all products/i],
] as const)("%s says that it is unknown, and links back", async ([page, back]) => {
  const { merchant } = await freshMerchant();
  const user = await renderPage(`/test/${page}`, { merchant });
  await screen.findByText(/no product/i);
  await user.click(screen.getByRole("link", { name: back }));
  await pathBecomes("/test/products");
});

test("a product says which right of withdrawal its customers have, and no longer", async () => {
  const { merchant, api } = await freshMerchant();
  const { id } = await newProduct(api, { withdrawal: "digital" });
  const user = await renderPage(`/test/products/${id}`, { merchant });
  const details = () => screen.findByRole("region", { name: "Details" });
  expect(await details()).toHaveTextContent(/right of withdrawal\s*digital content/i);
  for (const kind of ["goods", "unset"]) {
    await user.click(screen.getByRole("link", { name: /\bedit/i }));
    await user.selectOptions(await screen.findByLabelText("Right of withdrawal"), kind);
    await user.click(screen.getByRole("button", { name: /save/i }));
    await details();
    const { withdrawal } = (await api("GET", `/api/v3/products/${id}`)).body;
    expect(withdrawal).toBe(kind === "unset" ? undefined : kind);
  }
});
