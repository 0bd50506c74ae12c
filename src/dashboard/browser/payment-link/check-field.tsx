import type { UseFormReturn } from "react-hook-form";
import { CheckOption } from "#dashboard/browser/ui/check-option.tsx";
import type { PaymentLinkForm } from "#dashboard/forms/payment-link-schema.ts";

type SwitchName = {
  [Name in keyof PaymentLinkForm]-?: PaymentLinkForm[Name] extends boolean ? Name : never;
}[keyof PaymentLinkForm];

interface CheckFieldProps {
  form: UseFormReturn<PaymentLinkForm>;
  name: SwitchName;
  label: string;
  hint?: string;
}

/** A setting that is on or off. */
export function CheckField({ form, name, label, hint }: CheckFieldProps) {
  return <CheckOption field={form.register(name)} label={label} hint={hint} />;
}
