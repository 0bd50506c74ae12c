import { z } from "zod";
import type { Price } from "#catalog/price/model.ts";
import { PriceV3, presentPrice } from "#catalog/price/wire-v3.ts";
import type { Currency } from "#kernel/currency.ts";
import { name } from "#kernel/fields.ts";
import { EXTENSION, id, lowerCaseCurrency, minorUnits, objectName } from "#kernel/wire-v3/fields.ts";
import type { AdjustableQuantity, LineRequest } from "#order/cart.ts";
import { MAX_LINE_QUANTITY, MAX_LINES, MAX_OPTIONAL_ITEMS } from "#order/line-limits.ts";
import type { CheckoutSessionLine } from "#order/order.ts";

const quantity = z.int().min(1).max(MAX_LINE_QUANTITY).default(1).meta({ description: "Quantity." });
const price = name(200).meta({
  description:
    "ID of a price, or of a product to use its default price. On a payment link, a product or its default price follows later changes of the default price; any other price stays fixed.",
  examples: ["price_0m3k5b2q"],
});

/** `line_items` of a payment link's body. `price` accepts the ID of a price or of a product. */
export const linkLineItems = z.array(z.object({ price, quantity })).max(MAX_LINES).meta({
  description:
    "Line items in display order. Duplicate prices are merged. All prices must be in one currency. You can mix billing intervals only if every recurring product has one price for each interval, so that customers can choose.",
});

/** `productIds` of a payment link's body. */
export const linkProductIds = z.array(name(200)).min(1).max(MAX_LINES).meta({
  description:
    "IDs of products to sell with a quantity of 1. They are added after `line_items`, unless already included there.",
});

const sessionLineItem = z.object({
  price,
  quantity,
  adjustable_quantity: z
    .object({
      enabled: z.boolean().default(false),
      minimum: z
        .int()
        .min(0)
        .max(MAX_LINE_QUANTITY)
        .optional()
        .meta({ description: "Minimum quantity, at most `quantity`. Default: 1." }),
      maximum: z
        .int()
        .min(1)
        .max(MAX_LINE_QUANTITY)
        .optional()
        .meta({ description: "Maximum quantity, at least `quantity`. Default: 99." }),
    })
    .optional()
    .meta({ description: "Lets customers change the quantity." }),
});

/** `optional_items` of a payment link's and a session's body. */
export const optionalItemsBody = z
  .array(sessionLineItem)
  .max(MAX_OPTIONAL_ITEMS)
  .meta({
    description:
      "Items that customers can add to the order on the page. Each has a price of its own, in the currency of the line items; a recurring price must have their billing interval.",
    ...EXTENSION,
  });

type SessionLineItem = z.infer<typeof sessionLineItem>;

/** The same with `adjustable_quantity`, for sessions. */
export const sessionLineItems = z.array(sessionLineItem).max(MAX_LINES).meta({
  description:
    "Line items in display order. All prices must have the same currency, and all recurring prices the same billing interval. Required unless you send `productId`.",
});

/** The lines of a valid body, with the field's name for later errors. */
export function parseLineItems(
  items: readonly (Pick<SessionLineItem, "price" | "quantity"> & Partial<SessionLineItem>)[],
  list = "line_items",
): LineRequest[] {
  return items.map(({ price, quantity, adjustable_quantity: adjustable }, index) => ({
    reference: price,
    names: "price or product",
    quantity,
    field: `${list}[${index}].price`,
    ...(adjustable?.enabled && {
      adjustableQuantity: { minimum: adjustable.minimum ?? 1, maximum: adjustable.maximum ?? 99 },
    }),
  }));
}

/** The optional items of a valid body. */
export function parseOptionalItems(items: z.infer<typeof optionalItemsBody>): LineRequest[] {
  return parseLineItems(items, "optional_items").map((item) => ({ ...item, optional: true }));
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

/** `optional_items` of a payment link and a session. */
export const OptionalItemsV3 = z
  .array(
    z.object({
      price: id("price", "ID of the price."),
      quantity: z.int().min(1).meta({ description: "Quantity that is added at first." }),
      adjustable_quantity: z
        .object({ enabled: z.boolean(), minimum: z.int().min(0), maximum: z.int().min(1) })
        .optional()
        .meta({ description: "Absent if customers can't change the quantity." }),
    }),
  )
  .optional()
  .meta({ description: "Items that customers can add to the order. Absent if there are none.", ...EXTENSION });

/** The members of an object with optional items: none without them. */
export function presentOptionalItems(
  items: readonly { priceId: string; quantity: number; adjustableQuantity: AdjustableQuantity | null }[],
): { optional_items?: z.infer<typeof OptionalItemsV3> } {
  if (items.length === 0) return {};
  return {
    optional_items: items.map(({ priceId, quantity, adjustableQuantity }) => ({
      price: priceId,
      quantity,
      ...(adjustableQuantity && {
        adjustable_quantity: {
          enabled: true,
          minimum: adjustableQuantity.minimum,
          maximum: adjustableQuantity.maximum,
        },
      }),
    })),
  };
}

/**
 * A line of a checkout session in v3. Amounts are in minor units, due today for the full quantity (0 for a recurring
 * line with a trial). `description` is the name, as at the processor. `price` is the price at the session's creation,
 * even if it was archived since.
 */
export const SessionLineItemV3 = z
  .object({
    id: id("li", "ID of the line item."),
    object: objectName("item"),
    amount_discount: minorUnits("Discount."),
    amount_subtotal: minorUnits("Total for the full quantity, before discounts and taxes. 0 during a free trial."),
    amount_tax: minorUnits("Tax, including inclusive tax."),
    amount_total: minorUnits("Amount due today, after discounts and taxes."),
    currency: lowerCaseCurrency,
    description: z.string().meta({ description: "Name of the product when the session was created." }),
    price: PriceV3.meta({ description: "The price when the session was created, even if it was archived later." }),
    quantity: z.int().min(0).meta({ description: "Quantity." }),
  })
  .meta({ id: "CheckoutSessionLineItem", description: "A line item of a checkout session." });

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
