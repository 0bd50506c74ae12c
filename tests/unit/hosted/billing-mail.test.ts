import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { en } from "#checkout/pages/messages/en.ts";
import { LANGUAGES } from "#checkout/pages/messages/languages.ts";
import { BILLING_NOTICE_KINDS, type BillingNoticeKind } from "#money/subscription/announcements.ts";
import { billingMailData } from "#money/subscription/billing-mail.ts";
import type { Subscription, SubscriptionItem } from "#money/subscription/model.ts";
import { type BillingNotice, billingMail } from "#signals/email/templates/billing-mail.ts";
import { CustomerMail, customerMailText } from "#signals/email/templates/customer-mail.tsx";
import { invoiceOf, PERIOD_END, SELLER, START, subscriptionOf } from "../../factories/billing-objects.ts";

beforeAll(() => {
  vi.stubEnv("APP_SECRET", "a secret that only the tests know, 32+");
  vi.stubEnv("PUBLIC_BASE_URL", "https://pay.example");
});

const TRY = new Date("2026-12-28T10:00:00Z");
const ABOUT_INVOICE: readonly BillingNoticeKind[] = [
  "trial_ended",
  "debit_pending",
  "debit_failed",
  "invoice_paid",
  "charge_failed",
  "payment_method_missing",
  "invoice_sent",
  "invoice_link",
];

const STATES: Partial<Record<BillingNoticeKind, Partial<Subscription>>> = {
  subscription_canceled: { status: "canceled", endedAt: PERIOD_END },
  cancellation_scheduled: { cancelAt: PERIOD_END, cancelAtPeriodEnd: true },
  plan_changed: {
    scheduledUpdate: { effectiveAt: PERIOD_END, items: [{ name: "Tea club", quantity: 2 } as SubscriptionItem] },
  },
};
/** They name no amount. */
const WITHOUT_AMOUNT: readonly BillingNoticeKind[] = [
  "subscription_canceled",
  "cancellation_scheduled",
  "cancellation_withdrawn",
];

function noticeOf(kind: BillingNoticeKind, change: Partial<BillingNotice> = {}): BillingNotice {
  const subscription = change.subscription ?? subscriptionOf(STATES[kind]);
  const paid = kind === "invoice_paid" ? ({ status: "paid", amountPaid: 1900n, paidAt: START } as const) : {};
  const invoice = ABOUT_INVOICE.includes(kind) ? invoiceOf({ nextAttemptAt: TRY, ...paid }) : null;
  const facts = billingMailData(kind, subscription, change.invoice ?? invoice, invoiceOf());
  const nothing = { mandate: null, payment: null, nextAmount: null, deadline: null, cancelsInPortal: true };
  return { kind, merchant: SELLER, subscription, invoice, facts, ...nothing, ...change };
}

const PORTAL = "https://pay.example/portal/mer_1";
const textOf = (notice: BillingNotice) => customerMailText(billingMail(notice, en), PORTAL);

describe.each(LANGUAGES.map((messages) => [messages.language, messages] as const))("in %s", (language, messages) => {
  test.each(BILLING_NOTICE_KINDS)("%s names seller, product, amount, and day, and has a link", (kind) => {
    const notice = noticeOf(kind);
    const content = billingMail(notice, messages);
    const { subject, paragraphs } = content;
    expect(subject).toContain("Nordlicht");
    const text = customerMailText(content, PORTAL);
    const html = renderToStaticMarkup(createElement(CustomerMail, { content, portalUrl: PORTAL }));
    expect(html).toContain(`<html lang="${language}" dir="${messages.direction}">`);
    expect(html).not.toMatch(/<img|<script|undefined|null/);
    for (const written of [text, html]) {
      expect(written).toContain("Tea club");
      expect(written).toContain("help@nordlicht.example");
      expect(written).toContain("Nordlicht GmbH");
      if (!WITHOUT_AMOUNT.includes(kind)) expect(written).toContain("19");
      if (ABOUT_INVOICE.includes(kind)) expect(written).toContain("/invoice/in_1?token=t");
      else expect(written).toContain("25");
    }
    for (const paragraph of paragraphs) expect(text).toContain(paragraph);
    if (messages !== en) expect(paragraphs).not.toEqual(billingMail(notice, en).paragraphs);
  });
});

