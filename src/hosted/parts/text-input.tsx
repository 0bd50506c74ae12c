import type { InputHTMLAttributes } from "react";
import { Field } from "#hosted/parts/field.tsx";

interface Props
  extends Pick<
    InputHTMLAttributes<HTMLInputElement>,
    "type" | "dir" | "inputMode" | "autoComplete" | "maxLength" | "placeholder" | "defaultValue" | "pattern"
  > {
  id: string;
  /** By which it is sent; the id unless it is given. */
  name?: string;
  label: string;
  hidden?: boolean;
  required?: boolean;
  /** What the script says of an empty one, and of one that has another form. */
  missing?: string;
  invalid?: string;
}

/** A labelled text input that the script checks when it is left. */
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
