import { z } from "zod";
import { PriceV3, presentPrice } from "#catalog/price/wire-v3.ts";
import { type PaymentLinkLine, priceOfLine } from "#checkout/payment-link/model.ts";
import { id, objectName } from "#kernel/wire-v3/fields.ts";

/** A line of a payment link in v3; `price` is null while the product has none. */
export const LinkLineItemV3 = z
  .object({
    id: id("li", "ID of the line item."),
    object: objectName("item"),
    quantity: z.int().min(1).meta({ description: "Quantity." }),
    price: PriceV3.nullable().meta({
      description:
        "The price of the line item, even if it is archived, or the current default price of its product. Null if the product has no price.",
    }),
  })
  .meta({ id: "PaymentLinkLineItem", description: "A line item of a payment link." });

export function presentLinkLineItem(line: PaymentLinkLine): z.infer<typeof LinkLineItemV3> {
  const price = priceOfLine(line);
  return { id: line.id, object: "item", quantity: line.quantity, price: price && presentPrice(price) };
}
