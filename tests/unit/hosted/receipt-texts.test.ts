import { beforeAll, expect, test, vi } from "vitest";
import type { CheckoutSession } from "#checkout/checkout-session/model.ts";
import { en } from "#checkout/pages/messages/en.ts";
import { receiptTexts, unpaidKind } from "#checkout/pages/receipt-texts.ts";
import type { Receipt } from "#checkout/receipt/model.ts";
import { sampleReceipt } from "#signals/email/sample-receipt.ts";
import { customerMailText } from "#signals/email/templates/customer-mail.tsx";
import { receiptMail } from "#signals/email/templates/receipt-mail.ts";
import { NORDLICHT } from "../../factories/nordlicht.ts";

beforeAll(() => {
  vi.stubEnv("APP_SECRET", "a secret that only the tests know, 32+");
  vi.stubEnv("PUBLIC_BASE_URL", "https://pay.example");
});

const PAID = sampleReceipt({ ...NORDLICHT, companyName: "Nordlicht", defaultCurrency: "EUR" }, true);
const NEXT = { at: new Date("2026-12-25T10:00:00Z"), amount: 1900n };

function receiptOf(change: Partial<CheckoutSession>, nextPayment: Receipt["nextPayment"] = null): Receipt {
  const unpaid: Partial<CheckoutSession> = { paymentStatus: "no_payment_required", amountTotal: 0n };
  return { ...PAID, payment: null, nextPayment, session: { ...PAID.session, ...unpaid, ...change } };
}

const TRIAL: Partial<CheckoutSession> = {
  mode: "subscription",
  settings: { ...PAID.session.settings, subscriptionData: { trialPeriodDays: 14 } },
};
const PORTAL = "https://pay.example/portal/mer_1";
const textOf = (receipt: Receipt) =>
  customerMailText(receiptMail(receipt, en, { url: "https://pay.example/r", cancelsInPortal: true }), PORTAL);

test("a paid order has a receipt", () => {
  expect(unpaidKind(PAID.session)).toBeUndefined();
  expect(receiptTexts(PAID, en).subject).toBe(`Your receipt from Nordlicht (${PAID.number})`);
  expect(textOf(PAID)).toContain("You paid €48.00.");
});

test("repeats the consent that ended the right of withdrawal", () => {
  const text = "Ich stimme zu, dass der Zugang sofort beginnt.";
  const consent = { withdrawal: { acceptedAt: "2026-11-25T10:00:00.000Z", text } };
  const agreed = { ...PAID, session: { ...PAID.session, consent } };
  expect(textOf(agreed)).toContain(`${en.details.withdrawalLabel}: ${text}`);
});

test("a trial has a confirmation with the day of its first payment", () => {
  const trial = receiptOf(TRIAL, NEXT);
  expect(receiptTexts(trial, en)).toMatchObject({
    title: "Trial confirmation",
    subject: "Your trial with Nordlicht has started",
  });
  const text = textOf(trial);
  for (const words of [
    "Your free trial of House blend, 1 kg has started. Your first payment of €19.00 is on December 25, 2026.",
    "Confirmation number: ",
    "First payment: December 25, 2026 · €19.00",
    "View confirmation: https://pay.example/r",
  ]) {
    expect(text).toContain(words);
  }
  expect(text).not.toMatch(/receipt|paid/i);
});

test("a trial that was canceled before the email announces nothing", () => {
  expect(textOf(receiptOf(TRIAL))).toContain("Thanks for your order from Nordlicht. There was nothing to pay.");
});

test("a free order and a saved method have their own confirmations", () => {
  const free = receiptTexts(receiptOf({ mode: "payment" }), en);
  expect([free.title, free.subject]).toEqual(["Order confirmation", `Your order from Nordlicht (${PAID.number})`]);
  const saved = receiptTexts(receiptOf({ mode: "setup" }), en);
  expect([saved.title, saved.intro]).toEqual([
    "Payment method saved",
    "Nordlicht saved your payment method. You weren’t charged.",
  ]);
});

test("the payment after a first payment of 0 is not called the first", () => {
  expect(textOf(receiptOf({ mode: "subscription" }, NEXT))).toContain("Next payment: December 25, 2026 · €19.00");
});
