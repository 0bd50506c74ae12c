import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { pool } from "#platform/database/connection.ts";
import { freshMerchant, newProduct } from "../api/context.ts";
import type { Api } from "../factories/api-client.ts";
import { newSubscription } from "../factories/subscription.ts";
import { pathBecomes, renderPage } from "./render-page.tsx";

const BUYER = { email: "buyer@shopper.example", name: "Jane Doe", country: "DE" };

/** Somebody buys a product of its own. */
async function pay(api: Api, priceCurrency: string, priceAmount: number): Promise<void> {
  const { id: productId } = await newProduct(api, { priceCurrency, priceAmount });
  const { body } = await api("POST", "/api/v3/checkout/sessions", { body: { productId } });
  await complete(api, body.id);
}

async function complete(api: Api, session: string): Promise<void> {
  const done = await api("POST", `/api/v3/test-helpers/checkout/sessions/${session}/complete`, { body: BUYER });
  if (done.status !== 200) throw new Error(done.text);
}

test("steps are checked off when they are done elsewhere, and stay hidden", async () => {
  const { merchant, api } = await freshMerchant();
  const user = await renderPage("/test", { merchant });
  const todo = () => screen.queryAllByText(/to do/i).length;
  await waitFor(() => expect(todo()).toBe(4));
  const { id } = await newProduct(api);
  const { body: link } = await api("POST", "/api/v3/payment-links", { body: { productIds: [id] } });
  await waitFor(() => expect(todo()).toBe(2));
  const { body: session } = await api("POST", "/api/v2/checkout/sessions", { body: { paymentLinkId: link.id } });
  await complete(api, session.id);
  await waitFor(() => expect(todo()).toBe(1));
  const payment = screen.getByRole("link", { name: /view checkout/i });
  expect(payment).toHaveAttribute("href", `/test/checkout-sessions/${session.id}`);
  await user.click(screen.getByRole("button", { name: /hide/i }));
  expect(payment).not.toBeInTheDocument();
  await renderPage("/test", { merchant });
  await screen.findByRole("region", { name: /recent payments/i });
  expect(todo()).toBe(0);
});

test("the first API call is copied with the user's own key, and runs as is in curl, Node.js, and Python", async () => {
  const { merchant, api } = await freshMerchant();
  const { id } = await newProduct(api);
  await api("POST", "/api/v3/payment-links", { body: { productIds: [id] } });
  const account = await merchant.newUser();
  let user = await renderPage("/test", { merchant, user: account });
  const make = await screen.findByRole("button", { name: /test key/i });
  await waitFor(() => expect(make).toBeEnabled());
  await user.click(make);
  await screen.findByRole("button", { name: /copy/i });
  // A key once made is there again.
  user = await renderPage("/test", { merchant, user: account });
  const folder = await mkdtemp(join(tmpdir(), "checkstand-snippets-"));
  for (const [language, file, command] of [
    ["curl", "call.sh", "sh"],
    ["TypeScript", "call.ts", process.execPath],
    ["Python", "call.py", "python3"],
  ] as const) {
    await user.click(await screen.findByRole("button", { name: language }));
    await user.click(screen.getByRole("button", { name: new RegExp(`copy .*${language}`, "i") }));
    await writeFile(join(folder, file), await navigator.clipboard.readText());
    const { stdout } = await promisify(execFile)(command, [join(folder, file)]);
    expect(stdout).toMatch(/http:\/\/localhost:\d+\/pay\/plink_/);
  }
  await rm(folder, { recursive: true });
  expect(await merchant.count("payment_links")).toBe(4);

  await renderPage("/test", { merchant, role: "ANALYST" });
  await screen.findByText(/webhook/i);
  expect(screen.queryByRole("button", { name: /copy|test key/i })).toBeNull();
  expect(screen.queryByText(/ckst_sk_test_/)).toBeNull();
});

