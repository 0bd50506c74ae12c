import type { ComponentProps } from "react";
import type { Messages } from "#checkout/pages/messages/messages.ts";
import { AddressFields } from "#checkout/pages/parts/address-fields.tsx";
import { BillingFields } from "#checkout/pages/parts/billing-fields.tsx";
import { ConsentFields, WithdrawalConsent } from "#checkout/pages/parts/consent-fields.tsx";
import type { CountryChoice } from "#checkout/pages/parts/country-select.tsx";
import { CustomFields } from "#checkout/pages/parts/custom-fields.tsx";
import type { ElementConfig } from "#checkout/pages/parts/element-field.tsx";
import { methodChoice } from "#checkout/pages/parts/method-choice.ts";
import { PaymentFields } from "#checkout/pages/parts/payment-fields.tsx";
import { ShippingOptions } from "#checkout/pages/parts/shipping-options.tsx";
import { encodeStates } from "#checkout/pages/parts/states.ts";
import { type Payable, submitLabel } from "#checkout/pages/parts/submit-label.ts";
import { taxLocationText } from "#checkout/pages/parts/tax-location-text.ts";
import { Input } from "#checkout/pages/parts/text-input.tsx";
import { Wallets } from "#checkout/pages/parts/wallets.tsx";
import { needsPaymentMethod } from "#money/payment-method/collected-methods.ts";
import type { PaymentMethodType } from "#order/checkout-settings.ts";
import type { Offer } from "#order/offer.ts";
import { acceptsReverseCharge } from "#order/reverse-charge.ts";

/** The target of the payment: a session, or a link for which the script first creates a session. */
type PayTarget =
  | { kind: "session"; payUrl: string; orderUrl: string; stateUrl: string }
  | { kind: "link"; linkId: string; sessionsUrl: string };

interface PaymentFailureNotice {
  message: string;
  method: PaymentMethodType;
}

export interface PayFormProps {
  offer: Offer;
  kind?: Payable;
  /** The offer's fingerprint: see `SessionResponse`. */
  fingerprint: string;
  target: PayTarget;
  messages: Messages;
  countries: readonly CountryChoice[];
  /** The customer's country as far as it can be guessed. */
  country: string;
  /** The customer's state, if it is known. */
  state?: string | undefined;
  /** The countries, ISO 3166 alpha-2, whose states determine the tax. */
  taxStates: readonly string[];
  email: string;
  /** The email address can't be changed. */
  isEmailFixed?: boolean;
  /** Names the form, for what the customer typed: the link's id, otherwise the session's. */
  draft: string;
  /** See `ConsentFields`. */
  keepsAddress?: boolean;
  /** Why the last payment failed, and its payment method. */
  failure?: PaymentFailureNotice | undefined;
  /** The processor's own field, if it has one. */
  element?: ElementConfig | undefined;
  /** Below the button: what else paying does. */
  note?: string | undefined;
}

/**
 * The payment form. The script sends it. Until the script runs, the button is disabled, but fields can be filled in.
 */
export function PayForm(props: PayFormProps) {
  const { offer, fingerprint, target, draft, element, messages, countries, country, state, taxStates, email, failure } =
    props;
  const { settings } = offer;
  const acceptsPayment = needsPaymentMethod(offer);
  const choice = methodChoice(offer, country, failure?.method);
  const hasWallets = choice?.offered.includes("card") && (acceptsPayment || isChangeable(offer));
  return (
    <form
      id="pay"
      method="post"
      noValidate
      className="panel space-y-6"
      data-messages={JSON.stringify(messages.script)}
      data-labels={JSON.stringify(addressLabels(messages))}
      data-states={collectsFullAddress(settings) || taxStates.length > 0 ? encodeStates(messages.language) : undefined}
      data-offer={fingerprint}
      data-draft={draft}
      data-taxes={settings.automaticTax || settings.shippingOptions !== undefined || undefined}
      data-tax-location={taxLocationText(offer)}
      data-reverse-charge={acceptsReverseCharge(offer) || undefined}
      data-tax-states={taxStates.join(" ") || undefined}
      {...targetAttributes(target)}
    >
      {hasWallets && <Wallets offer={offer} hasElement={!!element} messages={messages} hidden={!acceptsPayment} />}
      <ContactFields
        offer={offer}
        messages={messages}
        email={email}
        isEmailFixed={props.isEmailFixed}
        isTitled={!hasWallets}
      />
      <ShippingFields {...props} />
      {settings.customFields.length > 0 && (
        <section className="space-y-4">
          <CustomFields fields={settings.customFields} messages={messages} />
        </section>
      )}
      {choice && (acceptsPayment || isChangeable(offer)) && (
        <section id="payment-part" className="space-y-4" hidden={!acceptsPayment}>
          <PaymentFields
            offer={offer}
            choice={choice}
            element={element}
            messages={messages}
            failure={failure?.message}
          />
        </section>
      )}
      <BillingFields {...{ offer, choice, messages, countries, country, state, taxStates }} />
      <SubmitPart
        offer={offer}
        kind={props.kind}
        messages={messages}
        keepsAddress={props.keepsAddress ?? false}
        note={props.note}
      />
    </form>
  );
}

/** The URLs that the form is sent to, for the script. */
function targetAttributes(target: PayTarget) {
  if (target.kind === "link") return { "data-link": target.linkId, "data-sessions-url": target.sessionsUrl };
  return {
    "data-pay-url": target.payUrl,
    "data-order-url": target.orderUrl,
    "data-state-url": target.stateUrl,
  };
}

