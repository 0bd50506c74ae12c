import { createElement } from "react";
import { findMerchant } from "#account/merchant/store.ts";
import { en } from "#checkout/pages/messages/en.ts";
import { messagesIn } from "#checkout/pages/messages/languages.ts";
import type { Actor } from "#kernel/actor.ts";
import { plainLine } from "#kernel/text.ts";
import { findInvoice, findOpenInvoices } from "#money/invoice/store.ts";
import type { Mandate } from "#money/payment/model.ts";
import { findChargeableMethod } from "#money/payment-method/store.ts";
import { processorFor } from "#money/processor/processor-for.ts";
import type { BillingNoticeKind } from "#money/subscription/announcements.ts";
import type { BillingMailData } from "#money/subscription/billing-mail.ts";
import type { Subscription } from "#money/subscription/model.ts";
import { findSubscription } from "#money/subscription/store.ts";
import { renewedInvoiceUrl } from "#platform/base/hosted-invoice-url.ts";
import { logger } from "#platform/base/logger.ts";
import {
  BillingMail,
  type BillingNotice,
  billingMailText,
  billingMailWords,
} from "#signals/email/templates/billing-mail.tsx";
import type { WrittenMail } from "#signals/email/write-receipt-mail.ts";

interface BillingMailOfQueue {
  kind: BillingNoticeKind;
  subscriptionId: string | null;
  invoiceId: string | null;
  facts: BillingMailData | null;
  /** The language of its order; null if it is not known. */
  locale: string | null;
}

/**
 * Writes an email to the customer about their subscription, in their language. @throws Error if its subject was
 * deleted.
 */
export async function writeBillingMail(actor: Actor, mail: BillingMailOfQueue): Promise<WrittenMail> {
  return written(await noticeOf(actor, mail), actor.livemode, mail.locale);
}

async function noticeOf(actor: Actor, mail: BillingMailOfQueue): Promise<BillingNotice> {
  const { kind, subscriptionId, invoiceId } = mail;
  const subscription = await findSubscription(actor, subscriptionId ?? "");
  if (!subscription) throw new Error("The subscription of this mail is gone.");
  const merchant = await findMerchant(actor.merchantId);
  const facts = mail.facts ?? { at: null, amount: null, balance: 0n };
  if (invoiceId === null) {
    // After the end of a subscription, open invoices can still be paid.
    const [oldest] = kind === "subscription_canceled" ? await findOpenInvoices(actor, subscription.id) : [];
    const mandate = kind === "debit_upcoming" ? await mandateOf(actor, subscription) : null;
    return { kind, merchant, subscription, invoice: oldest ?? null, facts, mandate };
  }
  const invoice = await findInvoice(actor, invoiceId);
  if (!invoice) throw new Error("The invoice of this mail is gone.");
  const hostedUrl = kind === "invoice_link" ? renewedInvoiceUrl(invoice.id, facts.at) : invoice.hostedUrl;
  return { kind, merchant, subscription, invoice: { ...invoice, hostedUrl }, facts, mandate: null };
}

/** The mandate of the method that is charged next. If the processor does not respond, the email is sent without it. */
async function mandateOf(
  actor: Actor,
  { customerId, defaultPaymentMethodId: id }: Pick<Subscription, "customerId" | "defaultPaymentMethodId">,
): Promise<Mandate | null> {
  const method = id === null ? null : await findChargeableMethod(actor, { id, customerId });
  if (!method?.mandateId) return null;
  try {
    return (await processorFor(actor.livemode)?.mandate?.(method.mandateId)) ?? null;
  } catch (error) {
    logger().warn({ err: error, paymentMethodId: method.id }, "mandate could not be looked up");
    return null;
  }
}

/** @param locale the customer's; the merchant's default without one. */
async function written(notice: BillingNotice, livemode: boolean, locale: string | null): Promise<WrittenMail> {
  const { companyName, supportEmail, defaultLocale } = notice.merchant;
  const messages = messagesIn(locale) ?? messagesIn(defaultLocale) ?? en;
  const subject = plainLine(billingMailWords(notice, messages).subject);
  // Imported lazily: see html-response.tsx.
  const { renderToStaticMarkup } = await import("react-dom/server");
  return {
    fromName: plainLine(companyName),
    replyTo: supportEmail,
    subject: livemode ? subject : messages.receipt.mail.testSubject(subject),
    html: `<!doctype html>${renderToStaticMarkup(createElement(BillingMail, { notice, messages }))}`,
    text: billingMailText({ notice, messages }),
  };
}
