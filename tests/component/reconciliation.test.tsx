import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { pool } from "#platform/database/connection.ts";
import { freshMerchant, newProduct } from "../api/context.ts";
import { endSession } from "../factories/completed-payment.ts";
import { renderPage } from "./render-page.tsx";

const PAGE = "/test/settings/reconciliation";

test("an admin compares the books, and missing entries are named", async () => {
  const { merchant, api } = await freshMerchant();
  const { id: productId } = await newProduct(api, { priceCurrency: "EUR", priceAmount: 12.5 });
  const { body } = await api("POST", "/api/v3/checkout/sessions", { body: { productId } });
  const { payment_intent: payment } = await endSession(api, body.id);
  const user = await renderPage(PAGE, { merchant, role: "ADMIN" });
  const compare = await screen.findByRole("button", { name: /compare now/i });
  await user.click(compare);
  expect(await screen.findByText(/processor and the ledger agree/i)).toBeVisible();
  const totals = screen.getByRole("table", { name: /payments less refunds and disputes/i });
  expect(within(totals).getByRole("row", { name: /EUR/ })).toHaveTextContent("EUR€12.50€12.50€0.00");

  // No worker posts it again.
  await pool().query(
    `INSERT INTO ledger_backfills (merchant_id, livemode, due_at) VALUES ($1, false, now() + interval '1 day')
     ON CONFLICT (merchant_id, livemode) DO UPDATE SET due_at = excluded.due_at`,
    [merchant.id],
  );
  await pool().query("DELETE FROM ledger_transactions WHERE merchant_id = $1 AND kind = 'payment'", [merchant.id]);
  await pool().query("UPDATE sandbox_payments SET created_at = created_at - interval '1 hour' WHERE session_id = $1", [
    body.id,
  ]);
  await user.click(compare);
  expect(await screen.findByRole("alert")).toHaveTextContent("1 difference found.");
  const row = within(screen.getByRole("table", { name: "Differences" })).getByRole("row", {
    name: new RegExp(payment),
  });
  expect(row).toHaveTextContent(/Missing in the ledger.*€12\.50.*€0\.00/);
  expect(within(row).getByRole("link", { name: "Payment" })).toHaveAttribute("href", `/test/payments/${payment}`);
  // It is stored.
  await renderPage(PAGE, { merchant, role: "ANALYST" });
  await waitFor(() => expect(screen.getByText(/last compared/i)).toBeVisible());
  expect(screen.queryByRole("button", { name: /compare now/i })).toBeNull();
  expect(screen.getByRole("alert")).toHaveTextContent("1 difference found.");
});

test("the page in live mode names the operator key's missing permission, or the compared totals", async () => {
  const { merchant } = await freshMerchant();
  await renderPage("/live/settings/reconciliation", { merchant });
  expect(await screen.findByText(/not compared yet/i)).toBeVisible();
  expect(screen.queryByRole("button", { name: /compare now/i })).toBeNull();
  const store = (result: object) =>
    pool().query(
      `INSERT INTO ledger_reconciliations (merchant_id, livemode, compared_at, result) VALUES ($1, true, now(), $2)
       ON CONFLICT (merchant_id, livemode) DO UPDATE SET result = excluded.result`,
      [merchant.id, JSON.stringify({ totals: [], differences: [], differenceCount: 0, ...result })],
    );
  await store({ isForbidden: true });
  await renderPage("/live/settings/reconciliation", { merchant });
  expect(await screen.findByText(/“Balance transaction sources” to “Read”/)).toBeVisible();
  expect(screen.queryByText(/agree/)).toBeNull();
  await store({ since: "2026-11-20T00:00:00.000Z" });
  await renderPage("/live/settings/reconciliation", { merchant });
  expect(await screen.findByText(/processor and the ledger agree/i)).toBeVisible();
  expect(screen.queryByRole("alert")).toBeNull();
});
