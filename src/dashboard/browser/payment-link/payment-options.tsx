import { type UseFormReturn, useWatch } from "react-hook-form";
import { TextField } from "#dashboard/browser/form/text-field.tsx";
import { METHOD_TITLES } from "#dashboard/browser/labels/payment-labels.ts";
import { CheckField } from "#dashboard/browser/payment-link/check-field.tsx";
import { TaxField } from "#dashboard/browser/payment-link/tax-field.tsx";
import { MAX_TRIAL_DAYS, type PaymentLinkForm } from "#dashboard/forms/payment-link-schema.ts";
import { PAYMENT_METHOD_TYPES } from "#order/checkout-settings.ts";

/** The payment methods, and what changes the amount. */
export function PaymentOptions({ form, recurring }: { form: UseFormReturn<PaymentLinkForm>; recurring: boolean }) {
  const { errors } = form.formState;
  const [trialDays, collects] = useWatch({ control: form.control, name: ["trialDays", "alwaysPaymentMethod"] });
  const hasTrial = recurring && trialDays !== "";
  return (
    <>
      <fieldset aria-describedby={errors.paymentMethodTypes ? "methods-problem" : undefined}>
        <legend className="mb-1.5 text-sm font-medium">Payment methods</legend>
        <div className="grid gap-x-6 sm:grid-cols-2">
          {PAYMENT_METHOD_TYPES.map((type) => (
            <label key={type} className="inline-flex min-h-11 items-center gap-3 text-sm sm:min-h-8">
              <input
                type="checkbox"
                value={type}
                {...form.register("paymentMethodTypes")}
                className="size-4.5 shrink-0 accent-accent"
              />
              {METHOD_TITLES[type]}
            </label>
          ))}
        </div>
        {errors.paymentMethodTypes && (
          <p id="methods-problem" className="mt-1.5 text-sm text-danger">
            {errors.paymentMethodTypes.message}
          </p>
        )}
      </fieldset>
      <CheckField form={form} name="allowPromotionCodes" label="Allow promotion codes" />
      <TaxField form={form} />
      {recurring && (
        <TextField
          form={form}
          name="trialDays"
          label="Free trial (days)"
          optional
          hint="Time before the first payment."
          className="max-w-48"
          inputMode="numeric"
          maxLength={String(MAX_TRIAL_DAYS).length}
          options={{
            onChange: ({ target }) => {
              // Only when a trial is entered: whoever unticks the box afterwards keeps it so.
              if (trialDays === "" && target.value !== "") {
                form.setValue("alwaysPaymentMethod", true, { shouldDirty: true });
              }
            },
          }}
        />
      )}
      <CheckField
        form={form}
        name="alwaysPaymentMethod"
        label="Collect payment details even when nothing is due"
        hint={
          hasTrial && !collects
            ? "Without payment details, nothing is charged when the trial ends: the first invoice stays open, and an email asks the customer to pay it."
            : "For example, during a trial or with a full discount."
        }
      />
      <CheckField
        form={form}
        name="alwaysCustomer"
        label="Create a customer for every payment"
        hint="Otherwise, one-time buyers are guests."
      />
      <CheckField
        form={form}
        name="invoices"
        label="Create an invoice for every order"
        hint="Guests become customers. Subscriptions always have invoices."
      />
    </>
  );
}
