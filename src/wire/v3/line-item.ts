import { z } from "zod";
import { type LineRequest, MOST_LINES, MOST_OF_ONE } from "#domain/cart.ts";
import type { CheckoutSessionLine } from "#domain/checkout-session.ts";
import type { Currency } from "#domain/currency.ts";
import { name } from "#domain/fields.ts";
import type { PaymentLinkLine } from "#domain/payment-link.ts";
import type { Price } from "#domain/price.ts";
import { PriceV3, presentPrice } from "#wire/v3/price.ts";

const quantity = z.int().min(1).max(MOST_OF_ONE);

/** `line_items` of a payment link's body. `price` takes the id of a price or of a product. */
export const linkLineItems = z.array(z.object({ price: name(200), quantity: quantity.default(1) })).max(MOST_LINES);

/** `productIds` of a payment link's body. */
export const linkProductIds = z.array(name(200)).min(1).max(MOST_LINES);

const sessionLineItem = z.object({
  price: name(200),
  quantity: quantity.default(1),
  adjustable_quantity: z
    .object({
      enabled: z.boolean().default(false),
      minimum: z.int().min(0).max(MOST_OF_ONE).optional(),
      maximum: z.int().min(1).max(MOST_OF_ONE).optional(),
    })
    .optional(),
});

type SessionLineItem = z.infer<typeof sessionLineItem>;

/** The same with `adjustable_quantity`, as a session takes it. */
export const sessionLineItems = z.array(sessionLineItem).max(MOST_LINES);

/** The lines of a valid body; the field's name goes along for later errors. */
export function parseLineItems(
  items: readonly (Pick<SessionLineItem, "price" | "quantity"> & Partial<SessionLineItem>)[],
): LineRequest[] {
  return items.map(({ price, quantity, adjustable_quantity: adjustable }, index) => ({
    reference: price,
    names: "price or product",
    quantity,
    field: `line_items[${index}].price`,
    ...(adjustable?.enabled && {
      adjustableQuantity: { minimum: adjustable.minimum ?? 1, maximum: adjustable.maximum ?? 99 },
    }),
  }));
}

/** `line_items` first with their quantities, then each of `productIds` not yet there with quantity 1. */
export function parseLinkLines({
  line_items = [],
  productIds = [],
}: {
  line_items?: z.infer<typeof linkLineItems> | undefined;
  productIds?: z.infer<typeof linkProductIds> | undefined;
}): LineRequest[] {
  const named = new Set(line_items.map((item) => item.price));
  return [
    ...parseLineItems(line_items),
    ...productIds.flatMap((reference, index) =>
      named.has(reference) || productIds.indexOf(reference) !== index
        ? []
        : [
            {
              reference,
              names: "product" as const,
              quantity: 1,
              field: `productIds[${index}]`,
              unlessSoldAlready: true,
            },
          ],
    ),
  ];
}

/** A line of a payment link as v3 prints it; `price` is null while the product has none. */
export const LinkLineItemV3 = z.object({
  id: z.string(),
  object: z.literal("item"),
  quantity: z.int(),
  price: PriceV3.nullable(),
});

export function presentLinkLineItem({ id, quantity, product }: PaymentLinkLine): z.infer<typeof LinkLineItemV3> {
  return { id, object: "item", quantity, price: product.defaultPrice && presentPrice(product.defaultPrice) };
}

/**
 * A line of a checkout session as v3 prints it: amounts in minor units, due today for the whole quantity (0 for
 * a recurring line whose trial runs); `description` is the name, as the processor prints it; `price` is the one
 * that the session was made with, also when it is archived since.
 */
export const SessionLineItemV3 = z.object({
  id: z.string(),
  object: z.literal("item"),
  amount_discount: z.int(),
  amount_subtotal: z.int(),
  amount_tax: z.int(),
  amount_total: z.int(),
  currency: z.string(),
  description: z.string(),
  price: PriceV3,
  quantity: z.int(),
});

export function presentSessionLineItem({
  line,
  price,
  currency,
}: {
  line: CheckoutSessionLine;
  price: Price;
  currency: Currency;
}): z.infer<typeof SessionLineItemV3> {
  return {
    id: line.id,
    object: "item",
    amount_discount: Number(line.amountDiscount),
    amount_subtotal: Number(line.amountSubtotal),
    amount_tax: Number(line.amountTax),
    amount_total: Number(line.amountTotal),
    currency: currency.toLowerCase(),
    description: line.name,
    price: presentPrice(price),
    quantity: line.quantity,
  };
}