describe("how to cancel", () => {
  const says = (kind: BillingNoticeKind, change: Partial<Subscription> = {}) =>
    /cancel.*customer portal: https:/i.test(
      textOf(noticeOf(kind, { subscription: subscriptionOf({ ...STATES[kind], ...change }) })),
    );
  const ofEnds: readonly BillingNoticeKind[] = ["subscription_canceled", "cancellation_scheduled"];

  test.each(BILLING_NOTICE_KINDS.filter((kind) => !ofEnds.includes(kind)))(
    "%s explains it while the subscription continues",
    (kind) => {
      expect(says(kind)).toBe(true);
      // It ends with the period, or has ended.
      expect(says(kind, { cancelAt: PERIOD_END, cancelAtPeriodEnd: true })).toBe(false);
      expect(says(kind, { status: "canceled", endedAt: PERIOD_END })).toBe(false);
    },
  );

  test.each(BILLING_NOTICE_KINDS)("%s doesn't name the portal for it where the merchant turned that off", (kind) => {
    const notice = noticeOf(kind, { cancelsInPortal: false });
    const canceled = subscriptionOf({ ...STATES[kind], canceledByCustomer: true });
    for (const shown of [notice, { ...notice, subscription: canceled }]) {
      const content = { ...billingMail(shown, en), cancelsInPortal: false };
      expect(customerMailText(content, PORTAL)).not.toMatch(/(cancel|keep)[^.]*customer portal|manage or cancel/i);
    }
  });

  test("it is included if the end is far away", () => {
    expect(says("renewal_upcoming", { cancelAt: new Date("2030-01-01T00:00:00Z") })).toBe(true);
  });

  test.each(ofEnds)("%s doesn't explain it", (kind) => {
    expect(says(kind)).toBe(false);
  });
});

test("a failed charge says when it is retried", () => {
  expect(textOf(noticeOf("charge_failed"))).toContain("We’ll try again on December 28, 2026.");
});

test.each([
  ["its tries have ended", invoiceOf(), {}],
  ["the same method would fail again", invoiceOf({ nextAttemptAt: TRY, stopReason: "method_lost" }), {}],
  ["there is no method", invoiceOf({ nextAttemptAt: TRY, stopReason: "no_payment_method" }), {}],
])("a failed charge says that it is not retried if %s", (_, invoice, change) => {
  const text = textOf(noticeOf("charge_failed", { invoice, subscription: subscriptionOf(change) }));
  expect(text).toContain("It won’t be retried automatically.");
});

test("a bank that requires the customer is named", () => {
  const invoice = invoiceOf({ lastFailure: "authentication_required", blockedMethodId: "pm_1" });
  expect(textOf(noticeOf("charge_failed", { invoice }))).toContain("Your bank needs you to confirm it.");
});

test("the portal's URL is a link where a sentence names it", async () => {
  const content = billingMail(noticeOf("renewal_upcoming"), en);
  const html = renderToStaticMarkup(createElement(CustomerMail, { content, portalUrl: PORTAL }));
  expect(html).toMatch(new RegExp(`use the customer portal: <a href="${PORTAL}"[^>]*>${PORTAL}</a></p>`));
});

test("a trial's end says how to cancel, and that no method is saved where none is", () => {
  const saved = textOf(noticeOf("trial_ending"));
  expect(saved).toContain("Your free trial of Tea club ends on December 25, 2026.");
  expect(saved).toContain("Your first payment is €19.00.");
  expect(saved).toContain(`To cancel before then, use the customer portal: ${PORTAL}`);
  expect(saved).not.toContain("There’s no payment method on file");
  const unsaved = noticeOf("trial_ending", { subscription: subscriptionOf({ defaultPaymentMethodId: null }) });
  expect(textOf(unsaved)).toContain("There’s no payment method on file");
});

test("a cancellation after a failed payment links to the open invoice", () => {
  const subscription = subscriptionOf({
    status: "canceled",
    endedAt: PERIOD_END,
    cancellationReason: "payment_failed",
  });
  const text = textOf(noticeOf("subscription_canceled", { subscription, invoice: invoiceOf() }));
  expect(text).toContain("ended on December 25, 2026");
  expect(text).toContain("An invoice with €19.00 due is still unpaid.");
  expect(text).toContain("Pay invoice: https://pay.example/invoice/in_1?token=t");
});

