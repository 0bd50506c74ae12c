import { useEffect } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { TextField } from "#dashboard/browser/form/text-field.tsx";
import { CONTROL_CLASSES, Field } from "#dashboard/browser/ui/field.tsx";
import type { TaxRateForm } from "#dashboard/forms/tax-rate-schema.ts";

/**
 * The state of a new rate: nothing for countries whose rates have no state. The server knows the states, because their
 * list is larger than the page.
 */
export function StateField({ form }: { form: UseFormReturn<TaxRateForm> }) {
  const country = useWatch({ control: form.control, name: "country" });
  const query = trpc.taxRate.states.useQuery(
    { country },
    { enabled: country !== "", staleTime: Number.POSITIVE_INFINITY },
  );
  // A state belongs to one country.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs when the country changes.
  useEffect(() => form.setValue("state", ""), [country, form]);
  if (query.error) {
    return <TextField form={form} name="state" label="State" optional hint="Leave empty for the whole country." />;
  }
  if (!query.data || query.data.length === 0) return null;
  return (
    <Field label="State" error={form.formState.errors.state?.message}>
      {(control) => (
        <select {...control} {...form.register("state")} className={CONTROL_CLASSES}>
          <option value="">The whole country</option>
          {query.data.map(({ value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
