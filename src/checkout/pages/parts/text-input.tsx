import type { InputHTMLAttributes } from "react";
import { Field } from "#checkout/pages/parts/field.tsx";

interface Props
  extends Pick<
    InputHTMLAttributes<HTMLInputElement>,
    | "type"
    | "dir"
    | "inputMode"
    | "autoComplete"
    | "maxLength"
    | "placeholder"
    | "defaultValue"
    | "readOnly"
    | "pattern"
    | "autoCapitalize"
    | "spellCheck"
  > {
  id: string;
  /** The name in the body; default: the id. */
  name?: string;
  label: string;
  hidden?: boolean;
  required?: boolean;
  /** The script's messages for an empty and for an invalid value. */
  missing?: string;
  invalid?: string;
}

/** A labeled text input that the script checks on blur. */
export function Input({ id, name = id, label, hidden = false, required = false, missing, invalid, ...rest }: Props) {
  return (
    <Field id={id} label={label} hidden={hidden}>
      <input
        id={id}
        name={name}
        className="input"
        aria-describedby={`${id}-error`}
        aria-required={required}
        data-missing={missing}
        data-invalid={invalid}
        {...rest}
      />
    </Field>
  );
}
