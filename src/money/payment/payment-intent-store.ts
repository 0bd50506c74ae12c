import type { Customer } from "#account/customer/model.ts";
import type { Actor } from "#kernel/actor.ts";
import type { Currency } from "#kernel/currency.ts";
import type { DisputeStatus } from "#kernel/dispute-status.ts";
import type { Metadata } from "#kernel/metadata.ts";
import type { Page, PageOf } from "#kernel/paging.ts";
import { conditionsOfCustomer, paymentsOfCustomer } from "#money/payment/customer-payments-store.ts";
import { findPaymentsOfFailedRefunds } from "#money/payment/failed-refund-store.ts";
import type { PaymentFailure } from "#money/payment/model.ts";
import {
  type PaymentIntent,
  type PaymentIntentStatus,
  paymentIntentId,
  storedPaymentIds,
} from "#money/payment/payment-intent.ts";
import {
  PAYMENT_INTENT_INCLUDE,
  type PaymentIntentRow,
  readPaymentIntent,
} from "#money/payment/payment-intent-row-store.ts";
import { paymentSearchConditions } from "#money/payment/payment-search-store.ts";
import type { CheckoutSettings, PaymentMethodType } from "#order/checkout-settings.ts";
import type { CustomerDetails } from "#order/order.ts";
import { customerEmail } from "#order/order.ts";
import { hostedInvoiceUrl } from "#platform/base/hosted-invoice-url.ts";
import { receiptUrl } from "#platform/base/receipt-token.ts";
import { db } from "#platform/database/db.ts";
import { countMatchingAny, pageOf, pageRange, rangeQuery, rowsMatchingAny } from "#platform/database/paging.ts";
import type { Prisma } from "#platform/database/prisma/client.ts";
import { scope } from "#platform/database/scope.ts";

export interface PaymentIntentFilter {
  status?: PaymentIntentStatus | undefined;
  /** Payments of which something was refunded. */
  isRefunded?: boolean | undefined;
  /** Payments with a dispute, in any state. */
  isDisputed?: boolean | undefined;
  /** Payments with a dispute in this state. */
  disputeStatus?: DisputeStatus | undefined;
  /** Payments whose refund failed and was not repeated: the newest ones. */
  hasFailedRefund?: boolean | undefined;
  methodType?: PaymentMethodType | undefined;
  currency?: Currency | undefined;
  /** Payments of sessions that name the customer, or the merchant's own id of them. */
  customer?: Pick<Customer, "id" | "externalCustomerId"> | undefined;
  checkoutSessionId?: string | undefined;
  invoiceId?: string | undefined;
  ids?: readonly string[] | undefined;
  /** See `paymentSearchConditions`. */
  search?: string | undefined;
  /** At this time or later. */
  createdAfter?: Date | undefined;
  /** Before this time. */
  createdBefore?: Date | undefined;
}

type Where = Prisma.PaymentWhereInput;

const MAX_FAILED_REFUNDS = 100;

export async function findPaymentIntentPage(
  actor: Actor,
  filter: PaymentIntentFilter,
  page: Page,
): Promise<PageOf<PaymentIntent>> {
  const where = paymentsOf(actor, { ...(await withFailedRefunds(actor, filter)), customer: undefined });
  const searched = filter.search === undefined ? [{}] : await paymentSearchConditions(actor, filter.search);
  const owned = filter.customer ? await conditionsOfCustomer(actor, filter.customer) : [{}];
  const meanings = searched.flatMap((search): Where[] => owned.map((customer) => ({ AND: [search, customer] })));
  const range = await pageRange(page, (id) => db().payment.findFirst({ where: isNamed(actor, id) }), {
    amount: "amount",
  });
  const rows = await rowsMatchingAny(range, meanings, (meaning) =>
    db().payment.findMany({ ...rangeQuery(range, { AND: [where, meaning] }), include: PAYMENT_INTENT_INCLUDE }),
  );
  return pageOf(page, rows.map(toPaymentIntent));
}

/** @param limit one more than the maximum that is counted; a search is counted up to 1,000. */
export async function countPaymentIntents(
  actor: Actor,
  filter: PaymentIntentFilter,
  limit: number,
): Promise<{ count: number; isMore: boolean }> {
  const where = paymentsOf(actor, await withFailedRefunds(actor, filter));
  if (filter.search === undefined) {
    const count = await db().payment.count({ where, take: limit });
    return { count: Math.min(count, limit - 1), isMore: count >= limit };
  }
  return countMatchingAny(await paymentSearchConditions(actor, filter.search), (meaning, take) =>
    db().payment.findMany({ where: { AND: [where, meaning] }, select: { id: true }, take }),
  );
}

/** The filter with the payments whose refund failed by their IDs: few of all payments have one. */
async function withFailedRefunds(actor: Actor, filter: PaymentIntentFilter): Promise<PaymentIntentFilter> {
  if (!filter.hasFailedRefund) return filter;
  const failed = await findPaymentsOfFailedRefunds(actor, MAX_FAILED_REFUNDS);
  return { ...filter, ids: filter.ids?.filter((id) => failed.includes(id)) ?? failed };
}

