import { navigate } from "#dashboard/browser/client/navigation.tsx";
import { CONTROL_CLASSES } from "#dashboard/browser/ui/field.tsx";

interface CurrencyChoiceProps {
  currency: string;
  currencies: readonly string[];
  /** The URL that selects a currency. */
  hrefOf: (currency: string) => string;
}

/** Which currency's takings are shown: those of several are never added up. */
export function CurrencyChoice({ currency, currencies, hrefOf }: CurrencyChoiceProps) {
  return (
    <label>
      <span className="sr-only">Currency</span>
      <select
        value={currency}
        onChange={({ target }) => navigate(hrefOf(target.value), { scroll: false })}
        className={CONTROL_CLASSES}
      >
        {currencies.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </select>
    </label>
  );
}
