import { z } from "zod";
import { type LineRequest, MOST_LINES, MOST_OF_ONE } from "#domain/cart.ts";
import { name } from "#domain/fields.ts";

const quantity = z.int().min(1).max(MOST_OF_ONE);

/** `line_items` of a payment link's body. `price` takes the id of a price or of a product. */
export const linkLineItems = z.array(z.object({ price: name(200), quantity: quantity.default(1) })).max(MOST_LINES);

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
