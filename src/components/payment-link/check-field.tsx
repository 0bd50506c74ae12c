import { useId } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { PaymentLinkForm } from "#dashboard/forms/payment-link-schema.ts";

type SwitchName = {
  [Name in keyof PaymentLinkForm]: PaymentLinkForm[Name] extends boolean ? Name : never;
}[keyof PaymentLinkForm];

interface CheckFieldProps {
  form: UseFormReturn<PaymentLinkForm>;
  name: SwitchName;
  label: string;
  hint?: string;
}

/** One setting that is on or off. */
export function CheckField({ form, name, label, hint }: CheckFieldProps) {
  const id = useId();
  return (
    <div className="flex min-h-11 gap-3 sm:min-h-8">
      <input
        id={id}
        type="checkbox"
        {...form.register(name)}
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
