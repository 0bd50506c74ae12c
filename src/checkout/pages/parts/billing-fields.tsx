import type { Messages } from "#checkout/pages/messages/messages.ts";
import { AddressFields } from "#checkout/pages/parts/address-fields.tsx";
import type { CountryChoice } from "#checkout/pages/parts/country-select.tsx";
import type { MethodChoice } from "#checkout/pages/parts/method-choice.ts";
import { Input } from "#checkout/pages/parts/text-input.tsx";
import { needsPaymentMethod } from "#money/payment-method/collected-methods.ts";
import type { Offer } from "#order/offer.ts";

interface Props {
  offer: Offer;
  choice: MethodChoice | undefined;
  messages: Messages;
  countries: readonly CountryChoice[];
  country: string;
  state: string | undefined;
  taxStates: readonly string[];
}

/** The billing data: what a card or the tax needs, or the full address; and the business's tax ID. */
export function BillingFields({ offer, choice, messages, countries, country, state, taxStates }: Props) {
  const { settings } = offer;
  const { details, problems } = messages;
  const whole = settings.billingAddressCollection === "required";
  const countryAlways = settings.automaticTax && !settings.shippingCountries;
  const pays = needsPaymentMethod(offer);
  const byCard = pays && choice?.chosen === "card";
  const always = whole ? "whole" : countryAlways ? "country" : undefined;
  return (
    <>
      <section
        id="billing-part"
        data-always={always}
        className="space-y-4"
        aria-label={details.billingAddress}
        hidden={!always && !pays}
      >
        {whole && <h2 className="text-lg font-semibold">{details.billingAddress}</h2>}
        {settings.shippingCountries && (
          <div className="flex min-h-11 items-start gap-3 py-2.5">
            <input type="checkbox" id="billingIsShipping" className="check" defaultChecked />
            <label htmlFor="billingIsShipping" className="min-w-0 flex-1 text-sm">
              {details.billingIsShipping}
            </label>
          </div>
        )}
        {(whole || choice?.offered.some((method) => method !== "card")) && (
          <Input
            id="payerName"
            name="name"
            label={details.fullName}
            autoComplete="billing name"
            maxLength={250}
            required
            missing={problems.missing(details.fullName)}
            hidden={byCard || !(pays || whole)}
          />
        )}
        <div id="billing-fields" hidden={settings.shippingCountries !== undefined}>
          <AddressFields
            kind="billing"
            whole={whole}
            taxStates={settings.shippingCountries ? [] : taxStates}
            {...{ countries, country, state, messages }}
          />
        </div>
      </section>
      {settings.taxIdCollection && (
        <Input
          id="taxId.value"
          label={details.optional(details.taxId)}
          autoComplete="off"
          maxLength={40}
          invalid={problems.taxId}
        />
      )}
    </>
  );
}
