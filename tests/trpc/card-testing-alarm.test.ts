import { expect, test } from "vitest";
import { customerActor } from "#account/merchant/customer-actor.ts";
import { detectCardTesting } from "#money/card-testing/detect-card-testing.ts";
import { recordCardTesting, wasCardTestingSeen } from "#money/card-testing/store.ts";
import { pool } from "#platform/database/connection.ts";
import { writeCardTestingMail } from "#signals/email/write-card-testing-mail.ts";
import { freshMerchant } from "../api/context.ts";
import { newBrowser, newSession } from "../api/hosted-page.ts";
import { VISA_PAYMENT } from "../factories/payment-form.ts";
import { repeatAttempt } from "../factories/repeat-attempt.ts";
import { dashboardOf } from "./context.ts";

const mails = "kind = 'card_testing' AND NOT livemode";

/** A merchant with a declined card, an owner, an admin, and a developer who gets no such emails. */
async function attacked() {
  const { merchant, api } = await freshMerchant();
  const dashboard = await dashboardOf(merchant, "OWNER");
  await dashboardOf(merchant, "ADMIN");
  await dashboardOf(merchant, "DEVELOPER");
  const declined = { card: { ...VISA_PAYMENT.card, token: "tok_declined" } };
  expect((await newBrowser().pay(await newSession(api), declined)).status).toBe(402);
  return { merchant, isShown: async () => (await dashboard.query("home.activity")).data.needsAttention.cardTesting };
}

test("more than 100 declines in ten minutes without successes are shown on Home and emailed once", async () => {
  const { merchant, isShown } = await attacked();
  await repeatAttempt(merchant, 99);
  await detectCardTesting();
  expect([await isShown(), await merchant.count("mails", mails)]).toEqual([false, 0]);
  await repeatAttempt(merchant, 1, { secondsAgo: 200 });
  await detectCardTesting();
  await detectCardTesting();
  expect([await isShown(), await merchant.count("mails", mails)]).toEqual([true, 2]);

  const ago = (interval: string) =>
    pool().query(
      `UPDATE card_testing_alarms SET last_seen_at = last_seen_at - $2::interval, notified_at = notified_at - $2::interval
       WHERE merchant_id = $1`,
      [merchant.id, interval],
    );
  await ago("5 hours");
  await detectCardTesting();
  expect(await merchant.count("mails", mails)).toBe(2);
  await ago("7 hours");
  await detectCardTesting();
  expect(await merchant.count("mails", mails)).toBe(4);
  await ago("25 hours");
  expect(await isShown()).toBe(false);
});

test("processes that see an attack in the same millisecond, or with different clocks, report it once", async () => {
  const { merchant } = await freshMerchant();
  const actor = customerActor({ merchantId: merchant.id, livemode: false, testClockOffsetSeconds: 0 });
  const at = Date.now();
  const see = (ms: number) => recordCardTesting(actor, new Date(at + ms), new Date(at - 21_600_000));
  expect((await Promise.all([see(0), see(0), see(0)])).filter(Boolean)).toHaveLength(1);
  expect([await see(0), await see(-5), await see(5)]).toEqual([false, false, false]);
  expect(await wasCardTestingSeen(actor, new Date(at + 5))).toBe(true);
});

test("declines among enough successes, and older ones, are not an attack", async () => {
  const { merchant, isShown } = await attacked();
  await repeatAttempt(merchant, 110);
  await repeatAttempt(merchant, 6, { outcome: "succeeded" });
  await detectCardTesting();
  expect(await isShown()).toBe(false);
  await pool().query("UPDATE payment_attempts SET status = 'failed' WHERE merchant_id = $1", [merchant.id]);
  await pool().query(
    "UPDATE payment_clients SET attempted_at = attempted_at - interval '11 minutes' WHERE merchant_id = $1",
    [merchant.id],
  );
  await detectCardTesting();
  expect(await isShown()).toBe(false);
  await pool().query("UPDATE payment_clients SET attempted_at = now() WHERE merchant_id = $1", [merchant.id]);
  await detectCardTesting();
  expect(await isShown()).toBe(true);
});

test("the email explains what happened and where to look", async () => {
  const { subject, text } = await writeCardTestingMail(true, "Kiln & Co");
  expect(subject).toBe("Many cards are being declined");
  expect(text).toContain("live-mode payment pages of Kiln & Co");
  expect(text).toContain("/live/payments?status=requires_payment_method");
});