interface ContactProps extends Pick<PayFormProps, "offer" | "messages" | "email" | "isEmailFixed"> {
  /** The heading is visible. */
  isTitled: boolean;
}

function ContactFields({ offer, messages, email, isEmailFixed, isTitled }: ContactProps) {
  const { form, details, problems } = messages;
  return (
    <section className="space-y-4">
      <h2 className={isTitled ? "text-lg font-semibold" : "sr-only"}>{form.contact}</h2>
      <div>
        <Input
          id="email"
          label={form.email}
          dir="ltr"
          // Not `type="email"`: browsers check that by another rule, and some rewrite what was typed.
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          autoComplete="email"
          maxLength={254}
          placeholder={form.emailHint}
          defaultValue={email}
          readOnly={isEmailFixed}
          required
          missing={messages.script.emailMissing}
          invalid={messages.script.emailInvalid}
        />
        <p id="email-suggestion" role="status" />
      </div>
      {offer.settings.phoneNumberCollection && (
        <Input
          id="phone"
          label={details.phone}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={40}
          pattern="[+]?[0-9 .\(\)\/\-]{6,}"
          required
          missing={problems.phone}
          invalid={problems.phone}
        />
      )}
    </section>
  );
}

function ShippingFields({ offer, element, messages, countries, country, state }: PayFormProps) {
  const { details, problems } = messages;
  const { customText, shippingCountries } = offer.settings;
  if (!shippingCountries) return null;
  const shippable = countries.filter(({ code }) => shippingCountries.includes(code));
  return (
    <section className="space-y-4">
      <h2 className="text-lg font-semibold">{details.shippingAddress}</h2>
      {customText.shippingAddress && <MerchantText text={customText.shippingAddress} />}
      <Input
        id="shipping.name"
        label={details.fullName}
        autoComplete="shipping name"
        maxLength={250}
        required
        missing={problems.missing(details.fullName)}
      />
      <AddressFields
        kind="shipping"
        whole
        taxStates={[]}
        state={state}
        countries={shippable}
        country={shippable.some(({ code }) => code === country) ? country : (shippable[0]?.code ?? "")}
        messages={messages}
      />
      {offer.settings.shippingOptions && (
        <div id="shipping-options">
          <ShippingOptions offer={offer} element={element} messages={messages} />
        </div>
      )}
    </section>
  );
}

/** The consents, the button, and the messages about both. */
function SubmitPart({
  offer,
  kind,
  messages,
  keepsAddress,
  note,
}: ComponentProps<typeof ConsentFields> & Pick<PayFormProps, "kind" | "note">) {
  const { form, details } = messages;
  const { customText } = offer.settings;
  const acceptsPayment = needsPaymentMethod(offer);
  return (
    <div className="submit-part space-y-4">
      <ConsentFields offer={offer} messages={messages} keepsAddress={keepsAddress} />
      <div id="withdrawal-consent" className="empty:hidden">
        <WithdrawalConsent offer={offer} messages={messages} />
      </div>
      <noscript>
        <p className="text-sm text-danger">{form.scriptNeeded}</p>
      </noscript>
      <p className="script-failed text-sm text-danger">
        {form.scriptFailed} {/* biome-ignore lint/a11y/useValidAnchor: an empty URL is this page, with its query. */}
        <a href="" className="link">
          {form.reload}
        </a>
      </p>
      {customText.submit && <MerchantText text={customText.submit} />}
      <div id="alert" role="alert" tabIndex={-1} className="alert" />
      <div className="pay-bar">
        <button id="submit" type="submit" className="button w-full" disabled>
          {submitLabel(offer, messages, kind)}
        </button>
        <p id="status" role="status" className="text-center text-sm text-muted not-empty:mt-2" />
      </div>
      {note && <p className="text-center text-sm text-pretty text-muted">{note}</p>}
      {customText.afterSubmit && <MerchantText text={customText.afterSubmit} />}
      {offer.statementDescriptor && acceptsPayment && offer.mode !== "setup" && (
        <p className="text-center text-sm wrap-anywhere text-muted">{details.statement(offer.statementDescriptor)}</p>
      )}
    </div>
  );
}

/** The merchant's own text. */
function MerchantText({ text }: { text: string }) {
  return (
    <p dir="auto" className="text-sm text-pretty wrap-anywhere whitespace-pre-line text-muted">
      {text}
    </p>
  );
}

/** Whether the customer can change the total, by the country that it ships to as well. */
function isChangeable({ lines, settings }: Offer): boolean {
  if (settings.allowPromotionCodes || settings.shippingOptions) return true;
  return lines.some((line) => line.adjustableQuantity || line.amountType === "CUSTOM");
}

function collectsFullAddress({ billingAddressCollection, shippingCountries }: Offer["settings"]): boolean {
  return billingAddressCollection === "required" || shippingCountries !== undefined;
}

/** Labels of address parts, for the script, which needs them for another country. */
function addressLabels({ details, form, problems }: Messages): Record<string, string> {
  const { zipCode, postalCode } = form;
  return {
    ...details.state,
    zipCode,
    postalCode,
    address: details.address,
    choose: details.choose,
    optional: details.optional("{label}"),
    missing: problems.missing("{label}"),
    missingChoice: problems.missingChoice("{label}"),
  };
}
