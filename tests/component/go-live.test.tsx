import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { buttonClasses } from "#dashboard/browser/ui/button.tsx";
import { pool } from "#platform/database/connection.ts";
import { baseUrl, freshMerchant, newProduct } from "../api/context.ts";
import { apiClient } from "../factories/api-client.ts";
import type { TestMerchant } from "../factories/merchant.ts";
import { renderPage } from "./render-page.tsx";

const COPY = "/live/copy-from-test-mode";

/** The titles of the steps that are to do. */
function todo(): (string | null | undefined)[] {
  const list = within(screen.getByRole("region", { name: /go live/i })).getAllByRole("listitem");
  return list.filter((step) => within(step).queryByText(/to do/i)).map((step) => step.querySelector("p")?.textContent);
}

/** The links that are shown as the next thing to do. */
function primary(): (string | null)[] {
  const links = within(screen.getByRole("region", { name: /go live/i })).getAllByRole("link");
  return links.filter(({ className }) => className === buttonClasses("primary")).map((link) => link.textContent);
}

async function setDetails(merchant: TestMerchant): Promise<void> {
  await pool().query(
    `UPDATE merchants SET legal_name = 'Nord', address = '{"line1":"a","city":"b","country":"DE"}',
       support_email = 'help@nord.example' WHERE id = $1`,
    [merchant.id],
  );
}

test("the steps to live mode follow existing objects, name missing details, and stay hidden", async () => {
  const { merchant } = await freshMerchant();
  const live = apiClient(baseUrl, await merchant.newKey({ livemode: true }));
  await renderPage("/live", { merchant });
  await screen.findByRole("region", { name: /go live/i });
  expect(todo()).toHaveLength(6);
  expect(primary()).toEqual(["View setup guide"]);
  const field = screen.getByRole("link", { name: "legal name" });
  expect(field).toHaveAttribute("href", "/live/settings/legal-details#legalName");
  expect(screen.getByRole("link", { name: /copy from test mode/i })).toHaveAttribute("href", COPY);
  expect(screen.getByText(/no emails are sent/i)).toHaveTextContent(/SMTP_URL on the server/);

  await setDetails(merchant);
  const { id } = await newProduct(live);
  await live("POST", "/api/v3/webhook-endpoints", { body: { url: "https://hooks.example/live" } });
  await renderPage("/live", { merchant });
  await screen.findByRole("link", { name: /view product/i });
  expect(screen.getByRole("link", { name: /view product/i })).toHaveAttribute("href", `/live/products/${id}`);
  expect(todo()).toEqual(["Connect a payment processor", "Set up email sending", "Make a real payment and refund it"]);

  const user = await renderPage("/live", { merchant });
  await user.click(await screen.findByRole("button", { name: /hide/i }));
  expect(screen.queryByRole("region", { name: /go live/i })).toBeNull();
  // That no email is sent stays.
  expect(screen.getByText(/no emails are sent/i)).toBeInTheDocument();
  await renderPage("/live", { merchant });
  expect(await screen.findByText(/no emails are sent/i)).toBeInTheDocument();
  expect(screen.queryByRole("region", { name: /go live/i })).toBeNull();
});

test("analysts see the steps without actions, and whom to ask about email", async () => {
  const { merchant, api } = await freshMerchant();
  await newProduct(api);
  await renderPage("/live", { merchant, role: "ANALYST" });
  await screen.findByRole("region", { name: /go live/i });
  expect(screen.queryByRole("link", { name: /copy from test mode|add details|add endpoint/i })).toBeNull();
  expect(screen.getByText(/ask an owner to set up an email server/i)).not.toHaveTextContent("SMTP_URL");
  await renderPage(COPY, { merchant, role: "ANALYST" });
  expect(await screen.findByText(/1 to copy/)).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: /copy/i })).toBeNull();
});

test("unselected kinds are not copied, and copied objects are listed", async () => {
  const { merchant, api } = await freshMerchant();
  const live = apiClient(baseUrl, await merchant.newKey({ livemode: true }));
  for (const name of ["Coffee", "Tea"]) await newProduct(api, { name });
  await api("POST", "/api/v3/coupons", { body: { name: "Ten", percent_off: 10, duration: "once" } });
  const user = await renderPage(COPY, { merchant });
  await user.click(await screen.findByRole("checkbox", { name: "Coupons" }));
  await user.click(screen.getByRole("button", { name: "Copy 2 objects" }));
  expect(await screen.findByText("2 objects copied")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "2 products" })).toHaveAttribute("href", "/live/products");
  expect((await live("GET", "/api/v3/products")).body.data).toHaveLength(2);
  expect((await live("GET", "/api/v3/coupons")).body.data).toEqual([]);
  await waitFor(() => expect(screen.getByText("2 already copied")).toBeInTheDocument());

  const [first] = (await api("GET", "/api/v3/products")).body.data;
  await api("POST", `/api/v3/products/${first.id}`, { body: { name: "Green tea" } });
  await renderPage(COPY, { merchant });
  const changed = await screen.findByRole("link", { name: "Green tea" });
  expect(changed.closest("li")).toHaveTextContent("Green tea ($19.90): Name");
});

