import { cartName } from "#domain/checkout/cart.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { OBJECT_PLACES } from "#domain/shared/object-place.ts";
import { listCustomers } from "#server/services/customer/list-customers.ts";
import { listPaymentLinks } from "#server/services/payment-link/list-payment-links.ts";
import { listProducts } from "#server/services/product/list-products.ts";

/** An object that is called like what was typed. */
export interface NamedObject {
  kind: "product" | "paymentLink" | "customer";
  id: string;
  /** Of its page, below `/{mode}/`. */
  path: string;
  title: string;
  /** What tells it from another of the same title; null when there is nothing to add. */
  note: string | null;
}

/** Of each kind. */
const MOST = 5;

/** Fewer characters are not looked up by the indexes, and there may be very many links and customers. */
const SHORTEST = 3;

/**
 * The newest products, payment links and customers of the actor's mode that have a text in their name, label or e-mail
 * address, in any case.
 * @throws DomainError `insufficient_scope`.
 */
export async function findNamed(actor: Actor, text: string): Promise<NamedObject[]> {
  const [filter, page] = [{ search: text }, { limit: MOST }];
  const isLong = [...text].length >= SHORTEST;
  const [products, links, customers] = await Promise.all([
    listProducts(actor, filter, page),
    isLong ? listPaymentLinks(actor, filter, page) : { data: [] },
    isLong ? listCustomers(actor, filter, page) : { data: [] },
  ]);
  return [
    ...products.data.map(
      ({ id, name }): NamedObject => ({
        kind: "product",
        id,
        path: `${OBJECT_PLACES.prod}/${id}`,
        title: name,
        note: null,
      }),
    ),
    ...links.data.map(({ id, label, lines }): NamedObject => {
      const sold = cartName(lines.map(({ product }) => product.name)) ?? null;
      const note = sold === label ? null : sold;
      return { kind: "paymentLink", id, path: `${OBJECT_PLACES.plink}/${id}`, title: label, note };
    }),
    ...customers.data.map(({ id, name, email }): NamedObject => {
      const title = name ?? email ?? id;
      const note = email === title ? null : email;
      return { kind: "customer", id, path: `${OBJECT_PLACES.cus}/${id}`, title, note };
    }),
  ];
}
