import { Plus, X } from "lucide-react";
import { useRef } from "react";
import { type UseFormReturn, useFieldArray } from "react-hook-form";
import { MAX_CURRENCY_OPTIONS } from "#catalog/price/currency-option.ts";
import { TextField } from "#dashboard/browser/form/text-field.tsx";
import { Button } from "#dashboard/browser/ui/button.tsx";
import type { PriceLabelsForm } from "#dashboard/forms/price-schema.ts";

const LABELS = { currency: "Currency", amount: "Amount", countries: "Countries" } as const;
const PLACEHOLDERS = { currency: "EUR", amount: "19.00", countries: "All with this currency, or DE, AT" } as const;

/** The amounts of a price in other currencies and countries. */
export function CurrencyOptionsFields({ form }: { form: UseFormReturn<PriceLabelsForm> }) {
  const rows = useFieldArray({ control: form.control, name: "currencyOptions" });
  const addButton = useRef<HTMLButtonElement>(null);
  const removeAt = (index: number) => {
    rows.remove(index);
    // The button that had the focus was removed.
    requestAnimationFrame(() => addButton.current?.focus());
  };
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-medium">
        Prices in other currencies and countries <span className="font-normal text-muted">(optional)</span>
      </legend>
      <p className="mt-1 text-sm text-muted">Payment links show customers the price for their country.</p>
      <ul className="mt-3 space-y-3">
        {rows.fields.map((row, index) => (
          <li key={row.id} className="flex items-start gap-2">
            <div className="grid min-w-0 flex-1 gap-2 sm:grid-cols-[1fr_2fr_3fr]">
              {(["currency", "amount", "countries"] as const).map((part) => (
                <TextField
                  key={part}
                  form={form}
                  name={`currencyOptions.${index}.${part}`}
                  label={index > 0 ? `${LABELS[part]} ${index + 1}` : LABELS[part]}
                  hideLabel={index > 0}
                  placeholder={PLACEHOLDERS[part]}
                />
              ))}
            </div>
            <Button
              variant="quiet"
              className={index > 0 ? undefined : "mt-6"}
              onClick={() => removeAt(index)}
              aria-label={`Remove price ${index + 1}`}
            >
              <X aria-hidden="true" className="size-4" />
            </Button>
          </li>
        ))}
      </ul>
      {rows.fields.length < MAX_CURRENCY_OPTIONS && (
        <Button
          ref={addButton}
          className="mt-3"
          onClick={() => rows.append({ currency: "", amount: "", countries: "" })}
        >
          <Plus aria-hidden="true" className="size-4" />
          Add currency
        </Button>
      )}
    </fieldset>
  );
}
