import type { Merchant } from "#account/merchant/model.ts";
import type { Messages } from "#checkout/pages/messages/messages.ts";
import type { RefundNotice } from "#checkout/receipt/refund-notice.ts";
import { type Declaration, newDeclaration } from "#declarations/declaration/model.ts";
import type { Invoice } from "#money/invoice/model.ts";
import type { Refund } from "#money/refund/model.ts";
import type { BillingNoticeKind } from "#money/subscription/announcements.ts";
import { type BillingMailData, billingMailData } from "#money/subscription/billing-mail.ts";
import type { Subscription } from "#money/subscription/model.ts";
import type { CustomerMailKind } from "#signals/email/kinds.ts";
import { sampleReceipt } from "#signals/email/sample-receipt.ts";
import { billingMail } from "#signals/email/templates/billing-mail.ts";
import type { CustomerMailContent } from "#signals/email/templates/customer-mail.tsx";
import { cancellationDeclaredMail, declarationReceivedMail } from "#signals/email/templates/declaration-mail.ts";
import { orderMail } from "#signals/email/templates/order-mail.ts";
import { emailChangeMail, portalMail } from "#signals/email/templates/portal-mail.ts";
import { receiptMail } from "#signals/email/templates/receipt-mail.ts";
import { recoveryMail } from "#signals/email/templates/recovery-mail.ts";
import { refundMail, refundReturnedMail } from "#signals/email/templates/refund-mail.ts";

const DAY_MS = 86_400_000;
/** The length of the invented billing period and trial. */
const MONTH_DAYS = 30;
const TRIAL_DAYS = 14;
/** Its links lead nowhere: what they are about does not exist. */
const URL = "https://example.com";
const MANDATE = { reference: "XFR5HNX8AXPQTFCV", creditorId: "DE98ZZZ09999999999" };

/** An email of a kind as a customer of the merchant would get it, about an invented order or subscription. */
export function sampleMail(
  kind: CustomerMailKind,
  {
    merchant,
    livemode,
    messages,
    cancelsInPortal,
  }: { merchant: Merchant; livemode: boolean; messages: Messages; cancelsInPortal: boolean },
): CustomerMailContent {
  const receipt = sampleReceipt(merchant, livemode);
  const { session } = receipt;
  switch (kind) {
    case "receipt":
      return receiptMail(receipt, messages, { url: URL, cancelsInPortal });
    case "trial_started": {
      const settings = { ...session.settings, subscriptionData: { trialPeriodDays: TRIAL_DAYS } };
      const free = { amountSubtotal: 0n, amountTotal: 0n, paymentStatus: "no_payment_required", settings } as const;
      const nextPayment = { at: inDays(TRIAL_DAYS), amount: session.amountTotal };
      const trial = { ...session, ...free, mode: "subscription" } as const;
      const shown = { ...receipt, session: trial, payment: null, nextPayment };
      return receiptMail(shown, messages, { url: URL, cancelsInPortal });
    }
    case "debit_pending":
    case "debit_failed": {
      const payment = { type: "sepa_debit", cardBrand: null, cardLastFour: null } as const;
      const unpaid = { ...session, paymentStatus: "unpaid" } as const;
      const linkUrl = kind === "debit_failed" ? URL : null;
      return orderMail({ ...receipt, kind, session: unpaid, payment, linkUrl, cancelsInPortal }, messages);
    }
    case "recovery": {
      const unpaid = { ...session, status: "EXPIRED", paymentStatus: "unpaid" } as const;
      return recoveryMail({ session: unpaid, url: URL, codes: [], unsubscribeUrl: URL }, messages);
    }
    case "portal_link":
      return portalMail({ merchant, livemode, url: URL }, messages);
    case "declaration_received":
      return declarationReceivedMail({ merchant, declaration: sampleDeclaration(livemode) }, messages);
    case "cancellation_declared": {
      const subscription = subscriptionOf("cancellation_scheduled", receipt);
      return cancellationDeclaredMail({ merchant, declaration: sampleDeclaration(livemode), subscription }, messages);
    }
    case "email_change":
    case "email_changed":
      return emailChangeMail(kind, { merchant, livemode, url: URL }, messages);
    case "refund":
      return refundMail(refundOf(receipt), messages);
    case "refund_returned":
      return refundReturnedMail(refundOf(receipt), messages);
    default:
      return sampleBillingMail(kind, { receipt, messages, cancelsInPortal });
  }
}

function sampleDeclaration(livemode: boolean): Declaration {
  const about = {
    id: "cnc_sample",
    livemode,
    kind: "cancellation",
    locale: null,
    formKey: "",
    clientHash: null,
  } as const;
  const typed = { name: "Jane Doe", email: "jane@example.com", reference: "1K7Q-0B2M", reason: null, wantedAt: null };
  const declaration = newDeclaration(about, { ...typed, forCause: false }, new Date());
  return { ...declaration, endsAt: inDays(MONTH_DAYS) };
}

type Sample = ReturnType<typeof sampleReceipt>;

function refundOf({ session, number, payment }: Sample): RefundNotice {
  const { currency, amountTotal: amount } = session;
  const refund = { amount, currency, lines: [], shippingAmount: null, origin: "merchant" } as const;
  const order = { ...session, amountRefunded: amount, kind: "session" } as const;
  return { refund: refund as unknown as Refund, order, number, payment, url: URL, creditNoteUrl: URL };
}

