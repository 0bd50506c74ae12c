import { findBillingSettings } from "#account/merchant/billing-settings-store.ts";
import { findMerchant } from "#account/merchant/store.ts";
import { openCheckoutSessionPage } from "#checkout/checkout-session/open-checkout-session-page.ts";
import { findPaymentLink } from "#checkout/payment-link/store.ts";
import { findReceipt } from "#checkout/receipt/find-receipt.ts";
import { type Receipt, receiptNumber } from "#checkout/receipt/model.ts";
import { openInvoiceRefundNotice, openRefundNotice } from "#checkout/receipt/open-refund-notice.ts";
import type { RefundNotice } from "#checkout/receipt/refund-notice.ts";
import { openRecovery } from "#checkout/recovery/open-recovery.ts";
import { findDeclaration } from "#declarations/declaration/store.ts";
import type { Actor } from "#kernel/actor.ts";
import type { MinorUnits } from "#kernel/money.ts";
import { amountDue } from "#money/invoice/model.ts";
import { findInvoice, findOpenInvoices } from "#money/invoice/store.ts";
import type { Mandate } from "#money/payment/model.ts";
import { findPaymentMethod, findReceiptPayment } from "#money/payment/store.ts";
import { findChargeableMethod } from "#money/payment-method/store.ts";
import { processorFor } from "#money/processor/processor-for.ts";
import type { BillingNoticeKind } from "#money/subscription/announcements.ts";
import { nextPaymentAt } from "#money/subscription/billing-mail.ts";
import type { Subscription } from "#money/subscription/model.ts";
import { previewInvoice } from "#money/subscription/preview-invoice.ts";
import { forNextPeriod } from "#money/subscription/recurring-discount.ts";
import { findSubscription } from "#money/subscription/store.ts";
import { trialDays } from "#order/offer.ts";
import { customerEmail } from "#order/order.ts";
import { renewedInvoiceUrl } from "#platform/base/hosted-invoice-url.ts";
import { logger } from "#platform/base/logger.ts";
import { emailChangeUrl, openPortalUrl } from "#platform/base/portal-url.ts";
import { receiptUrl } from "#platform/base/receipt-token.ts";
import type { CustomerMailKind } from "#signals/email/kinds.ts";
import { isBillingMail } from "#signals/email/model.ts";
import { findCancelsInPortal } from "#signals/email/portal-settings-store.ts";
import type { LeasedMail } from "#signals/email/store.ts";
import { type BillingNotice, billingMail, type Deadline } from "#signals/email/templates/billing-mail.ts";
import type { CustomerMailContent } from "#signals/email/templates/customer-mail.tsx";
import { cancellationDeclaredMail, declarationReceivedMail } from "#signals/email/templates/declaration-mail.ts";
import { orderMail } from "#signals/email/templates/order-mail.ts";
import { type EmailChangeMailKind, emailChangeMail, portalMail } from "#signals/email/templates/portal-mail.ts";
import { receiptMail } from "#signals/email/templates/receipt-mail.ts";
import { recoveryMail } from "#signals/email/templates/recovery-mail.ts";
import { refundMail, refundReturnedMail } from "#signals/email/templates/refund-mail.ts";
import { mailMessages } from "#signals/email/written-mail.ts";

const DAY_MS = 86_400_000;

/** An email to a customer that is to be written. */
export type CustomerMailOfQueue = LeasedMail & { kind: CustomerMailKind };

/**
 * What an email to a customer says, in their language, by what it is about as it is now. @throws Error if that was
 * deleted, or its customer erased.
 */
export async function loadCustomerMail(actor: Actor, mail: CustomerMailOfQueue): Promise<CustomerMailContent> {
  const cancelsInPortal = await findCancelsInPortal(actor);
  return { ...(await contentOf(actor, mail, cancelsInPortal)), cancelsInPortal };
}

