import type { Currency } from "#kernel/currency.ts";
import { isSavable } from "#money/payment/savable-method.ts";
import type { PaymentMethodType } from "#order/checkout-settings.ts";

/** Where a payment method can be used. An absent field means no limit. */
interface MethodReach {
  /** ISO 4217, upper case. */
  currencies?: readonly string[];
  /** The customer's country, ISO 3166 alpha-2. */
  countries?: readonly string[];
  /** The countries where most customers prefer it to a card. */
  preferredIn?: readonly string[];
  /** The operator has discontinued the method. */
  closed?: true;
}

const SEPA =
  "AD AT BE BG CH CY CZ DE DK EE ES FI FR GB GI GR HR HU IE IS IT LI LT LU LV MC MT NL NO PL PT RO SE SI SK SM VA".split(
    " ",
  );
const KLARNA = "AT AU BE CA CH CZ DE DK ES FI FR GB GR IE IT NL NO NZ PL PT RO SE US".split(" ");

/**
 * Currencies and customers' countries of each method, as the processor's documentation lists them
 * (docs.stripe.com/payments/payment-methods/payment-method-support, November 2026).
 */
const REACH: Record<PaymentMethodType, MethodReach> = {
  card: {},
  us_bank_account: { currencies: ["USD"], countries: ["US"] },
  sepa_debit: { currencies: ["EUR"], countries: SEPA },
  ideal: { currencies: ["EUR"], countries: ["NL"], preferredIn: ["NL"] },
  sofort: { currencies: ["EUR"], countries: ["AT", "BE", "DE", "ES", "IT", "NL"], closed: true },
  bancontact: { currencies: ["EUR"], countries: ["BE"], preferredIn: ["BE"] },
  p24: { currencies: ["EUR", "PLN"], countries: ["PL"], preferredIn: ["PL"] },
  giropay: { currencies: ["EUR"], countries: ["DE"], closed: true },
  eps: { currencies: ["EUR"], countries: ["AT"], preferredIn: ["AT"] },
  alipay: { currencies: "AUD CAD CNY EUR GBP HKD JPY MYR NZD SGD USD".split(" "), preferredIn: ["CN"] },
  klarna: {
    currencies: "AUD CAD CHF CZK DKK EUR GBP NOK NZD PLN RON SEK USD".split(" "),
    countries: KLARNA,
    preferredIn: ["SE"],
  },
  affirm: { currencies: ["CAD", "USD"], countries: ["CA", "US"] },
  paypal: { currencies: "AUD CAD CHF CZK DKK EUR GBP HKD NOK NZD PLN SEK SGD USD".split(" "), preferredIn: ["DE"] },
};

/** The countries of a method's customers, ISO 3166 alpha-2; undefined if it has customers everywhere. */
export function countriesOf(method: PaymentMethodType): readonly string[] | undefined {
  return REACH[method].countries;
}

/** Whether customers of a country can use a method. */
export function servesCountry(method: PaymentMethodType, country: string): boolean {
  return countriesOf(method)?.includes(country) ?? true;
}

/** Whether a method can pay in a currency. */
export function paysIn(method: PaymentMethodType, currency: Currency): boolean {
  return REACH[method].currencies?.includes(currency) ?? true;
}

/**
 * The methods that a page offers: those that take the currency and are still in operation, the ones that the country
 * prefers first, otherwise in the merchant's order. In test mode all, if none would be left, and closed ones too.
 * @param saves the method is charged again later: only those that can be are offered.
 * @returns none if none can be saved, or if in live mode none fits.
 */
export function offeredMethods(
  all: readonly PaymentMethodType[],
  { currency, country, livemode, saves }: { currency: Currency; country: string; livemode: boolean; saves: boolean },
): PaymentMethodType[] {
  const methods = saves ? all.filter(isSavable) : all;
  const fitting = methods.filter((method) => paysIn(method, currency) && !(livemode && REACH[method].closed));
  const offered = fitting.length > 0 || livemode ? fitting : methods;
  const isPreferred = (method: PaymentMethodType) => REACH[method].preferredIn?.includes(country) ?? false;
  return [...offered.filter(isPreferred), ...offered.filter((method) => !isPreferred(method))];
}
