import { type UseFormReturn, useWatch } from "react-hook-form";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { CONTROL_CLASSES, Field } from "#dashboard/browser/ui/field.tsx";
import type { PaymentLinkForm } from "#dashboard/forms/payment-link-schema.ts";

/** The link's name, and what happens after a payment. */
export function LinkDetailsFields({ form }: { form: UseFormReturn<PaymentLinkForm> }) {
  const { mode } = useDashboard();
  const { errors } = form.formState;
  const redirects = useWatch({ control: form.control, name: "successUrl" }).trim() !== "";
  return (
    <section aria-labelledby="details" className="space-y-5 rounded-xl border bg-surface p-5 shadow-xs sm:p-6">
      <h2 id="details" className="text-base font-semibold">
        Details
      </h2>
      <Field
        label="Label"
        optional
        hint="Visible only to your team. Defaults to the product name."
        error={errors.label?.message}
      >
        {(control) => <input {...control} {...form.register("label")} autoComplete="off" className={CONTROL_CLASSES} />}
      </Field>
      <Field
        label="Custom URL"
        optional
        hint="For example, coffee-club. Previous URLs redirect to the new one."
        error={errors.slug?.message}
      >
        {(control) => (
          <div className="flex items-center gap-1.5">
            <span className="shrink-0 font-mono text-sm text-muted">/pay/{mode === "test" && "test/"}</span>
            <input {...control} {...form.register("slug")} autoComplete="off" className={CONTROL_CLASSES} />
          </div>
        )}
      </Field>
      <Field
        label="Redirect after payment"
        optional
        hint="A page on your site. Leave empty to show a confirmation page. {CHECKOUT_SESSION_ID} is replaced with the checkout session ID."
        error={errors.successUrl?.message}
      >
        {(control) => (
          <input
            {...control}
            {...form.register("successUrl")}
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder="https://example.com/thanks"
            className={CONTROL_CLASSES}
          />
        )}
      </Field>
      {!redirects && (
        <Field
          label="Confirmation message"
          optional
          hint="For example, what happens next and when."
          error={errors.confirmationMessage?.message}
        >
          {(control) => (
            <textarea {...control} {...form.register("confirmationMessage")} rows={2} className={CONTROL_CLASSES} />
          )}
        </Field>
      )}
    </section>
  );
}
