import type { Merchant } from "#account/merchant/model.ts";
import { daysText, dayText } from "#checkout/pages/day-format.ts";
import { billingMessages } from "#checkout/pages/messages/billing/languages.ts";
import type { DatedMailKind } from "#checkout/pages/messages/billing/messages.ts";
import type { Messages } from "#checkout/pages/messages/messages.ts";
import { paymentText } from "#checkout/pages/receipt-rows.ts";
import { formatMoney, type MinorUnits } from "#kernel/money.ts";
import { amountDue, amountRemaining, type Invoice, isPayable } from "#money/invoice/model.ts";
import type { Mandate, ReceiptPayment } from "#money/payment/model.ts";
import type { BillingNoticeKind } from "#money/subscription/announcements.ts";
import { type BillingMailData, nextPaymentAt } from "#money/subscription/billing-mail.ts";
import { hasEnded, type Subscription } from "#money/subscription/model.ts";
import { nextChargeAt } from "#money/subscription/next-charge.ts";
import type { CustomerMailContent } from "#signals/email/templates/customer-mail.tsx";
import { howToCancel, howToKeep } from "#signals/email/templates/how-to-cancel.ts";
import { invoiceLineRows, invoiceTotalRows } from "#signals/email/templates/invoice-rows.ts";
import { closingLines, contactLines } from "#signals/email/templates/mail-frame.tsx";

/** The data of an email about a subscription or an invoice. */
export interface BillingNotice {
  kind: BillingNoticeKind;
  merchant: Merchant;
  subscription: Subscription;
  /** The invoice that it is about, or the one that is still open. */
  invoice: Invoice | null;
  facts: BillingMailData;
  /** The mandate of the debit that it announces, if the processor reports it; null otherwise. */
  mandate: Mandate | null;
  /** How the invoice was paid, or is being paid; null where that is not known. */
  payment: ReceiptPayment | null;
  /** The amount of the next payment, in minor units; null where none follows, or it is not known. */
  nextAmount: MinorUnits | null;
  /** What happens if an invoice without a payment method stays unpaid; null where nothing does. */
  deadline: Deadline | null;
  /** Whether the merchant lets customers cancel in the portal. */
  cancelsInPortal: boolean;
}

/** By when an invoice must be paid, and whether the subscription ends then. */
export interface Deadline {
  at: Date;
  ends: boolean;
}

/** The texts of an email. */
interface MailTexts {
  subject: string;
  /** Replaces the subject above the text. */
  heading?: string;
  paragraphs: string[];
}

/** An email to a customer about their subscription. */
export function billingMail(notice: BillingNotice, messages: Messages): CustomerMailContent {
  const { kind, merchant, subscription, invoice } = notice;
  const { subject, heading = subject, paragraphs } = mailTexts(notice, messages);
  const isReceipt = kind === "invoice_paid" && invoice !== null;
  const cancel = cancelSentences(notice, messages);
  return {
    merchant,
    livemode: subscription.livemode,
    messages,
    subject,
    heading,
    paragraphs: isReceipt ? paragraphs : [...paragraphs, ...cancel],
    groups: isReceipt
      ? [
          receiptRows(notice, invoice, messages),
          invoiceLineRows(invoice, messages),
          invoiceTotalRows(invoice, messages),
        ]
      : [rowsOf(notice, messages)],
    remarks: isReceipt ? cancel : [],
    ...(isReceipt && { document: { url: invoice.pdfUrl, label: billingMessages(messages).mails.documents.invoice } }),
    action: actionOf(notice, messages),
    closing: MONEY_KINDS.includes(kind)
      ? closingLines({ merchant, livemode: subscription.livemode }, messages)
      : contactLines(merchant, messages),
  };
}

/** About money that was charged or is on its way: in test mode, none is. */
const MONEY_KINDS: readonly BillingNoticeKind[] = ["invoice_paid", "debit_pending"];

/** Before something that can still be avoided, for example a renewal. */
const BEFORE: readonly BillingNoticeKind[] = ["trial_ending", "renewal_upcoming", "discount_ending", "debit_upcoming"];

/** How to cancel, in every email about a subscription that continues, except those about its end. */
function cancelSentences(
  { kind, merchant, subscription, cancelsInPortal }: BillingNotice,
  messages: Messages,
): string[] {
  if (hasEnded(subscription) || kind === "cancellation_scheduled") return [];
  if (subscription.cancelAt !== null && nextChargeAt(subscription) === null) return [];
  return [howToCancel({ merchant, livemode: subscription.livemode, cancelsInPortal }, messages, BEFORE.includes(kind))];
}

