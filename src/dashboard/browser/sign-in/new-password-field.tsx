import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from "#account/user/password.ts";
import { CONTROL_CLASSES, Field } from "#dashboard/browser/ui/field.tsx";

/** The field where somebody with a new account chooses its password, in a plain form. */
export function NewPasswordField() {
  return (
    <Field label="Password" hint={`At least ${MIN_PASSWORD_LENGTH} characters.`}>
      {(control) => (
        <input
          {...control}
          name="password"
          type="password"
          autoComplete="new-password"
          minLength={MIN_PASSWORD_LENGTH}
          maxLength={MAX_PASSWORD_LENGTH}
          required
          className={CONTROL_CLASSES}
        />
      )}
    </Field>
  );
}
