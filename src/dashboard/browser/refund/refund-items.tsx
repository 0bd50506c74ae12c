import { type FieldError, type FieldPath, get, type UseFormReturn } from "react-hook-form";
import { TextField } from "#dashboard/browser/form/text-field.tsx";
import { CheckOption } from "#dashboard/browser/ui/check-option.tsx";
import { LOCALE } from "#dashboard/browser/ui/locale.ts";
import type { RefundForm } from "#dashboard/forms/refund-schema.ts";
import { formatMoney } from "#kernel/money.ts";
import type { RefundablePayment } from "#money/refund/refundable-payment.ts";

interface RefundItemsProps<Values extends ItemsForm> {
  form: UseFormReturn<Values>;
  refundable: RefundablePayment;
  currency: string;
  /** What is done with the items. */
  verb?: "refund" | "credit";
}

/** What a form needs that returns items. */
type ItemsForm = Pick<RefundForm, "what" | "lines" | "shipping">;

/** The quantity to return of each line, and whether shipping is returned. */
export function RefundItems<Values extends ItemsForm>({
  form,
  refundable: { lines, shipping },
  currency,
  verb = "refund",
}: RefundItemsProps<Values>) {
  const problem: FieldError | undefined = get(form.formState.errors, "what");
  return (
    <fieldset className="space-y-3">
      <legend className="sr-only">Items</legend>
      {lines.map((line, index) => (
        <div key={line.id} className="flex items-start justify-between gap-4">
          <p className="min-w-0 pt-2 text-sm wrap-anywhere">
            {line.name}
            <span className="block text-muted">
              {line.quantity} for {formatMoney(line.amountTotal, currency, LOCALE)}
            </span>
          </p>
          <TextField
            form={form}
            name={`lines.${index}.quantity` as FieldPath<Values>}
            label={`Quantity of ${line.name} to ${verb}`}
            hideLabel
            hint={
              line.refundableQuantity === 0
                ? verb === "credit"
                  ? "Fully credited"
                  : "Fully refunded"
                : `Up to ${line.refundableQuantity}`
            }
            className="w-28 shrink-0"
            inputMode="numeric"
            placeholder="0"
            readOnly={line.refundableQuantity === 0}
          />
        </div>
      ))}
      {shipping !== null && (
        <CheckOption
          field={form.register("shipping" as FieldPath<Values>)}
          label={`Shipping, ${formatMoney(shipping, currency, LOCALE)}`}
        />
      )}
      {problem && (
        <p role="alert" className="text-sm text-danger">
          {problem.message}
        </p>
      )}
    </fieldset>
  );
}