/** Subject and paragraphs, by the kind of the email. */
function mailTexts(notice: BillingNotice, messages: Messages): MailTexts {
  const { kind, subscription, invoice, facts } = notice;
  const { companyName: merchant } = notice.merchant;
  const { mails: words } = billingMessages(messages);
  const { locale } = messages;
  const { productName: product } = subscription.terms;
  const day = facts.at === null ? "" : dayText(facts.at, locale);
  const amount = amountText(notice, messages);
  switch (kind) {
    case "charge_failed": {
      const { subject, intro, confirm, again, notAgain } = words.chargeFailed;
      const isAsking = invoice?.lastFailure === "authentication_required";
      const next = facts.at === null ? notAgain : again(day);
      return {
        subject: subject(merchant),
        paragraphs: [intro(merchant, amount, product), ...(isAsking ? [confirm] : []), next],
      };
    }
    case "payment_method_missing": {
      const { subject, intro, pay, afterTrial } = words.methodMissing;
      const isAfterTrial = invoice?.periodStart.getTime() === subscription.trialEnd?.getTime();
      return of(
        subject(merchant),
        ...(isAfterTrial ? [afterTrial(product)] : []),
        intro(merchant, amount, product),
        ...deadlineText(notice, messages),
        pay,
      );
    }
    case "trial_ending": {
      const { subject, intro, charge, starts, noMethod } = words.trialEnding;
      const isCharged = !isUncharged(notice);
      const isMissing = isCharged && subscription.defaultPaymentMethodId === null;
      const begins = isCharged ? charge(amount) : starts;
      const missing = isMissing ? [noMethod(day), ...deadlineText(notice, messages)] : [];
      return of(subject(merchant), intro(product, day), begins, ...balanceText(notice, messages), ...missing);
    }
    case "trial_ended": {
      const { subject, intro, charge } = words.trialEnded;
      const isCharged = facts.amount !== null && facts.amount > 0n;
      return of(subject(merchant), intro(product), ...(isCharged ? [charge(amount)] : []));
    }
    case "plan_changed": {
      const { subject, intro, kept } = words.planChanged;
      const change = facts.plan ? intro(facts.plan, day, amount) : kept(product);
      return of(subject(merchant), change);
    }
    case "cancellation_scheduled": {
      const { subject, intro, noCharge, charged } = words.cancellationScheduled;
      const isLast = nextChargeAt(subscription) === null;
      const keep = howToKeep(notice.merchant, { ...subscription, cancelsInPortal: notice.cancelsInPortal }, messages);
      return of(subject(merchant), intro(product, day), isLast ? noCharge : charged, keep);
    }
    case "cancellation_withdrawn": {
      const { subject, intro } = words.cancellationWithdrawn;
      return of(subject(merchant), intro(product));
    }
    case "debit_pending": {
      const { subject, intro, next } = words.debitPending;
      return of(subject(merchant), intro(merchant, amount, product), next);
    }
    case "debit_failed": {
      const { subject, intro, payInvoice } = words.debitFailed;
      const isOpen = invoice !== null && isPayable(invoice);
      return of(subject(merchant), intro(merchant, amount, product), ...(isOpen ? [payInvoice] : []));
    }
    case "invoice_paid": {
      const { subject: receipt } = messages.receipt.mail;
      // The balance alone may have paid it.
      const received = invoice?.amountPaid || invoice?.amountTotal || 0n;
      const paid = formatMoney(received, subscription.currency, locale);
      return {
        subject: receipt(merchant, invoice?.number ?? ""),
        heading: messages.receipt.title,
        paragraphs: [words.invoicePaid.intro(merchant, paid, product)],
      };
    }
    case "renewal_upcoming": {
      const { subject, intro } = words.renewalUpcoming;
      return of(subject(merchant), intro(product, day, amount), ...balanceText(notice, messages));
    }
    case "discount_ending":
      return of(words.discountEnding.subject(merchant), words.discountEnding.intro(product, day, amount));
    case "debit_upcoming":
      return of(words.debitUpcoming.subject(merchant), words.debitUpcoming.intro(merchant, amount, day));
    case "subscription_canceled": {
      const { subject, intro, unpaid, open } = words.canceled;
      const hasFailed = subscription.cancellationReason === "payment_failed";
      return {
        subject: subject(merchant),
        paragraphs: [intro(product, day), ...(hasFailed ? [unpaid] : []), ...(invoice ? [open(amount)] : [])],
      };
    }
    case "invoice_sent":
      return of(
        words.invoiceSent.subject(merchant, invoice?.number ?? ""),
        words.invoiceSent.intro(merchant, amount, product),
      );
    case "invoice_link":
      return of(
        words.invoiceLink.subject(merchant, invoice?.number ?? ""),
        words.invoiceLink.intro(merchant),
        words.invoiceLink.unwanted,
      );
  }
}

function of(subject: string, ...paragraphs: string[]): MailTexts {
  return { subject, paragraphs };
}

/** What the announced amount contains of earlier invoices. */
function balanceText({ subscription, facts }: BillingNotice, messages: Messages): string[] {
  if (facts.balance <= 0n) return [];
  const { includesBalance } = billingMessages(messages).invoice;
  return [includesBalance(formatMoney(facts.balance, subscription.currency, messages.locale))];
}

