import type { Messages } from "#checkout/pages/messages/messages.ts";
import { Field } from "#checkout/pages/parts/field.tsx";
import { CardMarks } from "#checkout/pages/parts/method-mark.tsx";

/** A test card's fields. Without a `name`, not even a broken script could send them to the server. */
export function TestCardFields({ messages: { form } }: { messages: Messages }) {
  return (
    <>
      <Field id="number" label={form.cardNumber}>
        <div dir="ltr" className="@container relative">
          <input
            id="number"
            className="input card-number"
            inputMode="numeric"
            autoComplete="cc-number"
            placeholder="1234 1234 1234 1234"
            aria-describedby="brand number-error"
            aria-required="true"
          />
          <span className="pointer-events-none absolute inset-y-0 inset-e-2 flex items-center">
            <span id="brand" className="sr-only" />
            <CardMarks hidden />
          </span>
        </div>
      </Field>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(7rem,100%),1fr))] gap-4">
        <Field id="expiry" label={form.expiry}>
          <input
            id="expiry"
            dir="ltr"
            className="input tabular-nums"
            inputMode="numeric"
            autoComplete="cc-exp"
            placeholder={form.expiryPlaceholder}
            aria-describedby="expiry-error"
            aria-required="true"
          />
        </Field>
        <Field id="cvc" label={form.cvc}>
          <input
            id="cvc"
            dir="ltr"
            className="input tabular-nums"
            inputMode="numeric"
            autoComplete="cc-csc"
            placeholder="123"
            maxLength={4}
            aria-describedby="cvc-error"
            aria-required="true"
          />
        </Field>
      </div>
    </>
  );
}
