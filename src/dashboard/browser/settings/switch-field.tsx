import { useId } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";

interface SwitchFieldProps {
  label: string;
  hint: string;
  control: UseFormRegisterReturn;
}

/** A setting that is on or off, with an explanation below. */
export function SwitchField({ label, hint, control }: SwitchFieldProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="flex min-h-11 items-center gap-3 text-sm font-medium sm:min-h-6">
        <input id={id} type="checkbox" {...control} aria-describedby={`${id}-hint`} className="size-4 accent-accent" />
        {label}
      </label>
      <p id={`${id}-hint`} className="ml-7 text-sm text-pretty text-muted">
        {hint}
      </p>
    </div>
  );
}
