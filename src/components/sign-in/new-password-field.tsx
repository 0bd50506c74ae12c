import { CONTROL_CLASSES, Field } from "#components/ui/field.tsx";
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from "#domain/merchant/password.ts";

/** Where somebody who gets an account chooses its password, in a plain form. */
export function NewPasswordField() {
  return (
    <Field label="Password" hint={`At least ${SHORTEST_PASSWORD} characters.`}>
      {(control) => (
        <input
          {...control}
          name="password"
          type="password"
          autoComplete="new-password"
          minLength={SHORTEST_PASSWORD}
          maxLength={LONGEST_PASSWORD}
          required
          className={CONTROL_CLASSES}
        />
      )}
    </Field>
  );
}
