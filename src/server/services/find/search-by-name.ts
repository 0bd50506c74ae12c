import { cartName } from "#domain/checkout/cart.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { OBJECT_PATHS } from "#domain/shared/object-path.ts";
import { listCustomers } from "#server/services/customer/list-customers.ts";
import { listPaymentLinks } from "#server/services/payment-link/list-payment-links.ts";
import { listProducts } from "#server/services/product/list-products.ts";

/** An object whose name matches. */
export interface SearchResult {
  kind: "product" | "paymentLink" | "customer";
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
 * The newest products, payment links and customers of the actor's mode with a text in their name, label or e-mail
 * address, in any case.
 * @throws DomainError `insufficient_scope`.
 */
export async function searchByName(actor: Actor, text: string): Promise<SearchResult[]> {
  const [filter, page] = [{ search: text }, { limit: MAX_PER_KIND }];
  const isLong = [...text].length >= MIN_QUERY_LENGTH;
  const [products, links, customers] = await Promise.all([
    listProducts(actor, filter, page),
    isLong ? listPaymentLinks(actor, filter, page) : { data: [] },
    isLong ? listCustomers(actor, filter, page) : { data: [] },
  ]);
  return [
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
  ];
}
