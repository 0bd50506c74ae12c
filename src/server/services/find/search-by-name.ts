import { cartName } from "#domain/checkout/cart.ts";
import { customerEmail } from "#domain/checkout/checkout-session.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { formatMoney } from "#domain/shared/money.ts";
import { OBJECT_PATHS } from "#domain/shared/object-path.ts";
import { listCheckoutSessions } from "#server/services/checkout-session/list-checkout-sessions.ts";
import { listCustomers } from "#server/services/customer/list-customers.ts";
import { listPaymentLinks } from "#server/services/payment-link/list-payment-links.ts";
import { listProducts } from "#server/services/product/list-products.ts";
import { listPromotionCodes } from "#server/services/promotion-code/list-promotion-codes.ts";

/** An object whose name matches. */
export interface SearchResult {
  kind: "checkoutSession" | "customer" | "product" | "paymentLink" | "promotionCode";
  id: string;
  /** Of its page, below `/{mode}/`. */
  path: string;
  title: string;
  /** Distinguishes objects with the same title; null if there is nothing to add. */
  note: string | null;
}

/** Of each kind. */
const MAX_PER_KIND = 5;

/** Indexes don't support fewer characters, and there may be very many links and customers. */
const MIN_QUERY_LENGTH = 3;

/**
 * The newest objects of the actor's mode that a text names, in any case, as their lists find them: sessions and customers,
 * products, payment links and promotion codes.
 * @throws DomainError `insufficient_scope`.
 */
export async function searchByName(actor: Actor, text: string): Promise<SearchResult[]> {
  const [filter, page] = [{ search: text }, { limit: MAX_PER_KIND }];
  const isLong = [...text].length >= MIN_QUERY_LENGTH;
  const [products, links, customers, sessions, codes] = await Promise.all([
    listProducts(actor, filter, page),
    isLong ? listPaymentLinks(actor, filter, page) : { data: [] },
    isLong ? listCustomers(actor, filter, page) : { data: [] },
    isLong ? listCheckoutSessions(actor, filter, page) : { data: [] },
    isLong ? listPromotionCodes(actor, filter, page) : { data: [] },
  ]);
  return [
    ...sessions.data.map((session): SearchResult => {
      const { id, amountTotal, currency, productName } = session;
      const price = formatMoney(amountTotal, currency, "en");
      const payer = customerEmail(session);
      const title = payer === undefined ? price : `${price} · ${payer}`;
      return { kind: "checkoutSession", id, path: `${OBJECT_PATHS.cs}/${id}`, title, note: productName };
    }),
    ...products.data.map(
      ({ id, name }): SearchResult => ({
        kind: "product",
        id,
        path: `${OBJECT_PATHS.prod}/${id}`,
        title: name,
        note: null,
      }),
    ),
    ...links.data.map(({ id, label, lines }): SearchResult => {
      const sold = cartName(lines.map(({ product }) => product.name)) ?? null;
      const note = sold === label ? null : sold;
      return { kind: "paymentLink", id, path: `${OBJECT_PATHS.plink}/${id}`, title: label, note };
    }),
    ...customers.data.map(({ id, name, email }): SearchResult => {
      const title = name ?? email ?? id;
      const note = email === title ? null : email;
      return { kind: "customer", id, path: `${OBJECT_PATHS.cus}/${id}`, title, note };
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
