import type { ComponentProps } from "react";
import { CONTROL_CLASSES } from "#components/ui/field.tsx";
import { CURRENCIES } from "#domain/shared/currency.ts";

const COMMON = ["USD", "EUR", "GBP", "JPY", "CHF", "CAD", "AUD", "INR", "BRL"];

/** Every currency of ISO 4217, the common ones first. */
export function CurrencySelect(props: ComponentProps<"select">) {
  return (
    <select {...props} className={CONTROL_CLASSES}>
      <optgroup label="Common">
        {COMMON.map((code) => (
          <option key={code}>{code}</option>
        ))}
      </optgroup>
      <optgroup label="All others">
        {CURRENCIES.filter((code) => !COMMON.includes(code)).map((code) => (
          <option key={code}>{code}</option>
        ))}
      </optgroup>
    </select>
  );
}
