import type { ComponentProps } from "react";
import {
  type FieldError,
  type FieldPath,
  type FieldValues,
  get,
  type RegisterOptions,
  type UseFormReturn,
} from "react-hook-form";
import { classes } from "#dashboard/browser/ui/classes.ts";
import { EMAIL_INPUT } from "#dashboard/browser/ui/email-input.ts";
import { CONTROL_CLASSES, Field } from "#dashboard/browser/ui/field.tsx";

type Labels = Pick<ComponentProps<typeof Field>, "label" | "hint" | "optional" | "hideLabel" | "className">;

interface TextFieldProps<Values extends FieldValues>
  extends Labels,
    Omit<ComponentProps<"input">, "form" | "name" | "className" | "children"> {
  form: UseFormReturn<Values>;
  name: FieldPath<Values>;
  options?: RegisterOptions<Values, FieldPath<Values>>;
  /** The height of a text area, instead of a single line. */
  rows?: number;
  controlClassName?: string;
}

/** A labeled input or text area of a form, with its error. */
export function TextField<Values extends FieldValues>({
  form,
  name,
  options,
  label,
  hint,
  optional = false,
  hideLabel = false,
  className,
  rows,
  controlClassName,
  ...input
}: TextFieldProps<Values>) {
  const registered = form.register(name, options);
  const error: FieldError | undefined = get(form.formState.errors, name);
  const shape = classes(CONTROL_CLASSES, controlClassName);
  return (
    <Field
      label={label}
      hint={hint}
      optional={optional}
      hideLabel={hideLabel}
      className={className}
      error={error?.message}
    >
      {(control) =>
        rows === undefined ? (
          <input
            {...control}
            {...registered}
            autoComplete="off"
            {...input}
            {...(input.type === "email" && EMAIL_INPUT)}
            className={shape}
          />
        ) : (
          <textarea {...control} {...registered} rows={rows} className={shape} />
        )
      }
    </Field>
  );
}
