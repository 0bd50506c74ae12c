import { useDashboard } from "#client/dashboard-provider.tsx";
import { countryName } from "#components/ui/country-name.ts";
import { Money } from "#components/ui/money.tsx";
import { exponentOf } from "#domain/shared/currency.ts";
import { type Ppm, percentNumber, percentOf, percentWithin } from "#domain/shared/percentage.ts";

/** Of what the example is told, in major units. */
const EXAMPLE = 100n;

interface TaxWordsProps {
  /** ISO 3166 alpha-2. */
  country: string;
  displayName: string;
  ratePpm: Ppm;
  inclusive: boolean;
}

/** How a rate is applied, in words and by an example. */
export function TaxWords({ country, displayName, ratePpm, inclusive }: TaxWordsProps) {
  const rate = `${percentNumber(ratePpm)}% ${displayName}`;
  const { defaultCurrency: currency } = useDashboard();
  const example = EXAMPLE * 10n ** BigInt(exponentOf(currency));
  const tax = inclusive ? percentWithin(example, ratePpm) : percentOf(example, ratePpm);
  const price = <Money amount={example} currency={currency} />;
  return (
    <>
      Customers in {countryName(country)} are charged {rate}, on links and sessions with automatic tax.{" "}
      {inclusive ? (
        <>
          Prices contain it already: of {price}, <Money amount={tax} currency={currency} /> are tax.
        </>
      ) : (
        <>
          It is added after the discount: {price} become <Money amount={example + tax} currency={currency} />.
        </>
      )}
    </>
  );
}