async function contentOf(
  actor: Actor,
  mail: CustomerMailOfQueue,
  cancelsInPortal: boolean,
): Promise<CustomerMailContent> {
  const { kind } = mail;
  if (kind === "receipt" || kind === "trial_started") return receiptOf(mail.checkoutSessionId ?? "", cancelsInPortal);
  if ((kind === "debit_pending" || kind === "debit_failed") && mail.checkoutSessionId !== null) {
    return orderOf(kind, mail.checkoutSessionId, cancelsInPortal);
  }
  if (kind === "portal_link") return portalLinkOf(actor, mail);
  if (kind === "declaration_received" || kind === "cancellation_declared")
    return declarationOf(actor, { ...mail, kind });
  if (kind === "email_change" || kind === "email_changed") return emailChangeOf(actor, { ...mail, kind });
  if (kind === "recovery") return recoveryOf(mail.checkoutSessionId ?? "");
  if (isBillingMail(kind)) {
    const notice = { ...(await billingNoticeOf(actor, { ...mail, kind })), cancelsInPortal };
    return billingMail(notice, mailMessages(mail.locale, notice.merchant));
  }
  const notice = await refundNoticeOf(actor, mail);
  const write = kind === "refund_returned" ? refundReturnedMail : refundMail;
  return write(notice, mailMessages(notice.order.locale, notice.order.merchant));
}

async function receiptOf(sessionId: string, cancelsInPortal: boolean): Promise<CustomerMailContent> {
  const { actor } = await openCheckoutSessionPage(sessionId);
  const receipt = await findReceipt(actor, sessionId);
  if (!receipt) throw new Error("The session of this receipt is not completed.");
  const { locale, merchant } = receipt.session;
  const deadline = await deadlineAfterTrial(actor, receipt);
  return receiptMail(receipt, mailMessages(locale, merchant), {
    url: receiptUrl(sessionId),
    deadline,
    cancelsInPortal,
  });
}

/** By when the invoice after a trial is to be paid; null if a payment method is charged, or no trial follows. */
async function deadlineAfterTrial(actor: Actor, { session, nextPayment }: Receipt): Promise<Deadline | null> {
  const { subscriptionId } = session;
  if (subscriptionId === null || nextPayment === null || trialDays(session) === 0) return null;
  const subscription = await findSubscription(actor, subscriptionId);
  return subscription?.defaultPaymentMethodId === null ? deadlineOf(actor, nextPayment.at) : null;
}

/** By when an invoice is to be paid that is due at a time, by the merchant's settings, and what follows. */
async function deadlineOf(actor: Actor, due: Date): Promise<Deadline> {
  const { retryDays, finalFailure } = await findBillingSettings(actor);
  return { at: new Date(due.getTime() + Math.max(0, ...retryDays) * DAY_MS), ends: finalFailure === "cancel" };
}

async function orderOf(
  kind: "debit_pending" | "debit_failed",
  sessionId: string,
  cancelsInPortal: boolean,
): Promise<CustomerMailContent> {
  const { actor, session } = await openCheckoutSessionPage(sessionId);
  if (customerEmail(session) === undefined) throw new Error("The customer of this mail is erased.");
  const isAgain = kind === "debit_failed" && session.paymentLinkId !== null;
  const link = isAgain ? await findPaymentLink(actor, session.paymentLinkId ?? "") : null;
  const notice = {
    kind,
    session,
    number: receiptNumber(session.id),
    payment: await findReceiptPayment(actor, session.id),
    linkUrl: link?.status === "active" ? link.url : null,
    cancelsInPortal,
  };
  return orderMail(notice, mailMessages(session.locale, session.merchant));
}

async function recoveryOf(sessionId: string): Promise<CustomerMailContent> {
  const parts = await openRecovery(sessionId);
  if (customerEmail(parts.session) === undefined) throw new Error("The customer of this mail is erased.");
  return recoveryMail(parts, mailMessages(parts.session.locale, parts.session.merchant));
}

async function portalLinkOf(actor: Actor, { portalSessionId, locale }: LeasedMail): Promise<CustomerMailContent> {
  if (portalSessionId === null) throw new Error("The portal session of this mail is gone.");
  const merchant = await findMerchant(actor.merchantId);
  const { livemode } = actor;
  return portalMail({ merchant, livemode, url: openPortalUrl(portalSessionId) }, mailMessages(locale, merchant));
}

