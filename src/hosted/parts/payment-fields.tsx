import type { PaymentMethodType } from "#domain/checkout/checkout-settings.ts";
import type { Offer } from "#domain/checkout/offer.ts";
import { DELAYED_METHODS } from "#domain/payment/payment.ts";
import type { Messages } from "#hosted/messages/messages.ts";
import { TestCardFields } from "#hosted/parts/card-fields.tsx";
import { type ElementConfig, ElementField } from "#hosted/parts/element-field.tsx";
import { NameOnCard } from "#hosted/parts/name-on-card.tsx";

interface Props {
  offer: Offer;
  /** The processor's own field, where it has one. */
  element: ElementConfig | undefined;
  messages: Messages;
}

/**
 * The payment methods, as radios if there are several, with the card's fields while a card is chosen. The processor's
 * own field may ask for input for other methods too.
 */
export function PaymentFields({ offer, element, messages }: Props) {
  const { paymentMethodTypes: methods } = offer.settings;
  const [first = "card"] = methods;
  const { details, form } = messages;
  return (
    <>
      <h2 id="payment-heading" className="text-lg font-semibold">
        {methods.length === 1 && first === "card" ? form.payment : details.paymentMethod}
      </h2>
      {methods.length > 1 ? (
        <fieldset aria-labelledby="payment-heading" className="divide-y divide-line rounded-lg border border-field">
          {methods.map((method) => (
            <Choice key={method} method={method} checked={method === first} messages={messages} />
          ))}
        </fieldset>
      ) : (
        <input type="hidden" name="method" value={first} data-hint={hintOf(first, messages)} />
      )}
      <p id="method-hint" className="text-sm text-pretty text-muted" hidden={hintOf(first, messages) === undefined}>
        {hintOf(first, messages)}
      </p>
      {element && <ElementField {...element} label={form.paymentDetails} />}
      {methods.includes("card") && (
        <div id="card-part" className="space-y-4" hidden={first !== "card"}>
          {!element && <TestCardFields messages={messages} />}
          <NameOnCard messages={messages} />
        </div>
      )}
    </>
  );
}

interface ChoiceProps {
  method: PaymentMethodType;
  checked: boolean;
  messages: Messages;
}

function Choice({ method, checked, messages }: ChoiceProps) {
  return (
    <label className="flex min-h-12 cursor-pointer items-center gap-3 px-3 font-medium">
      <input
        type="radio"
        name="method"
        value={method}
        className="check mt-0"
        defaultChecked={checked}
        data-hint={hintOf(method, messages)}
      />
      {messages.methods[method]}
    </label>
  );
}

function hintOf(method: PaymentMethodType, { details, methods }: Messages): string | undefined {
  const isPlace = method !== "card" && !DELAYED_METHODS.includes(method);
  return isPlace ? details.redirected(methods[method]) : undefined;
}
