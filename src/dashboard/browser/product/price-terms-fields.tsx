import { type UseFormReturn, useWatch } from "react-hook-form";
import { TextField } from "#dashboard/browser/form/text-field.tsx";
import { AmountField } from "#dashboard/browser/product/amount-field.tsx";
import { CurrencySelect } from "#dashboard/browser/product/currency-select.tsx";
import { PRICE_MODELS } from "#dashboard/browser/product/price-models.ts";
import { TAX_BEHAVIOR_LABELS } from "#dashboard/browser/product/tax-behavior-labels.ts";
import { TypedMinimumNotice } from "#dashboard/browser/product/typed-minimum-notice.tsx";
import { ChoiceCards } from "#dashboard/browser/ui/choice-cards.tsx";
import { CONTROL_CLASSES, Field } from "#dashboard/browser/ui/field.tsx";
import type { PriceForm } from "#dashboard/forms/price-schema.ts";
import { TAX_BEHAVIORS } from "#kernel/tax-behavior.ts";

const BILLING: readonly { value: PriceForm["interval"]; title: string }[] = [
  { value: "once", title: "One time" },
  { value: "day", title: "Daily" },
  { value: "week", title: "Weekly" },
  { value: "month", title: "Monthly" },
  { value: "year", title: "Yearly" },
];

/**
 * The terms of a new price: its amount, its billing interval, and whether it includes tax. They can't be changed later.
 */
export function PriceTermsFields({ form }: { form: UseFormReturn<PriceForm> }) {
  const [amountType, interval, amount, minimum, currency] = useWatch({
    control: form.control,
    name: ["amountType", "interval", "amount", "minimum", "currency"],
  });
  const { errors } = form.formState;
  return (
    <>
      <ChoiceCards legend="Price model" hideLegend field={form.register("amountType")} choices={PRICE_MODELS} />
      <div className="grid gap-5 sm:grid-cols-2">
        {amountType === "FIXED" && <AmountField form={form} name="amount" label="Amount" placeholder="19.90" />}
        {amountType === "CUSTOM" && (
          <>
            <AmountField form={form} name="minimum" label="Minimum amount" placeholder="0.50" optional />
            <AmountField form={form} name="maximum" label="Maximum amount" placeholder="100" optional />
            <AmountField form={form} name="preset" label="Suggested amount" placeholder="10" optional />
          </>
        )}
        <Field label="Currency" error={errors.currency?.message}>
          {(control) => <CurrencySelect {...control} form={form} name="currency" />}
        </Field>
      </div>
      <TypedMinimumNotice amount={{ FIXED: amount, CUSTOM: minimum, FREE: "" }[amountType]} currency={currency} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Billing">
          {(control) => (
            <select {...control} {...form.register("interval")} className={CONTROL_CLASSES}>
              {BILLING.map(({ value, title }) => (
                <option key={value} value={value}>
                  {title}
                </option>
              ))}
            </select>
          )}
        </Field>
        {interval !== "once" && (
          <TextField
            form={form}
            name="intervalCount"
            label={`Billing interval (${interval}s)`}
            inputMode="numeric"
            controlClassName="tabular-nums"
          />
        )}
      </div>
      <Field label="Tax">
        {(control) => (
          <select {...control} {...form.register("taxBehavior")} className={CONTROL_CLASSES}>
            {TAX_BEHAVIORS.map((value) => (
              <option key={value} value={value}>
                {TAX_BEHAVIOR_LABELS[value]}
              </option>
            ))}
          </select>
        )}
      </Field>
    </>
  );
}