/** The kinds about an invoice. */
const OF_INVOICE: readonly BillingNoticeKind[] = [
  "charge_failed",
  "payment_method_missing",
  "trial_ended",
  "invoice_paid",
  "invoice_sent",
  "invoice_link",
];

function sampleBillingMail(
  kind: BillingNoticeKind,
  { receipt, messages, cancelsInPortal }: { receipt: Sample; messages: Messages; cancelsInPortal: boolean },
): CustomerMailContent {
  const { session, payment } = receipt;
  const subscription = subscriptionOf(kind, receipt);
  const sample = invoiceOf(kind, receipt, subscription);
  const invoice = OF_INVOICE.includes(kind) ? sample : null;
  const due = inDays(7);
  const facts: BillingMailData = billingMailData(kind, subscription, invoice, sample);
  return billingMail(
    {
      kind,
      merchant: session.merchant,
      subscription,
      invoice,
      facts,
      mandate: kind === "debit_upcoming" ? MANDATE : null,
      payment: kind === "invoice_paid" ? payment : null,
      nextAmount: session.amountTotal,
      deadline: kind === "payment_method_missing" ? { at: due, ends: true } : null,
      cancelsInPortal,
    },
    messages,
  );
}

/** A monthly subscription to what the invented order consists of. */
function subscriptionOf(kind: BillingNoticeKind, { session }: Sample): Subscription {
  const { lines, currency, livemode, productName, createdAt: now } = session;
  const end = inDays(MONTH_DAYS);
  const items = lines.map(({ name, quantity }) => ({ name, quantity: quantity + 1 }));
  const ended = kind === "subscription_canceled";
  return {
    id: "sub_sample",
    livemode,
    status: ended ? "canceled" : kind === "trial_ending" ? "trialing" : "active",
    customerId: "cus_sample",
    billingEmail: null,
    externalCustomerId: null,
    checkoutSessionId: session.id,
    paymentLinkId: null,
    currency,
    recurrence: { interval: kind === "renewal_upcoming" ? "year" : "month", intervalCount: 1 },
    anchorAt: now,
    periodIndex: 0,
    currentPeriodStart: now,
    currentPeriodEnd: end,
    trialStart: null,
    trialEnd: null,
    cancelAt: kind === "cancellation_scheduled" ? end : null,
    cancelAtPeriodEnd: kind === "cancellation_scheduled",
    canceledAt: ended ? now : null,
    endedAt: ended ? now : null,
    cancellationReason: null,
    cancellationFeedback: null,
    cancellationComment: null,
    canceledByCustomer: kind === "cancellation_scheduled" ? true : null,
    merchantCancelAt: null,
    collectionPaused: false,
    resumesAt: null,
    defaultPaymentMethodId: "pm_sample",
    latestInvoiceId: "in_sample",
    items: [],
    discounts: [],
    taxTerms: { automaticTax: false, place: null, vatIdCheck: null },
    terms: { productName, description: null, statementDescriptor: null, processorInstructions: {} },
    scheduledUpdate:
      kind === "plan_changed" ? { items: items as unknown as Subscription["items"], effectiveAt: end } : null,
    metadata: {},
    chargeAt: null,
    noticeAt: null,
    setAsideAt: null,
    lastError: null,
    createdAt: now,
    updatedAt: now,
  };
}

/** Its invoice for the first period: paid, or open as far as the kind asks for its payment. */
function invoiceOf(kind: BillingNoticeKind, { session }: Sample, { id: subscriptionId }: Subscription): Invoice {
  const { lines, livemode, currency, merchant, createdAt: now } = session;
  const { amountSubtotal, amountDiscount, amountTax, amountTotal } = session;
  const isPaid = kind === "invoice_paid";
  return {
    id: "in_sample",
    livemode,
    status: isPaid ? "paid" : "open",
    number: livemode ? "0001" : "TEST-0001",
    customerId: "cus_sample",
    subscriptionId,
    checkoutSessionId: null,
    billingReason: "subscription_cycle",
    periodStart: now,
    periodEnd: inDays(MONTH_DAYS),
    currency,
    ...{ amountSubtotal, amountDiscount, amountTax, amountTotal },
    amountShipping: 0n,
    amountPaid: isPaid ? amountTotal : 0n,
    amountRefunded: 0n,
    startingBalance: 0n,
    endingBalance: 0n,
    writtenOff: false,
    discounts: [],
    taxation: null,
    shippingCost: null,
    lines: lines.map((line) => ({ ...line, subscriptionItemId: null, checkoutSessionLineId: null })),
    seller: { name: merchant.legalName ?? merchant.companyName, address: merchant.address, taxId: merchant.taxId },
    customerDetails: null,
    subscriptionMetadata: {},
    locale: null,
    hostedUrl: URL,
    pdfUrl: URL,
    scheduledAttempts: 1,
    attempts: 1,
    requestedBy: "schedule",
    stopReason: null,
    nextAttemptAt: isPaid ? null : inDays(3),
    lastFailure: null,
    blockedMethodId: null,
    paymentId: null,
    paymentBegunAt: null,
    paidAt: isPaid ? now : null,
    voidedAt: null,
    markedUncollectibleAt: null,
    createdAt: now,
    updatedAt: now,
  };
}

function inDays(days: number): Date {
  return new Date(Date.now() + days * DAY_MS);
}
