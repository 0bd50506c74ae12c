import { findCustomerIdsByText } from "#account/customer/names-store.ts";
import { findProductIdsByName } from "#catalog/product/names-store.ts";
import type { Actor } from "#kernel/actor.ts";
import { objectPrefix } from "#kernel/object-path.ts";
import { asciiUpperCase } from "#kernel/text.ts";
import { storedPaymentIds } from "#money/payment/payment-intent.ts";
import { findIdsOfReceipt } from "#money/payment/receipt-store.ts";
import { readOrderSearch } from "#order/order-search.ts";
import { db } from "#platform/database/db.ts";
import { escapeLike, MIN_PART_LENGTH } from "#platform/database/escape-like.ts";
import type { Prisma } from "#platform/database/prisma/client.ts";
import { scope } from "#platform/database/scope.ts";

type Where = Prisma.PaymentWhereInput;

/** Maximum number of invoices of the customers that match a text: the newest ones. */
const MAX_INVOICES = 1_000;

/**
 * The possible meanings of a merchant's search for payments, as conditions with an index each; a payment may match
 * several.
 * @param search any ID of the payment, or of its session, invoice, subscription, customer, refund, or dispute; the
 * beginning of an email address; the number of a receipt or an invoice; an amount; a card's last four digits; or a part
 * of the name of the customer or a product.
 */
export async function paymentSearchConditions(actor: Actor, search: string): Promise<Where[]> {
  switch (objectPrefix(search)) {
    case undefined:
      return textConditions(actor, search);
    case "cs":
      return [{ checkoutSessionId: search }];
    case "cus":
      return [{ checkoutSession: { customerId: search } }, { invoice: { customerId: search } }];
    case "in":
      return [{ invoiceId: search }];
    case "sub":
      return [{ invoice: { subscriptionId: search } }];
    case "prod":
      return productConditions(actor, [search]);
    case "re":
      return [{ refunds: { some: { id: search } } }];
    case "dp":
      return [{ disputes: { some: { id: search } } }];
    default:
      return [{ id: { in: storedPaymentIds(search) } }, { processorPaymentId: search }];
  }
}

async function textConditions(actor: Actor, search: string): Promise<Where[]> {
  const { cardLastFour, receiptNumber, amounts } = readOrderSearch(search);
  const [receipts, invoice, customerIds, productIds] = await Promise.all([
    receiptNumber === undefined ? [] : findIdsOfReceipt(actor, receiptNumber),
    db().invoice.findFirst({ where: { ...scope(actor), number: asciiUpperCase(search) }, select: { id: true } }),
    findCustomerIdsByText(actor, search),
    findProductIdsByName(actor, search),
  ]);
  const renewals = await invoicesOfCustomers(actor, customerIds);
  return [
    { checkoutSession: { ...scope(actor), emailLowerCase: { startsWith: escapeLike(search.toLowerCase()) } } },
    ...(cardLastFour === undefined ? [] : [{ cardLastFour }]),
    ...(receipts.length > 0 ? [{ checkoutSessionId: { in: receipts } }] : []),
    ...(invoice ? [{ invoiceId: invoice.id }] : []),
    ...amounts.map(({ amount, currencies }) => ({ amount, currency: { in: [...currencies] } })),
    ...(renewals.length > 0 ? [{ invoiceId: { in: renewals } }] : []),
    ...nameConditions(actor, search, customerIds),
    ...(productIds.length > 0 ? productConditions(actor, productIds) : []),
  ];
}

/** Checkouts of guests by a part of their name, and those of customers. */
function nameConditions(actor: Actor, search: string, customerIds: readonly string[]): Where[] {
  const ofCustomers = { checkoutSession: { ...scope(actor), customerId: { in: [...customerIds] } } };
  const name = { path: ["name"], string_contains: escapeLike(search), mode: "insensitive" } as const;
  return [
    ...(customerIds.length > 0 ? [ofCustomers] : []),
    ...([...search].length < MIN_PART_LENGTH
      ? []
      : [{ checkoutSession: { ...scope(actor), customerDetails: name, paymentBegunAt: null } }]),
  ];
}

/** What was bought in a checkout, and what renewals charge. */
function productConditions(actor: Actor, productIds: readonly string[]): Where[] {
  const sold = { some: { ...scope(actor), productId: { in: [...productIds] } } };
  return [
    { checkoutSession: { ...scope(actor), lines: sold } },
    { checkoutSessionId: null, invoice: { ...scope(actor), lines: sold } },
  ];
}

async function invoicesOfCustomers(actor: Actor, customerIds: readonly string[]): Promise<string[]> {
  if (customerIds.length === 0) return [];
  const rows = await db().invoice.findMany({
    where: { ...scope(actor), customerId: { in: [...new Set(customerIds)] } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: MAX_INVOICES,
    select: { id: true },
  });
  return rows.map(({ id }) => id);
}
