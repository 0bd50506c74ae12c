import { beforeAll, expect, test, vi } from "vitest";
import type { StoredInvitation } from "#account/team/store.ts";
import type { CheckoutSession } from "#checkout/checkout-session/model.ts";
import { en } from "#checkout/pages/messages/en.ts";
import { LANGUAGES } from "#checkout/pages/messages/languages.ts";
import type { Messages } from "#checkout/pages/messages/messages.ts";
import type { Receipt } from "#checkout/receipt/model.ts";
import type { RefundNotice } from "#checkout/receipt/refund-notice.ts";
import { type Declaration, newDeclaration } from "#declarations/declaration/model.ts";
import type { Dispute } from "#money/dispute/model.ts";
import type { Refund } from "#money/refund/model.ts";
import type { BillingNoticeKind } from "#money/subscription/announcements.ts";
import type { Destination } from "#signals/destination/model.ts";
import type { MailKind } from "#signals/email/kinds.ts";
import { sampleReceipt } from "#signals/email/sample-receipt.ts";
import { billingMail } from "#signals/email/templates/billing-mail.ts";
import { cancellationDeclaredMail, declarationReceivedMail } from "#signals/email/templates/declaration-mail.ts";
import { type OrderNotice, orderMail } from "#signals/email/templates/order-mail.ts";
import { type EmailChangeMailKind, emailChangeMail, portalMail } from "#signals/email/templates/portal-mail.ts";
import { receiptMail } from "#signals/email/templates/receipt-mail.ts";
import { recoveryMail } from "#signals/email/templates/recovery-mail.ts";
import { refundMail, refundReturnedMail } from "#signals/email/templates/refund-mail.ts";
import { typedText } from "#signals/email/templates/typed-text.ts";
import { writeCardTestingMail } from "#signals/email/write-card-testing-mail.ts";
import { writeDestinationMail } from "#signals/email/write-destination-mail.ts";
import { writeDisputeMail } from "#signals/email/write-dispute-mail.ts";
import { writeEndpointMail } from "#signals/email/write-endpoint-mail.ts";
import { writeInvitationMail } from "#signals/email/write-invitation-mail.ts";
import { writeMethodNotSavedMail } from "#signals/email/write-method-not-saved-mail.ts";
import { writeRefundFailedMail } from "#signals/email/write-refund-failed-mail.ts";
import { writeTwoFactorAlert } from "#signals/email/write-two-factor-alert.ts";
import { writtenMail, writtenSecretMail } from "#signals/email/written-mail.ts";
import type { WebhookEndpoint } from "#signals/webhook-endpoint/model.ts";
import { invoiceOf, SELLER, subscriptionOf } from "../../factories/billing-objects.ts";

/** What mail programs turn into a link, and what they could take for the merchant's words; the end is cut off. */
const HOSTILE =
  "evil.example\nWe locked it: <a href='https://evil.example/x'>https://evil.example</a> www.evil.example evil@evil.example" +
  " evil。example evil\u200b.example //evil.example mailto:evil@x.y evil.example:80/p 10.0.0.1/evil ".repeat(20) +
  "END";

beforeAll(() => {
  vi.stubEnv("APP_SECRET", "a secret that only the tests know, 32+");
  vi.stubEnv("PUBLIC_BASE_URL", "https://pay.example");
});

const ADDRESS = { line1: HOSTILE, line2: HOSTILE, city: HOSTILE, state: HOSTILE, postalCode: HOSTILE, country: "DE" };
const CUSTOMER = {
  email: HOSTILE,
  name: HOSTILE,
  phone: HOSTILE,
  address: ADDRESS,
  taxIds: [{ type: "eu_vat", value: HOSTILE }],
} as const;

/** An order in which the customer typed it wherever they can. */
function orderIn({ locale }: Pick<Messages, "locale">): Receipt {
  const receipt = sampleReceipt(SELLER, true);
  const customFields = ["text", "numeric"].map((type) => ({ key: type, label: "Note", type, optional: true }));
  const typed: Partial<CheckoutSession> = {
    locale,
    settings: { ...receipt.session.settings, customFields: customFields as never },
    customFieldAnswers: { text: HOSTILE, numeric: HOSTILE },
    customerEmail: HOSTILE,
    customerDetails: structuredClone(CUSTOMER) as never,
    shipping: { address: ADDRESS, name: HOSTILE, phone: HOSTILE },
    clientReferenceId: HOSTILE,
    externalCustomerId: HOSTILE,
    customerTimeZone: null,
    metadata: { utm_source: HOSTILE },
  };
  return { ...receipt, session: { ...receipt.session, ...typed } };
}

