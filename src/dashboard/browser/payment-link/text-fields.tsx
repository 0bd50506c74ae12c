import { type UseFormReturn, useWatch } from "react-hook-form";
import { CONTROL_CLASSES, Field } from "#dashboard/browser/ui/field.tsx";
import type { PaymentLinkForm } from "#dashboard/forms/payment-link-schema.ts";

type TextName = "submitText" | "afterSubmitText" | "shippingAddressText" | "termsText";

/** The merchant's texts on the page, and the URL of the back link. */
export function WordsFields({ form }: { form: UseFormReturn<PaymentLinkForm> }) {
  const [ships, terms] = useWatch({ control: form.control, name: ["ships", "termsOfService"] });
  const { errors } = form.formState;
  return (
    <>
      <Field label="Button text" className="max-w-60">
        {(control) => (
          <select {...control} {...form.register("submitType")} className={CONTROL_CLASSES}>
            <option value="auto">Pay or Subscribe</option>
            <option value="pay">Pay</option>
            <option value="book">Book</option>
            <option value="donate">Donate</option>
          </select>
        )}
      </Field>
      <WordsField form={form} name="submitText" label="Text above the button" />
      <WordsField form={form} name="afterSubmitText" label="Text below the button" />
      {ships && <WordsField form={form} name="shippingAddressText" label="Text at the shipping address" />}
      {terms && <WordsField form={form} name="termsText" label="Text next to terms of service" />}
      <Field
        label="Redirect after cancellation"
        optional
        hint="Where customers go if they cancel the checkout."
        error={errors.cancelUrl?.message}
      >
        {(control) => (
          <input
            {...control}
            {...form.register("cancelUrl")}
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder="https://example.com"
            className={CONTROL_CLASSES}
          />
        )}
      </Field>
    </>
  );
}

function WordsField({ form, name, label }: { form: UseFormReturn<PaymentLinkForm>; name: TextName; label: string }) {
  return (
    <Field label={label} optional error={form.formState.errors[name]?.message}>
      {(control) => <textarea {...control} {...form.register(name)} rows={2} className={CONTROL_CLASSES} />}
    </Field>
  );
}
