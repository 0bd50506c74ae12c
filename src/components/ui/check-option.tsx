import { useId } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";

interface CheckOptionProps {
  /** The field, as react-hook-form registers it. */
  field: UseFormRegisterReturn;
  /** Of one of several boxes of a field. */
  value?: string;
  label: string;
  hint?: string | undefined;
}

/** A box to tick, with what it means. */
export function CheckOption({ field, value, label, hint }: CheckOptionProps) {
  const id = useId();
  return (
    <div className="flex min-h-11 gap-3 sm:min-h-8">
      <input
        id={id}
        type="checkbox"
        value={value}
        {...field}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="mt-3 size-4.5 shrink-0 accent-accent sm:mt-1"
      />
      <div className="min-w-0">
        <label htmlFor={id} className="flex min-h-11 items-center text-sm font-medium sm:min-h-6">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-sm text-muted">
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}