interface Bodies {
  subject?: string;
  html: string;
  text: string;
}
type Write = (messages: Messages) => Bodies | Promise<Bodies>;

const billing =
  (kind: BillingNoticeKind): Write =>
  (messages) => {
    const invoice = invoiceOf({ customerDetails: structuredClone(CUSTOMER) as never, locale: messages.locale });
    const subscription = subscriptionOf({ externalCustomerId: HOSTILE, metadata: { note: HOSTILE } });
    const facts = { at: new Date("2026-12-25T10:00:00Z"), amount: 1900n, balance: 0n, plan: "Tea club" };
    const payment = { type: "card", cardBrand: "visa", cardLastFour: "4242" } as const;
    const deadline = { at: facts.at, ends: true };
    const notice = { kind, merchant: SELLER, subscription, invoice, facts, mandate: null, payment, deadline };
    return writtenMail(billingMail({ ...notice, nextAmount: 1900n, cancelsInPortal: true }, messages));
  };

const refund = {
  amount: 1900n,
  currency: "EUR",
  lines: [],
  shippingAmount: null,
  origin: "merchant",
} as never as Refund;

function refunded(messages: Messages): RefundNotice {
  const { session, number, payment } = orderIn(messages);
  return {
    refund,
    order: { ...session, kind: "session" },
    number,
    payment,
    url: "https://pay.example/r",
    creditNoteUrl: null,
  };
}

function ordered(kind: OrderNotice["kind"], messages: Messages): OrderNotice {
  return { ...orderIn(messages), kind, linkUrl: "https://pay.example/pay", cancelsInPortal: true };
}

const changed =
  (kind: EmailChangeMailKind): Write =>
  (messages) =>
    writtenSecretMail(
      emailChangeMail(kind, { merchant: SELLER, livemode: true, url: "https://pay.example/portal" }, messages),
    );

function disputed(status: Dispute["status"]): Write {
  const dispute = { livemode: true, paymentId: "pi_1", status, amount: 1900n, currency: "EUR", reason: "fraudulent" };
  const payment = { description: "Tea club", customerEmail: HOSTILE };
  return () => writeDisputeMail({ ...dispute, dueBy: null, evidence: HOSTILE } as never, payment, "Nordlicht");
}

const endpoint = { livemode: true, id: "we_1", url: "https://hooks.example/a" } as WebhookEndpoint;
const destination = { livemode: true, id: "wd_1", platform: "meta", accountId: "1", disabledReason: null } as never;

const declared: Declaration = {
  ...newDeclaration(
    { id: "cnc_1", livemode: true, kind: "cancellation", locale: null, formKey: "", clientHash: null },
    { name: HOSTILE, email: HOSTILE, reference: HOSTILE, forCause: true, reason: HOSTILE, wantedAt: null },
    new Date(),
  ),
  endsAt: new Date(),
};

