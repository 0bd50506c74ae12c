import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { UNSENT_REASON_TEXTS } from "#dashboard/browser/email/mail-status.tsx";
import { pool } from "#platform/database/connection.ts";
import { freshMerchant, newProduct } from "../api/context.ts";
import { endSession, PAYER } from "../factories/completed-payment.ts";
import { renderPage } from "./render-page.tsx";
import { tableRows } from "./table-rows.ts";

test("an email that the limits held back for a day says why it wasn’t sent, in the list and on its page", async () => {
  const { merchant, api } = await freshMerchant();
  const product = await newProduct(api);
  const { body } = await api("POST", "/api/v3/checkout/sessions", { body: { productId: product.id } });
  await endSession(api, body.id, "complete", PAYER);
  await expect.poll(() => merchant.count("mails", "status = 'kept'")).toBe(1);
  const { rows } = await pool().query(
    "UPDATE mails SET unsent_reason = 'too_many' WHERE merchant_id = $1 RETURNING id, subject",
    [merchant.id],
  );
  await renderPage("/test/mails", { merchant });
  expect(await screen.findByText(rows[0].subject)).toBeVisible();
  expect(screen.getByText("Too many to this address")).toBeVisible();
  await renderPage(`/test/mails/${rows[0].id}`, { merchant });
  expect(await screen.findByText(UNSENT_REASON_TEXTS.too_many)).toBeVisible();
});

test("emails are filtered by their type", async () => {
  const { merchant, api } = await freshMerchant();
  const product = await newProduct(api);
  const { body } = await api("POST", "/api/v3/checkout/sessions", { body: { productId: product.id } });
  await endSession(api, body.id, "complete", PAYER);
  await expect.poll(() => merchant.count("mails", "status = 'kept'")).toBe(1);
  await renderPage("/test/mails?kind=receipt", { merchant });
  await waitFor(() => expect(tableRows()).toHaveLength(1));
  expect(tableRows()[0]).toHaveTextContent("Receipt");
  await renderPage("/test/mails?kind=refund", { merchant });
  expect(await screen.findByText(/no emails/i)).toBeVisible();
});

test("emails are found by a part of the recipient or the subject", async () => {
  const { merchant, api } = await freshMerchant();
  const sell = async (name: string, email: string) => {
    const product = await newProduct(api, { name });
    const { body } = await api("POST", "/api/v3/checkout/sessions", { body: { productId: product.id } });
    await endSession(api, body.id, "complete", { ...PAYER, email });
  };
  await sell("Harvest tea", "kim@other.example");
  await sell("Coffee", "jane@shopper.example");
  await expect.poll(() => merchant.count("mails", "subject IS NOT NULL")).toBe(2);
  await pool().query(
    "UPDATE mails SET subject = 'Your order at Shop, 100% tea' WHERE merchant_id = $1 AND recipient LIKE 'kim%'",
    [merchant.id],
  );
  const user = await renderPage("/test/mails", { merchant });
  const shown = () => tableRows().map(({ textContent }) => /(jane|kim)@/.exec(textContent)?.[1]);
  await waitFor(() => expect(shown()).toEqual(["jane", "kim"]));
  const search = screen.getByRole("searchbox");
  for (const [text, found] of [
    ["OPPER.ex", "jane"],
    ["100% TEA", "kim"],
  ] as const) {
    await user.clear(search);
    await user.paste(text);
    await waitFor(() => expect(shown()).toEqual([found]));
  }
});