test("revenue is shown per currency, per day by keyboard and in a table, with links to its rows", async () => {
  const { merchant, api } = await freshMerchant();
  await pay(api, "EUR", 11);
  await merchant.advanceClock(30 * 86_400);
  await pay(api, "USD", 24.5);
  await pay(api, "EUR", 10);
  await pay(api, "EUR", 12);
  let user = await renderPage("/test", { merchant });
  const slider = await screen.findByRole("slider", { name: /revenue per day.*EUR/i });
  const numbers = screen.getAllByRole("definition");
  expect(numbers[0]).toHaveTextContent("€22.00");
  expect(numbers[1]).toHaveTextContent(/100%.*€11\.00/);
  const tooltip = () => document.querySelector("[data-tooltip]");
  expect(tooltip()).toBeNull();
  slider.focus();
  await waitFor(() => expect(tooltip()).toHaveTextContent("€22.00"));
  expect(slider).toHaveAttribute("aria-valuetext", expect.stringMatching(/: €22\.00, 2 payments\. .*: €11\.00\.$/));
  await user.keyboard("{Escape}");
  expect(tooltip()).toBeNull();

  const chart = within(screen.getByRole("region", { name: /revenue per day/i }));
  await user.click(chart.getByRole("button", { name: /chart options/i }));
  await user.click(chart.getByRole("button", { name: /table/i }));
  const rows = chart.getAllByRole("row");
  expect(rows).toHaveLength(31);
  expect(rows[30]).toHaveTextContent("€22.00");
  expect(within(rows[30] as HTMLElement).getByRole("link", { name: "€22.00" })).toBeVisible();
  expect(within(rows[29] as HTMLElement).queryByRole("link")).toBeNull();
  await user.click(chart.getByRole("button", { name: /chart options/i }));
  await user.click(chart.getByRole("link", { name: /2 payments/i }));
  await pathBecomes("/test/transactions");
  await waitFor(() => expect(screen.getAllByRole("row")).toHaveLength(3));
  await waitFor(() => expect(screen.getByText(/2 transactions/)).toHaveTextContent("€22.00 in total"));
  expect(screen.queryByText(/\$24\.50/)).toBeNull();

  user = await renderPage("/test", { merchant });
  (await screen.findByRole("slider", { name: /revenue per day.*EUR/i })).focus();
  await user.keyboard("{Enter}");
  await pathBecomes("/test/transactions");
  const { from, to, currency } = Object.fromEntries(new URLSearchParams(window.location.search));
  expect([from, currency]).toEqual([to, "EUR"]);
  await waitFor(() => expect(screen.getByText(/2 transactions/)).toHaveTextContent("€22.00 in total"));

  user = await renderPage("/test", { merchant });
  await user.selectOptions(await screen.findByLabelText("Currency"), "USD");
  await waitFor(() => expect(screen.getAllByRole("definition")[0]).toHaveTextContent("$24.50"));
  await user.click(screen.getByRole("link", { name: /12 months/i }));
  const months = await screen.findByRole("slider", { name: /revenue per month.*USD/i });
  expect(months).toHaveAttribute("max", "11");
  expect(window.location.search).toMatch(/currency=USD&range=12m/);
});

test("stats accept a custom range of days, unless it is invalid", async () => {
  const { merchant } = await freshMerchant();
  const user = await renderPage("/test", { merchant });
  await user.click(screen.getByRole("button", { name: /custom/i }));
  await user.type(screen.getByLabelText(/start date/i), "2026-01-01");
  await user.type(screen.getByLabelText(/end date/i), "2026-01-31");
  await user.click(screen.getByRole("button", { name: "Apply" }));
  await screen.findByText(/Jan 1 – 31, 2026.*no payments/);
  expect(window.location.search).toMatch(/from=2026-01-01&to=2026-01-31$/);
  const later = await renderPage("/test?from=2026-01-31&to=2026-01-01", { merchant });
  await later.click(within(screen.getByRole("alert")).getByRole("link"));
  await screen.findByText(/30 days.*no payments/i);
  const revenue = screen.getByRole("button", { name: /revenue/i });
  const meaning = document.getElementById(revenue.getAttribute("popovertarget") ?? "");
  expect(meaning).toHaveTextContent(/paid/);
  expect(meaning?.style.display).toBe("");
  await later.click(revenue);
  expect(meaning?.style.display).toBe("block");
});

