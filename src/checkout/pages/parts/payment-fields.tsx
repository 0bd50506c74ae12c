import type { ReactNode } from "react";
import type { Messages } from "#checkout/pages/messages/messages.ts";
import { TestCardFields } from "#checkout/pages/parts/card-fields.tsx";
import { OfferConsent } from "#checkout/pages/parts/consent-fields.tsx";
import { type ElementConfig, ElementField } from "#checkout/pages/parts/element-field.tsx";
import type { MethodChoice } from "#checkout/pages/parts/method-choice.ts";
import { CardMarks, MethodMark } from "#checkout/pages/parts/method-mark.tsx";
import { hasOwnPages } from "#checkout/pages/parts/method-place.ts";
import { NameOnCard } from "#checkout/pages/parts/name-on-card.tsx";
import { countriesOf } from "#money/payment-method/method-availability.ts";
import type { PaymentMethodType } from "#order/checkout-settings.ts";
import type { Offer } from "#order/offer.ts";

interface Props {
  offer: Offer;
  choice: MethodChoice;
  /** The processor's own field, if it has one. */
  element: ElementConfig | undefined;
  messages: Messages;
  /** Why the last payment failed. */
  failure: string | undefined;
}

/**
 * The payment methods, as radios if there are several, each with its fields in its own row. The processor's own field
 * may need input for methods other than cards; the script puts it into the row of the chosen one.
 */
export function PaymentFields({ offer, choice, element, messages, failure }: Props) {
  const { offered, chosen } = choice;
  const { details, form } = messages;
  const isCardOnly = offered.length === 1 && chosen === "card";
  const fieldsOf = (method: PaymentMethodType) => (
    <>
      {fieldsOfMethod(method, { element: method === chosen ? element : undefined, hasElement: !!element, messages })}
      {method === "card" && <OfferConsent offer={offer} messages={messages} />}
    </>
  );
  return (
    <>
      <div>
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <h2 id="payment-heading" className="min-w-0 text-lg font-semibold wrap-anywhere">
            {isCardOnly ? form.payment : details.paymentMethod}
          </h2>
          {isCardOnly && <CardMarks />}
        </div>
        {offered.includes("card") && (
          <p className="mt-1 flex items-start gap-1.5 text-sm text-muted">
            <Lock />
            <span className="min-w-0 wrap-anywhere">{form.encrypted(offer.merchant.companyName)}</span>
          </p>
        )}
      </div>
      {failure && (
        <div id="failure" role="alert" tabIndex={-1} className="alert">
          {failure}
        </div>
      )}
      {offered.length > 1 ? (
        <fieldset
          aria-labelledby="payment-heading"
          className="min-w-0 divide-y divide-line rounded-lg border border-field"
        >
          {offered.map((method) => (
            <Row key={method} method={method} choice={choice} hasPanel={!!element} messages={messages}>
              {fieldsOf(method)}
            </Row>
          ))}
        </fieldset>
      ) : (
        <div className="space-y-4">
          <input type="hidden" name="method" value={chosen} />
          {chosen !== "card" && (
            <p className="flex items-center gap-3 font-medium">
              <MethodMark method={chosen} />
              {messages.methods[chosen]}
            </p>
          )}
          <div data-panel={chosen} className="space-y-4">
            {fieldsOf(chosen)}
          </div>
        </div>
      )}
    </>
  );
}

interface RowProps {
  method: PaymentMethodType;
  choice: MethodChoice;
  /** The row has a place for fields even if it is empty at first. */
  hasPanel: boolean;
  messages: Messages;
  children: ReactNode;
}

function Row({ method, choice: { chosen, hidden }, hasPanel, messages, children }: RowProps) {
  return (
    <div data-countries={countriesOf(method)?.join(" ")} hidden={hidden.includes(method)}>
      <label className="flex min-h-12 cursor-pointer flex-wrap items-center gap-x-3 px-3 py-2 font-medium">
        <input type="radio" name="method" value={method} className="check mt-0" defaultChecked={method === chosen} />
        <span className="min-w-0 flex-1 basis-24 wrap-anywhere">{messages.methods[method]}</span>
        <MethodMark method={method} />
      </label>
      {(children || hasPanel) && (
        <div data-panel={method} className="space-y-4 px-3 not-empty:pb-4" hidden={method !== chosen}>
          {children}
        </div>
      )}
    </div>
  );
}

function fieldsOfMethod(
  method: PaymentMethodType,
  { element, hasElement, messages }: { element: ElementConfig | undefined; hasElement: boolean; messages: Messages },
): ReactNode {
  const { details, form, methods } = messages;
  const mounted = element && <ElementField {...element} label={form.paymentDetails} />;
  if (method === "card") {
    return (
      <>
        {hasElement ? mounted : <TestCardFields messages={messages} />}
        <NameOnCard messages={messages} />
      </>
    );
  }
  if (hasOwnPages(method)) {
    return (
      <>
        <p className="text-sm text-pretty text-muted">{details.redirected(methods[method])}</p>
        {mounted}
      </>
    );
  }
  return mounted;
}

function Lock() {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" className="mt-0.5 size-4 shrink-0" fill="none" stroke="currentColor">
      <path d="M5 7V5a3 3 0 0 1 6 0v2M3.5 7h9v6.5h-9z" strokeWidth="1.5" strokeLinejoin="round" />
    </svg>
  );
}
