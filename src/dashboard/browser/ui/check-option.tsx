import { useId } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";

interface CheckOptionProps {
  /** The field, as react-hook-form registers it. */
  field: UseFormRegisterReturn;
  /** The value of one of several checkboxes of a field. */
  value?: string;
  label: string;
  hint?: string | undefined;
  /** The error: what is wrong and what to do. Replaces the hint. */
  error?: string | undefined;
}

/** A box to tick, with what it means. */
export function CheckOption({ field, value, label, hint, error }: CheckOptionProps) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className="flex min-h-11 gap-3 sm:min-h-8">
      <input
        id={id}
        type="checkbox"
        value={value}
        {...field}
        aria-describedby={note ? `${id}-note` : undefined}
        aria-invalid={error ? true : undefined}
        className="mt-3 size-4.5 shrink-0 accent-accent sm:mt-1"
      />
      <div className="min-w-0">
        <label htmlFor={id} className="flex min-h-11 items-center text-sm font-medium sm:min-h-6">
          {label}
        </label>
        {note && (
          <p id={`${id}-note`} className={`text-sm ${error ? "text-danger" : "text-muted"}`}>
            {note}
          </p>
        )}
      </div>
    </div>
  );
}
