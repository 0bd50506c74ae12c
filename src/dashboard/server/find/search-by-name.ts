import { listCustomers } from "#account/customer/list-customers.ts";
import { couponText } from "#catalog/coupon/coupon-text.ts";
import { listCoupons } from "#catalog/coupon/list-coupons.ts";
import { findProductOfLookupKey } from "#catalog/product/find-product-of-lookup-key.ts";
import { listProducts } from "#catalog/product/list-products.ts";
import type { Product } from "#catalog/product/model.ts";
import { listPromotionCodes } from "#catalog/promotion-code/list-promotion-codes.ts";
import { listCheckoutSessions } from "#checkout/checkout-session/list-checkout-sessions.ts";
import { listGuests } from "#checkout/checkout-session/list-guests.ts";
import { listPaymentLinks } from "#checkout/payment-link/list-payment-links.ts";
import { type ListedInvoice, listNamedInvoices } from "#dashboard/server/invoice/read.ts";
import { listNamedSubscriptions } from "#dashboard/server/subscription/read.ts";
import type { Actor } from "#kernel/actor.ts";
import { formatMoney } from "#kernel/money.ts";
import { NAMED_KINDS, type NamedKind } from "#kernel/named-kind.ts";
import { OBJECT_PATHS } from "#kernel/object-path.ts";
import { asciiUpperCase } from "#kernel/text.ts";
import { listPaymentIntents } from "#money/payment/list-payment-intents.ts";
import { cartName } from "#order/cart.ts";
import { customerEmail } from "#order/order.ts";

/** An object whose name matches. */
export interface SearchResult {
  kind: NamedKind;
  id: string;
  /** The path of its page, below `/{mode}/`. */
  path: string;
  title: string;
  /** Distinguishes objects with the same title; null if there is nothing to add. */
  note: string | null;
}

/** Maximum number per kind; there is room for more if only one kind is searched. */
const MAX_PER_KIND = 5;
const MAX_OF_ONE_KIND = 10;

/** Indexes don't support fewer characters, and there may be very many links and customers. */
const MIN_QUERY_LENGTH = 3;

/**
 * The newest objects of the actor's mode whose names match a text, in any case, as in their lists: sessions, payments,
 * subscriptions, invoices, customers and guests, products (by the lookup key of a price as well), payment links, coupons and
 * promotion codes. The invoice whose number the text is comes first: its payments are found by it, too.
 * @param text may be empty for a single kind: then the newest are returned.
 * @param kinds at most five results of each, or ten of a single one.
 * @throws DomainError `insufficient_scope`.
 */
export async function searchByName(
  actor: Actor,
  text: string | undefined,
  kinds: readonly NamedKind[] = NAMED_KINDS,
): Promise<SearchResult[]> {
  const [filter, page] = [{ search: text }, { limit: kinds.length === 1 ? MAX_OF_ONE_KIND : MAX_PER_KIND }];
  const isShort = text !== undefined && [...text].length < MIN_QUERY_LENGTH;
  const none = { data: [] };
  const asks = (kind: NamedKind) => kinds.includes(kind) && (kind === "product" || !isShort);
  const [products, ofLookupKey, links, customers, guests, sessions, payments, subscriptions, invoices, coupons, codes] =
    await Promise.all([
      asks("product") ? listProducts(actor, filter, page) : none,
      asks("product") && text !== undefined ? findProductOfLookupKey(actor, text) : null,
      asks("paymentLink") ? listPaymentLinks(actor, filter, page) : none,
      asks("customer") ? listCustomers(actor, filter, page) : none,
      asks("guest") ? listGuests(actor, filter, page) : none,
      asks("checkoutSession") ? listCheckoutSessions(actor, filter, page) : none,
      asks("payment") ? listPaymentIntents(actor, filter, page) : none,
      asks("subscription") ? listNamedSubscriptions(actor, filter, page) : none,
      asks("invoice") ? listNamedInvoices(actor, filter, page) : none,
      asks("coupon") ? listCoupons(actor, filter, page) : none,
      asks("promotionCode") ? listPromotionCodes(actor, filter, page) : none,
    ]);
  const isNamed = ({ number }: ListedInvoice) => text !== undefined && number === asciiUpperCase(text);
  return [
    ...invoices.data.filter(isNamed).map(invoiceResult),
    ...payments.data.map(({ id, amount, currency, customerEmail: payer, description }): SearchResult => {
      const price = formatMoney(amount, currency, "en");
      const title = payer === null ? price : `${price} · ${payer}`;
      return { kind: "payment", id, path: `${OBJECT_PATHS.pi}/${id}`, title, note: description };
    }),
    ...subscriptions.data.map(({ id, terms, customer }): SearchResult => {
      const note = customer.email ?? customer.name;
      return { kind: "subscription", id, path: `${OBJECT_PATHS.sub}/${id}`, title: terms.productName, note };
    }),
    ...invoices.data.filter((invoice) => !isNamed(invoice)).map(invoiceResult),
    ...sessions.data.map((session): SearchResult => {
      const { id, amountTotal, currency, productName } = session;
      const price = formatMoney(amountTotal, currency, "en");
      const payer = customerEmail(session);
      const title = payer === undefined ? price : `${price} · ${payer}`;
      return { kind: "checkoutSession", id, path: `${OBJECT_PATHS.cs}/${id}`, title, note: productName };
    }),
    ...customers.data.map(({ id, name, email }): SearchResult => {
      const title = name ?? email ?? id;
      const note = email === title ? null : email;
      return { kind: "customer", id, path: `${OBJECT_PATHS.cus}/${id}`, title, note };
    }),
    ...guests.data.map(({ id, name, email }): SearchResult => {
      const title = name ?? email;
      return { kind: "guest", id, path: `customers/guests/${id}`, title, note: email === title ? null : email };
    }),
    ...(ofLookupKey ? [productResult(ofLookupKey, text ?? null)] : []),
    ...products.data.filter(({ id }) => id !== ofLookupKey?.id).map((product) => productResult(product, null)),
    ...links.data.map(({ id, label, lines }): SearchResult => {
      const sold = cartName(lines.map(({ product }) => product.name)) ?? null;
      const note = sold === label ? null : sold;
      return { kind: "paymentLink", id, path: `${OBJECT_PATHS.plink}/${id}`, title: label, note };
    }),
    ...coupons.data.map((coupon): SearchResult => {
      const { id, name } = coupon;
      const off = couponText(coupon);
      return { kind: "coupon", id, path: `${OBJECT_PATHS.coupon}/${id}`, title: name ?? off, note: name && off };
    }),
    ...codes.data.map(
      ({ id, code }): SearchResult => ({
        kind: "promotionCode",
        id,
        path: `${OBJECT_PATHS.promo}/${id}`,
        title: code,
        note: null,
      }),
    ),
  ];
}

function invoiceResult({ id, number, amountTotal, currency, customer }: ListedInvoice): SearchResult {
  const title = `${number} · ${formatMoney(amountTotal, currency, "en")}`;
  return { kind: "invoice", id, path: `${OBJECT_PATHS.in}/${id}`, title, note: customer.email ?? customer.name };
}

function productResult({ id, name }: Product, note: string | null): SearchResult {
  return { kind: "product", id, path: `${OBJECT_PATHS.prod}/${id}`, title: name, note };
}