async function declarationOf(
  actor: Actor,
  { kind, declarationId, locale }: LeasedMail & { kind: "declaration_received" | "cancellation_declared" },
): Promise<CustomerMailContent> {
  const declaration = await findDeclaration(actor, declarationId ?? "");
  if (!declaration || declaration.email === null) throw new Error("The declaration of this mail is gone.");
  const merchant = await findMerchant(actor.merchantId);
  const messages = mailMessages(locale, merchant);
  if (kind === "declaration_received") return declarationReceivedMail({ merchant, declaration }, messages);
  const subscription = await findSubscription(actor, declaration.subscriptionId ?? "");
  if (!subscription) throw new Error("The subscription of this mail is gone.");
  return cancellationDeclaredMail({ merchant, declaration, subscription }, messages);
}

async function emailChangeOf(
  actor: Actor,
  { kind, customerEmailChangeId, locale }: LeasedMail & { kind: EmailChangeMailKind },
): Promise<CustomerMailContent> {
  if (customerEmailChangeId === null) throw new Error("The change of this mail is gone.");
  const merchant = await findMerchant(actor.merchantId);
  const url = emailChangeUrl(customerEmailChangeId, kind === "email_change" ? "confirm" : "undo");
  return emailChangeMail(kind, { merchant, livemode: actor.livemode, url }, mailMessages(locale, merchant));
}

function refundNoticeOf(actor: Actor, { checkoutSessionId, invoiceId, refundId }: LeasedMail): Promise<RefundNotice> {
  if (checkoutSessionId !== null) return openRefundNotice(checkoutSessionId, refundId ?? "");
  return openInvoiceRefundNotice(actor, invoiceId ?? "", refundId ?? "");
}

async function billingNoticeOf(
  actor: Actor,
  { kind, subscriptionId, invoiceId, facts: stored }: LeasedMail & { kind: BillingNoticeKind },
): Promise<Omit<BillingNotice, "cancelsInPortal">> {
  const subscription = await findSubscription(actor, subscriptionId ?? "");
  if (!subscription) throw new Error("The subscription of this mail is gone.");
  const merchant = await findMerchant(actor.merchantId);
  const facts = stored ?? { at: null, amount: null, balance: 0n };
  const common = {
    kind,
    merchant,
    subscription,
    facts,
    mandate: null,
    payment: null,
    nextAmount: null,
    deadline: null,
  };
  if (invoiceId === null) {
    // After the end of a subscription, open invoices can still be paid.
    const [oldest] = kind === "subscription_canceled" ? await findOpenInvoices(actor, subscription.id) : [];
    const mandate = kind === "debit_upcoming" ? await mandateOf(actor, subscription) : null;
    const isTrial = kind === "trial_ending" && subscription.defaultPaymentMethodId === null && facts.at !== null;
    const deadline = isTrial && facts.at ? await deadlineOf(actor, facts.at) : null;
    const isOfEnd = kind === "cancellation_withdrawn" || kind === "cancellation_scheduled";
    const nextAmount = isOfEnd ? await nextAmountOf(actor, subscription, nextPaymentAt(kind, facts)) : null;
    return { ...common, invoice: oldest ?? null, mandate, deadline, nextAmount };
  }
  const invoice = await findInvoice(actor, invoiceId);
  if (!invoice) throw new Error("The invoice of this mail is gone.");
  const hostedUrl = kind === "invoice_link" ? renewedInvoiceUrl(invoice.id, facts.at) : invoice.hostedUrl;
  const isReceipt = kind === "invoice_paid";
  return {
    ...common,
    invoice: { ...invoice, hostedUrl },
    payment: isReceipt && invoice.paymentId !== null ? await findPaymentMethod(actor, invoice.paymentId) : null,
    nextAmount: isReceipt ? await nextAmountOf(actor, subscription, facts.at) : null,
    deadline: kind === "payment_method_missing" ? await deadlineOf(actor, invoice.createdAt) : null,
  };
}

/** The amount of the next payment, if it is still the one that the email is about. */
async function nextAmountOf(actor: Actor, subscription: Subscription, at: Date | null): Promise<MinorUnits | null> {
  if (at === null || subscription.currentPeriodEnd.getTime() !== at.getTime()) return null;
  const next = await previewInvoice(actor, forNextPeriod(subscription));
  return next && amountDue(next);
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
