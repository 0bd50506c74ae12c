import { type UseFormReturn, useWatch } from "react-hook-form";
import { TextField } from "#dashboard/browser/form/text-field.tsx";
import { CONTROL_CLASSES, Field } from "#dashboard/browser/ui/field.tsx";
import type { PaymentLinkForm } from "#dashboard/forms/payment-link-schema.ts";

type TextName = "submitText" | "afterSubmitText" | "shippingAddressText" | "termsText";

/** The merchant's texts on the page, and the URL of the back link. */
export function WordsFields({ form }: { form: UseFormReturn<PaymentLinkForm> }) {
  const [ships, terms] = useWatch({ control: form.control, name: ["ships", "termsOfService"] });
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
      <TextField
        form={form}
        name="cancelUrl"
        label="Redirect after cancellation"
        optional
        hint="Where customers go if they cancel the checkout."
        type="url"
        inputMode="url"
        placeholder="https://example.com"
      />
    </>
  );
}

function WordsField({ form, name, label }: { form: UseFormReturn<PaymentLinkForm>; name: TextName; label: string }) {
  return <TextField form={form} name={name} label={label} optional rows={2} />;
}
