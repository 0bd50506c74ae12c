import { isDeepStrictEqual } from "node:util";
import { fieldChanges } from "#domain/merchant/audit-log.ts";
import { hasTerms, type Price, type PriceTerms, startingAmount } from "#domain/product/price.ts";
import type { Product } from "#domain/product/product.ts";
import { type UpdateProduct, updatedProduct } from "#domain/product/product-update.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { now } from "#domain/shared/clock.ts";
import { largestAmount } from "#domain/shared/currency.ts";
import { type FieldProblem, invalidFields, notFound } from "#domain/shared/errors.ts";
import { formatMajor } from "#domain/shared/money.ts";
import { requireScope } from "#domain/shared/scope.ts";
import { setAuditDetails } from "#server/services/audit-log/set-audit-details.ts";
import { recordEvent } from "#server/services/event/record-event.ts";
import { newPrice } from "#server/services/price/new-price.ts";
import { archivePrice, insertPrice } from "#server/services/price/repository.ts";
import {
  findProductUse,
  highestLinkTotal,
  isLinkedAtFixedAmount,
  lockProduct,
  lockTermsOfSale,
  updateProductRow,
} from "#server/services/product/repository.ts";

/**
 * Applies an update. New terms of sale create a new default price; the old one is archived, and its sessions stay
 * payable. An update without changes writes nothing.
 * @throws DomainError `resource_missing` for an id that is not the actor's; `parameter_invalid` for a status that can't
 * follow or a bad amount; `invalid_metadata`; `resource_in_use` for terms of sale that links or sessions rely on.
 */
export async function updateProduct(actor: Actor, id: string, update: UpdateProduct): Promise<Product> {
  requireScope(actor, "products:write");
  if (changesTerms(update)) await lockTermsOfSale(actor);
  const before = await lockProduct(actor, id);
  if (!before) throw notFound("product", id);
  const { product, terms, problems } = updatedProduct(before, update);
  problems.push(...(await problemsOfUse(actor, before, product)), ...(await problemsOfTotals(actor, before, terms)));
  if (problems.length > 0) throw invalidFields(problems);

  const at = now(actor);
  const defaultPrice = priceAfter(before, terms, at);
  if (isDeepStrictEqual({ ...product, defaultPrice }, before)) {
    setAuditDetails({ nothingChanged: true });
    return before;
  }
  const after: Product = { ...product, defaultPrice, updatedAt: at };
  await updateProductRow(actor, after);
  recordEvent(actor, { type: "product.updated", object: after });
  await replacePrice(actor, before.defaultPrice, defaultPrice);
  const [old, current] = [auditedFields(before), auditedFields(after)];
  const changes = fieldChanges(old, current, Object.keys(old) as (keyof typeof old)[]);
  setAuditDetails({ objectId: id, name: after.name, changes });
  return after;
}

/** All that an update can change, with the price as the log shows it: "19.90 USD". */
function auditedFields(product: Product) {
  const { id, merchantId, livemode, createdAt, updatedAt, defaultPrice: price, ...fields } = product;
  const text = (amount: bigint | null | undefined) =>
    amount == null ? null : `${formatMajor(amount, product.currency)} ${product.currency}`;
  return {
    ...fields,
    priceAmount: product.amountType === "FIXED" ? text(price?.unitAmount) : null,
    minimumAmount: text(price?.minimumAmount),
    presetAmount: text(price?.presetAmount),
  };
}

/** Changes that links and sessions forbid. */
async function problemsOfUse(actor: Actor, before: Product, after: Product): Promise<FieldProblem[]> {
  const currencyChanges = after.currency !== before.currency;
  const intervalChanges = after.recurringInterval !== before.recurringInterval;
  const becomesCustom = after.amountType === "CUSTOM" && before.amountType !== "CUSTOM";
  if (!currencyChanges && !intervalChanges && !becomesCustom) return [];

  const problems: FieldProblem[] = [];
  const refuse = (field: string, message: string) => problems.push({ field, code: "resource_in_use", message });
  const { linked, sold } = await findProductUse(actor, before.id);
  if (currencyChanges && (linked || sold)) {
    refuse("priceCurrency", "can't change once a payment link or session sold the product: make another product");
  }
  if (intervalChanges && linked) {
    refuse("recurringInterval", "can't change while a payment link sells the product: take it off its links first");
  }
  if (becomesCustom && linked && (await isLinkedAtFixedAmount(actor, before.id))) {
    const message =
      "can't become CUSTOM while a payment link sells more than one of the product, or another CUSTOM product with it";
    refuse("amountType", message);
  }
  return problems;
}

/** Whether the update may change the product's price. */
function changesTerms({ amountType, currency, priceAmount, minimumAmount, presetAmount }: UpdateProduct): boolean {
  return [amountType, currency, priceAmount, minimumAmount, presetAmount].some((term) => term !== undefined);
}

/** A higher price must not take a link beyond the maximum amount. A linked product keeps its currency anyway. */
async function problemsOfTotals(actor: Actor, before: Product, terms: PriceTerms | null): Promise<FieldProblem[]> {
  if (!terms || terms.currency !== before.currency) return [];
  const amount = startingAmount(terms);
  if (before.defaultPrice && amount <= startingAmount(before.defaultPrice)) return [];
  const largest = largestAmount(terms.currency);
  if ((await highestLinkTotal(actor, before.id, amount)) <= largest) return [];
  const chosen = terms.presetAmount === null ? "minimumAmount" : "presetAmount";
  const field = terms.amountType === "CUSTOM" ? chosen : "priceAmount";
  const max = `${formatMajor(largest, terms.currency)} ${terms.currency}`;
  const message = `would take a payment link that sells the product beyond ${max}: change the link first`;
  return [{ field, code: "resource_in_use", message }];
}

function priceAfter(product: Product, terms: PriceTerms | null, createdAt: Date): Price | null {
  if (hasTerms(product.defaultPrice, terms)) return product.defaultPrice;
  return terms && newPrice(product, terms, createdAt);
}

/** Archives first: a product has at most one active price at any moment. */
async function replacePrice(actor: Actor, before: Price | null, after: Price | null): Promise<void> {
  if (before?.id === after?.id) return;
  if (before) await archivePrice(actor, before.id);
  if (!after) return;
  await insertPrice(actor, after);
  recordEvent(actor, { type: "price.created", object: after });
}
