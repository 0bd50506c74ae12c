import { type UseFormReturn, useWatch } from "react-hook-form";
import { useDashboard } from "#client/dashboard-provider.tsx";
import { CONTROL_CLASSES, Field } from "#components/ui/field.tsx";
import type { PaymentLinkForm } from "#dashboard/forms/payment-link-schema.ts";

/** What the link is called, and what comes after paying. */
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
        hint="For you and your team; the product's name unless you write one."
        error={errors.label?.message}
      >
        {(control) => <input {...control} {...form.register("label")} autoComplete="off" className={CONTROL_CLASSES} />}
      </Field>
      <Field
        label="Address"
        optional
        hint="Readable, such as coffee-club. Former ones redirect."
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
        label="After paying, go to"
        optional
        hint="Your own page; without one, customers see a confirmation here. {CHECKOUT_SESSION_ID} is replaced by the session's id."
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
          label="Message on the confirmation"
          optional
          hint="Such as what happens next, and when."
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
