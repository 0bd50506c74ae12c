import type { Messages } from "#checkout/pages/messages/messages.ts";
import { Field } from "#checkout/pages/parts/field.tsx";

/** The code in the page's URL that could not be applied, and the reason, if known. */
export interface TypedCode {
  code: string;
  problem: string | undefined;
}

interface Props {
  typed?: TypedCode | undefined;
  messages: Messages;
}

/** The field for a promotion code; collapsed, because most customers have none. */
export function OrderPromotionCode({ typed, messages: { orderForm } }: Props) {
  return (
    <details id="promotion" className="border-t border-line py-2" open={typed !== undefined}>
      <summary className="link cursor-pointer text-sm">{orderForm.addCode}</summary>
      <Field id="promotionCode" label={orderForm.code} className="pt-1 pb-2" problem={typed?.problem}>
        <div className="flex gap-2">
          <input
            id="promotionCode"
            className="input uppercase"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={200}
            defaultValue={typed?.code}
            aria-invalid={typed?.problem ? true : undefined}
            aria-describedby="promotionCode-error"
          />
          <button type="button" id="apply-code" className="button-quiet shrink-0 whitespace-nowrap">
            {orderForm.applyCode}
          </button>
        </div>
      </Field>
    </details>
  );
}
