import { type UseFormReturn, useWatch } from "react-hook-form";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { FormSection } from "#dashboard/browser/form/form-section.tsx";
import { TextField } from "#dashboard/browser/form/text-field.tsx";
import { CONTROL_CLASSES, Field } from "#dashboard/browser/ui/field.tsx";
import type { PaymentLinkForm } from "#dashboard/forms/payment-link-schema.ts";

/** The link's name, and what happens after a payment. */
export function LinkDetailsFields({ form }: { form: UseFormReturn<PaymentLinkForm> }) {
  const { mode } = useDashboard();
  const { errors } = form.formState;
  const redirects = useWatch({ control: form.control, name: "successUrl" }).trim() !== "";
  return (
    <FormSection title="Details">
      <TextField
        form={form}
        name="label"
        label="Label"
        optional
        hint="Visible only to your team. Defaults to the product name."
      />
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
      <TextField
        form={form}
        name="successUrl"
        label="Redirect after payment"
        optional
        hint="A page on your site. Leave empty to show a confirmation page. {CHECKOUT_SESSION_ID} is replaced with the checkout session ID."
        type="url"
        inputMode="url"
        placeholder="https://example.com/thanks"
      />
      {!redirects && (
        <TextField
          form={form}
          name="confirmationMessage"
          label="Confirmation message"
          optional
          hint="For example, what happens next and when."
          rows={2}
        />
      )}
    </FormSection>
  );
}