test("objects with the same name are distinguishable, and objects that are left out can't be selected", async () => {
  const { merchant, api } = await freshMerchant();
  const { id: product } = await newProduct(api, { name: "House blend, 1 kg" });
  await api("POST", "/api/v3/prices", { body: { product, currency: "usd", unit_amount: 1200 } });
  const { body: old } = await api("POST", "/api/v3/coupons", { body: { percent_off: 5, duration: "forever" } });
  const club = await newProduct(api, { name: "Club", recurringInterval: "month" });
  await api("POST", "/api/v3/payment-links", { body: { line_items: [{ price: club.id, quantity: 1 }] } });
  const user = await renderPage(COPY, { merchant });
  const items = async (kind: string) => {
    const part = await screen.findByRole("region", { name: kind });
    return within(part)
      .getAllByRole("listitem")
      .map((item) => item.textContent);
  };
  expect(await items("Products")).toEqual(["House blend, 1 kg ($19.90)", "Club ($19.90 per month)"]);
  expect(await items("Other prices")).toEqual(["House blend, 1 kg: $12.00"]);
  expect(await items("Coupons")).toEqual([`5% off forever (${old.id})`]);
  expect((await items("Payment links"))[0]).toMatch(/^Club \(plink_.*\): Sells a subscription/);
  expect(screen.queryByRole("checkbox", { name: "Payment links" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Copy 4 objects" }));
  expect(await screen.findByText(/everything that can be copied/i)).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: /^copy/i })).toBeNull();
  expect(screen.queryByRole("checkbox")).toBeNull();
});

test("details that a live link needs are listed once, with a link that focuses each field", async () => {
  const { merchant, api } = await freshMerchant();
  const club = await newProduct(api, { name: "Club", recurringInterval: "month" });
  await api("POST", "/api/v3/payment-links", { body: { productIds: [club.id] } });
  await renderPage(COPY, { merchant });
  await screen.findByRole("link", { name: "support email" });
  expect(screen.getAllByText(/to sell subscriptions or create invoices in live mode/i)).toHaveLength(1);

  const live = apiClient(baseUrl, await merchant.newKey({ livemode: true }));
  const { id } = await newProduct(live, { name: "Live club", recurringInterval: "month" });
  const user = await renderPage(`/live/payment-links/new?product=${id}`, { merchant });
  await user.click(await screen.findByRole("button", { name: /^create payment link/i }));
  const link = await screen.findByRole("link", { name: /^address/ });
  expect(screen.getAllByText(/legal name/i)).toHaveLength(1);
  // The form stays as it is while the details are added.
  expect(link).toHaveAttribute("target", "_blank");
  expect(link.closest("[role=alert]")).toHaveTextContent(/^Couldn’t create the payment link\. To sell/);
  await renderPage(`/live/settings/legal-details?${new URL(link.getAttribute("href") ?? "", baseUrl).hash}`, {
    merchant,
  });
  await waitFor(() => expect(screen.getByLabelText(/address line 1/i)).toHaveFocus());
});

test("details are not listed if they were added since, or if there is no response", async () => {
  const { merchant } = await freshMerchant();
  const live = apiClient(baseUrl, await merchant.newKey({ livemode: true }));
  const { id } = await newProduct(live, { recurringInterval: "month" });
  const user = await renderPage(`/live/payment-links/new?product=${id}`, { merchant });
  const create = await screen.findByRole("button", { name: /^create payment link/i });
  const { fetch } = globalThis;
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const spy = vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    if (String(input instanceof Request ? input.url : input).includes("goLive.steps")) await answered;
    return fetch(input, init);
  });
  await user.click(create);
  const notice = (await screen.findByText(/^Couldn’t create the payment link\./)).closest("[role=alert]");
  expect(notice?.textContent).toBe("Couldn’t create the payment link. ");
  await setDetails(merchant);
  answer();
  await waitFor(() => expect(notice).toHaveTextContent(/link\. The details that were missing are there now\./));
  expect(notice).not.toHaveTextContent(/to sell subscriptions/i);
  spy.mockRestore();
});

test("a request that fails halfway says so, and copying again continues", async () => {
  const { merchant, api } = await freshMerchant();
  await newProduct(api, { name: "Coffee" });
  const user = await renderPage(COPY, { merchant });
  const copy = await screen.findByRole("button", { name: "Copy 1 object" });
  const { fetch } = globalThis;
  const spy = vi.spyOn(globalThis, "fetch").mockImplementation((input, init) => {
    if (String(input instanceof Request ? input.url : input).includes("goLive.copy")) throw new TypeError("gone");
    return fetch(input, init);
  });
  await user.click(copy);
  expect(await screen.findByText(/couldn’t copy everything/i)).toBeInTheDocument();
  spy.mockRestore();
  await user.click(await screen.findByRole("button", { name: "Copy 1 object" }));
  expect(await screen.findByText("1 object copied")).toBeInTheDocument();
});
