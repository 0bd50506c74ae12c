import { type UseFormReturn, useWatch } from "react-hook-form";
import { recurringIntervalOf } from "#catalog/price/recurrence.ts";
import { FormSection } from "#dashboard/browser/form/form-section.tsx";
import { intervalPhrase } from "#dashboard/browser/labels/interval-names.ts";
import { AmountField } from "#dashboard/browser/product/amount-field.tsx";
import { CurrencySelect } from "#dashboard/browser/product/currency-select.tsx";
import { PriceChangeNotice } from "#dashboard/browser/product/price-change-notice.tsx";
import { PRICE_MODELS } from "#dashboard/browser/product/price-models.ts";
import { TypedMinimumNotice } from "#dashboard/browser/product/typed-minimum-notice.tsx";
import { ChoiceCards } from "#dashboard/browser/ui/choice-cards.tsx";
import { Field } from "#dashboard/browser/ui/field.tsx";
import type { ProductForm } from "#dashboard/forms/product-schema.ts";
import type { ProductDetail } from "#dashboard/server/product/read.ts";

const INTERVALS: readonly { value: ProductForm["recurringInterval"]; title: string }[] = [
  { value: "once", title: "One time" },
  { value: "month", title: "Monthly" },
  { value: "year", title: "Yearly" },
];

interface PricingFieldsProps {
  form: UseFormReturn<ProductForm>;
  /** The product that is edited; undefined for a new one. */
  detail: ProductDetail | undefined;
}

/** The part of the product form for its price and billing interval. */
export function PricingFields({ form, detail }: PricingFieldsProps) {
  const [amountType, priceAmount, minimumAmount, currency] = useWatch({
    control: form.control,
    name: ["amountType", "priceAmount", "minimumAmount", "currency"],
  });
  const { errors } = form.formState;
  const isLinked = detail !== undefined && detail.links.length > 0;
  const isUsed = detail !== undefined && (isLinked || detail.sold);
  const billing = form.getValues("recurringInterval");
  const recurrence = detail?.product.defaultPrice?.recurrence;
  // Another than the form names.
  const interval = recurrence && recurringIntervalOf(recurrence) === null ? intervalPhrase(recurrence) : undefined;
  return (
    <FormSection title="Price">
      <ChoiceCards legend="Price model" hideLegend field={form.register("amountType")} choices={PRICE_MODELS} />
      <div className="grid gap-5 sm:grid-cols-[1fr_1fr_9rem]">
        {amountType === "FIXED" && (
          <AmountField form={form} name="priceAmount" label="Price" placeholder="19.90" className="sm:col-span-2" />
        )}
        {amountType === "CUSTOM" && (
          <>
            <AmountField form={form} name="minimumAmount" label="Minimum amount" placeholder="0.50" optional />
            <AmountField
              form={form}
              name="presetAmount"
              label="Suggested amount"
              placeholder="10"
              hint="Prefilled for customers"
              optional
            />
          </>
        )}
        {isUsed ? (
          <Settled title="Currency" text={detail.product.currency}>
            The currency can’t be changed because payment links or payments use it.
          </Settled>
        ) : (
          <Field label="Currency" error={errors.currency?.message}>
            {(control) => <CurrencySelect {...control} form={form} name="currency" />}
          </Field>
        )}
      </div>
      <TypedMinimumNotice
        amount={{ FIXED: priceAmount, CUSTOM: minimumAmount, FREE: "" }[amountType]}
        currency={currency}
      />
      {interval && (
        <Settled title="Billing" text={interval.charAt(0).toUpperCase() + interval.slice(1)}>
          To change billing, set another price as the default.
        </Settled>
      )}
      {!interval && isLinked && (
        <Settled title="Billing" text={INTERVALS.find(({ value }) => value === billing)?.title ?? ""}>
          Billing can’t be changed while a payment link sells this product.
        </Settled>
      )}
      {!interval && !isLinked && (
        <fieldset>
          <legend className="mb-1.5 text-sm font-medium">Billing</legend>
          <div className="flex flex-wrap gap-x-6">
            {INTERVALS.map(({ value, title }) => (
              <label key={value} className="inline-flex min-h-11 items-center gap-2 text-sm sm:min-h-8">
                <input
                  type="radio"
                  value={value}
                  {...form.register("recurringInterval")}
                  className="size-4 accent-accent"
                />
                {title}
              </label>
            ))}
          </div>
        </fieldset>
      )}
      {detail && <PriceChangeNotice control={form.control} detail={detail} />}
    </FormSection>
  );
}

/** A field that can no longer be changed, and why. */
function Settled({ title, text, children }: { title: string; text: string; children: string }) {
  return (
    <div className="text-sm">
      <p className="mb-1.5 font-medium">{title}</p>
      <p className="sm:min-h-9 sm:py-1.5">{text}</p>
      <p className="text-muted">{children}</p>
    </div>
  );
}
