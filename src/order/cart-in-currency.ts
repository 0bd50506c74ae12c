import type { Currency } from "#kernel/currency.ts";
import { type CartLine, type CheckedCart, currencyProblems } from "#order/cart.ts";
import { amountsIn, localPrice } from "#order/pricing.ts";

/**
 * The lines with their amounts in a currency. One that lacks it is named in the problem: the currency then has to be that
 * of the lines.
 */
export function cartIn(cart: readonly CartLine[], currency: Currency | undefined): CheckedCart {
  const unchanged = [...cart];
  const [first] = cart;
  if (!first || !currency || currency === first.price.currency) return { cart: unchanged, problems: [] };
  const prices = cart.map(({ price }) => price);
  const amounts = amountsIn(prices, currency, null);
  if (amounts) {
    const local = { currency, amounts };
    return { cart: cart.map((line) => ({ ...line, price: localPrice(line.price, local) })), problems: [] };
  }
  if (prices.every(({ currencyOptions }) => currencyOptions.length === 0)) {
    return { cart: unchanged, problems: currencyProblems(currency, cart) };
  }
  const lacking = cart.find(({ price }) => amountsIn([price], currency, null) === null);
  const message = `must be a currency that all line items have: ${lacking?.field} (${lacking?.price.id}) has no amount in ${currency.toLowerCase()}`;
  return { cart: unchanged, problems: [{ field: "currency", code: "currency_mismatch", message }] };
}