/** Of each kind of mail how it is written, with what a customer typed wherever it reaches the mail's writer. */
const MAILS: Readonly<Record<MailKind, Write>> = {
  receipt: (messages) =>
    writtenMail(receiptMail(orderIn(messages), messages, { url: "https://pay.example/r", cancelsInPortal: true })),
  receipt_sample: (messages) =>
    writtenMail(receiptMail(orderIn(messages), messages, { url: "https://pay.example/r", cancelsInPortal: true })),
  trial_started: (messages) =>
    writtenMail(receiptMail(orderIn(messages), messages, { url: "https://pay.example/r", cancelsInPortal: true })),
  debit_pending: (messages) => writtenMail(orderMail(ordered("debit_pending", messages), messages)),
  debit_failed: (messages) => writtenMail(orderMail(ordered("debit_failed", messages), messages)),
  refund_returned: (messages) => writtenMail(refundReturnedMail(refunded(messages), messages)),
  invoice_paid: billing("invoice_paid"),
  trial_ended: billing("trial_ended"),
  plan_changed: billing("plan_changed"),
  cancellation_scheduled: billing("cancellation_scheduled"),
  cancellation_withdrawn: billing("cancellation_withdrawn"),
  refund: (messages) => writtenMail(refundMail(refunded(messages), messages)),
  recovery: (messages) => {
    const links = { url: "https://pay.example/pay", unsubscribeUrl: "https://pay.example/u", codes: ["TEA"] };
    return writtenMail(recoveryMail({ session: orderIn(messages).session, ...links }, messages));
  },
  charge_failed: billing("charge_failed"),
  payment_method_missing: billing("payment_method_missing"),
  trial_ending: billing("trial_ending"),
  renewal_upcoming: billing("renewal_upcoming"),
  discount_ending: billing("discount_ending"),
  subscription_canceled: billing("subscription_canceled"),
  debit_upcoming: billing("debit_upcoming"),
  invoice_sent: billing("invoice_sent"),
  invoice_link: billing("invoice_link"),
  portal_link: (messages) =>
    writtenSecretMail(portalMail({ merchant: SELLER, livemode: true, url: "https://pay.example/portal" }, messages)),
  declaration_received: (messages) =>
    writtenMail(declarationReceivedMail({ merchant: SELLER, declaration: declared }, messages)),
  cancellation_declared: (messages) => {
    const subscription = subscriptionOf({});
    return writtenSecretMail(
      cancellationDeclaredMail({ merchant: SELLER, declaration: declared, subscription }, messages),
    );
  },
  email_change: changed("email_change"),
  email_changed: changed("email_changed"),
  dispute_opened: disputed("needs_response"),
  dispute_closed: disputed("won"),
  refund_failed: () => writeRefundFailedMail({ ...refund, livemode: true, paymentId: "pi_1" }, "Nordlicht"),
  webhook_endpoint_failing: () => writeEndpointMail("webhook_endpoint_failing", endpoint, "Nordlicht"),
  webhook_endpoint_gone: () => writeEndpointMail("webhook_endpoint_gone", endpoint, "Nordlicht"),
  destination_disabled: () => writeDestinationMail(destination as Destination, "Nordlicht"),
  invitation: () =>
    writeInvitationMail(
      {
        id: "inv_1",
        issue: 0,
        tokenHash: "",
        email: "new@shop.example",
        role: "ADMIN",
        invitedBy: HOSTILE,
      } as never as StoredInvitation,
      "Nordlicht",
    ),
  second_step_refused: () => writeTwoFactorAlert("member@shop.example"),
  card_testing: () => writeCardTestingMail(true, "Nordlicht"),
  method_not_saved: () => writeMethodNotSavedMail({ livemode: true, subscriptionId: "sub_1" }, "Nordlicht"),
};

/** The kinds that show something that a customer, or an inviting person, typed. */
const SHOWN: readonly MailKind[] = [
  "receipt",
  "trial_started",
  "receipt_sample",
  "dispute_opened",
  "dispute_closed",
  "invitation",
  "declaration_received",
];

/** The words of a mail, as a mail program shows them: the links that it makes by itself are among these. */
function shownText(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, "\n")
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");
}

test.each(Object.keys(MAILS) as MailKind[])(
  "%s links to nothing that a customer typed, and quotes little of it",
  async (kind) => {
    for (const messages of LANGUAGES) {
      const { subject = "", html, text } = await MAILS[kind](messages);
      expect(html).not.toMatch(/href="[^"]*evil/);
      expect(html).not.toContain("<a href='");
      for (const shown of [subject, text, shownText(html)]) {
        const hostile = shown.split(/\s+/u).filter((word) => word.includes("evil"));
        expect(hostile.length > 0).toBe(SHOWN.includes(kind) && shown !== subject);
        // Nothing joins it to another part of an address, in whatever form browsers read one.
        for (const word of hostile)
          expect(word.normalize("NFKC")).not.toMatch(/[.:@/\\。]\S*[\p{L}\d]|[\p{L}\d]\S*[.:@/\\。]\S/u);
        expect(shown).not.toContain("END");
        expect(shown).not.toMatch(/^We locked it/m);
      }
    }
  },
);

test.each(LANGUAGES.map((messages) => [messages.language, messages] as const))("in %s it is quoted", (_, messages) => {
  expect(typedText("Ring twice", messages)).toMatch(/^[“„«「].*Ring twice.*[”“»」]$/u);
  expect(typedText("Ring twice", messages)).toContain("Ring twice");
});

test("text that is not a URL is unchanged", () => {
  expect(typedText("Ring twice. Dr Meyer, 3rd floor", en)).toBe("“Ring twice. Dr Meyer, 3rd floor”");
});
