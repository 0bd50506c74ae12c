import { isDeepStrictEqual } from "node:util";
import type { PriceTerms } from "#catalog/price/model.ts";
import { recurrenceOf, sameRecurrence } from "#catalog/price/recurrence.ts";
import { startingAmount } from "#catalog/price/starting-amount.ts";
import {
  chosenDefaultPrice,
  namesTerms,
  priceOfTerms,
  replaceDefaultPrice,
  withDefaultPrice,
} from "#catalog/product/default-price.ts";
import type { ProductEvent } from "#catalog/product/events.ts";
import type { Product } from "#catalog/product/model.ts";
import { type UpdateProduct, updatedProduct } from "#catalog/product/product-update.ts";
import {
  findProductUse,
  highestLinkTotal,
  isLinkedAtFixedAmount,
  lockProduct,
  lockTermsOfSale,
  updateProductRow,
} from "#catalog/product/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { fieldChanges } from "#kernel/audit-details.ts";
import { now } from "#kernel/clock.ts";
import { largestAmount } from "#kernel/currency.ts";
import { type FieldProblem, invalidFields, notFound } from "#kernel/errors.ts";
import { formatMajor } from "#kernel/money.ts";
import { requireScope } from "#kernel/scope.ts";
import { recordEvent } from "#platform/work/record-event.ts";
import { setAuditDetails } from "#platform/work/set-audit-details.ts";

/**
 * Applies an update. New terms of sale create a new default price; the old one is archived, and its sessions stay
 * payable. If another of its prices is chosen as the default price, the old one stays active. An update without changes
 * writes nothing.
 * @throws DomainError `resource_missing` for an id that is not the actor's; `parameter_invalid` for a status that can't
 * follow or an invalid amount; `invalid_metadata`; `resource_missing` (400) or `price_inactive` on `default_price`;
 * `resource_in_use` for terms of sale that links or sessions rely on.
 */
export async function updateProduct(actor: Actor, id: string, update: UpdateProduct): Promise<Product> {
  requireScope(actor, "products:write");
  if (namesTerms(update) || update.defaultPrice !== undefined) await lockTermsOfSale(actor);
  const before = await lockProduct(actor, id);
  if (!before) throw notFound("product", id);
  const chosen = await chosenDefaultPrice(actor, before, update);
  const { problems, ...updated } = updatedProduct(before, update);
  const product = chosen.price ? withDefaultPrice(updated.product, chosen.price) : updated.product;
  const terms = chosen.price ?? updated.terms;
  const fields = chosen.price ? CHOSEN_FIELDS : SENT_FIELDS;
  problems.push(
    ...chosen.problems,
    ...(await problemsOfUse(actor, before, product, terms, fields)),
    ...(await problemsOfTotals(actor, before, terms, fields)),
  );
  if (problems.length > 0) throw invalidFields(problems);

  const at = now(actor);
  const defaultPrice = chosen.price ? product.defaultPrice : priceOfTerms(before, terms, at);
  if (isDeepStrictEqual({ ...product, defaultPrice }, before)) {
    setAuditDetails({ nothingChanged: true });
    return before;
  }
  const after: Product = { ...product, defaultPrice, updatedAt: at };
  await updateProductRow(actor, after);
  recordEvent<ProductEvent>(actor, { type: "product.updated", object: after });
  await replaceDefaultPrice(actor, before.defaultPrice, defaultPrice, chosen.price);
  const [old, current] = [before, after].map((state) => ({
    ...auditedFields(state),
    ...(chosen.price && { defaultPrice: state.defaultPrice?.id ?? null }),
  })) as [AuditedFields, AuditedFields];
  const changes = fieldChanges(old, current, Object.keys(old) as (keyof typeof old)[]);
  setAuditDetails({ objectId: id, name: after.name, changes });
  return after;
}

/** The fields that an update can change, with the price as shown in the log: "19.90 USD". */
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

type AuditedFields = ReturnType<typeof auditedFields> & { defaultPrice?: string | null };

/** The sent field that each error is about. */
const SENT_FIELDS = {
  currency: "priceCurrency",
  interval: "recurringInterval",
  amountType: "amountType",
  amount: "priceAmount",
  preset: "presetAmount",
  minimum: "minimumAmount",
};

const CHOSEN_FIELDS = Object.fromEntries(
  Object.keys(SENT_FIELDS).map((name) => [name, "default_price"]),
) as typeof SENT_FIELDS;

/** Changes that links and sessions forbid. */
async function problemsOfUse(
  actor: Actor,
  before: Product,
  after: Product,
  terms: PriceTerms | null,
  fields: typeof SENT_FIELDS,
): Promise<FieldProblem[]> {
  const currencyChanges = after.currency !== before.currency;
  const intervalChanges = !sameRecurrence(
    before.defaultPrice ? before.defaultPrice.recurrence : recurrenceOf(before.recurringInterval),
    terms ? terms.recurrence : recurrenceOf(after.recurringInterval),
  );
  const becomesCustom = after.amountType === "CUSTOM" && before.amountType !== "CUSTOM";
  if (!currencyChanges && !intervalChanges && !becomesCustom) return [];

  const problems: FieldProblem[] = [];
  const reject = (field: string, message: string) => problems.push({ field, code: "resource_in_use", message });
  const { linked, followed, sold } = await findProductUse(actor, before.id);
  if (currencyChanges && (linked || sold)) {
    const message =
      "can't be changed once the product was added to a payment link or sold: create a price in the other currency instead";
    reject(fields.currency, message);
  }
  if (intervalChanges && followed) {
    const message =
      "can't change the billing interval while a payment link uses the default price: remove the product from that payment link first";
    reject(fields.interval, message);
  }
  if (becomesCustom && followed && (await isLinkedAtFixedAmount(actor, before.id))) {
    const message =
      "can't be changed to CUSTOM while a payment link sells the product with a quantity above 1 or together with another CUSTOM price, or has it as an optional item";
    reject(fields.amountType, message);
  }
  return problems;
}

/** A higher price must not take a link beyond the maximum amount. A linked product keeps its currency anyway. */
async function problemsOfTotals(
  actor: Actor,
  before: Product,
  terms: PriceTerms | null,
  fields: typeof SENT_FIELDS,
): Promise<FieldProblem[]> {
  if (!terms || terms.currency !== before.currency) return [];
  const amount = startingAmount(terms);
  if (before.defaultPrice && amount <= startingAmount(before.defaultPrice)) return [];
  const largest = largestAmount(terms.currency);
  if ((await highestLinkTotal(actor, before.id, amount)) <= largest) return [];
  const chosen = terms.presetAmount === null ? fields.minimum : fields.preset;
  const field = terms.amountType === "CUSTOM" ? chosen : fields.amount;
  const max = `${formatMajor(largest, terms.currency)} ${terms.currency}`;
  const message = `would raise the total of a payment link above ${max}: change that payment link first`;
  return [{ field, code: "resource_in_use", message }];
}
