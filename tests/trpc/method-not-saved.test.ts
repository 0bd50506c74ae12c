import { expect, test } from "vitest";
import { pool } from "#platform/database/connection.ts";
import { unitOfWork } from "#platform/work/unit-of-work.ts";
import { requestMethodNotSavedMails } from "#signals/email/request-method-not-saved-mails.ts";
import { sendDueMails } from "#signals/email/send-due-mails.ts";
import { baseUrl, freshMerchant, newProduct } from "../api/context.ts";
import { newBrowser } from "../api/hosted-page.ts";
import { apiClient } from "../factories/api-client.ts";
import { systemActor } from "../factories/webhook-endpoint.ts";
import { dashboardOf } from "./context.ts";

const THREE_D_SECURE = { card: { token: "tok_three_d_secure", expiryMonth: 12, expiryYear: 2040 } };
const http = apiClient(baseUrl);
const mails = "kind = 'method_not_saved'";

/** A customer of a recurring price who is at their bank, to confirm the first payment. */
async function atThreeDSecure() {
  const { merchant, api } = await freshMerchant();
  const owner = await dashboardOf(merchant, "OWNER");
  await dashboardOf(merchant, "ADMIN");
  await dashboardOf(merchant, "DEVELOPER");
  const { default_price: price } = await newProduct(api, { recurringInterval: "month" });
  const order = { mode: "subscription", line_items: [{ price }] };
  const { id } = (await api("POST", "/api/v3/checkout/sessions", { body: order })).body;
  const browser = newBrowser();
  expect((await browser.pay(id, THREE_D_SECURE)).body.next).toBe(`${baseUrl}/checkout/${id}/authenticate`);
  const confirm = async () => {
    await http("POST", `/checkout/${id}/authenticate`, {
      rawBody: "decision=authorize",
      headers: { origin: baseUrl, "content-type": "application/x-www-form-urlencoded" },
    });
    await browser.get(`/checkout/${id}/return`);
    const { status, subscription } = (await api("GET", `/api/v3/checkout/sessions/${id}`)).body;
    expect(status).toBe("complete");
    return subscription;
  };
  const onHome = async () => (await owner.query("home.activity")).data.needsAttention.withoutMethod;
  return { merchant, api, confirm, onHome };
}

test("a first payment started by a version without saved methods is reported to owners and admins, and on Home", async () => {
  const { merchant, api, confirm, onHome } = await atThreeDSecure();
  // As that version wrote it.
  await pool().query(
    `UPDATE sandbox_payments SET saves_method = false
     WHERE attempt_id IN (SELECT id FROM payment_attempts WHERE merchant_id = $1)`,
    [merchant.id],
  );
  const subscription = await confirm();
  expect((await api("GET", `/api/v3/subscriptions/${subscription}`)).body).toMatchObject({
    status: "active",
    default_payment_method: null,
  });
  expect(await onHome()).toEqual([subscription]);
  expect(await merchant.count("mails", mails)).toBe(2);
  await sendDueMails();
  const { rows } = await pool().query(`SELECT text FROM mails WHERE merchant_id = $1 AND ${mails}`, [merchant.id]);
  for (const { text } of rows) expect(text).toContain(`/test/subscriptions/${subscription}`);

  const { rows: methods } = await pool().query("SELECT id FROM payment_methods WHERE merchant_id = $1", [merchant.id]);
  expect(methods).toEqual([]);
  for (const column of ["cancel_at_period_end", "collection_paused"]) {
    await pool().query(`UPDATE subscriptions SET ${column} = true WHERE id = $1`, [subscription]);
    expect(await onHome()).toEqual([]);
    await pool().query(`UPDATE subscriptions SET ${column} = false WHERE id = $1`, [subscription]);
    expect(await onHome()).toEqual([subscription]);
  }
  await pool().query("UPDATE subscriptions SET ended_at = now(), status = 'canceled' WHERE id = $1", [subscription]);
  expect(await onHome()).toEqual([]);
  // As after a first debit that took days.
  const actor = await systemActor(merchant.id);
  await unitOfWork(() => requestMethodNotSavedMails(actor, subscription));
  expect(await merchant.count("mails", mails)).toBe(2);
});

test("a saved method is not reported", async () => {
  const { merchant, confirm, onHome } = await atThreeDSecure();
  await confirm();
  expect(await merchant.count("payment_methods")).toBe(1);
  expect([await onHome(), await merchant.count("mails", mails)]).toEqual([[], 0]);
});

test("a subscription that was never paid is not reported", async () => {
  const { merchant, api } = await freshMerchant();
  const owner = await dashboardOf(merchant, "OWNER");
  const { default_price: price } = await newProduct(api, { recurringInterval: "month" });
  const order = {
    mode: "subscription",
    line_items: [{ price }],
    subscription_data: { trial_period_days: 14 },
    payment_method_collection: "if_required",
  };
  const { id } = (await api("POST", "/api/v3/checkout/sessions", { body: order })).body;
  const paid = await newBrowser().pay(id, { method: undefined, card: undefined });
  expect(paid.status).toBe(200);
  await pool().query("UPDATE subscriptions SET status = 'active' WHERE merchant_id = $1", [merchant.id]);
  expect(await merchant.count("subscriptions", "default_payment_method_id IS NULL")).toBe(1);
  expect((await owner.query("home.activity")).data.needsAttention.withoutMethod).toEqual([]);
  expect(await merchant.count("mails", mails)).toBe(0);
});
