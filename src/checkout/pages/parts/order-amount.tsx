import type { Messages } from "#checkout/pages/messages/messages.ts";
import { Field } from "#checkout/pages/parts/field.tsx";
import { formatMoney } from "#kernel/money.ts";
import { amountText } from "#order/amount-text.ts";
import type { Offer, OfferLine } from "#order/offer.ts";

interface Props {
  line: OfferLine;
  offer: Offer;
  messages: Messages;
}

/** The amount that the customer chooses. */
export function OrderAmount({ line, offer: { currency }, messages: { orderForm, locale } }: Props) {
  return (
    <Field id="amount" label={orderForm.amount(currency)} className="mt-2 max-w-56">
      <input
        id="amount"
        className="input tabular-nums"
        inputMode="decimal"
        autoComplete="off"
        maxLength={30}
        defaultValue={amountText(line.unitAmount, currency, locale)}
        aria-describedby="amount-hint amount-error"
      />
      {line.minimumAmount !== null && (
        <p id="amount-hint" className="mt-1 text-sm text-muted">
          {orderForm.amountHint(formatMoney(line.minimumAmount, currency, locale))}
        </p>
      )}
    </Field>
  );
}
