import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createCheckoutSession } from "#checkout/checkout-session/create-checkout-session.ts";
import { completeTestSession } from "#checkout/test-helper/complete-test-session.ts";
import { failTestSession } from "#checkout/test-helper/fail-test-session.ts";
import { cancelSubscription } from "#money/cancellation/cancel-subscription.ts";
import { sendInvoice } from "#money/collection/send-invoice.ts";
import type { SandboxToken } from "#money/processor/sandbox/sandbox-cards.ts";
import { applyRefundOutcome } from "#money/refund/apply-refund-outcome.ts";
import { issueRefund } from "#money/refund/issue-refund.ts";
import type { UpdateSubscription } from "#money/subscription/model.ts";
import { updateSubscription } from "#money/subscription/update-subscription.ts";
import { deleteCustomer } from "#operations/erasure/delete-customer.ts";
import { findMailAttachments } from "#operations/mail-attachments.ts";
import { DEFAULT_SETTINGS } from "#order/checkout-settings.ts";
import { unitOfWork } from "#platform/work/unit-of-work.ts";
import { CUSTOMER_MAIL_KINDS, type CustomerMailKind } from "#signals/email/kinds.ts";
import { deliverMail } from "#signals/email/mail-server.ts";
import { requestInvoiceLink } from "#signals/email/request-invoice-link.ts";
import { sendDueMails } from "#signals/email/send-due-mails.ts";
import type { LeasedMail } from "#signals/email/store.ts";
import { updateCustomerMails } from "#signals/email/update-customer-mails.ts";
import { type Billing, newBilling } from "../factories/billing.ts";
import { startMailServer } from "../factories/mail-server.ts";
import { startConnectedDatabase } from "../service/connected-database.ts";
import type { TestDatabase } from "../service/test-database.ts";

/** Emails to customers, in the order in which they come on the test clock. The outbox keeps them, as no server is set up. */

let database: TestDatabase;
let billing: Billing;
/** The kinds that came in these tests. */
const seen = new Set<CustomerMailKind>();
/** The kinds whose tests are elsewhere. */
const ELSEWHERE: readonly CustomerMailKind[] = [
  "portal_link",
  "declaration_received",
  "cancellation_declared",
  "email_change",
  "email_changed",
  "recovery",
];

beforeAll(async () => {
  database = await startConnectedDatabase();
});

afterAll(() => database?.stop());

beforeEach(async () => {
  billing = await newBilling(database.url);
  await billing.rows(
    "UPDATE merchants SET company_name = 'Nordlicht', support_email = 'hilfe@nordlicht.example' WHERE id = $1",
  );
});

interface MailRow {
  kind: CustomerMailKind;
  recipient: string;
  locale: string | null;
  subject: string;
  text: string;
  html: string;
}

