import type { UseFormRegisterReturn } from "react-hook-form";
import { CONTROL_CLASSES, Field } from "#dashboard/browser/ui/field.tsx";

interface PasswordFieldProps {
  label: string;
  hint?: string;
  error: string | undefined;
  /** The field, as react-hook-form registers it. */
  field: UseFormRegisterReturn;
  /** Tells password managers which password is requested. */
  autoComplete: "current-password" | "new-password";
}

/** A password, typed unseen. */
export function PasswordField({ label, hint, error, field, autoComplete }: PasswordFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <input {...control} {...field} type="password" autoComplete={autoComplete} className={CONTROL_CLASSES} />
      )}
    </Field>
  );
}
