import { findMerchant } from "#account/merchant/store.ts";
import { openCheckoutSessionPage } from "#checkout/checkout-session/open-checkout-session-page.ts";
import { findReceipt } from "#checkout/receipt/find-receipt.ts";
import { openInvoiceRefundNotice, openRefundNotice } from "#checkout/receipt/open-refund-notice.ts";
import type { RefundNotice } from "#checkout/receipt/refund-notice.ts";
import { openRecovery } from "#checkout/recovery/open-recovery.ts";
import type { Actor } from "#kernel/actor.ts";
import { findInvoice, findOpenInvoices } from "#money/invoice/store.ts";
import type { Mandate } from "#money/payment/model.ts";
import { findChargeableMethod } from "#money/payment-method/store.ts";
import { processorFor } from "#money/processor/processor-for.ts";
import type { BillingNoticeKind } from "#money/subscription/announcements.ts";
import type { Subscription } from "#money/subscription/model.ts";
import { findSubscription } from "#money/subscription/store.ts";
import { customerEmail } from "#order/order.ts";
import { renewedInvoiceUrl } from "#platform/base/hosted-invoice-url.ts";
import { logger } from "#platform/base/logger.ts";
import { receiptUrl } from "#platform/base/receipt-token.ts";
import type { CustomerMailKind } from "#signals/email/kinds.ts";
import { isBillingMail } from "#signals/email/model.ts";
import type { LeasedMail } from "#signals/email/store.ts";
import { type BillingNotice, billingMail } from "#signals/email/templates/billing-mail.ts";
import type { CustomerMailContent } from "#signals/email/templates/customer-mail.tsx";
import { receiptMail } from "#signals/email/templates/receipt-mail.ts";
import { recoveryMail } from "#signals/email/templates/recovery-mail.ts";
import { refundMail } from "#signals/email/templates/refund-mail.ts";
import { mailMessages } from "#signals/email/written-mail.ts";

/** An email to a customer that is to be written. */
export type CustomerMailOfQueue = LeasedMail & { kind: CustomerMailKind };

/**
 * What an email to a customer says, in their language, by what it is about as it is now. @throws Error if that was
 * deleted, or its customer erased.
 */
export async function loadCustomerMail(actor: Actor, mail: CustomerMailOfQueue): Promise<CustomerMailContent> {
  const { kind } = mail;
  if (kind === "receipt") return receiptOf(mail.checkoutSessionId ?? "");
  if (kind === "recovery") return recoveryOf(mail.checkoutSessionId ?? "");
  if (isBillingMail(kind)) {
    const notice = await billingNoticeOf(actor, { ...mail, kind });
    return billingMail(notice, mailMessages(mail.locale, notice.merchant));
  }
  const notice = await refundNoticeOf(actor, mail);
  return refundMail(notice, mailMessages(notice.order.locale, notice.order.merchant));
}

async function receiptOf(sessionId: string): Promise<CustomerMailContent> {
  const { actor } = await openCheckoutSessionPage(sessionId);
  const receipt = await findReceipt(actor, sessionId);
  if (!receipt) throw new Error("The session of this receipt is not completed.");
  const { locale, merchant } = receipt.session;
  return receiptMail(receipt, mailMessages(locale, merchant), receiptUrl(sessionId));
}

async function recoveryOf(sessionId: string): Promise<CustomerMailContent> {
  const parts = await openRecovery(sessionId);
  if (customerEmail(parts.session) === undefined) throw new Error("The customer of this mail is erased.");
  return recoveryMail(parts, mailMessages(parts.session.locale, parts.session.merchant));
}

function refundNoticeOf(actor: Actor, { checkoutSessionId, invoiceId, refundId }: LeasedMail): Promise<RefundNotice> {
  if (checkoutSessionId !== null) return openRefundNotice(checkoutSessionId, refundId ?? "");
  return openInvoiceRefundNotice(actor, invoiceId ?? "", refundId ?? "");
}

async function billingNoticeOf(
  actor: Actor,
  { kind, subscriptionId, invoiceId, facts: stored }: LeasedMail & { kind: BillingNoticeKind },
): Promise<BillingNotice> {
  const subscription = await findSubscription(actor, subscriptionId ?? "");
  if (!subscription) throw new Error("The subscription of this mail is gone.");
  const merchant = await findMerchant(actor.merchantId);
  const facts = stored ?? { at: null, amount: null, balance: 0n };
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