/** By when the invoice must be paid, and what happens otherwise. */
function deadlineText({ deadline }: BillingNotice, messages: Messages): string[] {
  if (deadline === null) return [];
  const { unpaid } = billingMessages(messages).mails;
  return [(deadline.ends ? unpaid.ends : unpaid.waits)(dayText(deadline.at, messages.locale))];
}

/** At the end of a trial, nothing may be charged, for example because the first invoice is too small. */
function isUncharged({ kind, facts }: Pick<BillingNotice, "kind" | "facts">): boolean {
  return kind === "trial_ending" && facts.amount === 0n;
}

/** About a price, and not about a single payment, as the first one after a trial is. */
const RECURRING: readonly BillingNoticeKind[] = ["renewal_upcoming", "discount_ending", "plan_changed"];

/** The remaining amount of the invoice; otherwise the amount of the next charge, and its interval. */
function amountText(notice: BillingNotice, { order, locale }: Messages): string {
  const { kind, subscription, invoice, facts } = notice;
  const money = (amount: bigint) => formatMoney(amount, subscription.currency, locale);
  if (invoice) return money(isPayable(invoice) ? amountRemaining(invoice) : amountDue(invoice));
  if (facts.amount === null || isUncharged(notice)) return "";
  // With a balance, or for a part of a period, it is not the price of each one.
  return RECURRING.includes(kind) && facts.balance === 0n && !facts.isPart
    ? order.per(subscription.recurrence, money(facts.amount))
    : money(facts.amount);
}

/** The label of the day that an email is about; undefined for emails about an invoice. */
function dateLabel(kind: BillingNoticeKind, dates: Readonly<Record<DatedMailKind, string>>): string | undefined {
  return Object.hasOwn(dates, kind) ? dates[kind as DatedMailKind] : undefined;
}

function rowsOf(notice: BillingNotice, messages: Messages): string[][] {
  const { subscription, invoice, facts, mandate } = notice;
  const { labels, dates } = billingMessages(messages).mails;
  const amount = amountText(notice, messages);
  const dateWord = dateLabel(notice.kind, dates);
  return [
    [labels.subscription, subscription.terms.productName],
    ...(invoice ? [[labels.invoice, invoice.number]] : []),
    ...(facts.plan ? [[labels.plan, facts.plan]] : []),
    ...(amount === "" ? [] : [[labels.amount, amount]]),
    ...(notice.payment ? [[messages.receipt.paidWith, paymentText(notice.payment, messages)]] : []),
    // If an invoice is due, a later retry is not its day.
    ...(dateWord === undefined || facts.at === null || invoice ? [] : [[dateWord, dayText(facts.at, messages.locale)]]),
    ...(END_KINDS.includes(notice.kind) ? nextPaymentRows(notice, messages) : []),
    ...(mandate ? [[labels.mandate, mandate.reference]] : []),
    ...(mandate?.creditorId ? [[labels.creditor, mandate.creditorId]] : []),
  ];
}

/** The rows above the lines of an invoice that was paid. */
function receiptRows(notice: BillingNotice, invoice: Invoice, messages: Messages): string[][] {
  const { receipt, locale } = messages;
  const { labels } = billingMessages(messages).mails;
  return [
    [labels.invoice, invoice.number],
    [receipt.date, dayText(invoice.paidAt ?? invoice.updatedAt, locale)],
    [labels.period, daysText(invoice.periodStart, invoice.periodEnd, locale)],
    ...(notice.payment ? [[receipt.paidWith, paymentText(notice.payment, messages)]] : []),
    ...nextPaymentRows(notice, messages),
  ];
}

/** About an end that is planned or no longer: it may change the amount of a payment that was announced. */
const END_KINDS: readonly BillingNoticeKind[] = ["cancellation_scheduled", "cancellation_withdrawn"];

/** When the next payment is, and its amount where that is known. */
function nextPaymentRows({ kind, facts, nextAmount, subscription }: BillingNotice, { recurring, locale }: Messages) {
  const at = nextPaymentAt(kind, facts);
  if (at === null || nextAmount === 0n) return [];
  const amount = nextAmount === null ? "" : ` · ${formatMoney(nextAmount, subscription.currency, locale)}`;
  return [[recurring.nextLabel, `${dayText(at, locale)}${amount}`]];
}

/** The kinds that are sent while the invoice is being charged, so that nobody pays it a second time. */
const CHARGING: readonly BillingNoticeKind[] = ["trial_ended", "debit_pending"];

/** The invoice's page, where it is paid, or where it shows that it was. */
function actionOf({ kind, invoice }: BillingNotice, messages: Messages) {
  if (!invoice) return null;
  const { mails, invoice: words } = billingMessages(messages);
  const isAsked = isPayable(invoice) && !CHARGING.includes(kind);
  return { url: invoice.hostedUrl, label: isAsked ? mails.pay : words.details };
}
