import type { Merchant } from "#account/merchant/model.ts";
import { dayText } from "#checkout/pages/day-format.ts";
import { billingMessages } from "#checkout/pages/messages/billing/languages.ts";
import type { DatedMailKind } from "#checkout/pages/messages/billing/messages.ts";
import type { Messages } from "#checkout/pages/messages/messages.ts";
import { formatMoney } from "#kernel/money.ts";
import { amountDue, amountRemaining, type Invoice, isPayable } from "#money/invoice/model.ts";
import type { Mandate } from "#money/payment/model.ts";
import type { BillingNoticeKind } from "#money/subscription/announcements.ts";
import type { BillingMailData } from "#money/subscription/billing-mail.ts";
import type { Subscription } from "#money/subscription/model.ts";
import type { CustomerMailContent } from "#signals/email/templates/customer-mail.tsx";
import { contactLines } from "#signals/email/templates/mail-frame.tsx";

/** The data of an email about a subscription. */
export interface BillingNotice {
  kind: BillingNoticeKind;
  merchant: Merchant;
  subscription: Subscription;
  /** The invoice that it is about, or the one that is still open. */
  invoice: Invoice | null;
  facts: BillingMailData;
  /** The mandate of the debit that it announces, if the processor reports it; null otherwise. */
  mandate: Mandate | null;
}

/** The texts of an email. */
interface Words {
  subject: string;
  paragraphs: string[];
}

/** An email to a customer about their subscription. */
export function billingMail(notice: BillingNotice, messages: Messages): CustomerMailContent {
  const { merchant, subscription } = notice;
  const { subject, paragraphs } = billingMailWords(notice, messages);
  return {
    merchant,
    livemode: subscription.livemode,
    messages,
    subject,
    heading: subject,
    paragraphs,
    groups: [rowsOf(notice, messages)],
    action: actionOf(notice, messages),
    closing: contactLines(merchant, messages),
  };
}

/** Subject and paragraphs, by the kind of the email. */
function billingMailWords(notice: BillingNotice, messages: Messages): Words {
  const { kind, subscription, invoice, facts } = notice;
  const { companyName: merchant, supportEmail } = notice.merchant;
  const { mails: words } = billingMessages(messages);
  const { locale } = messages;
  const { productName: product } = subscription.terms;
  const day = facts.at === null ? "" : dayText(facts.at, locale);
  const amount = amountText(notice, messages);
  const cancel = supportEmail ? words.cancel(supportEmail) : words.cancelWithout(merchant);
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
      const { subject, intro, pay } = words.methodMissing;
      return { subject: subject(merchant), paragraphs: [intro(merchant, amount, product), pay] };
    }
    case "trial_ending": {
      const { subject, intro, charge, starts, noMethod } = words.trialEnding;
      const isCharged = !isUncharged(notice);
      const isMissing = isCharged && subscription.defaultPaymentMethodId === null;
      const begins = isCharged ? charge(amount) : starts;
      const paragraphs = [intro(product, day), begins, ...(isMissing ? [noMethod] : []), cancel];
      return { subject: subject(merchant), paragraphs };
    }
    case "renewal_upcoming": {
      const { subject, intro } = words.renewalUpcoming;
      const { includesBalance } = billingMessages(messages).invoice;
      const isMore = facts.balance > 0n;
      const more = isMore ? [includesBalance(formatMoney(facts.balance, subscription.currency, locale))] : [];
      return of(subject(merchant), intro(product, day, amount), ...more, cancel);
    }
    case "discount_ending":
      return of(words.discountEnding.subject(merchant), words.discountEnding.intro(product, day, amount), cancel);
    case "debit_upcoming":
      return of(words.debitUpcoming.subject(merchant), words.debitUpcoming.intro(merchant, amount, day), cancel);
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

function of(subject: string, ...paragraphs: string[]): Words {
  return { subject, paragraphs };
}

/** At the end of a trial, nothing may be charged, for example because the first invoice is too small. */
function isUncharged({ kind, facts }: Pick<BillingNotice, "kind" | "facts">): boolean {
  return kind === "trial_ending" && facts.amount === 0n;
}

/** About a price, and not about a single payment, as the first one after a trial is. */
const RECURRING: readonly BillingNoticeKind[] = ["renewal_upcoming", "discount_ending"];

/** The remaining amount of the invoice; otherwise the amount of the next charge, and its interval. */
function amountText(notice: BillingNotice, { order, locale }: Messages): string {
  const { kind, subscription, invoice, facts } = notice;
  const money = (amount: bigint) => formatMoney(amount, subscription.currency, locale);
  if (invoice) return money(isPayable(invoice) ? amountRemaining(invoice) : amountDue(invoice));
  if (facts.amount === null || isUncharged(notice)) return "";
  // With a balance, it is not the price of each period.
  return RECURRING.includes(kind) && facts.balance === 0n
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
    ...(amount === "" ? [] : [[labels.amount, amount]]),
    // If an invoice is due, a later retry is not its day.
    ...(dateWord === undefined || facts.at === null || invoice ? [] : [[dateWord, dayText(facts.at, messages.locale)]]),
    ...(mandate ? [[labels.mandate, mandate.reference]] : []),
    ...(mandate?.creditorId ? [[labels.creditor, mandate.creditorId]] : []),
  ];
}

/** The invoice's page, where it is paid, or where it shows that it was. */
function actionOf({ invoice }: BillingNotice, messages: Messages) {
  if (!invoice) return null;
  const { mails, invoice: words } = billingMessages(messages);
  return { url: invoice.hostedUrl, label: isPayable(invoice) ? mails.pay : words.details };
}
