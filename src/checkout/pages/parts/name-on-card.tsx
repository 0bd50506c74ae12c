import type { Messages } from "#checkout/pages/messages/messages.ts";
import { Field } from "#checkout/pages/parts/field.tsx";

export function NameOnCard({ messages: { form } }: { messages: Messages }) {
  return (
    <Field id="name" label={form.nameOnCard}>
      <input
        id="name"
        dir="auto"
        className="input"
        autoComplete="cc-name"
        maxLength={250}
        aria-describedby="name-error"
        aria-required="true"
      />
    </Field>
  );
}
