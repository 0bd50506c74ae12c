import type { TaxRate } from "#catalog/tax-rate/model.ts";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { TAX_CLASS_LABELS } from "#dashboard/browser/labels/tax-class-labels.ts";
import { rateLocation, rateValidity } from "#dashboard/browser/tax-rate/rate-location.ts";
import { Money } from "#dashboard/browser/ui/money.tsx";
import { exponentOf } from "#kernel/currency.ts";
import { percentNumber, percentOf, percentWithin } from "#kernel/percentage.ts";
import { stepOfPart } from "#kernel/rounding-step.ts";

/** The amount in the example, in major units. */
const EXAMPLE = 100n;

type TaxTextProps = Pick<
  TaxRate,
  "country" | "state" | "taxClass" | "displayName" | "ratePpm" | "inclusive" | "validFrom" | "validUntil"
>;

/** Explains in a sentence and an example how a rate is applied. */
export function TaxText({ displayName, ratePpm, inclusive, ...rest }: TaxTextProps) {
  const rate = `${percentNumber(ratePpm)}% ${displayName}`;
  const { defaultCurrency: currency, timeZone } = useDashboard();
  const validity = rateValidity(rest, timeZone);
  const example = EXAMPLE * 10n ** BigInt(exponentOf(currency));
  const tax = inclusive
    ? percentWithin(example, ratePpm)
    : percentOf(example, ratePpm, stepOfPart([example], currency));
  const price = <Money amount={example} currency={currency} />;
  return (
    <>
      Customers in {rateLocation(rest)} pay {rate}
      {rest.taxClass !== "standard" && ` on products in the “${TAX_CLASS_LABELS[rest.taxClass].title}” tax class`}
      {validity && ` ${validity}`} on payment links and checkouts that charge tax.{" "}
      {inclusive ? (
        <>
          Tax is included in prices: a {price} price includes <Money amount={tax} currency={currency} /> of tax.
        </>
      ) : (
        <>
          Tax is added after discounts: {price} becomes <Money amount={example + tax} currency={currency} />.
        </>
      )}
    </>
  );
}
