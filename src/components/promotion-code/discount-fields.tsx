import { type UseFormReturn, useWatch } from "react-hook-form";
import { CurrencySelect } from "#components/product/currency-select.tsx";
import { ChoiceCards } from "#components/ui/choice-cards.tsx";
import { CONTROL_CLASSES, Field } from "#components/ui/field.tsx";
import type { PromotionCodeForm } from "#dashboard/forms/promotion-code-schema.ts";

const KINDS = [
  { value: "percent", title: "Percentage", text: "Of every product of the order" },
  { value: "amount", title: "Amount", text: "Off the whole order, in its currency" },
] as const;

/** The code itself, and what it takes off. */
export function DiscountFields({ form }: { form: UseFormReturn<PromotionCodeForm> }) {
  const kind = useWatch({ control: form.control, name: "kind" });
  const { errors } = form.formState;
  return (
    <section aria-labelledby="discount" className="space-y-5 rounded-xl border bg-surface p-5 shadow-xs sm:p-6">
      <h2 id="discount" className="text-base font-semibold">
        The code, and what it takes off
      </h2>
      <Field
        label="Code"
        optional
        hint="Customers may type it in any case. Left empty, one is made up that nobody guesses."
        error={errors.code?.message}
      >
        {(control) => (
          <input
            {...control}
            {...form.register("code")}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            placeholder="SPRING-24"
            className={`${CONTROL_CLASSES} font-mono`}
          />
        )}
      </Field>
      <ChoiceCards legend="What it takes off" hideLegend field={form.register("kind")} choices={KINDS} />
      {kind === "percent" ? (
        <Field label="Percent off" className="sm:max-w-48" error={errors.percentOff?.message}>
          {(control) => (
            <input
              {...control}
              {...form.register("percentOff")}
              inputMode="decimal"
              autoComplete="off"
              placeholder="10"
              className={`${CONTROL_CLASSES} tabular-nums`}
            />
          )}
        </Field>
      ) : (
        <div className="grid items-start gap-5 sm:grid-cols-[1fr_9rem]">
          <Field label="Amount off" error={errors.amountOff?.message}>
            {(control) => (
              <input
                {...control}
                {...form.register("amountOff")}
                inputMode="decimal"
                autoComplete="off"
                placeholder="5.00"
                className={`${CONTROL_CLASSES} tabular-nums`}
              />
            )}
          </Field>
          <Field label="Currency" error={errors.currency?.message}>
            {(control) => <CurrencySelect {...control} form={form} name="currency" />}
          </Field>
        </div>
      )}
    </section>
  );
}
