import type { PriceEvent } from "#catalog/price/events.ts";
import { hasTerms, NO_LABELS, type Price, type PriceTerms } from "#catalog/price/model.ts";
import { newPrice } from "#catalog/price/new-price.ts";
import { recurringIntervalOf } from "#catalog/price/recurrence.ts";
import { findPrice, insertPrice, updatePriceRow } from "#catalog/price/store.ts";
import type { Product } from "#catalog/product/model.ts";
import type { UpdateProduct } from "#catalog/product/product-update.ts";
import { isPinnedWithProduct } from "#catalog/product/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { type FieldProblem, missingReference } from "#kernel/errors.ts";
import { recordEvent } from "#platform/work/record-event.ts";

/**
 * The price that an update chooses as the product's default price; undefined if it chooses none, or the current one,
 * which clients send back.
 * @param product locked.
 */
export async function chosenDefaultPrice(
  actor: Actor,
  product: Product,
  update: UpdateProduct,
): Promise<{ price?: Price; problems: FieldProblem[] }> {
  const { defaultPrice: id } = update;
  if (id === undefined || id === product.defaultPrice?.id) return { problems: [] };
  const field = "default_price";
  if (namesTerms(update)) {
    const message = "can't be combined with amounts, amountType, priceCurrency, or recurringInterval";
    return { problems: [{ field, code: "not_allowed", message }] };
  }
  const price = await findPrice(actor, id);
  if (price?.productId !== product.id) return { problems: [missingReference(field, "price of this product", id)] };
  if (!price.active) {
    const message = "is an archived price: activate it with active: true first";
    return { problems: [{ field, code: "price_inactive", message }] };
  }
  if (!(await isPinnedWithProduct(actor, product.id, id))) return { price, problems: [] };
  const message =
    "can't be a price that a payment link uses in addition to the default price: remove it from that payment link first";
  return { problems: [{ field, code: "resource_in_use", message }] };
}

/** Whether an update names an amount, its type, its currency or its interval. */
export function namesTerms(update: UpdateProduct): boolean {
  const { amountType, currency, recurringInterval, priceAmount, minimumAmount, presetAmount } = update;
  return [amountType, currency, recurringInterval, priceAmount, minimumAmount, presetAmount].some(
    (term) => term !== undefined,
  );
}

/** The product with another default price, whose terms it returns as its own. */
export function withDefaultPrice(product: Product, price: Price): Product {
  const { amountType, currency, recurrence } = price;
  const recurringInterval = recurringIntervalOf(recurrence);
  return { ...product, amountType, currency, recurringInterval, defaultPrice: { ...price, isDefault: true } };
}

/** The default price for new terms: as it is if it has them, otherwise a new one, which takes over its labels. */
export function priceOfTerms(product: Product, terms: PriceTerms | null, createdAt: Date): Price | null {
  const { defaultPrice: before } = product;
  if (hasTerms(before, terms)) return before;
  const { nickname, lookupKey, metadata } = before ?? NO_LABELS;
  // Another amount says nothing about what the product costs elsewhere.
  return terms && newPrice(product, { ...terms, nickname, lookupKey, metadata, currencyOptions: [] }, createdAt);
}

/**
 * Writes another default price. The previous one is archived if the new one was created as its replacement, which then
 * gets its lookup key; it stays active if an existing price was chosen. The previous one is updated first, because a
 * product has only one default price at any time.
 */
export async function replaceDefaultPrice(
  actor: Actor,
  before: Price | null,
  after: Price | null,
  chosen: Price | undefined,
): Promise<void> {
  if (before?.id === after?.id) return;
  if (before && chosen) await updatePriceRow(actor, { ...before, isDefault: false });
  if (before && !chosen) await archivePrice(actor, before, after);
  if (after && chosen) await updatePriceRow(actor, after);
  if (!after || chosen) return;
  await insertPrice(actor, after);
  recordEvent<PriceEvent>(actor, { type: "price.created", object: after });
}

async function archivePrice(actor: Actor, price: Price, successor: Price | null): Promise<void> {
  const archived = { ...price, active: false, lookupKey: successor ? null : price.lookupKey };
  await updatePriceRow(actor, archived);
  if (archived.lookupKey !== price.lookupKey)
    recordEvent<PriceEvent>(actor, { type: "price.updated", object: archived });
}
