import { z } from "zod";
import type { LineRequest } from "#domain/checkout/cart.ts";
import type { CheckoutSessionLine } from "#domain/checkout/checkout-session.ts";
import { MAX_LINE_QUANTITY, MAX_LINES } from "#domain/checkout/line-limits.ts";
import { type PaymentLinkLine, priceOfLine } from "#domain/payment-link/payment-link.ts";
import type { Price } from "#domain/product/price.ts";
import type { Currency } from "#domain/shared/currency.ts";
import { name } from "#domain/shared/fields.ts";
import { PriceV3, presentPrice } from "#wire/v3/price.ts";
import { id, lowerCaseCurrency, minorUnits, objectName } from "#wire/v3/printed.ts";

const quantity = z.int().min(1).max(MAX_LINE_QUANTITY).default(1).meta({ description: "How many." });
const price = name(200).meta({
  description:
    "Id of a price, or of a product, which means its default price. On a payment link a product or its default price follows the default price as it changes; any other price is sold as it is.",
  examples: ["price_0m3k5b2q"],
});

/** `line_items` of a payment link's body. `price` takes the id of a price or of a product. */
export const linkLineItems = z.array(z.object({ price, quantity })).max(MAX_LINES).meta({
  description:
    "What is sold, in this order. The same price twice is merged; one currency. Prices of several rhythms only if the customer can choose one: every product that recurs has one price of each rhythm.",
});

/** `productIds` of a payment link's body. */
export const linkProductIds = z
  .array(name(200))
  .min(1)
  .max(MAX_LINES)
  .meta({ description: "Products that are sold with quantity 1, after `line_items` and unless they are there." });

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
        .meta({ description: "At most `quantity`; 1 when not sent." }),
      maximum: z
        .int()
        .min(1)
        .max(MAX_LINE_QUANTITY)
        .optional()
        .meta({ description: "At least `quantity`; 99 when not sent." }),
    })
    .optional()
    .meta({ description: "Lets the customer change the quantity." }),
});

type SessionLineItem = z.infer<typeof sessionLineItem>;

/** The same with `adjustable_quantity`, as a session takes it. */
export const sessionLineItems = z
  .array(sessionLineItem)
  .max(MAX_LINES)
  .meta({ description: "What is sold, in this order; one currency, one rhythm. Needed unless `productId` is sent." });

/** The lines of a valid body, with the field's name for later errors. */
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
export const LinkLineItemV3 = z
  .object({
    id: id("li", "The line's id."),
    object: objectName("item"),
    quantity: z.int().min(1).meta({ description: "How many." }),
    price: PriceV3.nullable().meta({
      description:
        "The price that the line names, also when it is archived; else the product's default price as it is now, null while it has none.",
    }),
  })
  .meta({ id: "PaymentLinkLineItem", description: "A line of a payment link." });

export function presentLinkLineItem(line: PaymentLinkLine): z.infer<typeof LinkLineItemV3> {
  const price = priceOfLine(line);
  return { id: line.id, object: "item", quantity: line.quantity, price: price && presentPrice(price) };
}

/**
 * A line of a checkout session in v3. Amounts are in minor units, due today for the whole quantity (0 for a recurring
 * line with a trial). `description` is the name, as at the processor. `price` is the price at the session's creation,
 * even if it was archived since.
 */
export const SessionLineItemV3 = z
  .object({
    id: id("li", "The line's id."),
    object: objectName("item"),
    amount_discount: minorUnits("What is taken off."),
    amount_subtotal: minorUnits("Before discounts and taxes, for the whole quantity; 0 while a trial runs."),
    amount_tax: minorUnits("Tax."),
    amount_total: minorUnits("What is due today, after discounts and taxes."),
    currency: lowerCaseCurrency,
    description: z.string().meta({ description: "The product's name when the session was made." }),
    price: PriceV3.meta({ description: "The price that the session was made with, also when it is archived since." }),
    quantity: z.int().min(0).meta({ description: "How many." }),
  })
  .meta({ id: "CheckoutSessionLineItem", description: "A line of a checkout session." });

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