/** The emails so far, written. */
async function mails(): Promise<MailRow[]> {
  await sendDueMails();
  const rows = await billing.rows<MailRow & { status: string; last_error: string | null }>(
    "SELECT * FROM mails WHERE merchant_id = $1 ORDER BY created_at, id",
  );
  expect(rows.map(({ status, last_error }) => ({ status, last_error }))).toEqual(
    rows.map(() => ({ status: "kept", last_error: null })),
  );
  for (const { kind, text, html } of rows) {
    seen.add(kind);
    expect(`${text}${html}`).not.toMatch(/undefined|\bnull\b|NaN|\[object/);
  }
  return rows;
}

const kinds = async () => (await mails()).map(({ kind }) => kind);

const DAY_MS = 86_400_000;

/** Days pass one by one, and each one's emails are written, as by a worker. */
async function passDays(days: number): Promise<void> {
  for (let left = days; left > 0; left--) {
    await billing.advanceDays(Math.min(left, 1));
    await sendDueMails();
  }
}

const update = async (id: string, change: UpdateSubscription) => {
  const as = await billing.actor();
  return unitOfWork(() => updateSubscription(as, id, change));
};

/** Subjects and first sentences, with numbers and days replaced. */
function toRead({ subject, text }: MailRow): string {
  const [first = ""] = text.split("\n");
  return `${subject} | ${first}`
    .replaceAll(/[0-9A-Z]{4}-[0-9A-Z]{4}|TEST-\d{4}/g, "<number>")
    .replaceAll(/\d{1,2}\. \p{L}+ \d{4}|\d{4}年\d{1,2}月\d{1,2}日/gu, "<day>");
}

/** A customer who subscribes with a card, changes the plan, cancels, changes their mind, and cancels again. */
async function year(locale: string): Promise<string[]> {
  const settings = { paymentMethodCollection: "always" } as const;
  const { subscriptionId: id } = await billing.subscribe({ trialPeriodDays: 14, settings, session: { locale } });
  await passDays(15);
  const items = await billing.rows<{ id: string }>(
    "SELECT id FROM subscription_items WHERE merchant_id = $1 AND subscription_id = $2",
    id,
  );
  await passDays(5 * 30.5);
  await update(id, { items: [{ id: items[0]?.id, quantity: 2 }] });
  await passDays(3 * 30.5);
  await update(id, { cancelAtPeriodEnd: true });
  await mails();
  await update(id, { cancelAtPeriodEnd: false });
  await passDays(2 * 30.5);
  await update(id, { cancelAtPeriodEnd: true });
  await passDays(2 * 30.5);
  return collapsed((await mails()).map(toRead));
}

/** Equal lines that follow each other as one, with their number. */
function collapsed(lines: readonly string[]): string[] {
  const runs: { line: string; count: number }[] = [];
  for (const line of lines) {
    const last = runs.at(-1);
    if (last?.line === line) last.count++;
    else runs.push({ line, count: 1 });
  }
  return runs.map(({ line, count }) => (count === 1 ? line : `${count} × ${line}`));
}

test("a year of a monthly subscriber, in German", async () => {
  expect(await year("de")).toEqual([
    "[Testmodus] Ihre Testphase bei Nordlicht hat begonnen | Ihre kostenlose Testphase für Coffee hat begonnen. Die erste Zahlung über 19,90\u00a0€ ist am <day> fällig.",
    "[Testmodus] Ihre Testphase bei Nordlicht endet bald | Ihre kostenlose Testphase für Coffee endet am <day>.",
    "[Testmodus] Ihr kostenpflichtiges Abonnement bei Nordlicht hat begonnen | Ihre kostenlose Testphase für Coffee ist beendet, und Ihr kostenpflichtiges Abonnement hat begonnen.",
    "6 × [Testmodus] Ihr Zahlungsbeleg von Nordlicht (<number>) | Vielen Dank. Nordlicht hat Ihre Zahlung über 19,90\u00a0€ für Coffee erhalten.",
    "[Testmodus] Ihr Abonnement bei Nordlicht ändert sich | Ab dem <day> umfasst Ihr Abonnement: 2 × Coffee. Sie zahlen dann 39,80\u00a0€ pro Monat.",
    "3 × [Testmodus] Ihr Zahlungsbeleg von Nordlicht (<number>) | Vielen Dank. Nordlicht hat Ihre Zahlung über 39,80\u00a0€ für Coffee erhalten.",
    "[Testmodus] Ihr Abonnement bei Nordlicht wurde gekündigt | Ihr Abonnement für Coffee ist gekündigt. Es läuft noch bis <day>.",
    "[Testmodus] Ihr Abonnement bei Nordlicht läuft weiter | Die Kündigung Ihres Abonnements für Coffee wurde zurückgenommen. Es läuft unverändert weiter.",
    "2 × [Testmodus] Ihr Zahlungsbeleg von Nordlicht (<number>) | Vielen Dank. Nordlicht hat Ihre Zahlung über 39,80\u00a0€ für Coffee erhalten.",
    "[Testmodus] Ihr Abonnement bei Nordlicht wurde gekündigt | Ihr Abonnement für Coffee ist gekündigt. Es läuft noch bis <day>.",
    "[Testmodus] Ihr Abonnement bei Nordlicht ist beendet | Ihr Abonnement für Coffee endete am <day>. Es wird nichts mehr automatisch abgebucht.",
  ]);
});

test("and in Japanese", async () => {
  expect(await year("ja")).toEqual([
    "【テスト】Nordlichtの無料トライアルが開始されました | Coffeeの無料トライアルが開始されました。初回のお支払い（€19.90）は<day>です。",
    "【テスト】Nordlichtのトライアルがまもなく終了します | Coffeeの無料トライアルは<day>に終了します。",
    "【テスト】Nordlichtの有料サブスクリプションが始まりました | Coffeeの無料トライアルが終了し、有料のサブスクリプションが始まりました。",
    "6 × 【テスト】Nordlichtからの領収書（<number>） | Nordlichtをご利用いただき、ありがとうございます。Coffeeの料金€19.90のお支払いが完了しました。",
    "【テスト】Nordlichtのサブスクリプションの内容が変わります | <day>から、サブスクリプションの内容が「2 × Coffee」に変わります。以降の料金は€39.80 / 月です。",
    "3 × 【テスト】Nordlichtからの領収書（<number>） | Nordlichtをご利用いただき、ありがとうございます。Coffeeの料金€39.80のお支払いが完了しました。",
    "【テスト】Nordlichtのサブスクリプションの解約を承りました | Coffeeのサブスクリプションの解約を承りました。<day>まで継続します。",
    "【テスト】Nordlichtのサブスクリプションは継続されます | Coffeeのサブスクリプションの解約は取り消されました。これまでどおりご利用いただけます。",
    "2 × 【テスト】Nordlichtからの領収書（<number>） | Nordlichtをご利用いただき、ありがとうございます。Coffeeの料金€39.80のお支払いが完了しました。",
    "【テスト】Nordlichtのサブスクリプションの解約を承りました | Coffeeのサブスクリプションの解約を承りました。<day>まで継続します。",
    "【テスト】Nordlichtのサブスクリプションが終了しました | Coffeeのサブスクリプションは<day>に終了しました。今後、自動で請求されることはありません。",
  ]);
});

test("an order's receipt is not repeated for its invoice, and each renewal has one", async () => {
  const { subscriptionId } = await billing.subscribe();
  expect(await kinds()).toEqual(["receipt"]);
  await passDays(63);
  expect(await kinds()).toEqual(["receipt", "invoice_paid", "invoice_paid"]);
  const [, renewal] = await mails();
  expect(renewal?.recipient).toBe("jane@example.com");
  expect(renewal?.text).toMatch(/Payment method: Visa •••• 4242\nNext payment: .* · €19\.90\n/);
  expect(renewal?.text).toMatch(/You can cancel anytime in the customer portal: http\S+\/portal\/test\/mer_/);
  // What is written again, after a crash or a race, is not sent again.
  const facts = await billing.rows<{ fact: string }>(
    "SELECT fact FROM mails WHERE merchant_id = $1 AND fact IS NOT NULL",
  );
  expect(facts).toHaveLength(2);
  expect(facts.every(({ fact }) => fact.startsWith("invoice_paid in_"))).toBe(true);
  await cancelSubscription(await billing.actor(), subscriptionId, { refund: "none" });
  expect((await kinds()).at(-1)).toBe("subscription_canceled");
});

test("a discount's end is announced, and a period with a total of 0 has no receipt", async () => {
  const { subscriptionId } = await billing.subscribe();
  const terms = { ppmOff: 1_000_000, amountOff: null, currency: null, duration: "repeating", durationInMonths: 2 };
  const names = { couponId: "coupon_1", name: null, promotionCodeId: null, code: null };
  const discount = { ...terms, ...names, productIds: [], minimumAmount: null, suspended: false };
  const [{ startedAt } = {}] = await billing.rows<{ startedAt?: Date }>(
    'SELECT current_period_start AS "startedAt" FROM subscriptions WHERE merchant_id = $1 AND id = $2',
    subscriptionId,
  );
  await billing.rows(
    "UPDATE subscriptions SET discount = $3::jsonb WHERE merchant_id = $1 AND id = $2",
    subscriptionId,
    JSON.stringify({ discount, startedAt }),
  );
  await passDays(63);
  expect(await kinds()).toEqual(["receipt", "discount_ending", "invoice_paid"]);
});

test("a renewal paid by the balance has a receipt, and one below the minimum that is owed has none", async () => {
  const { subscriptionId } = await billing.subscribe();
  const [{ customer } = { customer: "" }] = await billing.rows<{ customer: string }>(
    "SELECT customer_id AS customer FROM subscriptions WHERE merchant_id = $1 AND id = $2",
    subscriptionId,
  );
  await billing.rows(
    `INSERT INTO customer_balance_transactions (id, merchant_id, livemode, customer_id, currency, type, amount,
       ending_balance, sequence, created_at)
     VALUES ('cbtxn_' || $2, $1, false, $2, 'EUR', 'adjustment', -1990, -1990, 1, now())`,
    customer,
  );
  await passDays(32);
  expect(await kinds()).toEqual(["receipt", "invoice_paid"]);
  expect((await mails())[1]?.text).toContain("received your payment of €19.90");
  await billing.rows("UPDATE subscription_items SET unit_amount = 10 WHERE merchant_id = $1");
  await passDays(31);
  expect(await kinds()).toEqual(["receipt", "invoice_paid"]);
});

test("each bank debit of a subscription is announced, shown as pending, and has its receipt", async () => {
  await billing.subscribe({ methodType: "sepa_debit", settles: "later" });
  await sendDueMails();
  await billing.advanceDays(0.01);
  await billing.advanceDays(32);
  // The debit of the renewal has succeeded before its emails are written: it is not called pending any more.
  expect(await kinds()).toEqual(["debit_pending", "receipt", "debit_upcoming", "invoice_paid"]);
  const [pending] = await mails();
  expect(pending?.text).toMatch(/^Order number: [0-9A-Z]{4}-[0-9A-Z]{4}$/m);
  expect(pending?.text).toContain("Your bank payment of €19.90 to Nordlicht for Coffee is processing.");
});

/** An order of a guest, to be paid by bank debit. */
async function debitOrder(): Promise<string> {
  const as = await billing.actor();
  const { sessionId } = await billing.subscribe();
  const [line] = await billing.rows<{ product_id: string }>(
    "SELECT product_id FROM checkout_session_lines WHERE merchant_id = $1 AND checkout_session_id = $2",
    sessionId,
  );
  const session = await unitOfWork(() =>
    createCheckoutSession(as, {
      lines: [
        { reference: line?.product_id ?? "", names: "price or product", quantity: 2, field: "line_items[0].price" },
      ],
      mode: "payment",
      settings: { ...DEFAULT_SETTINGS, paymentMethodTypes: ["sepa_debit"] },
      metadata: {},
    }),
  );
  return session.id;
}

const GUEST = { email: "guest@example.com", name: "Gus Guest", country: "DE", customFields: [] };

test("a guest's bank debit has one email when it is pending, and one when it succeeds", async () => {
  const id = await debitOrder();
  await completeTestSession(await billing.actor(), id, {
    customer: GUEST,
    methodType: "sepa_debit",
    settles: "later",
  });
  await sendDueMails();
  await completeTestSession(await billing.actor(), id, { customer: GUEST, methodType: "sepa_debit", settles: "now" });
  const of = (await mails()).filter(({ recipient }) => recipient === GUEST.email);
  expect(of.map(({ kind }) => kind)).toEqual(["debit_pending", "receipt"]);
});

test("a bank debit that succeeded while emails waited is not announced as pending", async () => {
  const id = await debitOrder();
  for (const settles of ["later", "now"] as const) {
    await completeTestSession(await billing.actor(), id, { customer: GUEST, methodType: "sepa_debit", settles });
  }
  const of = (await mails()).filter(({ recipient }) => recipient === GUEST.email);
  expect(of.map(({ kind }) => kind)).toEqual(["receipt"]);
});

test("a failed bank debit has one email, which names whom to ask if it can't be ordered again", async () => {
  const id = await debitOrder();
  const debit = { customer: GUEST, methodType: "sepa_debit" } as const;
  await completeTestSession(await billing.actor(), id, { ...debit, settles: "later" });
  await sendDueMails();
  await failTestSession(await billing.actor(), id, debit);
  await failTestSession(await billing.actor(), id, debit).catch(() => undefined);
  const of = (await mails()).filter(({ recipient }) => recipient === GUEST.email);
  expect(of.map(({ kind }) => kind)).toEqual(["debit_pending", "debit_failed"]);
  expect(of[1]?.text).toContain("To pay another way, contact Nordlicht.");
});

test("a failed first debit of a subscription has one email, with its invoice", async () => {
  const { sessionId } = await billing.subscribe({ methodType: "sepa_debit", settles: "later" });
  await sendDueMails();
  await failTestSession(await billing.actor(), sessionId, { customer: GUEST, methodType: "sepa_debit" });
  expect(await kinds()).toEqual(["debit_pending", "charge_failed"]);
  expect((await mails())[1]?.text).toContain("/invoice/in_");
});

test("a failed first debit of a canceled subscription has one email", async () => {
  const { sessionId, subscriptionId } = await billing.subscribe({ methodType: "sepa_debit", settles: "later" });
  await sendDueMails();
  await cancelSubscription(await billing.actor(), subscriptionId, { refund: "none" });
  await failTestSession(await billing.actor(), sessionId, { customer: GUEST, methodType: "sepa_debit" });
  expect(await kinds()).toEqual(["debit_pending", "subscription_canceled", "debit_failed"]);
  expect((await mails())[2]?.text).toContain("Please pay the invoice with a different payment method.");
});

test("a trial without a payment method announces its invoice, which asks for a method", async () => {
  await billing.subscribe({ trialPeriodDays: 10 });
  await passDays(18);
  expect(await kinds()).toEqual(["trial_started", "trial_ending", "payment_method_missing", "subscription_canceled"]);
  const [started, ending, missing] = await mails();
  for (const mail of [started, ending, missing]) {
    expect(mail?.text).toMatch(/If the invoice isn’t paid by .*, your subscription ends\./);
  }
  for (const mail of [started, ending]) expect(mail?.text).toMatch(/you’ll get an invoice by email on /);
  expect(missing?.text).toContain("Your free trial of Coffee has ended.");
});

test("a refund that fails after its email has another one, one without an email has none, and neither is late", async () => {
  const refund = async (card: SandboxToken, notifiesCustomer: boolean, isSent = false) => {
    const { sessionId } = await billing.subscribe({ card });
    const refunded = await issueRefund(await billing.actor(), {
      of: { checkoutSession: sessionId },
      refundsApplicationFee: false,
      reversesTransfer: false,
      notifiesCustomer,
      metadata: {},
    });
    if (isSent) await mails();
    const state = { status: "failed", processorRefundId: null, failureReason: "lost_or_stolen_card" } as const;
    const as = await billing.actor();
    for (const _ of ["first", "repeated"]) await unitOfWork(() => applyRefundOutcome(as, refunded, state));
  };
  await refund("tok_visa", true, true);
  await refund("tok_visa", false);
  await refund("tok_visa", true);
  const ofCustomer = (await mails()).filter(({ kind }) => kind !== ("refund_failed" as string));
  expect(ofCustomer.map(({ kind }) => kind)).toEqual([
    ...["receipt", "refund", "refund_returned"],
    "receipt",
    // The email about the refund was still waiting when the refund failed.
    ...["receipt", "refund_returned"],
  ]);
  expect(ofCustomer[2]?.text).toContain("You haven’t received this refund.");
});

test("a revoked plan change has an email, and an empty change has none", async () => {
  const { subscriptionId: id } = await billing.subscribe();
  const [item] = await billing.rows<{ id: string }>(
    "SELECT id FROM subscription_items WHERE merchant_id = $1 AND subscription_id = $2",
    id,
  );
  await update(id, { items: [{ id: item?.id, quantity: 1 }] });
  await update(id, { items: [{ id: item?.id, quantity: 3 }] });
  await update(id, { metadata: { note: "x" } });
  await update(id, { items: [{ id: item?.id, quantity: 1 }] });
  const [, changed, kept] = await mails();
  expect(await kinds()).toEqual(["receipt", "plan_changed", "plan_changed"]);
  expect(changed?.text).toContain("Your subscription changes to 3 × Coffee on ");
  expect(changed?.text).toContain("you’ll pay €59.70 per month.");
  expect(kept?.text).toContain("was withdrawn. It continues as before: Coffee.");
});

test("a cancellation on another day has an email with that day", async () => {
  const { subscriptionId: id } = await billing.subscribe();
  const at = (days: number) => new Date(Date.now() + days * DAY_MS);
  await update(id, { cancelAt: at(100) });
  await mails();
  await update(id, { cancelAt: at(10) });
  await mails();
  await update(id, { cancelAt: null });
  const told = await mails();
  expect(told.map(({ kind }) => kind)).toEqual([
    "receipt",
    "cancellation_scheduled",
    "cancellation_scheduled",
    "cancellation_withdrawn",
  ]);
  expect(told[1]?.text).toContain("Payments that are due until then are charged as usual.");
  // Three months, and what is left of the fourth: the next payment is one of full months.
  expect(told[1]?.text).toMatch(/Next payment: .* · €19\.90/);
  expect(told[2]?.text).toContain("You won’t be charged again.");
  expect(told[2]?.text).not.toContain("Next payment");
  expect(told[3]?.text).toMatch(/Next payment: .* · €19\.90/);
});

test("a notice names the amount of a period that is cut short, and an end that cuts it afterwards corrects it", async () => {
  const { subscriptionId: id } = await billing.subscribe({ amount: "365.00", interval: "year" });
  const [row] = await billing.rows<{ end: Date }>(
    "SELECT current_period_end AS end FROM subscriptions WHERE merchant_id = $1",
  );
  const end = row?.end.getTime() ?? 0;
  // Ten days of the next year, which can be a leap year.
  await update(id, { cancelAt: new Date(end + 10 * DAY_MS) });
  await billing.advanceTo(new Date(end - 6 * DAY_MS));
  const [, , announced] = await mails();
  expect(announced).toMatchObject({ kind: "renewal_upcoming" });
  expect(announced?.text).toMatch(/renews on .* for €(10\.00|9\.97)\.$/m);
  await update(id, { cancelAt: new Date(end + 20 * DAY_MS) });
  await mails();
  await update(id, { cancelAt: null });
  const [, , , later, withdrawn] = await mails();
  expect(later?.text).toMatch(/Next payment: .* · €(20\.00|19\.95)$/m);
  expect(withdrawn?.text).toMatch(/Next payment: .* · €365\.00/);
  expect(await kinds()).toHaveLength(5);
});

test("a debit whose notice was missed is announced at once, and only once", async () => {
  const { subscriptionId: id } = await billing.subscribe({ methodType: "sepa_debit" });
  const [row] = await billing.rows<{ end: Date }>(
    "SELECT current_period_end AS end FROM subscriptions WHERE merchant_id = $1",
  );
  const end = row?.end.getTime() ?? 0;
  await update(id, { cancelAtPeriodEnd: true });
  await billing.advanceTo(new Date(end - DAY_MS));
  await update(id, { cancelAtPeriodEnd: false });
  await billing.runDue();
  const debits = async () => (await mails()).filter(({ kind }) => kind === "debit_upcoming");
  expect((await debits()).map(({ text }) => /will debit (\S+)/.exec(text)?.[1])).toEqual(["€19.90"]);
  await update(id, { pauseCollection: { resumesAt: null } });
  await update(id, { pauseCollection: null });
  await billing.advanceTo(new Date(end - DAY_MS / 2));
  expect(await debits()).toHaveLength(1);
  await billing.advanceTo(new Date(end + DAY_MS));
  expect(await debits()).toHaveLength(1);
});

test("a debit is announced at once if its subscription is invoiced again a day before it", async () => {
  const { subscriptionId: id } = await billing.subscribe({ methodType: "sepa_debit" });
  const [row] = await billing.rows<{ end: Date }>(
    "SELECT current_period_end AS end FROM subscriptions WHERE merchant_id = $1",
  );
  const end = row?.end.getTime() ?? 0;
  await update(id, { pauseCollection: { resumesAt: new Date(end - DAY_MS) } });
  await billing.advanceTo(new Date(end - DAY_MS / 2));
  expect((await mails()).filter(({ kind }) => kind === "debit_upcoming")).toHaveLength(1);
});

test("subscription emails go to the billing email, and a deleted customer gets none", async () => {
  const { subscriptionId, customerId } = await billing.subscribe();
  await billing.rows(
    "UPDATE subscriptions SET billing_email = 'books@example.com' WHERE merchant_id = $1 AND id = $2",
    subscriptionId,
  );
  await billing.advanceDays(32);
  expect((await mails()).map(({ kind, recipient }) => [kind, recipient])).toEqual([
    ["receipt", "jane@example.com"],
    ["invoice_paid", "books@example.com"],
  ]);
  const as = await billing.actor();
  await unitOfWork(() => deleteCustomer(as, customerId));
  expect(await mails()).toEqual([]);
});

test("a declined renewal, a sent invoice, and a new link to it have emails", async () => {
  await billing.subscribe({ card: "tok_declined_later", interval: "year" });
  await billing.advanceDays(366);
  const [invoice] = await billing.rows<{ id: string }>(
    "SELECT id FROM invoices WHERE merchant_id = $1 AND status = 'open'",
  );
  const as = await billing.actor();
  await unitOfWork(() => sendInvoice(as, invoice?.id ?? ""));
  await unitOfWork(() => requestInvoiceLink(invoice?.id ?? ""));
  expect(await kinds()).toEqual(["receipt", "renewal_upcoming", "charge_failed", "invoice_sent", "invoice_link"]);
});

test("the invoice of a receipt and the credit note of a refund are linked, and attached if the merchant turned this on", async () => {
  const as = await billing.actor();
  const { sessionId } = await billing.subscribe();
  await billing.advanceDays(32);
  await issueRefund(as, {
    of: { checkoutSession: sessionId },
    refundsApplicationFee: false,
    reversesTransfer: false,
    notifiesCustomer: true,
    metadata: {},
  });
  const ofKind = async (kind: CustomerMailKind) => (await mails()).find((mail) => mail.kind === kind);
  const texts = [await ofKind("receipt"), await ofKind("invoice_paid"), await ofKind("refund")].map(
    (mail) => mail?.text,
  );
  expect(texts[0]).toMatch(/Download invoice \(PDF\): \S+\/invoice\/in_\w+\/pdf\?token=/);
  expect(texts[1]).toMatch(/Download invoice \(PDF\): /);
  expect(texts[2]).toMatch(/Download credit note \(PDF\): \S+\/credit-notes\/cn_\w+\?token=/);
  const rows = await billing.rows<Record<string, string>>("SELECT * FROM mails WHERE merchant_id = $1 ORDER BY id");
  const leased = rows.map((row) => ({
    kind: row.kind,
    invoiceId: row.invoice_id,
    checkoutSessionId: row.checkout_session_id,
    refundId: row.refund_id,
  })) as unknown as LeasedMail[];
  const attached = async () => (await Promise.all(leased.map((mail) => findMailAttachments(as, mail)))).flat();
  expect(await attached()).toEqual([]);
  await unitOfWork(() => updateCustomerMails({ ...as, role: "OWNER" }, { turnedOff: [], attachesDocuments: true }));
  const files = await attached();
  expect(files.map(({ filename }) => filename).sort()).toEqual(["TEST-0001.pdf", "TEST-0002.pdf", "TEST-CN-0001.pdf"]);
  const server = await startMailServer();
  const [file] = files;
  const mail = {
    fromName: "Nordlicht",
    replyTo: null,
    subject: "Receipt",
    html: "<p></p>",
    text: "",
    attachments: files,
  };
  await deliverMail(server.url, mail, { id: "mail_1", recipient: "jane@example.com" });
  server.stop();
  const { message = "" } = server.received[0] ?? {};
  expect(message).toContain(`filename=${file?.filename}`);
  expect(message).toContain(
    Buffer.from(file?.content ?? "")
      .toString("base64")
      .slice(0, 60),
  );
});

test("optional kinds are turned off separately; the others stay", async () => {
  await billing.rows('UPDATE merchants SET mails_turned_off = \'["invoice_paid", "receipt"]\' WHERE id = $1');
  await billing.subscribe();
  await billing.advanceDays(32);
  expect(await kinds()).toEqual(["receipt"]);
});

test("a setting from an earlier version stays off until kinds are selected separately", async () => {
  await billing.rows("UPDATE merchants SET receipt_mails = false WHERE id = $1");
  await billing.subscribe({ trialPeriodDays: 2, settings: { paymentMethodCollection: "always" } });
  await passDays(3);
  expect(await kinds()).toEqual(["trial_started", "trial_ending", "trial_ended"]);
  await billing.rows("UPDATE merchants SET mails_turned_off = '[]' WHERE id = $1");
  await billing.advanceDays(32);
  expect((await kinds()).at(-1)).toBe("invoice_paid");
});

test("each kind is in one of these tests, or has its own", () => {
  const missing = CUSTOMER_MAIL_KINDS.filter((kind) => !seen.has(kind));
  expect(missing).toEqual(ELSEWHERE);
});