test("Home links to recent payments, best sellers, and items that need attention", async () => {
  const { merchant, api } = await freshMerchant();
  await renderPage("/test", { merchant });
  await screen.findByText(/: no payments/i);
  expect(screen.queryByRole("region", { name: /attention/i })).toBeNull();
  const { id } = await newProduct(api);
  const { body: link } = await api("POST", "/api/v3/payment-links", { body: { productIds: [id], label: "Stall" } });
  const { body: session } = await api("POST", "/api/v2/checkout/sessions", { body: { paymentLinkId: link.id } });
  await complete(api, session.id);
  await api("POST", "/api/v2/payment-links", { body: {} });
  const user = await renderPage("/test", { merchant });
  const recent = await screen.findByRole("region", { name: /recent payments/i });
  expect(within(recent).getByRole("link", { name: /Jane Doe/ })).toHaveAttribute(
    "href",
    expect.stringMatching(/^\/test\/payments\/pi_/),
  );
  const best = screen.getByRole("region", { name: /top payment links/i });
  expect(within(best).getByRole("link", { name: /Stall/ })).toHaveAttribute("href", `/test/payment-links/${link.id}`);
  const { href } = within(best).getByRole<HTMLAnchorElement>("link", { name: "$19.90" });
  expect(href).toContain(`/test/transactions?paymentLink=${link.id}&currency=USD&from=`);
  await user.click(screen.getByRole("link", { name: /1 draft/i }));
  await pathBecomes("/test/payment-links");
  expect(window.location.search).toBe("?status=DRAFT");
  await waitFor(() => expect(screen.getAllByRole("row")).toHaveLength(2));
});

test("a click on a bar opens its day, a first tap only shows its numbers", async () => {
  const { merchant, api } = await freshMerchant();
  await pay(api, "USD", 24.5);
  await renderPage("/test", { merchant });
  const plot = (await screen.findByRole("slider", { name: /revenue per day/i })).parentElement as HTMLElement;
  // Without a layout, each place is that of the last bar.
  const touch = () => {
    fireEvent.pointerDown(plot, { pointerType: "touch", clientX: 5 });
    fireEvent.pointerUp(plot, { pointerType: "touch", clientX: 5 });
  };
  touch();
  expect(document.querySelector("[data-tooltip]")).toHaveTextContent("$24.50");
  expect(window.location.pathname).toBe("/test");
  touch();
  await pathBecomes("/test/transactions");
});

test("a traffic source opens its sessions, under its name", async () => {
  const { merchant, api } = await freshMerchant();
  const { id } = await newProduct(api);
  const { body: link } = await api("POST", "/api/v3/payment-links", { body: { productIds: [id] } });
  const sold = async () => {
    const { body: session } = await api("POST", "/api/v2/checkout/sessions", { body: { paymentLinkId: link.id } });
    await complete(api, session.id);
    return session.id;
  };
  await sold();
  await pool().query(
    `INSERT INTO checkout_session_attributions (merchant_id, livemode, checkout_session_id, values, created_at)
     VALUES ($1, false, $2, '{"utm_source": "a/b%41", "gclid": "b1"}', now())`,
    [merchant.id, await sold()],
  );
  const user = await renderPage("/test", { merchant });
  const sources = await screen.findByRole("region", { name: /top sources/i });
  await user.click(within(sources).getByRole("link", { name: "$19.90" }));
  await pathBecomes("/test/transactions");
  await waitFor(() => expect(screen.getAllByRole("row")).toHaveLength(2));
  expect(await screen.findByText(/1 transaction/)).toBeVisible();
  expect(screen.getByText(/a\/b%41 · Google Ads/)).toBeVisible();
});

test("Home links subscription stats to their rows", async () => {
  const { merchant, api } = await freshMerchant();
  await newSubscription(api);
  await newSubscription(api, { session: { subscription_data: { trial_period_days: 7 } } });
  const user = await renderPage("/test", { merchant });
  const stats = await screen.findByRole("region", { name: "Subscriptions" });
  expect(stats).toHaveTextContent(/monthly.*USD/i);
  const [mrr] = within(stats).getAllByRole("link", { name: "$19.00" });
  await user.click(mrr as HTMLElement);
  await pathBecomes("/test/subscriptions");
  await waitFor(() => expect(screen.getAllByRole("row")).toHaveLength(2));
});

test("Home shows that earlier payments are still being posted", async () => {
  const { merchant } = await freshMerchant();
  const post = (completedAt: "now()" | "NULL") =>
    pool().query(
      `INSERT INTO ledger_backfills (merchant_id, livemode, due_at, completed_at)
       VALUES ($1, false, now() + interval '1 day', ${completedAt})
       ON CONFLICT (merchant_id, livemode) DO UPDATE SET due_at = excluded.due_at, completed_at = excluded.completed_at`,
      [merchant.id],
    );
  await post("NULL");
  await renderPage("/test", { merchant });
  expect(await screen.findByText(/still being calculated/i)).toBeVisible();
  await post("now()");
  await renderPage("/test", { merchant });
  await screen.findByText("Completion rate");
  expect(screen.queryByText(/still being calculated/i)).toBeNull();
});