/** A payment by our ID, the processor's, or the one that its session returns. */
export async function findPaymentIntent(actor: Actor, id: string): Promise<PaymentIntent | null> {
  const row =
    (await readPaymentIntent(actor, storedPaymentIds(id))) ??
    (await db().payment.findFirst({ where: isNamed(actor, id), include: PAYMENT_INTENT_INCLUDE })) ??
    (await db().payment.findFirst({
      where: {
        ...hasAmount(actor),
        checkoutSession: { paymentIntentId: id },
        status: { in: ["succeeded", "processing"] },
      },
      include: PAYMENT_INTENT_INCLUDE,
    }));
  return row && toPaymentIntent(row);
}

function isNamed(actor: Actor, id: string): Where {
  return {
    ...hasAmount(actor),
    OR: [{ id: { in: storedPaymentIds(id) } }, { processorPaymentId: id }],
  };
}

/** The condition that excludes setups: saving a method is not a payment. */
function hasAmount(actor: Actor) {
  return { ...scope(actor), amount: { gt: 0n } } satisfies Where;
}

function paymentsOf(actor: Actor, filter: PaymentIntentFilter): Where {
  const { status, isDisputed, disputeStatus, methodType, currency, customer, checkoutSessionId, invoiceId, ids } =
    filter;
  const { createdAfter, createdBefore } = filter;
  return {
    ...hasAmount(actor),
    ...(status !== undefined && statusCondition(status)),
    ...(filter.isRefunded && { amountRefunded: { gt: 0n } }),
    ...(isDisputed && { disputes: { some: {} } }),
    ...(disputeStatus !== undefined && { disputes: { some: { ...scope(actor), status: disputeStatus } } }),
    ...(methodType !== undefined && { paymentMethodType: methodType }),
    ...(currency !== undefined && { currency }),
    ...(customer && paymentsOfCustomer(customer)),
    ...(checkoutSessionId !== undefined && { checkoutSessionId }),
    ...(invoiceId !== undefined && { invoiceId }),
    ...(ids !== undefined && { id: { in: [...ids] } }),
    ...((createdAfter || createdBefore) && {
      createdAt: { ...(createdAfter && { gte: createdAfter }), ...(createdBefore && { lt: createdBefore }) },
    }),
  };
}

/** The condition of `paymentIntentStatus`. */
function statusCondition(status: PaymentIntentStatus): Where {
  switch (status) {
    case "processing":
      return { status: { in: ["created", "processing"] } };
    case "canceled":
      return { status: "failed", failureCode: "abandoned" };
    case "requires_payment_method":
      return { status: "failed", failureCode: { not: "abandoned" } };
    default:
      return { status };
  }
}

function toPaymentIntent(row: PaymentIntentRow): PaymentIntent {
  const { checkoutSession: session, invoice } = row;
  // An erased customer's details stay on the invoice only, for the owner and admins (contract, section 9).
  const namedInvoice = invoice?.customerErased ? null : invoice;
  const customerDetails = (session ?? namedInvoice)?.customerDetails as CustomerDetails | null;
  return {
    id: paymentIntentId(row.id),
    livemode: row.livemode,
    checkoutSessionId: row.checkoutSessionId,
    invoiceId: row.invoiceId,
    paymentMethodId: row.paymentMethodId,
    savedMethodId: row.savedMethodId ?? null,
    status: row.status,
    paymentMethodType: row.paymentMethodType as PaymentMethodType,
    amount: row.amount,
    currency: row.currency,
    cardBrand: row.cardBrand,
    cardLastFour: row.cardLastFour,
    failureCode: row.failureCode as PaymentFailure | null,
    processorPaymentId: row.processorPaymentId,
    createdAt: row.createdAt,
    // A refund is written later, and does not change the status.
    statusSince: row.refundDueAt ?? row.updatedAt,
    refundDueAt: row.refundDueAt,
    refundedAt: row.refundedAt,
    // Earlier versions wrote only the time.
    amountRefunded: row.refundedAt ? row.amount : row.amountRefunded,
    disputeStatus: row.disputes[0]?.status ?? null,
    description: session?.productName ?? `Invoice ${invoice?.number}`,
    customerId: session?.customerId ?? invoice?.customerId ?? null,
    customerDetails: customerDetails ?? null,
    customerEmail: customerEmail({ customerEmail: session?.customerEmail ?? null, customerDetails }) ?? null,
    receiptUrl: receiptOf(row),
    metadata: metadataOf(row),
  };
}

function receiptOf({ checkoutSessionId, invoiceId }: PaymentIntentRow): string | null {
  if (checkoutSessionId !== null) return receiptUrl(checkoutSessionId);
  return invoiceId === null ? null : hostedInvoiceUrl(invoiceId);
}

/** The session's, with its subscription's merged over it; the subscription's for an invoice (contract, section 9). */
function metadataOf({ checkoutSession: session, invoice }: PaymentIntentRow): Metadata {
  if (!session) return (invoice?.subscriptionMetadata ?? {}) as Metadata;
  const { subscriptionData } = session.settings as Partial<CheckoutSettings>;
  return { ...(session.metadata as Metadata), ...subscriptionData?.metadata };
}
