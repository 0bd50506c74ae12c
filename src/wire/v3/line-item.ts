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
export const sessionLineItems = z.array(sessionLineItem.superRefine(checkAdjustableQuantity)).max(MOST_LINES);

/** The lines of a valid body; the field's name goes along for later errors. */
export function parseLineItems(
  items: readonly (Pick<SessionLineItem, "price" | "quantity"> & Partial<SessionLineItem>)[],
): LineRequest[] {
  return items.map((item, index) => ({
    reference: item.price,
    quantity: item.quantity,
    field: `line_items[${index}].price`,
    ...(item.adjustable_quantity?.enabled && { adjustableQuantity: bounds(item) }),
  }));
}

/** Minimum 1 and maximum 99 unless sent; a quantity beyond 99 moves the default with it. */
function bounds({ quantity, adjustable_quantity: sent }: Partial<SessionLineItem>) {
  return { minimum: sent?.minimum ?? 1, maximum: sent?.maximum ?? Math.max(99, quantity ?? 1) };
}

function checkAdjustableQuantity(item: SessionLineItem, context: z.RefinementCtx): void {
  if (!item.adjustable_quantity?.enabled) return;
  const { minimum, maximum } = bounds(item);
  const refuse = (member: string, code: string, message: string) =>
    context.addIssue({ code: "custom", path: ["adjustable_quantity", member], message, params: { code } });
  if (minimum > item.quantity) refuse("minimum", "too_big", "must be at most the quantity");
  if (maximum < item.quantity) refuse("maximum", "too_small", "must be at least the quantity");
}