test("an invoice paid in the meantime is not requested again", () => {
  const paid = noticeOf("charge_failed", { invoice: invoiceOf({ status: "paid", amountPaid: 1900n }) });
  expect(textOf(paid)).toContain("Invoice details: https://pay.example/invoice/in_1?token=t");
});

test("a debit's notice names the mandate, and the creditor if the processor returns it", () => {
  const mandate = { reference: "XFR5HNX8", creditorId: "DE98ZZZ09999999999" };
  const text = textOf(noticeOf("debit_upcoming", { mandate }));
  expect(text).toContain("Debit date: December 25, 2026\nMandate reference: XFR5HNX8\nCreditor ID: DE98ZZZ09999999999");
  const unnamed = textOf(noticeOf("debit_upcoming", { mandate: { ...mandate, creditorId: null } }));
  expect(unnamed).toContain("Mandate reference: XFR5HNX8");
  expect(unnamed).not.toContain("Creditor ID");
  expect(textOf(noticeOf("debit_upcoming"))).not.toContain("Mandate");
});

test("a trial that ends with an invoice below the minimum announces no payment, and no invoice by email", () => {
  const tooSmall = invoiceOf({ amountTotal: 200n, startingBalance: 0n, endingBalance: 200n });
  const subscription = subscriptionOf({ defaultPaymentMethodId: null });
  const facts = billingMailData("trial_ending", subscription, null, tooSmall);
  const text = textOf(noticeOf("trial_ending", { subscription, facts }));
  expect(text).toContain("Your paid subscription starts then.");
  expect(text).not.toMatch(/first payment|0\.00|payment method/);
});

test("a renewal names the charge, with the balance of earlier invoices", () => {
  const of = (startingBalance: bigint, endingBalance: bigint, amountTotal = 1900n) => {
    const next = invoiceOf({ amountTotal, startingBalance, endingBalance });
    return textOf(
      noticeOf("renewal_upcoming", { facts: billingMailData("renewal_upcoming", subscriptionOf(), null, next) }),
    );
  };
  const withBalance = of(200n, 0n);
  expect(withBalance).toContain("renews on December 25, 2026 for €21.00.\nIncludes €2.00 from earlier invoices.");
  expect(withBalance).toContain("Amount: €21.00\n");
  const withCredit = of(-500n, 0n);
  expect(withCredit).toContain("for €14.00.\n");
  expect(withCredit).not.toContain("earlier invoices");
  // Nothing is charged: it is the price that renews.
  expect(of(0n, 30n, 30n)).toContain("for €0.30 per month.");
  expect(of(-5000n, -3100n)).toContain("for €19.00 per month.");
});

test("a price includes its interval, and each day its meaning", () => {
  expect(textOf(noticeOf("discount_ending"))).toContain("you’ll pay €19.00 per month.");
  expect(textOf(noticeOf("renewal_upcoming"))).toContain("Amount: €19.00 per month\nRenewal date: December 25, 2026");
  expect(textOf(noticeOf("debit_upcoming"))).toContain("Amount: €19.00\nDebit date: December 25, 2026");
});

test("a receipt of a renewal has period, amount, method, next payment, and how to cancel", () => {
  const invoice = invoiceOf({ status: "paid", amountPaid: 1900n, paidAt: START });
  const payment = { type: "card", cardBrand: "visa", cardLastFour: "4242" } as const;
  const notice = noticeOf("invoice_paid", { invoice, payment, nextAmount: 2100n });
  const { subject, heading } = billingMail(notice, en);
  expect({ subject, heading }).toEqual({ subject: "Your receipt from Nordlicht (NORD-0002)", heading: "Receipt" });
  expect(textOf(notice)).toBe(`Thank you. Nordlicht received your payment of €19.00 for Tea club.

Invoice: NORD-0002
Date: November 25, 2026
Billing period: November 25 – December 25, 2026
Payment method: Visa •••• 4242
Next payment: December 25, 2026 · €21.00

Tea club: €19.00

Amount paid: €19.00

You can cancel anytime in the customer portal: https://pay.example/portal/mer_1

Download invoice (PDF): https://pay.example/invoice/in_1/pdf?token=t
Invoice details: https://pay.example/invoice/in_1?token=t

Questions? Email Nordlicht at help@nordlicht.example.
Nordlicht GmbH · Hafenstraße 1 · 24103 Kiel · Germany · VAT ID DE123456789
See your orders, and manage or cancel subscriptions: https://pay.example/portal/mer_1
Cancel contracts here: https://pay.example/portal/mer_1/cancel
Withdraw from contract here: https://pay.example/portal/mer_1/withdraw
`);
});

