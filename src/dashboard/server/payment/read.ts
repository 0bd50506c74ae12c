import { withCustomerNames } from "#account/customer/names-store.ts";
import type { CheckoutSession } from "#checkout/checkout-session/model.ts";
import { findCheckoutSession } from "#checkout/checkout-session/store.ts";
import { receiptNumber } from "#checkout/receipt/model.ts";
import { getPaymentOf } from "#dashboard/server/payment/get-payment-of.ts";
import type { ListedPayment } from "#dashboard/server/payment/listed-payment.ts";
import type { PaymentDetail } from "#dashboard/server/payment/payment-detail.ts";
import type { Actor } from "#kernel/actor.ts";
import type { Page, PageOf } from "#kernel/paging.ts";
import { requireScope } from "#kernel/scope.ts";
import { processorPageOf } from "#money/dispute/processor-page.ts";
import { findInvoiceNames } from "#money/invoice/invoice-names-store.ts";
import { findInvoice } from "#money/invoice/store.ts";
import { listPaymentIntents } from "#money/payment/list-payment-intents.ts";
import type { PaymentIntent } from "#money/payment/payment-intent.ts";
import { getRefundsOfPayment } from "#money/refund/get-refunds-of-payment.ts";
import { cartName } from "#order/cart.ts";
import { findReceiptMails } from "#signals/email/store.ts";

/**
 * A payment with what it paid, its customer, refunds, disputes, and receipts.
 * @param id the payment's, or that of a refund or a dispute of it.
 * @throws DomainError `resource_missing` for an id that is not the actor's; `insufficient_scope`.
 */
export async function getPaymentDetail(actor: Actor, id: string): Promise<PaymentDetail> {
  requireScope(actor, "checkout_sessions:read");
  requireScope(actor, "invoices:read");
  requireScope(actor, "customers:read");
  const payment = await getPaymentOf(actor, id);
  const { checkoutSessionId, invoiceId, customerId } = payment;
  const [money, session, invoice, [named], receiptMails] = await Promise.all([
    getRefundsOfPayment(actor, payment),
    checkoutSessionId === null ? null : findCheckoutSession(actor, checkoutSessionId),
    invoiceId === null ? null : findInvoice(actor, invoiceId),
    withCustomerNames(actor, customerId === null ? [] : [{ customerId }]),
    checkoutSessionId === null ? [] : findReceiptMails(actor, checkoutSessionId),
  ]);
  const customer = named?.customer ?? null;
  return {
    payment,
    productName:
      session?.productName ?? cartName((invoice?.lines ?? []).map(({ name }) => name)) ?? payment.description,
    session: session && withoutProgress(session),
    invoice,
    customer,
    // A completed session has an email address.
    customerErased:
      customer?.deletedAt != null || (session?.status === "COMPLETED" && session.customerDetails === null),
    ...money,
    receiptMails,
    processorPage: processorPageOf(actor, payment),
  };
}

function withoutProgress(stored: NonNullable<Awaited<ReturnType<typeof findCheckoutSession>>>): CheckoutSession {
  const { paymentBegunAt: _, declinedAs: __, ...session } = stored;
  return session;
}

/** Like `listPaymentIntents`, each with its customer, product, and numbers. */
export async function listNamedPayments(
  actor: Actor,
  filter: Parameters<typeof listPaymentIntents>[1],
  page: Page,
): Promise<PageOf<ListedPayment>> {
  const { data, hasMore } = await listPaymentIntents(actor, filter, page);
  return { data: await withNames(actor, data), hasMore };
}

async function withNames(actor: Actor, payments: readonly PaymentIntent[]): Promise<ListedPayment[]> {
  const [customers, invoices] = await Promise.all([
    withCustomerNames(
      actor,
      payments.flatMap(({ id, customerId }) => (customerId === null ? [] : [{ id, customerId }])),
    ),
    findInvoiceNames(
      actor,
      payments.flatMap(({ invoiceId }) => invoiceId ?? []),
    ),
  ]);
  const customerOf = new Map(customers.map(({ id, customer }) => [id, customer]));
  return payments.map((payment) => {
    const { id, invoiceId, checkoutSessionId, customerDetails, customerEmail, description, status } = payment;
    const customer = customerOf.get(id);
    const invoice = invoiceId === null ? undefined : invoices.get(invoiceId);
    return {
      ...payment,
      productName: checkoutSessionId === null ? (invoice?.productName ?? description) : description,
      customerName: customerDetails?.name ?? customer?.name ?? null,
      customerEmail: customerEmail ?? customer?.email ?? null,
      receiptNumber: status === "succeeded" && checkoutSessionId !== null ? receiptNumber(checkoutSessionId) : null,
      invoiceNumber: invoice?.number ?? null,
    };
  });
}