test("a receipt adds up: discount, tax, and the balance of earlier invoices", () => {
  const rate = { id: "txr_1", displayName: "VAT", ratePpm: 190_000, inclusive: false, country: "DE", state: null };
  const invoice = invoiceOf({
    status: "paid",
    amountSubtotal: 1900n,
    amountTax: 361n,
    amountTotal: 2261n,
    startingBalance: 200n,
    endingBalance: 0n,
    amountPaid: 2461n,
    taxation: { country: "DE", state: null, rates: { standard: rate } } as never,
    lines: invoiceOf().lines.map((line) => ({ ...line, amountTax: 361n, amountTotal: 2261n })),
  });
  const text = textOf(noticeOf("invoice_paid", { invoice }));
  expect(text).toContain("Subtotal: €19.00\nVAT 19%: €3.61\nFrom previous invoices: €2.00\nAmount paid: €24.61\n");
});

test("a trial without a payment method says when the invoice comes, and what happens if it isn't paid", () => {
  const subscription = subscriptionOf({ defaultPaymentMethodId: null, trialEnd: START });
  const at = new Date("2027-01-01T10:00:00Z");
  const before = textOf(noticeOf("trial_ending", { subscription, deadline: { at, ends: true } }));
  expect(before).toContain("you’ll get an invoice by email on December 25, 2026.");
  expect(before).toContain("If the invoice isn’t paid by January 1, 2027, your subscription ends.");
  const after = textOf(noticeOf("payment_method_missing", { subscription, deadline: { at, ends: false } }));
  expect(after).toContain("Your free trial of Tea club has ended.");
  expect(after).toContain("If the invoice isn’t paid by January 1, 2027, your subscription is suspended until it is.");
});

test("a cancellation says whether something is still charged, and how to undo it", () => {
  const last = textOf(noticeOf("cancellation_scheduled"));
  expect(last).toContain("is canceled. It continues until December 25, 2026.");
  expect(last).toContain("You won’t be charged again.");
  expect(last).toContain("To keep your subscription, email help@nordlicht.example before then.");
  const unreachable = noticeOf("cancellation_scheduled", { merchant: { ...SELLER, supportEmail: null } });
  expect(textOf(unreachable)).toContain("To keep your subscription, contact Nordlicht before then.");
  const own = noticeOf("cancellation_scheduled", { subscription: subscriptionOf({ canceledByCustomer: true }) });
  expect(textOf(own)).toContain(`To keep your subscription, use the customer portal before then: ${PORTAL}`);
  const later = new Date("2027-06-01T00:00:00Z");
  const longer = textOf(noticeOf("cancellation_scheduled", { subscription: subscriptionOf({ cancelAt: later }) }));
  expect(longer).toContain("Payments that are due until then are charged as usual.");
});

test("a changed plan has its new items, day, and price; a revoked change has the current ones", () => {
  const changed = textOf(noticeOf("plan_changed"));
  expect(changed).toContain("Your subscription changes to 2 × Tea club on December 25, 2026.");
  expect(changed).toContain("you’ll pay €19.00 per month.");
  const kept = textOf(noticeOf("plan_changed", { subscription: subscriptionOf() }));
  expect(kept).toContain("The planned change to your subscription was withdrawn. It continues as before: Tea club.");
});

test("a failed debit links to the invoice's page, unless it was paid since", () => {
  expect(textOf(noticeOf("debit_failed"))).toContain("Please pay the invoice with a different payment method.");
  const paid = invoiceOf({ status: "paid", amountPaid: 1900n });
  expect(textOf(noticeOf("debit_failed", { invoice: paid }))).not.toContain("Please pay");
});
